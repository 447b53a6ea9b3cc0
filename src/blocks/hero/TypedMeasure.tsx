import { css, keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import type { PictureView } from '../../../schema/fieldTypes/views.ts'
import { useLazyModule } from '../../hooks/useLazyModule.ts'
import { color, enter, motion } from '../../theme/theme.ts'
import { DimensionLine } from '../../ui/DimensionLine.tsx'
import { OverPicture } from '../../ui/lines/OverPicture.tsx'
import type { MeasureView } from './Measures.tsx'

/** Lies above the scrim, which reaches it on a phone. A shadow interrupts the lines behind a figure. */
const Over = styled(OverPicture)(css`
  z-index: 1;
  color: ${color.steelInk};
  text-shadow: ${Array(6).fill(`0 0 4px ${color.plate}`).join()};
`)

/** Drawn after the title has appeared. */
const Line = styled(DimensionLine)(css`
  animation-delay: 1.4s;
  font-size: max(13px, var(--picture-width) * 0.014);
  & > p {
    ${enter(0.8, 1.4)}
    [data-typed] & {
      animation: none;
    }
  }
`)

const count = keyframes`
  from { --counted: 0; }
`

/** Paints a growing number over the whole part of the figure. Copies have the figure itself. */
const Counted = styled.span<{ number: string }>(({ number }) => {
  const [, integer = '', remainder = ''] = /^(\d+)(.*)$/.exec(number) ?? []
  return css`
    --counted: ${integer};
    position: relative;
    -webkit-text-fill-color: transparent;
    animation: ${count} 1s ${motion.ease} 1.4s backwards;
    [data-typed] & {
      animation: none;
    }
    &::after {
      content: counter(counted) '${remainder}';
      counter-reset: counted var(--counted);
      position: absolute;
      right: 0;
      -webkit-text-fill-color: currentcolor;
    }
  `
})

const loadTypedPipe = () => import('./TypedPipe.tsx')

interface TypedMeasureProps {
  readonly measure: MeasureView
  readonly picture: PictureView
  /** The text in the search field. */
  readonly typedText: string
}

/** A dimension line across a round part of the photograph, with its diameter or the pipe that the visitor types. */
export function TypedMeasure({ measure, picture, typedText }: TypedMeasureProps) {
  const { module } = useLazyModule(loadTypedPipe, /\d/.test(typedText))
  const number = measure.figure?.number ?? ''
  const figure = (
    <p translate="no">
      <span>Ø </span>
      <Counted number={number}>{number}</Counted>
    </p>
  )
  return (
    <Over picture={picture} aria-hidden data-typed={typedText !== '' || module !== undefined || undefined}>
      <Line placement={measure} picture={picture}>
        {module ? <module.TypedPipe query={typedText}>{figure}</module.TypedPipe> : figure}
      </Line>
    </Over>
  )
}
