import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { color, line, print, space } from '../theme/theme.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { columnsBy } from '../ui/layout.tsx'
import { mapChildren } from '../ui/mapChildren.ts'
import { BesideSection } from '../ui/Section.tsx'
import { unbroken } from '../ui/text.tsx'
import type { BlockProps } from './types.ts'

/** Two columns keep the hairlines level. The last of an odd number spans both. */
const List = styled.ul(css`
  ${columnsBy({ all: 2, tablet: 1 })}
  column-gap: ${space.gap};
  text-wrap: pretty;
  & > li {
    display: grid;
    grid-template-columns: 34px 1fr;
    padding-block: 13px;
    border-top: ${line};
  }
  & svg {
    color: ${color.accentText};
    margin-top: 0.18em;
  }
  & > li:last-of-type:nth-of-type(odd) {
    grid-column: 1 / -1;
  }
  ${print} {
    & > li {
      grid-template-columns: 6mm 1fr;
      padding-block: 1.2mm;
    }
  }
`)

export function Checklist({ block }: BlockProps<'checklist'>) {
  return (
    <BesideSection block={block}>
      <List>
        {mapChildren(block.items, (item) => (
          <li>
            <Icon name="check" />
            <span>{unbroken(item)}</span>
          </li>
        ))}
      </List>
    </BesideSection>
  )
}
