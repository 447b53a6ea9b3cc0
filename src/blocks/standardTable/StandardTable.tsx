import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { StandardView } from '../../../schema/fieldTypes/materialViews.ts'
import { inOrder } from '../../ui/inOrder.ts'
import { Link } from '../../ui/Link.tsx'
import { anchorProps } from '../../ui/layout.tsx'
import { Reference } from '../../ui/References.tsx'
import { Section } from '../../ui/Section.tsx'
import { WordTable } from '../../ui/TableFrame.tsx'
import type { BlockProps } from '../types.ts'

const Name = styled.span(css`
  scroll-margin-top: 120px;
  white-space: nowrap;
`)

/** Standards by what they are for, with the products whose tables name them. */
export function StandardTable({ block }: BlockProps<'standardTable'>) {
  const { title, note } = block
  const { terms, groups } = block.standards
  return (
    <Section block={block}>
      <WordTable aria-label={title}>
        {note && <caption>{note}</caption>}
        <thead>
          <tr>
            <th scope="col">{terms.standard}</th>
            <th scope="col">{terms.subject}</th>
            <th scope="col">{terms.products}</th>
          </tr>
        </thead>
        {groups.map(({ name, standards }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {name}
              </th>
            </tr>
            {standards.map((standard) => (
              <Row key={standard.anchor} standard={standard} />
            ))}
          </tbody>
        ))}
      </WordTable>
    </Section>
  )
}

function Row({ standard: { anchor, name, title, today, pages } }: { standard: StandardView }) {
  return (
    <tr>
      <th scope="row">
        <Name {...anchorProps(anchor)}>{name}</Name>
      </th>
      <td>
        {title}
        {inOrder(today, (reference) => (
          <>
            {' → '}
            <Reference reference={reference} />
          </>
        ))}
      </td>
      <td>
        {pages.length === 0
          ? '–'
          : inOrder(pages, (page, index) => (
              <>
                {index > 0 && ', '}
                <Link href={page.href}>{page.name}</Link>
              </>
            ))}
      </td>
    </tr>
  )
}
