import { css, keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import type { PictureView } from '../../../schema/fieldTypes/views.ts'
import { useLanguage } from '../../hooks/context.ts'
import { useLazyModule } from '../../hooks/useLazyModule.ts'
import { color, enter, motion, screenOnly, typography } from '../../theme/theme.ts'
import { Dimension } from '../../ui/layout.tsx'
import type { BlockProps } from '../types.ts'

type MeasureView = NonNullable<BlockProps<'hero'>['block']['measure']>

/** The photograph's frame, which positions refer to. */
const Over = styled.div(css`
  position: absolute;
  inset: 0;
  overflow: clip;
  container-type: size;
  color: ${color.steelInk};
  ${screenOnly}
`)

const draw = keyframes`
  from { transform: scaleX(0); }
`

interface PlaceProps {
  readonly place: Pick<MeasureView, 'x' | 'y' | 'width'>
  readonly picture: PictureView
}

/** On the cropped photograph, which fills the frame and is aligned by its focal point. */
const Place = styled.div<PlaceProps>(({ place: { x, y, width }, picture }) => {
  const [focusX, focusY] = (picture.focus ?? '50% 50%').split(' ').map(Number.parseFloat)
  const ratio = picture.width / picture.height
  return css`
    --picture-width: max(100cqw, ${ratio} * 100cqh);
    --picture-height: max(100cqh, 100cqw / ${ratio});
    position: absolute;
    left: calc((100cqw - var(--picture-width)) * ${(focusX ?? 50) / 100} + var(--picture-width) * ${x / 100});
    top: calc((100cqh - var(--picture-height)) * ${(focusY ?? 50) / 100} + var(--picture-height) * ${y / 100});
    width: calc(var(--picture-width) * ${width / 100});
    font-size: max(13px, var(--picture-width) * ${width / 900});
    & > div {
      margin-top: -7.5px;
      color: inherit;
      transform-origin: left;
      animation: ${draw} ${motion.slow} ${motion.ease} 1.4s backwards;
    }
    & > p {
      position: absolute;
      left: 50%;
      bottom: 10px;
      padding: 0 0.35em;
      translate: -50%;
      background: color-mix(in srgb, ${color.plate} 70%, transparent);
      font-weight: 480;
      line-height: 1.35;
      white-space: nowrap;
      ${typography.tabular}
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
  `
})

const count = keyframes`
  from { --counted: 0; }
`

/** Paints a growing number over the whole part of the figure. Copies have the figure itself. */
const Counted = styled.span<{ number: string }>(({ number }) => {
  const [, whole = '', rest = ''] = /^(\d+)(.*)$/.exec(number) ?? []
  return css`
    --counted: ${whole};
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

interface MeasureProps {
  readonly measure: MeasureView
  readonly picture: PictureView
  /** The text in the search field. If it has a size, the line shows that one. */
  readonly typed: string
}

/** A dimension line across a round part in the photograph, with its diameter. */
export function Measure({ measure, picture, typed }: MeasureProps) {
  const language = useLanguage()
  const { module } = useLazyModule(loadReader, typed !== '')
  const size = typed === '' ? undefined : module?.readTypedSize(typed, language)
  const { number } = measure.figure
  return (
    <Over aria-hidden>
      <Place place={measure} picture={picture}>
        {size?.section && (
          <svg viewBox="0 0 100 100" aria-hidden focusable={false}>
            <path d={size.section} fillRule="evenodd" />
          </svg>
        )}
        <Dimension />
        <p translate="no">
          {(!size || size.section) && <span>Ø </span>}
          {size ? <span>{size.figures}</span> : <Counted number={number}>{number}</Counted>}
        </p>
      </Place>
    </Over>
  )
}
