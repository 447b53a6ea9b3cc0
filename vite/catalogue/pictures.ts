import { SHARED_NAMES, sharedFile } from '../../schema/documents/shared.ts'
import { fieldOf } from '../../schema/fieldTypes/json.ts'
import { LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { type Content, pagesIn } from '../../schema/resolve/content.ts'
import { nameOf } from '../../schema/resolve/page.ts'
import { schemaOf } from '../../schema/validate/document.ts'
import { valueAt } from '../../schema/validate/explain/schemaAt.ts'
import type { Pictures } from '../../schema/validate/read/pictures.ts'
import { collect } from '../../schema/validate/references/collect.ts'

/** A picture of `public/pictures/`, with all the places where it is used. */
export interface PictureEntry {
  readonly file: string
  /** Of the file itself, in px; nothing where it cannot be read as a picture. */
  readonly size?: { readonly width: number; readonly height: number }
  /** The width that it lacks to be sharp across a whole screen, where it is smaller. */
  readonly heroWidth?: number
  readonly uses: readonly PictureUse[]
  /** The words that stand for it, each once. */
  readonly alts: readonly PictureWords[]
}

export interface PictureUse {
  /** Where it is seen; nothing where that is every page. */
  readonly route?: string
  readonly name: string
}

export interface PictureWords {
  /** Nothing where the same words are for all languages. */
  readonly language?: Language
  readonly words: string
}

/** The least width of a master that fills a screen: see `public/pictures/README.md`. */
const HERO_WIDTH = 1600

/** Every picture that there is, used or not. */
export function picturesOf(content: Content, { names, sizeOf }: Pictures): PictureEntry[] {
  const uses = usesIn(content)
  return [...names]
    .filter((file) => /\.(jpe?g|png|webp)$/i.test(file))
    .sort()
    .map((file) => {
      const size = sizeOf(file)
      const own = uses.filter((use) => use.file === file)
      return {
        file,
        ...(size && { size: { width: size.width, height: size.height } }),
        ...(size && size.width < HERO_WIDTH && { heroWidth: HERO_WIDTH }),
        uses: once(own.map(({ use }) => use)),
        alts: once(own.flatMap(({ alts }) => alts)),
      }
    })
}

interface Found {
  readonly file: string
  readonly use: PictureUse
  readonly alts: readonly PictureWords[]
}

function usesIn(content: Content): Found[] {
  const documents = [
    ...pagesIn(content).map(([route, page]) => ({
      kind: 'page' as const,
      document: page,
      use: { route, name: nameOf(page, 'tr') },
    })),
    ...SHARED_NAMES.map((kind) => ({ kind, document: content[kind], use: { name: sharedFile(kind) } })),
  ]
  return documents.flatMap(({ kind, document, use }) =>
    collect(document, schemaOf(kind))
      .references.filter(({ name }) => name.kind.target?.isPicture)
      .map(({ name, path }) => {
        const alt = fieldOf(valueAt(document, path.slice(0, -1)), 'alt')
        return { file: name.value, use, alts: wordsOf(alt) }
      }),
  )
}

function wordsOf(alt: unknown): PictureWords[] {
  if (typeof alt === 'string') return [{ words: alt }]
  return LANGUAGES.flatMap((language) => {
    const words = fieldOf(alt, language)
    return typeof words === 'string' ? [{ language, words }] : []
  })
}

/** Each of what is equal once, in the order in which it came. */
function once<T>(all: readonly T[]): T[] {
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
}
