import type { PictureView } from '../../schema/fieldTypes/views.ts'

/** Preferred format first. */
export const FORMATS = ['avif', 'webp'] as const

export type Format = (typeof FORMATS)[number] | 'jpg'

/** For browsers without the other formats, and for other consumers. */
const WIDTH_OF_JPEG = 1280

/**
 * Widths in px. AVIF widths grow by at most half, so that browsers load little more than they show. Few browsers use
 * WebP, so it has fewer.
 */
const WIDTHS: { readonly [F in Format]: readonly number[] } = {
  avif: [320, 480, 640, 960, 1280, 1600, 1920, 2560, 2880],
  webp: [480, 960, 1600],
  jpg: [WIDTH_OF_JPEG],
}

/** `/assets/pictures/pipes.3f2a9c` → `/assets/pictures/pipes.3f2a9c-640.avif` */
export const getVariantAddress = (src: string, width: number, format: Format) => `${src}-${width}.${format}`

/** Widths of the variants, at most the width of the original: 800 → 320, 480, 640, 800 */
export function listWidths(width: number, format: Format): readonly number[] {
  const widest = Math.min(width, ...WIDTHS[format].slice(-1))
  return [...WIDTHS[format].filter((candidate) => candidate < widest), widest]
}

/** All variants of a picture, smallest first. */
export function listVariants(width: number): readonly { readonly width: number; readonly format: Format }[] {
  return ([...FORMATS, 'jpg'] as const).flatMap((format) =>
    listWidths(width, format).map((candidate) => ({ width: candidate, format })),
  )
}

type Source = Pick<PictureView, 'src' | 'width'>

export const createSrcSet = ({ src, width }: Source, format: Format) =>
  listWidths(width, format)
    .map((candidate) => `${getVariantAddress(src, candidate, format)} ${candidate}w`)
    // With Vite's separator, since development compares both.
    .join(', ')

export const getPlainSrc = ({ src, width }: Source) => getVariantAddress(src, Math.min(width, WIDTH_OF_JPEG), 'jpg')
