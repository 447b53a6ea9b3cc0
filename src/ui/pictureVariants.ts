import type { PictureView } from '../../schema/fieldTypes/views.ts'

/** AVIF, and JPEG for browsers without it and for other consumers. */
export type Format = 'avif' | 'jpg'

/** The width of the JPEG, in px. */
const WIDTH_OF_JPEG = 1280

/** Widths of AVIF variants, in px. They grow by at most half, so that phones load little more than they show. */
const WIDTHS = [480, 640, 960, 1280, 1600]

/** Further widths of an original that is wide enough for a whole window, such as the opening of the home page. */
const WINDOW_WIDTHS = [1920, 2880]

/** Originals from this width on are shown as wide as the window. */
const MIN_WINDOW_WIDTH = 2560

/** `/assets/pictures/pipes.3f2a9c` → `/assets/pictures/pipes.3f2a9c-640.avif` */
export const getVariantAddress = (src: string, width: number, format: Format) => `${src}-${width}.${format}`

/** Widths of the AVIF variants, at most the width of the original: 800 → 480, 640, 800 */
export function listWidths(width: number): readonly number[] {
  const widths = width < MIN_WINDOW_WIDTH ? WIDTHS : [...WIDTHS, ...WINDOW_WIDTHS]
  const maxWidth = Math.min(width, ...widths.slice(-1))
  return [...widths.filter((candidate) => candidate < maxWidth), maxWidth]
}

export interface Variant {
  readonly width: number
  readonly format: Format
}

/** All variants of a picture, smallest first. */
export function listVariants(width: number): readonly Variant[] {
  return [
    ...listWidths(width).map((candidate): Variant => ({ width: candidate, format: 'avif' })),
    { width: Math.min(width, WIDTH_OF_JPEG), format: 'jpg' },
  ]
}

type Source = Pick<PictureView, 'src' | 'width'>

/** The AVIF variants, for `srcset`. */
export const createSrcSet = ({ src, width }: Source) =>
  listWidths(width)
    .map((candidate) => `${getVariantAddress(src, candidate, 'avif')} ${candidate}w`)
    // The same separator as Vite's, since development compares these lists with Vite's.
    .join(', ')

export const getPlainSrc = ({ src, width }: Source) => getVariantAddress(src, Math.min(width, WIDTH_OF_JPEG), 'jpg')
