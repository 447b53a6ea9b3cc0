import type { PictureView } from '../../schema/fieldTypes/views.ts'

/** The lightest first: a browser takes the first that it can show. */
export const FORMATS = ['avif', 'webp'] as const

export type Format = (typeof FORMATS)[number] | 'jpg'

/** Of the JPEG there is one: for browsers without the other formats, and for whatever else reads the page. */
const WIDTH_OF_JPEG = 1280

/**
 * Widths in px. Each of the AVIF is at most half as wide again as the one before, so that hardly more is fetched than
 * is shown; few browsers take the WebP, and what is made for them need not be as fine.
 */
const WIDTHS: { readonly [F in Format]: readonly number[] } = {
  avif: [320, 480, 640, 960, 1280, 1600, 1920],
  webp: [480, 960, 1600],
  jpg: [WIDTH_OF_JPEG],
}

/** `/assets/pictures/pipes.3f2a9c` → `/assets/pictures/pipes.3f2a9c-640.avif` */
export const variantAddress = (src: string, width: number, format: Format) => `${src}-${width}.${format}`

/** The widths that a picture of this width is made in, never larger than itself: 800 → 320, 480, 640, 800 */
export function widthsOf(width: number, format: Format): readonly number[] {
  const widest = Math.min(width, ...WIDTHS[format].slice(-1))
  return [...WIDTHS[format].filter((candidate) => candidate < widest), widest]
}

/** Every file that is made of a picture of this width, the smallest first. */
export function variantsOf(width: number): readonly { readonly width: number; readonly format: Format }[] {
  return ([...FORMATS, 'jpg'] as const).flatMap((format) =>
    widthsOf(width, format).map((candidate) => ({ width: candidate, format })),
  )
}

type Source = Pick<PictureView, 'src' | 'width'>

/** All variants in a format, for the browser to choose from. */
export const srcSet = ({ src, width }: Source, format: Format) =>
  widthsOf(width, format)
    .map((candidate) => `${variantAddress(src, candidate, format)} ${candidate}w`)
    // As Vite writes it in development, where both are compared.
    .join(', ')

/** Address of the JPEG. */
export const plainSrc = ({ src, width }: Source) => variantAddress(src, Math.min(width, WIDTH_OF_JPEG), 'jpg')
