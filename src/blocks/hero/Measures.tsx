import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { PictureView, PropertyView } from '../../../schema/fieldTypes/views.ts'
import { isDimension } from '../../../schema/figures/dimensions.ts'
import { formatFigure } from '../../../schema/figures/figures.ts'
import type { QuantityView } from '../../../schema/figures/quantity.ts'
import { chosenSize } from '../../hooks/chosenSize.ts'
import { useView } from '../../hooks/context.ts'
import { color } from '../../theme/theme.ts'
import { DimensionLine, type Placed } from '../../ui/DimensionLine.tsx'
import { OverPicture } from '../../ui/lines/OverPicture.tsx'
import { mapChildren } from '../../ui/mapChildren.ts'

/** A dimension in a picture: of a property, or a diameter. */
export interface MeasureView extends Placed {
  /** `key` is its name in quantities and sizes. */
  readonly property: (PropertyView & { readonly key: string }) | undefined
  readonly figure: QuantityView | undefined
}

const Over = styled(OverPicture)(css`
  color: ${color.ink};
  & p {
    color: ${color.ink};
  }
`)

interface MeasuresProps {
  readonly measures: readonly MeasureView[]
  readonly picture: PictureView
}

/** Dimension lines on a line drawing, with the figures of the size that the visitor has chosen, or else with letters. */
export function Measures({ measures, picture }: MeasuresProps) {
  const { language } = useView().page
  const size = chosenSize.use()
  return (
    <Over picture={picture} aria-hidden>
      {mapChildren(measures, (measure) => {
        const { property } = measure
        const key = property?.key ?? ''
        const value = isDimension(key) ? size?.figures[key] : undefined
        const figure = value === undefined ? measure.figure?.number : formatFigure(value, language)
        const symbol = property?.symbol ?? property?.name
        const text = figure === undefined ? symbol : symbol === 'Ø' ? `Ø ${figure}` : figure
        return (
          <DimensionLine placement={measure} picture={picture}>
            <p key={text} translate="no">
              {text}
            </p>
          </DimensionLine>
        )
      })}
    </Over>
  )
}
