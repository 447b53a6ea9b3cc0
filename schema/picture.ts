import { z } from 'zod'
import { text } from './text.ts'

const percent = z.number().min(0).max(100)

/** A file of `public/pictures/` and the words that stand for it. */
export const picture = z
  .strictObject({
    file: z.string().regex(/^[a-z0-9][a-z0-9-]*\.(jpg|png|webp)$/),
    alt: text({ max: 160 }).meta({
      title: 'Alternative text',
      description: 'What is seen, for someone who cannot see it.',
    }),
    focus: z
      .strictObject({ x: percent, y: percent })
      .optional()
      .meta({ title: 'Focal point', description: 'What a crop must keep, in percent from the upper left corner.' }),
  })
  .meta({ title: 'Picture', description: 'A file of public/pictures/ with its alternative text.' })

export type Picture = z.infer<typeof picture>

/** A file of `public/pictures/`; `width` and `height` are its own, in pixels. */
export interface PictureFile {
  readonly width: number
  readonly height: number
  /** What the build has called its renditions: `pipes.3f2a9c`. */
  readonly name?: string
  /** Its mean grey, seen until it has come: `233`. */
  readonly ground?: string
}

/** A picture as a component gets it. */
export interface PictureView extends Omit<PictureFile, 'name'> {
  /** What the addresses of its renditions begin with. */
  readonly src: string
  readonly alt: string
  /** CSS `object-position`. */
  readonly focus?: string
}
