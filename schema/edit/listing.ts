import type { Reference } from '../fieldTypes/fieldType.ts'
import { fieldOf } from '../fieldTypes/json.ts'
import { isTranslations, languagesOf } from '../fieldTypes/text.ts'
import { valueAt } from '../validate/explain/schemaAt.ts'
import { locate } from '../validate/read/locate.ts'
import { writePath } from '../validate/report/problem.ts'
import type { Path } from '../wording/finding.ts'
import { pageAt, type SiteDocument } from './documents.ts'
import type { List } from './lists.ts'
import { type Places, referencesTo } from './references.ts'

/**
 * References with their places and the words that they stand with:
 *
 *     pages/index.json:41:16  blocks[1].pages[0]  (pageCards)  “Products”
 */
export function listReferences(places: readonly Places[]): string {
  return places
    .flatMap(({ document: { file, source, document }, references }) =>
      references.map((reference) => {
        const { path, inString } = reference
        const { line, column } = locate(source, path, inString && { inString })
        const block = path[0] === 'blocks' ? valueAt(document, [...path.slice(0, 2), 'type']) : undefined
        const words = wordsOf(document, reference)
        return [
          `${file}:${line}:${column}`,
          writePath(path),
          ...(typeof block === 'string' ? [`(${block})`] : []),
          ...(words ? [words] : []),
        ].join('  ')
      }),
    )
    .join('\n')
}

/** All that leads to a page, but for what stands on itself. */
export function placesOf(documents: readonly SiteDocument[], route: string): readonly Places[] {
  const page = pageAt(documents, route)
  return documents.flatMap((document) => {
    const references = document === page ? [] : referencesTo(document.references, route)
    return references.length > 0 ? [{ document, references }] : []
  })
}

/** `“Products” on /` */
export function describeList({ document: { file, kind, route, document }, path }: List): string {
  const words = titleAround(document, path)
  return `${words ?? writePath(path)} ${kind === 'page' ? `on ${route}` : `in ${file}`}`
}

/** What a reader sees of a link: it in Markdown, or the label or the title that it stands with. */
function wordsOf(document: unknown, { path, inString }: Reference): string | undefined {
  if (inString) return String(valueAt(document, path)).slice(inString.offset, inString.offset + inString.length)
  return titleAround(document, path)
}

function titleAround(document: unknown, path: Path): string | undefined {
  for (let length = path.length - 1; length > 0; length--) {
    const around = valueAt(document, path.slice(0, length))
    for (const key of ['label', 'title']) {
      const text = firstOf(fieldOf(around, key))
      if (text !== undefined) return `“${text}”`
    }
  }
  return undefined
}

function firstOf(text: unknown): string | undefined {
  if (!isTranslations(text)) return typeof text === 'string' ? text : undefined
  const [language] = languagesOf(text)
  return language && text[language]
}
