import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { below, color, print, target, touch } from '../theme/theme.ts'
import { inOrder } from './inOrder.ts'

/** Each rule belongs to the item after it, and the clip hides those that begin a line. */
const List = styled.ul(css`
  --space: 15px;
  display: flex;
  flex-wrap: wrap;
  row-gap: 4px;
  margin-left: calc(-1 * var(--space));
  clip-path: inset(0 0 0 2px);
  & > li {
    padding-inline: var(--space);
    background: linear-gradient(${color.edge}, ${color.edge}) 0 50% / 1px 0.82em no-repeat;
  }
  ${below.phone} {
    --space: 11px;
  }
  ${touch} {
    /* As high as a finger is wide; what the first and the last line have more, they take of the room around. */
    &:has(a) {
      row-gap: 0;
      margin-block: -10px;
    }
    & a {
      ${target}
    }
  }
  ${print} {
    --space: 3mm;
    row-gap: 0;
  }
`)

/** Short items in running lines, parted by short rules. */
export function PartedList({ items }: { items: readonly ReactNode[] }) {
  return (
    <List>
      {inOrder(items, (item) => (
        <li>{item}</li>
      ))}
    </List>
  )
}
