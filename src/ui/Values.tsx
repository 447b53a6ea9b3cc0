import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { ReactNode, Ref } from 'react'
import type { RowView } from '../../schema/fieldTypes/views.ts'
import type { QuantityView } from '../../schema/figures/quantity.ts'
import { getReferences } from '../../schema/names/references.ts'
import { color, flow, line, print, space, target, touch, typography } from '../theme/theme.ts'
import { Dimension, Hairline } from './layout.tsx'
import { mapChildren } from './mapChildren.ts'
import { Own } from './text.tsx'

/** Some screen readers announce `sup`. */
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
  /** Component for the words before the number, and the unit. */
  readonly aside?: typeof Quiet
  readonly numberRef?: Ref<HTMLSpanElement>
}

export function Quantity({ quantity, aside: Aside = Quiet, numberRef }: QuantityProps) {
  const { before, number, plus, gap, unit } = quantity
  return (
    <>
      {before && <Aside>{before}</Aside>}
      <span ref={numberRef} translate="no">
        {number}
      </span>
      {plus && <Plus>+</Plus>}
      {unit && (gap ? <Aside>{gap + unit}</Aside> : <span translate="no">{unit}</span>)}
    </>
  )
}

export const Figure = (props: Omit<QuantityProps, 'aside'>) => <Quantity {...props} aside={SmallUnit} />

export const getRowName = (row: RowView): string => row.property?.name ?? row.label ?? ''

const Unbroken = styled.span(css`
  display: inline-block;
`)

/** A row's value. Figures and list items do not break. */
export function RowValue({ row }: { row: RowView }) {
  if (row.quantity) return <Unbroken>{row.quantity.text}</Unbroken>
  const words = row.list ?? getReferences(row)?.map(({ name }) => name)
  if (!words) return <Own>{row.text}</Own>
  return mapChildren(words, (item, index) => (
    <>
      {index > 0 && ' '}
      <Unbroken>{index < words.length - 1 ? `${item},` : item}</Unbroken>
    </>
  ))
}

/** Shows the value above the name. Screen readers read the name first. */
export const valueAbove = css`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
`

const ValueAbove = styled.div(valueAbove)

/** Names and values in lines. `--names` is the width of the names' column. */
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

/** A dimension line over a length, a hairline over other figures and words. */
export function FigureLine({ quantity }: { readonly quantity: QuantityView | undefined }) {
  return quantity?.isLength ? <Dimension aria-hidden /> : <Hairline aria-hidden />
}

/** A large figure. Words are longer than figures, so they have smaller letters. */
export const LargeFigure = styled.dd(css`
  ${typography.figure2}
  &[data-small] {
    font-size: clamp(1.0625rem, 0.9rem + 0.7vw, 1.5rem);
    font-weight: 480;
    letter-spacing: -0.02em;
    line-height: 1.2;
    ${typography.tabular}
  }
  & > div {
    margin-bottom: calc(0.7 * ${space.step});
  }
`)

export const FigureName = styled.dt(css`
  ${typography.small}
  line-height: 1.6;
  margin-top: 6px;
`)

/** The figure's letter in drawings. */
const Letter = styled.span(css`
  margin-left: 0.5em;
  color: ${color.ink3};
`)

interface NamedFigureProps {
  readonly row: RowView
  /** Whether the value is under a dimension line. */
  readonly isLined?: boolean
  readonly isSmall?: boolean
}

/** A large figure with its name below, in a `dl`. */
export function NamedFigure({ row, isLined = false, isSmall = row.quantity === undefined }: NamedFigureProps) {
  return (
    <ValueAbove>
      <FigureName>
        <Own>{getRowName(row)}</Own>
        {isLined && row.property?.symbol && <Letter translate="no">{row.property.symbol}</Letter>}
      </FigureName>
      <LargeFigure data-small={isSmall || undefined}>
        {isLined && <FigureLine quantity={row.quantity} />}
        {row.quantity && !isSmall ? <Figure quantity={row.quantity} /> : <RowValue row={row} />}
      </LargeFigure>
    </ValueAbove>
  )
}

/**
 * Each rule belongs to the item after it. The clip hides the rules at the beginning of lines. Links are touch targets of
 * 44 px; margins absorb the extra height of the first and the last line.
 */
const List = styled.ul(css`
  --space: calc(0.6 * var(--gap));
  ${flow}
  row-gap: calc(0.2 * ${space.step});
  margin-left: calc(-1 * var(--space));
  clip-path: inset(-6px -6px -6px 2px);
  & > li {
    padding-inline: var(--space);
    background: linear-gradient(${color.edge}, ${color.edge}) 0 50% / 1px 0.82em no-repeat;
  }
  ${touch} {
    &:has(a) {
      row-gap: 0;
      margin-block: -10px;
    }
    & a {
      ${target}
    }
  }
  ${print} {
    --space: 2.2mm;
  }
`)

export function PartedList({ items }: { items: readonly ReactNode[] }) {
  return (
    <List>
      {mapChildren(items, (item) => (
        <li>{item}</li>
      ))}
    </List>
  )
}
