import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Section } from '../../ui/Section.tsx'
import { TableFrame } from '../../ui/TableFrame.tsx'
import { Meta } from '../../ui/text.tsx'
import type { BlockProps } from '../types.ts'
import { ColumnChoice, hiddenColumns } from './ColumnChoice.tsx'
import type { ComparisonProps } from './Comparison.tsx'
import { GradeRows } from './GradeRows.tsx'
import { Head, Table } from './Table.tsx'

/** How many grades can be compared at once. */
const MOST = 4

const Whole = styled.div(css`
  ${hiddenColumns}
  display: grid;
  gap: 20px;
  & > * {
    min-width: 0;
  }
`)

/**
 * Grades by family, with all that is known of them. Which columns are shown is for the browser alone to say, and works
 * without a script; the comparison is fetched when the first grade is chosen for it.
 */
export function GradeTable({ block }: BlockProps<'gradeTable'>) {
  const { title, note } = block
  const { terms, families } = block.grades
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [Comparison, setComparison] = useState<ComponentType<ComparisonProps>>()
  const wanted = useRef(false)

  const whole = useRef<HTMLDivElement>(null)

  // What was ticked before the script came; of too many, the first.
  useEffect(() => {
    const early = [...(whole.current?.querySelectorAll<HTMLInputElement>('tbody input:checked') ?? [])]
    if (early.length > 0) setChosen(early.slice(0, MOST).map(({ value }) => value))
  }, [])

  const isNeeded = chosen.length > 0
  useEffect(() => {
    if (!isNeeded || wanted.current) return
    wanted.current = true
    import('./Comparison.tsx')
      .then((module) => setComparison(() => module.Comparison))
      .catch(() => {
        wanted.current = false
      })
  }, [isNeeded])

  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => [...before.filter((other) => other !== id), ...(isChosen ? [id] : [])])

  const grades = families.flatMap((family) => family.grades)
  return (
    <Section block={block}>
      <Whole ref={whole}>
        <ColumnChoice terms={terms} />
        <TableFrame role="region" aria-label={title} tabIndex={0}>
          <Table aria-label={title}>
            <Head terms={terms} />
            {families.map((family) => (
              <GradeRows
                key={family.name}
                family={family}
                terms={terms}
                chosen={chosen}
                isFull={chosen.length >= MOST}
                onChoose={choose}
              />
            ))}
          </Table>
        </TableFrame>
        {note && <Meta>{note}</Meta>}
        {Comparison && (
          <Comparison
            terms={terms}
            grades={chosen.flatMap((id) => grades.filter((grade) => grade.id === id))}
            onClear={() => setChosen([])}
          />
        )}
      </Whole>
    </Section>
  )
}
