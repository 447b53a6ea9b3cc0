import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { PictureView } from '../../../schema/fieldTypes/views.ts'
import { color, cover, print } from '../../theme/theme.ts'

/** Drawings have dark lines on light ground in both themes, before the theme inverts them. */
const GROUND = '#e9ecee'

const Lines = styled.img<{ focus: string | undefined }>(
  ({ focus }) => css`
    ${cover}
    width: 100%;
    height: 100%;
    object-fit: cover;
    ${focus && `object-position: ${focus};`}
    background: ${GROUND};
    filter: ${color.lines};
    /* Browsers would drag it instead of the handle over it. */
    pointer-events: none;
    @media (forced-colors: active) {
      background: none;
      @media (prefers-color-scheme: dark) {
        filter: invert(1);
      }
    }
    ${print} {
      object-fit: contain;
      background: none;
    }
  `,
)

interface LineDrawingProps {
  readonly picture: PictureView
  /** Empty if the picture is shown as well. */
  readonly alt?: string
  /** Loaded eagerly: browsers do not wait for others before they print. */
  readonly onPaper?: boolean
  readonly className?: string
}

/** The line drawing of a picture, in the same frame, so that it covers the picture to the pixel. */
export function LineDrawing({ picture: { drawing, focus }, alt = '', onPaper = false, className }: LineDrawingProps) {
  return (
    <Lines
      src={drawing}
      alt={alt}
      focus={focus}
      loading={onPaper ? 'eager' : 'lazy'}
      fetchPriority="low"
      className={className}
    />
  )
}
