import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { space } from '../theme/theme.ts'
import { mapChildren } from '../ui/mapChildren.ts'
import { BesideSection, type SectionBlock } from '../ui/Section.tsx'
import { Lead, Text } from '../ui/text.tsx'

const Paragraphs = styled.div(css`
  * + &,
  & > * + * {
    margin-top: ${space.step};
  }
`)

interface ProseBlock extends SectionBlock {
  readonly paragraphs: readonly string[]
}

export function Prose({ block: { anchor, tone, title, lead, paragraphs } }: { readonly block: ProseBlock }) {
  return (
    <BesideSection block={{ anchor, tone, title }} paper="untitled">
      {lead && <Lead>{lead}</Lead>}
      <Paragraphs>
        {mapChildren(paragraphs, (paragraph) => (
          <Text>{paragraph}</Text>
        ))}
      </Paragraphs>
    </BesideSection>
  )
}
