import { inOrder } from '../../ui/inOrder.ts'
import { Reference } from '../../ui/References.tsx'
import { Section } from '../../ui/Section.tsx'
import { WordTable } from '../../ui/TableFrame.tsx'
import type { BlockProps } from '../types.ts'

/** Surroundings with the grades that suit them, and why. */
export function GradeChoice({ block }: BlockProps<'gradeChoice'>) {
  const { title, heads, rows, note } = block
  return (
    <Section block={block}>
      <WordTable aria-label={title}>
        {note && <caption>{note}</caption>}
        <thead>
          <tr>
            <th scope="col">{heads.surroundings}</th>
            <th scope="col">{heads.grades}</th>
            <th scope="col">{heads.reason}</th>
          </tr>
        </thead>
        <tbody>
          {inOrder(rows, ({ surroundings, grades, reason }) => (
            <tr>
              <th scope="row">{surroundings}</th>
              <td>
                {inOrder(grades, (reference, index) => (
                  <>
                    {index > 0 && ', '}
                    <Reference reference={reference} />
                  </>
                ))}
              </td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </WordTable>
    </Section>
  )
}
