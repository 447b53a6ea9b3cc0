import { z } from 'zod'
import type { Language } from '../names/languages.ts'
import type { Title } from '../names/titles.ts'
import { readText } from '../readText.ts'
import { report } from '../reports/report.ts'
import { findNearest, toAscii } from '../spelling.ts'
import { type FieldType, passThrough, withFieldType } from './fieldType.ts'
import { text } from './text.ts'
import type { PictureFile, PictureView } from './views.ts'

const FILE = /^[a-z0-9][a-z0-9-]*\.(jpg|png|webp)$/

const OTHER_FORMAT = /\.(?:heic|heif|tiff?|gif|avif|bmp|svg|pdf|psd)$/i

export const pictureFileType: FieldType<string, string> = {
  noun: 'a file of public/pictures/',
  guideSection: 'pictures',
  control: 'picture',
  isFact: true,
  resolve: passThrough,
  target: {
    rank: 4,
    isPicture: true,
    names: ({ pictures }) => pictures.names,
    explain(name, { pictures }) {
      if (!pictures.names.has(name)) {
        const getStem = (file: string) => toAscii(file.normalize('NFKC')).replace(/^.*[\\/]|\.\w+$/g, '')
        const sameStem = [...pictures.names].find((file) => getStem(file) === getStem(name))
        // The file has the wrong name, not the document.
        if (sameStem && !FILE.test(sameStem)) return report('picture.name', { name: sameStem })
        if (!sameStem && pictures.findFault(name) === 'lost') return report('picture.lost', { name })
        const names = [...pictures.names].filter((file) => FILE.test(file))
        return report('picture.none', { name, suggestion: sameStem ?? findNearest(name, names) })
      }
      if (OTHER_FORMAT.test(name)) return report('picture.format', { name })
      if (!FILE.test(name)) return report('picture.name', { name })
      const fault = pictures.findFault(name)
      return fault && report(`picture.${fault}`, { name })
    },
  },
}

/** A position in a picture. */
const percent = (title: Title, description: string) => z.number().min(0).max(100).meta({ title, description })

export const point = z.strictObject({
  x: percent('From the left', 'Percent of the width, from the left edge: 0 to 100.'),
  y: percent('From the top', 'Percent of the height, from the upper edge: 0 to 100.'),
})

const parts = z.strictObject({
  file: withFieldType(pictureFileType, z.string().regex(FILE)).meta({
    title: 'File',
    description: 'Its name in public/pictures/: pipes.jpg',
  }),
  alt: text({ max: 160 }).meta({
    title: 'Alternative text',
    description: 'Describes the picture for someone who cannot see it.',
  }),
  focus: point
    .optional()
    .meta({ title: 'Focal point', description: 'What a crop must keep, in percent from the upper left corner.' }),
  focusTall: point.optional().meta({
    title: 'Focal point of a tall crop',
    description:
      'The same beside the text of an opening, where a window from 1024 px shows half of the picture’s width.',
  }),
})

export const pictureType: FieldType<z.infer<typeof parts>, PictureView> = {
  noun: 'a picture',
  guideSection: 'pictures',
  control: 'picture',
  resolve: (picture, context) => createPictureView(picture, context.picture(picture.file), context.contentLanguage),
}

/** The folder of variants and drawings in the built site. */
const PICTURES = '/assets/pictures'

export function createPictureView(
  { file, alt, focus, focusTall }: z.infer<typeof parts>,
  pictureFile: PictureFile | undefined,
  language: Language,
): PictureView {
  const { name = file, drawing, ...dimensions } = pictureFile ?? { width: 0, height: 0 }
  return {
    src: `${PICTURES}/${name}`,
    alt: readText(alt, language),
    ...dimensions,
    drawing: drawing && `${PICTURES}/${drawing}`,
    focus: focus && `${focus.x}% ${focus.y}%`,
    focusTall: focusTall && `${focusTall.x}% ${focusTall.y}%`,
  }
}

const createPicture = (id: string, pixels: number, use: string) =>
  withFieldType({ ...pictureType, pixels }, parts).meta({
    id,
    title: 'Picture',
    description: `A file of public/pictures/ with its alternative text${use}.`,
  })

export const picture = createPicture('picture', 1280, '')

export const widePicture = createPicture('widePicture', 1600, ', as wide as the window')

/** A picture that is only shown on cards. */
export const cardPicture = createPicture('cardPicture', 960, ', for cards')

export type Picture = z.infer<typeof picture>
