import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useState } from 'react'
import type { SizesView } from '../../../schema/fieldTypes/sizeView.ts'
import { weigh } from '../../../schema/figures/profiles.ts'
import { getSizeValues } from '../../data/sizeLists.ts'
import { useView } from '../../hooks/context.ts'
import { below, screenOnly } from '../../theme/theme.ts'
import { LiveSection } from '../../ui/drawings/LiveSection.tsx'
import type { Shown } from './findRows.ts'

/** Only where there is room beside the table, and while it is open. */
const Live = styled.div(css`
  ${below.wide} {
    display: none;
  }
  header:has(&):has(+ div > details:not([open])) & {
    display: none;
  }
  ${screenOnly}
`)

/** The first column in which a row has a size. */
const findFilledPlace = ({ columns }: Shown, stub: number, row: readonly string[] = []) =>
  columns.find((index) => row[stub + index] !== '')

/** The size under the pointer or the focus, or the one in the address. */
type At = readonly [row: readonly string[], place: number | undefined]

/** The drawing beside a table, which follows the size under the pointer or the focus, and otherwise shows `requestedCells`. */
export function useLiveSize(sizes: SizesView, visibleRows: Shown, requestedCells: readonly string[] | undefined) {
  const { section, stub, heads, across } = sizes
  const { language } = useView().page
  const [pointed, setPointed] = useState<At>()
  if (!section) return {}
  const onlyRow = visibleRows.rows.length === 1 ? visibleRows.rows[0] : undefined
  const isShown = pointed && visibleRows.rows.includes(pointed[0])
  const row = isShown ? pointed[0] : (requestedCells ?? onlyRow)
  const column = isShown ? pointed[1] : findFilledPlace(visibleRows, stub.length, row)
  const size = row && weigh(section.name, getSizeValues(sizes, row, language, across && column), section.density)
  const point = ({ currentTarget, target }: { readonly currentTarget: Element; readonly target: EventTarget }) => {
    const cell = target instanceof Element ? target.closest('td, tbody th') : null
    const line = cell?.closest('tr')
    const hoveredRow = line && visibleRows.rows[[...currentTarget.querySelectorAll('tbody tr')].indexOf(line)]
    if (!cell || !hoveredRow) return
    // A cell above may span this row.
    const spanned = Math.max(0, stub.length + visibleRows.columns.length - line.childElementCount)
    const column = visibleRows.columns[[...line.children].indexOf(cell) + spanned - stub.length]
    const isFilled = column !== undefined && hoveredRow[stub.length + column] !== ''
    setPointed([hoveredRow, isFilled ? column : findFilledPlace(visibleRows, stub.length, hoveredRow)])
  }
  return {
    handlers: { onPointerOver: point, onFocus: point },
    drawing: (
      <Live>
        <LiveSection
          section={section.name}
          size={size}
          symbols={[...stub, ...heads, ...(across ? [across] : [])].flatMap(({ symbol }) => symbol ?? [])}
          unit={section.unit}
        />
      </Live>
    ),
  }
}
