import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { below } from '../../theme/theme.ts'
import { anchorProps } from '../../ui/layout.tsx'
import { Section } from '../../ui/Section.tsx'
import { WordTable } from '../../ui/TableFrame.tsx'
import type { BlockProps } from '../types.ts'

const Name = styled.span(css`
  scroll-margin-top: 120px;
`)

/** The types of inspection documents. */
export function CertificateTable({ block }: BlockProps<'certificateTable'>) {
  const { title, note } = block
  const { terms, certificates } = block.certificates
  return (
    <Section block={block}>
      <WordTable aria-label={title}>
        {note && <caption>{note}</caption>}
        <thead>
          <tr>
            <th scope="col">{terms.certificate}</th>
            <th scope="col">{terms.holds}</th>
            <th scope="col">{terms.batch}</th>
            <th scope="col">{terms.validatedBy}</th>
          </tr>
        </thead>
        <tbody>
          {certificates.map(({ anchor, name, title: words, holds, specific, validatedBy }) => (
            <tr key={anchor}>
              <th scope="row">
                <Name {...anchorProps(anchor)}>{words.includes(name) ? words : `${name} ${words}`}</Name>
              </th>
              <td>{holds}</td>
              <Cell data-head={`${terms.batch}: `}>{specific}</Cell>
              <Cell data-head={`${terms.validatedBy}: `}>{validatedBy}</Cell>
            </tr>
          ))}
        </tbody>
      </WordTable>
    </Section>
  )
}

/** Where rows stand as paragraphs, no head of a column is seen: each cell has it. */
const Cell = styled.td(css`
  ${below.phone} {
    &::before {
      content: attr(data-head);
    }
  }
`)
