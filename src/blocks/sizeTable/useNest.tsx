import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useState } from 'react'
import type { SizesView } from '../../../schema/fieldTypes/views.ts'
import { findShapeName } from '../../../schema/figures/profiles.ts'
import type { Place, Shown } from '../../data/sizeLists.ts'
import { useLazyModule } from '../../hooks/useLazyModule.ts'
import { useNear } from '../../hooks/useNear.ts'
import { from, line, screenOnly } from '../../theme/theme.ts'

/** Takes the room of the drawing and its caption before their script is loaded. Flat bars are low. */
const Figure = styled.figure(css`
  max-width: 520px;
  & > :is(div, svg) {
    display: block;
    width: 100%;
    aspect-ratio: 1;
    /* The caption is in the window, too. */
    ${from.wide} {
      max-height: max(280px, 100vh - 440px);
    }
  }
  &[data-scaled-sizes='flatBar'] > :is(div, svg) {
    aspect-ratio: 2;
  }
  & > figcaption {
    display: grid;
    align-content: start;
    gap: 8px;
    min-height: 204px;
    padding-top: 12px;
    border-top: ${line};
  }
  ${screenOnly}
`)

const loadScaledSizes = () => import('../../ui/scaledSizes/ScaledSizes.tsx')

/** The first column in which a row has a size. */
const findFilledColumn = ({ columns }: Shown, stub: number, row: readonly string[]) =>
  columns.find((index) => row[stub + index] !== '')

/**
 * The drawing beside a table: all its sizes to one scale, and dimensions of the one that the visitor points at, has found
 * or chosen.
 */
export function useNest(sizes: SizesView, visibleRows: Shown, requestedCells: readonly string[] | undefined) {
  const { section, properties, stub, heads, rows } = sizes
  const [pointed, setPointed] = useState<Place>()
  const { ref, isNear } = useNear()
  const shape = findShapeName(section?.name, properties)
  const { module } = useLazyModule(loadScaledSizes, isNear && shape !== undefined)
  if (!shape || rows.length < 2) return {}
  const isFiltered = visibleRows.rows.length < rows.length || visibleRows.columns.length < heads.length
  const row = requestedCells ?? (isFiltered ? visibleRows.rows[0] : undefined)
  const foundPlace: Place | undefined = row && [row, findFilledColumn(visibleRows, stub.length, row)]
  const drawnPlace = pointed && visibleRows.rows.includes(pointed[0]) ? pointed : foundPlace
  const point = ({ currentTarget, target }: { readonly currentTarget: Element; readonly target: EventTarget }) => {
    const cell = target instanceof Element ? target.closest('td, tbody th') : null
    const line = cell?.closest('tr')
    const hoveredRow = line && visibleRows.rows[[...currentTarget.querySelectorAll('tbody tr')].indexOf(line)]
    if (!cell || !hoveredRow) return
    // A cell above may span this row.
    const spanned = Math.max(0, stub.length + visibleRows.columns.length - line.childElementCount)
    const column = visibleRows.columns[[...line.children].indexOf(cell) + spanned - stub.length]
    const isFilled = column !== undefined && hoveredRow[stub.length + column] !== ''
    setPointed([hoveredRow, isFilled ? column : findFilledColumn(visibleRows, stub.length, hoveredRow)])
  }
  return {
    handlers: { onPointerOver: point, onFocus: point },
    chosenRow: drawnPlace?.[0],
    drawing: (
      <Figure ref={ref} data-scaled-sizes={shape} data-needs-script>
        {module ? (
          <module.ScaledSizes
            view={sizes}
            shape={shape}
            visibleRows={visibleRows}
            place={drawnPlace}
            onChoose={setPointed}
          />
        ) : (
          <>
            <div />
            <figcaption />
          </>
        )}
      </Figure>
    ),
  }
}
