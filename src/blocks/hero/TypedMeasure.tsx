import { css, keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import type { PictureView } from '../../../schema/fieldTypes/views.ts'
import { useLanguage } from '../../hooks/context.ts'
import { useLazyModule } from '../../hooks/useLazyModule.ts'
import { color, enter, motion } from '../../theme/theme.ts'
import { DimensionLine } from '../../ui/DimensionLine.tsx'
import { OverPicture } from '../../ui/lines/OverPicture.tsx'
import type { MeasureView } from './Measures.tsx'

const Over = styled(OverPicture)(css`
  /* Above the scrim, which reaches it on a phone. */
  z-index: 1;
  color: ${color.steelInk};
`)

/** Drawn after the title has appeared. */
const Line = styled(DimensionLine)(css`
  animation-delay: 1.4s;
  font-size: max(13px, var(--picture-width) * 0.014);
  & > p {
    padding: 0 0.35em;
    background: color-mix(in srgb, ${color.plate} 70%, transparent);
    ${enter(0.8, 1.4)}
  }
  & > svg {
    position: absolute;
    right: calc(100% + 12px);
    top: 0;
    translate: 0 -50%;
    width: 100%;
    height: auto;
    fill: currentColor;
  }
`)

const count = keyframes`
  from { --counted: 0; }
`

/** Paints a growing number over the whole part of the figure. Copies have the figure itself. */
const Counted = styled.span<{ number: string }>(({ number }) => {
  const [, integer = '', rest = ''] = /^(\d+)(.*)$/.exec(number) ?? []
  return css`
    --counted: ${integer};
    position: relative;
    -webkit-text-fill-color: transparent;
    animation: ${count} 1s ${motion.ease} 1.4s backwards;
    &::after {
      content: counter(counted) '${rest}';
      counter-reset: counted var(--counted);
      position: absolute;
      right: 0;
      -webkit-text-fill-color: currentcolor;
    }
  `
})

const loadReader = () => import('./readTypedSize.ts')

interface TypedMeasureProps {
  readonly measure: MeasureView
  readonly picture: PictureView
  /** The text in the search field. If it has a size, the line shows that one. */
  readonly typedText: string
}

/** A dimension line across a round part of the photograph, with its diameter. */
export function TypedMeasure({ measure, picture, typedText }: TypedMeasureProps) {
  const language = useLanguage()
  const { module } = useLazyModule(loadReader, typedText !== '')
  const size = typedText === '' ? undefined : module?.readTypedSize(typedText, language)
  const number = measure.figure?.number ?? ''
  return (
    <Over picture={picture} aria-hidden>
      <Line placement={measure} picture={picture}>
        {size?.section && (
          <svg viewBox="0 0 100 100" aria-hidden focusable={false}>
            <path d={size.section} fillRule="evenodd" />
          </svg>
        )}
        <p translate="no">
          {(!size || size.section) && <span>Ø </span>}
          {size ? <span>{size.figures}</span> : <Counted number={number}>{number}</Counted>}
        </p>
      </Line>
    </Over>
  )
}
