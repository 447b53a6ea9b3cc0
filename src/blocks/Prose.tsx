import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { BesideSection } from '../ui/Section.tsx'
import { Lead, Text } from '../ui/text.tsx'
import type { BlockProps } from './types.ts'

const Leading = styled(Lead)(
  ({ theme: { color } }) => css`
    max-width: 40ch;
    color: ${color.ink};
  `,
)

const Paragraph = styled(Text)`
  * + & {
    margin-top: 24px;
  }
`

/** A leading sentence and plain paragraphs beside their title. */
export function Prose({ block: { anchor, tone, title, lead, paragraphs } }: BlockProps<'prose'>) {
  return (
    <BesideSection block={{ anchor, tone, title }}>
      {lead && <Leading>{lead}</Leading>}
      {paragraphs.map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
    </BesideSection>
  )
}
