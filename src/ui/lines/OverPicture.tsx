import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { PictureView } from '../../../schema/fieldTypes/views.ts'
import { cover, screenOnly } from '../../theme/theme.ts'

/** In percent of a picture. */
export interface Position {
  readonly x: number
  readonly y: number
}

/** The frame of a picture, for what is drawn over it with {@link placeOn}. */
export const OverPicture = styled.div(css`
  ${cover}
  overflow: clip;
  container-type: size;
  pointer-events: none;
  ${screenOnly}
`)

/**
 * CSS of an element at a position of a cropped picture, which fills the frame and is aligned by its focal point. The
 * variables are the size of the whole picture.
 */
export function placeOn({ focus = '50% 50%', width, height }: PictureView, { x, y }: Position): string {
  const [focusX = 50, focusY = 50] = focus.split(' ').map(Number.parseFloat)
  const ratio = width / height
  return `
    --picture-width: max(100cqw, ${ratio} * 100cqh);
    --picture-height: max(100cqh, 100cqw / ${ratio});
    position: absolute;
    left: calc((100cqw - var(--picture-width)) * ${focusX / 100} + var(--picture-width) * ${x / 100});
    top: calc((100cqh - var(--picture-height)) * ${focusY / 100} + var(--picture-height) * ${y / 100});
  `
}
