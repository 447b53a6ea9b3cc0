import type { PictureView } from '../../schema/picture.ts'

/** The lightest first: a browser takes the first that it can show. */
export const FORMATS = ['avif', 'webp'] as const

export type Format = (typeof FORMATS)[number] | 'jpg'

/** Widths in px; each step is at most half as wide again, so that no browser fetches much more than it shows. */
const WIDTHS = [320, 480, 640, 960, 1280, 1600, 1920]
const WIDEST = 1920

/** Of the JPEG there is one: for browsers without the other formats, and for whatever else reads the page. */
const WIDEST_JPEG = 1280

/** `/assets/pictures/pipes.3f2a9c1d` → `/assets/pictures/pipes.3f2a9c1d-640.avif` */
export const renditionAddress = (src: string, width: number, format: Format) => `${src}-${width}.${format}`

/** The widths that a picture of this width is made in, never larger than itself: 1000 → 320, 480, 640, 960, 1000 */
export function widthsOf(width: number): readonly number[] {
  const widest = Math.min(width, WIDEST)
  return [...WIDTHS.filter((candidate) => candidate < widest), widest]
}

/** Every file that is made of a picture of this width, the smallest first. */
export function renditionsOf(width: number): readonly { readonly width: number; readonly format: Format }[] {
  return [
    ...FORMATS.flatMap((format) => widthsOf(width).map((candidate) => ({ width: candidate, format }))),
    { width: Math.min(width, WIDEST_JPEG), format: 'jpg' },
  ]
}

type Source = Pick<PictureView, 'src' | 'width'>

/** All renditions in a format, for the browser to choose from. */
export const srcSet = ({ src, width }: Source, format: Format) =>
  widthsOf(width)
    .map((candidate) => `${renditionAddress(src, candidate, format)} ${candidate}w`)
    .join(',')

/** Address of the JPEG. */
export const plainSrc = ({ src, width }: Source) => renditionAddress(src, Math.min(width, WIDEST_JPEG), 'jpg')
