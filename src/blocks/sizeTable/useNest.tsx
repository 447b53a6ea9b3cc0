import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useEffect, useState } from 'react'
import type { SizesView } from '../../../schema/fieldTypes/views.ts'
import { findShapeName } from '../../../schema/figures/profiles.ts'
import type { Place, Shown } from '../../data/sizeLists.ts'
import { useHydrated } from '../../hooks/useHydrated.ts'
import { useLazyModule } from '../../hooks/useLazyModule.ts'
import { useNear } from '../../hooks/useNear.ts'
import { from, line, screenOnly } from '../../theme/theme.ts'
import { prerenderedNest, type ScaledSizesProps } from '../../ui/scaledSizes/prerenderedNest.ts'

/** Reserves the space of the drawing and its caption before their script is loaded. Drawings of flat bars are low. */
const Figure = styled.figure(css`
  max-width: 520px;
  &:empty {
    aspect-ratio: 2 / 3;
  }
  & > svg {
    aspect-ratio: 1;
    /* The caption is in the window, too. */
    ${from.wide} {
      max-height: max(280px, 100vh - 440px);
    }
  }
  &[data-scaled-sizes='flatBar'] > svg {
    aspect-ratio: 2;
  }
  & > figcaption {
    display: grid;
    align-content: start;
    gap: 8px;
    html.js & {
      min-height: 134px;
      /* The tools take two lines. */
      @media (max-width: 379px) {
        min-height: 186px;
      }
    }
    padding-top: 12px;
    border-top: ${line};
  }
  /* On paper, its figures would be illegible unless it took a quarter of a page. */
  ${screenOnly}
`)

/** Keeps the HTML of the build until the script of the nest is loaded. */
const KEPT = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true }

interface Press {
  readonly figure: Element
  readonly event: MouseEvent
}

const loadScaledSizes = () => import('../../ui/scaledSizes/ScaledSizes.tsx')

/** The first column in which a row has a size. */
const findFilledColumn = ({ columns }: Shown, stub: number, row: readonly string[]) =>
  columns.find((index) => row[stub + index] !== '')

/** Isolates the loading state, since a table with buttons takes long to render. */
function NestFigure(props: ScaledSizesProps) {
  const { ref, isNear } = useNear()
  const isInBrowser = useHydrated()
  const [isPrerendered] = useState(!isInBrowser)
  const [press, setPress] = useState<Press>()
  const { module } = useLazyModule(loadScaledSizes, isNear)
  // A press before the script was loaded.
  useEffect(() => {
    if (module) press?.figure.querySelector('svg')?.dispatchEvent(new MouseEvent('click', press.event))
  }, [module, press])
  const Nest = module?.ScaledSizes ?? prerenderedNest.Component
  const isKept = !Nest && isPrerendered
  return (
    <Figure
      ref={ref}
      data-scaled-sizes={props.shape}
      onClick={module ? undefined : ({ currentTarget: figure, nativeEvent: event }) => setPress({ figure, event })}
      {...(isKept ? KEPT : {})}
    >
      {Nest && <Nest {...props} />}
    </Figure>
  )
}

/**
 * The drawing beside a table: all its sizes to one scale, and dimensions of the one that the visitor points at, has found
 * or chosen.
 */
export function useNest(sizes: SizesView, visibleRows: Shown, requestedCells: readonly string[] | undefined) {
  const { section, properties, stub, heads, rows } = sizes
  const [pointedPlace, setPointedPlace] = useState<Place>()
  const shape = findShapeName(section?.name, properties)
  if (!shape || rows.length < 2) return {}
  const isFiltered = visibleRows.rows.length < rows.length || visibleRows.columns.length < heads.length
  const row = requestedCells ?? (isFiltered ? visibleRows.rows[0] : undefined)
  const foundPlace: Place | undefined = row && [row, findFilledColumn(visibleRows, stub.length, row)]
  const drawnPlace = pointedPlace && visibleRows.rows.includes(pointedPlace[0]) ? pointedPlace : foundPlace
  const point = ({ currentTarget, target }: { readonly currentTarget: Element; readonly target: EventTarget }) => {
    const cell = target instanceof Element ? target.closest('td, tbody th') : null
    const line = cell?.closest('tr')
    const hoveredRow = line && visibleRows.rows[[...currentTarget.querySelectorAll('tbody tr')].indexOf(line)]
    if (!cell || !hoveredRow) return
    // A cell above may span this row.
    const spannedCount = Math.max(0, stub.length + visibleRows.columns.length - line.childElementCount)
    const column = visibleRows.columns[[...line.children].indexOf(cell) + spannedCount - stub.length]
    const isFilled = column !== undefined && hoveredRow[stub.length + column] !== ''
    setPointedPlace([hoveredRow, isFilled ? column : findFilledColumn(visibleRows, stub.length, hoveredRow)])
  }
  return {
    handlers: { onPointerOver: point, onFocus: point },
    chosenRow: drawnPlace?.[0],
    drawing: (
      <NestFigure view={sizes} shape={shape} visibleRows={visibleRows} place={drawnPlace} onChoose={setPointedPlace} />
    ),
  }
}
