import { blockSchemas } from '../../schema/blocks/index.ts'
import { type BlockType, page } from '../../schema/documents/page.ts'
import { SHARED, SHARED_NAMES, sharedFile } from '../../schema/documents/shared.ts'
import { type Field, fieldsOf } from '../../schema/fieldTypes/fields.ts'
import { fieldTypeOf, type Topic } from '../../schema/fieldTypes/fieldType.ts'
import { link, SITE_HREFS } from '../../schema/fieldTypes/href.ts'
import { isObject } from '../../schema/fieldTypes/json.ts'
import { isNotFound } from '../../schema/fieldTypes/notFound.ts'
import { picture } from '../../schema/fieldTypes/picture.ts'
import { quantity } from '../../schema/fieldTypes/quantity.ts'
import { row } from '../../schema/fieldTypes/row.ts'
import { metaOf } from '../../schema/fieldTypes/structure.ts'
import { read, type Text } from '../../schema/fieldTypes/text.ts'
import { tone } from '../../schema/fieldTypes/tone.ts'
import { formatQuantity } from '../../schema/format/quantity.ts'
import { LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { MATERIALS } from '../../schema/names/materials.ts'
import { type Content, pagesIn } from '../../schema/resolve/content.ts'
import { nameOf } from '../../schema/resolve/page.ts'
import type { Pictures } from '../../schema/validate/read/pictures.ts'
import { type PictureEntry, picturesOf } from './pictures.ts'

/** Something with fields: a block type, a document, a part of them. */
export interface Described {
  readonly title: string
  readonly description: string
  readonly fields: readonly Field[]
}

export interface BlockEntry extends Described {
  readonly type: BlockType
  /** As an editor writes them. */
  readonly examples: readonly string[]
}

export interface DocumentEntry extends Described {
  /** `pages/_site.json` */
  readonly file: string
}

export interface PartEntry extends Described {
  readonly topic: Topic
  readonly example: string
}

/** A name to be copied, with what is said of it. */
export interface NameEntry {
  readonly name: string
  readonly words: string
  /** Found by these too. */
  readonly also?: readonly string[]
}

/** All that the handbook says. Serializable. */
export interface HandbookData {
  /** The language that examples are shown in. */
  readonly language: Language
  readonly blocks: readonly BlockEntry[]
  readonly documents: readonly DocumentEntry[]
  readonly parts: readonly PartEntry[]
  readonly tones: string
  readonly units: readonly NameEntry[]
  readonly pictures: readonly PictureEntry[]
  readonly properties: readonly NameEntry[]
  readonly materials: readonly NameEntry[]
  readonly addresses: readonly NameEntry[]
}

/** The handbook of a site: what its schemas say, and what its content has to choose from. */
export function handbookOf(content: Content, pictures: Pictures, language: Language): HandbookData {
  return {
    language,
    blocks: blockSchemas.map((schema) => ({
      type: schema.shape.type.value,
      ...described(schema),
      examples: examplesOf(schema).map((example) => JSON.stringify(example, null, 2)),
    })),
    documents: [
      { file: 'pages/….json', ...described(page) },
      ...SHARED_NAMES.map((name) => ({
        ...described(SHARED[name].schema),
        file: sharedFile(name),
        title: sharedFile(name).replace('pages/', ''),
        description: SHARED[name].neededFor ?? '',
      })),
    ],
    parts: [link, row, quantity, picture].flatMap((schema) => {
      const kind = fieldTypeOf(schema)
      if (!kind?.topic) return []
      return [{ topic: kind.topic, ...described(schema), example: kind.example?.('"…"') ?? '' }]
    }),
    tones: metaOf(tone)?.description ?? '',
    units: unitsOf(content),
    pictures: picturesOf(content, pictures),
    properties: Object.entries(content.labels.properties).map(([name, { name: words, symbol }]) => ({
      name,
      words: [inEach(words), symbol].filter(Boolean).join(' · '),
    })),
    materials: MATERIALS.flatMap((sort) =>
      Object.entries(content.materials[sort]).map(([name, { also = [] }]) => ({ name, words: sort, also })),
    ),
    addresses: addressesOf(content, language),
  }
}

export const examplesOf = (schema: (typeof blockSchemas)[number]): readonly unknown[] => {
  const examples: unknown = schema.meta()?.examples
  return Array.isArray(examples) ? examples : []
}

function described(schema: Parameters<typeof fieldsOf>[0]): Described {
  const { title = '', description = '' } = metaOf(schema) ?? {}
  return { title, description, fields: fieldsOf(schema) }
}

/** A text in Turkish and English, as far as they differ. */
const inEach = (words: Text) => [...new Set([read(words, 'tr'), read(words, 'en')])].join(' · ')

/** Each unit as a figure with it is written, and what people write instead. */
function unitsOf({ labels, units }: Content): NameEntry[] {
  return Object.entries(units).map(([name, { aliases: also = [] }]) => {
    const written = LANGUAGES.map((language) => {
      const { quantityUpTo, quantityFrom } = labels.interface
      const words = { quantityUpTo: read(quantityUpTo, language), quantityFrom: read(quantityFrom, language) }
      return formatQuantity({ min: 0.5, max: 12, unit: name }, language, words, units).text
    })
    return {
      name,
      words: [...new Set(written)].join(' · '),
      also,
    }
  })
}

/** Every page with its anchors, and the addresses that the site knows. */
function addressesOf(content: Content, language: Language): NameEntry[] {
  const pages = pagesIn(content).filter(([route]) => !isNotFound(route))
  return [
    ...pages.flatMap(([route, document]) => {
      const words = nameOf(document, language)
      const anchors = document.blocks.flatMap((block) =>
        isObject(block) && typeof block.anchor === 'string' ? [block.anchor] : [],
      )
      return [{ name: route, words }, ...anchors.map((anchor) => ({ name: `${route}#${anchor}`, words }))]
    }),
    ...SITE_HREFS.map((name) => ({ name, words: name.startsWith('site:') ? 'From _site.json' : 'One step back' })),
  ]
}
