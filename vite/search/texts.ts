import { type Page, page as pageSchema } from '../../schema/documents/page.ts'
import { isObject, walk } from '../../schema/fieldTypes/json.ts'
import { structureOf } from '../../schema/fieldTypes/structure.ts'
import { isTranslations, read } from '../../schema/fieldTypes/text.ts'
import { memoize } from '../../schema/format/memoize.ts'
import type { Language } from '../../schema/names/languages.ts'
import { rowsOf } from '../../schema/resolve/content.ts'
import type { PageView } from '../../schema/resolve/view.ts'
import { schemaAt } from '../../schema/validate/explain/schemaAt.ts'
import { foldWord, rootOf, WORD } from '../../src/search/fold.ts'

/** The titles on a page in order, each with its anchor, if it has one; those of other pages that it shows left out. */
export function headingsOf({ blocks, name }: PageView): (readonly [text: string, anchor?: string])[] {
  const found = new Map<string, string | undefined>()
  walk(blocks, (value) => {
    if (!isObject(value)) return undefined
    // A card or a link speaks of another page.
    if ('href' in value) return false
    const { title, anchor } = value
    if (typeof title === 'string' && title !== name && !found.has(title))
      found.set(title, typeof anchor === 'string' ? anchor : undefined)
    return undefined
  })
  return [...found].map(([text, anchor]) => (anchor === undefined ? [text] : [text, anchor]))
}

/** Shorter words stand in nearly every text. */
const LEAST_LETTERS = 3

/** The root of a word as it stands in a text; nothing for a short one. Pages of a site have many words in common. */
const rootIn = memoize(20_000, (word) => {
  const folded = foldWord(word)
  return folded.length < LEAST_LETTERS ? '' : rootOf(folded)
})

/** The roots of the words of a page's texts, each once. */
export function rootsOn(page: Page, language: Language): readonly string[] {
  const words = textsOf(page, language).flatMap((text) => text.match(WORD) ?? [])
  return [...new Set(words.map(rootIn).filter(Boolean))]
}

/** All that a page says in one language. On a page in one language alone, its schema tells texts from names. */
function textsOf(page: Page, language: Language): string[] {
  const texts: string[] = []
  walk(page.blocks, (value, path) => {
    if (isTranslations(value)) {
      texts.push(read(value, language))
      return false
    }
    if (typeof value === 'string' && page.languages.length === 1) {
      const schema = schemaAt(pageSchema, ['blocks', ...path], page)
      if (schema && structureOf(schema).form === 'union') texts.push(value)
    }
    return undefined
  })
  const values = rowsOf(page).flatMap(({ text, list = [] }) => [...(text === undefined ? [] : [text]), ...list])
  return [...texts, ...values.map((value) => read(value, language))]
}
