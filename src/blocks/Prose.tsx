import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { color, print, space } from '../theme/theme.ts'
import { mapChildren } from '../ui/mapChildren.ts'
import { BesideSection } from '../ui/Section.tsx'
import { Lead, Text } from '../ui/text.tsx'
import type { BlockProps } from './types.ts'

const Leading = styled(Lead)(css`
  max-width: 40ch;
  color: ${color.ink};
  ${print} {
    float: left;
    width: calc((100% - 2 * ${space.gap}) / 3);
    margin-right: ${space.gap};
    font-size: inherit;
    line-height: inherit;
  }
`)

const Paragraphs = styled.div(css`
  * + & {
    margin-top: 24px;
  }
  & > * + * {
    margin-top: 24px;
  }
  ${print} {
    display: flow-root;
    * + & {
      margin-top: 0;
    }
    & > * + * {
      margin-top: 1.5mm;
    }
    & > p {
      max-width: none;
    }
  }
`)

export function Prose({ block: { anchor, tone, title, lead, paragraphs } }: BlockProps<'prose'>) {
  return (
    <BesideSection block={{ anchor, tone, title }} paper="untitled">
      {lead && <Leading>{lead}</Leading>}
      <Paragraphs>
        {mapChildren(paragraphs, (paragraph) => (
          <Text>{paragraph}</Text>
        ))}
      </Paragraphs>
    </BesideSection>
  )
}
