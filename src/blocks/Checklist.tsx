import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { color, line, space } from '../theme/theme.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { createColumnStyles } from '../ui/layout.tsx'
import { mapChildren } from '../ui/mapChildren.ts'
import { BesideSection, type SectionBlock } from '../ui/Section.tsx'
import { preventBreaks } from '../ui/text.tsx'

/** Two columns keep the hairlines level. The last of an odd number spans both. */
const List = styled.ul(css`
  ${createColumnStyles({ all: 2, tablet: 1 })}
  column-gap: ${space.gap};
  text-wrap: pretty;
  & > li {
    display: grid;
    grid-template-columns: 2.1rem 1fr;
    padding-block: calc(0.75 * ${space.rule});
    border-top: ${line};
  }
  & svg {
    color: ${color.accentText};
    margin-top: 0.18em;
  }
  & > li:last-of-type:nth-of-type(odd) {
    grid-column: 1 / -1;
  }
`)

interface ChecklistBlock extends SectionBlock {
  readonly items: readonly string[]
}

export function Checklist({ block }: { readonly block: ChecklistBlock }) {
  return (
    <BesideSection block={block}>
      <List>
        {mapChildren(block.items, (item) => (
          <li>
            <Icon name="check" />
            <span>{preventBreaks(item)}</span>
          </li>
        ))}
      </List>
    </BesideSection>
  )
}
