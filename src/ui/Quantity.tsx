import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { RowView } from '../../schema/fieldTypes/views.ts'
import type { QuantityView } from '../../schema/format/quantity.ts'
import { referencesIn } from '../../schema/names/references.ts'
import { color, print } from '../theme/theme.ts'
import { inOrder } from './inOrder.ts'

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

/** A figure in running size: its number in the line's own hand, its unit quieter. */
export function Quantity({ quantity: { before, number, plus, gap, unit } }: { quantity: QuantityView }) {
  return (
    <>
      {before && <Quiet>{before}</Quiet>}
      {number}
      {plus && <Plus>+</Plus>}
      {unit && (gap ? <Quiet>{gap + unit}</Quiet> : unit)}
    </>
  )
}

const SmallUnit = styled(Quiet)(css`
  font-size: 0.5em;
  color: ${color.ink2};
  font-weight: 450;
  ${print} {
    font-size: 0.7em;
  }
`)

/** A figure set large: words and units at half its size. */
export function Figure({ quantity: { before, number, plus, gap, unit } }: { quantity: QuantityView }) {
  return (
    <>
      {before && <SmallUnit>{before}</SmallUnit>}
      {number}
      {plus && <Plus>+</Plus>}
      {unit && (gap ? <SmallUnit>{gap + unit}</SmallUnit> : unit)}
    </>
  )
}

/** A row's name: its property's, or its own. */
export const rowName = (row: RowView): string => row.property?.name ?? row.label ?? ''

/** Breaks only where it is longer than a line. */
const Together = styled.span(css`
  display: inline-block;
`)

/** A row's value in running text: figures and the items of a list stay in one piece. */
export function RowValue({ row }: { row: RowView }) {
  if (row.quantity) return <Together>{row.quantity.text}</Together>
  const words = row.list ?? referencesIn(row)?.map(({ name }) => name)
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
