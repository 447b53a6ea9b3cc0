import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import type { RowView } from '../../schema/fieldTypes/views.ts'
import type { QuantityView } from '../../schema/figures/quantity.ts'
import { getReferences } from '../../schema/names/references.ts'
import { below, color, line, print, target, touch, typography } from '../theme/theme.ts'
import { inOrder } from './inOrder.ts'
import { Dimension } from './layout.tsx'

/** Not a `sup`, which some screen readers announce. */
const Plus = styled.span(css`
  font-size: 0.5em;
  vertical-align: baseline;
  position: relative;
  top: -0.62em;
  margin-left: 0.06em;
  letter-spacing: 0;
  line-height: 0;
  font-weight: 450;
  color: ${color.ink3};
`)

const Quiet = styled.span(css`
  color: ${color.ink3};
  font-weight: 400;
  letter-spacing: 0;
`)

const SmallUnit = styled(Quiet)(css`
  font-size: 0.5em;
  color: ${color.ink2};
  font-weight: 450;
  ${print} {
    font-size: 0.7em;
  }
`)

interface QuantityProps {
  readonly quantity: QuantityView
  /** What sets the words before it and its unit. */
  readonly aside?: typeof Quiet
}

/** A figure in running size: its number in the line's own hand, its unit quieter. */
export function Quantity({ quantity: { before, number, plus, gap, unit }, aside: Aside = Quiet }: QuantityProps) {
  return (
    <>
      {before && <Aside>{before}</Aside>}
      {number}
      {plus && <Plus>+</Plus>}
      {unit && (gap ? <Aside>{gap + unit}</Aside> : unit)}
    </>
  )
}

/** A figure set large: words and units at half its size. */
export const Figure = ({ quantity }: { quantity: QuantityView }) => <Quantity quantity={quantity} aside={SmallUnit} />

/** A row's name: its property's, or its own. */
export const rowName = (row: RowView): string => row.property?.name ?? row.label ?? ''

/** Breaks only where it is longer than a line. */
const Together = styled.span(css`
  display: inline-block;
`)

/** A row's value in running text: figures and the items of a list stay in one piece. */
export function RowValue({ row }: { row: RowView }) {
  if (row.quantity) return <Together>{row.quantity.text}</Together>
  const words = row.list ?? getReferences(row)?.map(({ name }) => name)
  if (!words) return row.text
  return inOrder(words, (item, index) => (
    <>
      {index > 0 && ' '}
      <Together>
        {item}
        {index < words.length - 1 && ','}
      </Together>
    </>
  ))
}

/** An item of a `dl` whose value stands above its name, though the name is read first. */
export const ValueAbove = styled.div(css`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
`)

/** Names and values in lines, a hairline above each; the names' column as wide as `--names` says. */
export const RuledLines = styled.dl(css`
  font-size: var(--t-small);
  line-height: 1.45;
  ${typography.tabular}
  & > div {
    display: grid;
    grid-template-columns: var(--names) minmax(0, 1fr);
    column-gap: 14px;
    padding-block: 6px;
    border-top: ${line};
  }
  & dt {
    color: ${color.ink3};
    overflow-wrap: anywhere;
  }
`)

/** In place of a dimension line where there is no figure to measure: just the line. */
const Hairline = styled.div(css`
  height: 15px;
  padding-top: 7px;
  &::after {
    content: '';
    display: block;
    border-top: ${line};
  }
`)

/** The line above a row's value: a dimension line over a figure, a hairline over words. */
export function RowLine({ row }: { row: RowView }) {
  return row.quantity ? <Dimension aria-hidden /> : <Hairline aria-hidden />
}

/** A figure set large, in a `dl`. */
export const LargeFigure = styled.dd(css`
  ${typography.figure2}
`)

/** What a large figure counts. */
export const FigureName = styled.dt(css`
  ${typography.small}
  line-height: 1.6;
`)

const BelowFigure = styled(FigureName)(css`
  margin-top: 6px;
`)

interface NamedFigureProps {
  readonly name: string
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** A large figure with what it counts below it: an item of a `dl`. */
export function NamedFigure({ name, children, className }: NamedFigureProps) {
  return (
    <ValueAbove className={className}>
      <BelowFigure>{name}</BelowFigure>
      <LargeFigure>{children}</LargeFigure>
    </ValueAbove>
  )
}

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
