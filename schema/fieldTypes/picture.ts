import { z } from 'zod'
import type { Said } from '../finding.ts'
import type { Title } from '../names/titles.ts'
import { didYouMean, fold } from '../spelling.ts'
import { cited, quote } from '../wording/words.ts'
import { asWritten, bind, type FieldType } from './fieldType.ts'
import type { PictureFault } from './known.ts'
import { read, text } from './text.ts'
import type { PictureView } from './views.ts'

const FILE = /^[a-z0-9][a-z0-9-]*\.(jpg|png|webp)$/

const OTHER_FORMAT = /\.(?:heic|heif|tiff?|gif|avif|bmp|svg|pdf|psd)$/i

const FAULTS: Readonly<Record<PictureFault, string>> = {
  format: 'is no JPEG, PNG or WebP inside, such as HEIC of an iPhone. Another name does not help: export it as JPEG.',
  large: 'has more than 15 MB. Save it as a JPEG of at most 4000 pixels in width.',
  cmyk: 'has the colours of print (CMYK), which browsers show wrongly. Save it again in sRGB.',
  broken: 'breaks off or is damaged, so that not all of it can be read. Copy or export it once more.',
}

const TURKISH_FAULTS: Readonly<Record<PictureFault, string>> = {
  format: 'JPEG, PNG veya WebP değil. JPEG olarak dışa aktarıp yeniden yükleyin.',
  large: '15 MB’tan büyük. En çok 4000 piksel genişliğinde bir JPEG olarak kaydedip yeniden yükleyin.',
  cmyk: 'baskı renklerinde (CMYK); tarayıcılar yanlış gösterir. sRGB olarak kaydedip yeniden yükleyin.',
  broken: 'yarım kalmış ya da bozuk. Yeniden kopyalayıp ya da dışa aktarıp yükleyin.',
}

const faulty = (name: string, subject: string, fault: PictureFault): Said => ({
  message: `${subject} ${FAULTS[fault]}`,
  turkish: `${cited(name)} ${TURKISH_FAULTS[fault]}`,
})

const fileType: FieldType<string, string> = {
  noun: 'a file of public/pictures/',
  topic: 'pictures',
  control: 'picture',
  isFact: true,
  resolve: asWritten,
  target: {
    rank: 4,
    isPicture: true,
    names: ({ pictures }) => pictures.names,
    explain(name, { pictures }) {
      if (!pictures.names.has(name)) {
        const stem = (file: string) => fold(file).replace(/^.*\/|\.\w+$/g, '')
        const sameStem = [...pictures.names].find((file) => stem(file) === stem(name))
        const cure = sameStem ? ` Did you mean ${quote(sameStem)}?` : didYouMean(name, pictures.names)
        return {
          message: `There is no picture ${quote(name)} in public/pictures/.${cure || ' Put the file there, or name another.'}`,
          turkish: `${name && `${cited(name)} adlı görsel yok. `}Bir görsel seçin ya da yükleyin.`,
        }
      }
      if (OTHER_FORMAT.test(name)) return faulty(name, quote(name), 'format')
      if (!FILE.test(name)) {
        return `${quote(name)} cannot be the name of a picture. Rename the file: a–z, digits and hyphens, then .jpg, .png or .webp.`
      }
      const fault = pictures.faultOf(name)
      return fault && faulty(name, `The file public/pictures/${name}`, fault)
    },
  },
}

const percent = (title: Title, description: string) => z.number().min(0).max(100).meta({ title, description })

const parts = z.strictObject({
  file: bind(fileType, z.string().regex(FILE)).meta({
    title: 'File',
    description: 'Its name in public/pictures/: pipes.jpg',
  }),
  alt: text({ max: 160 }).meta({
    title: 'Alternative text',
    description: 'What is seen, for someone who cannot see it.',
  }),
  focus: z
    .strictObject({
      x: percent('From the left', 'Percent of the width, from the left edge: 0 to 100.'),
      y: percent('From the top', 'Percent of the height, from the upper edge: 0 to 100.'),
    })
    .optional()
    .meta({ title: 'Focal point', description: 'What a crop must keep, in percent from the upper left corner.' }),
})

const fieldType: FieldType<z.infer<typeof parts>, PictureView> = {
  noun: 'a picture',
  topic: 'pictures',
  control: 'picture',
  pixels: 1280,
  resolve({ file, alt, focus }, context) {
    const { name = file, ...rest } = context.picture(file) ?? { width: 0, height: 0 }
    return {
      src: `/assets/pictures/${name}`,
      alt: read(alt, context.contentLanguage),
      ...rest,
      ...(focus && { focus: `${focus.x}% ${focus.y}%` }),
    }
  },
}

/** A file of `public/pictures/` and the words that stand for it. */
export const picture = bind(fieldType, parts).meta({
  id: 'picture',
  title: 'Picture',
  description: 'A file of public/pictures/ with its alternative text.',
})

/** One that is as wide as the window. */
export const widePicture = bind({ ...fieldType, pixels: 1600 }, parts).meta({
  id: 'widePicture',
  title: 'Picture',
  description: 'A file of public/pictures/ with its alternative text, as wide as the window.',
})

/** One that is only shown on cards. */
export const cardPicture = bind({ ...fieldType, pixels: 960 }, parts).meta({
  id: 'cardPicture',
  title: 'Picture',
  description: 'A file of public/pictures/ with its alternative text, for cards.',
})

export type Picture = z.infer<typeof picture>
