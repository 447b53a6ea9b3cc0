import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { HTMLAttributes } from 'react'
import type { PictureView } from '../../../schema/fieldTypes/views.ts'
import { cover, screenOnly } from '../../theme/theme.ts'

/** In percent of a picture. */
export interface Position {
  readonly x: number
  readonly y: number
}

const Frame = styled.div(css`
  ${cover}
  overflow: clip;
  container-type: size;
  pointer-events: none;
  ${screenOnly}
`)

/** The whole picture, aligned as `object-position` aligns it. `--focus-x` and `--focus-y` take precedence. */
const CoveringPicture = styled.div<{ picture: PictureView }>(({ picture: { focus = '50% 50%', width, height } }) => {
  const [x, y] = focus.split(' ')
  return css`
    --picture-width: max(100cqw, ${width / height} * 100cqh);
    position: absolute;
    left: var(--focus-x, ${x});
    top: var(--focus-y, ${y});
    width: var(--picture-width);
    aspect-ratio: ${width / height};
    translate: calc(-1 * var(--focus-x, ${x})) calc(-1 * var(--focus-y, ${y}));
  `
})

interface OverPictureProps extends HTMLAttributes<HTMLDivElement> {
  readonly picture: PictureView
}

/** Content over a cropped picture that fills the frame. Percentages in it are those of the whole picture. */
export function OverPicture({ picture, children, ...props }: OverPictureProps) {
  return (
    <Frame {...props}>
      <CoveringPicture picture={picture}>{children}</CoveringPicture>
    </Frame>
  )
}
