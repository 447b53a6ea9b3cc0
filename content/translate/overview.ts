import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getFieldType } from '../../schema/fieldTypes/fieldType.ts'
import { getField, isObject } from '../../schema/fieldTypes/json.ts'
import { findTextFields, findValueFields } from '../../schema/fieldTypes/walkBySchema.ts'
import type { Path } from '../../schema/finding.ts'
import { getPlainText, parseMarkdown } from '../../schema/markdown/parseMarkdown.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { type DocumentType, findReferences, getSchema } from '../check/checkDocument.ts'
import { getValueAt } from '../check/explain/schemaAt.ts'
import { type Checker, listAllPlaces } from '../check/index.ts'
import { listDocuments } from '../check/read/files.ts'
import { readDocument } from '../check/read/readDocument.ts'
import { countStates, listEntries } from './status.ts'
import { addTexts, readAcceptedFile } from './texts.ts'

/** A page in the list of all pages. */
export interface PageOverview extends PageFacts {
  readonly file: string
  readonly route: string
  readonly problems: number
}

/** Facts from a page's own document. */
interface PageFacts {
  readonly name: string
  /** The value in the document: false for a draft, or the day from which the page is published. */
  readonly published: boolean | string
  /** The page's texts in all languages, without Markdown, and its figures. Only the search reads them. */
  readonly texts: () => readonly string[]
  /** The page's pictures in document order: the one of its card, or else of its hero, is the first. */
  readonly pictures: readonly PictureUse[]
  /** Number of texts that lack a translation or have an outdated one. */
  readonly translations: readonly {
    readonly language: Language
    readonly missing: number
    readonly outOfDate: number
  }[]
}

/** A place that names a picture. */
export interface PictureUse {
  readonly name: string
  readonly path: Path
  /** The picture's alternative text as the document has it. */
  readonly alt: unknown
}

/** The pictures that a document of a type names. Takes any JSON. */
export const findPictures = (type: DocumentType, document: unknown): readonly PictureUse[] =>
  findReferences(type, document)
    .filter(({ fieldType }) => fieldType.target?.isPicture)
    .map(({ name, path }) => ({ name, path, alt: getValueAt(document, [...path.slice(0, -1), 'alt']) }))

/** Lists all pages of a site, with problems and drafts too. Caches the facts of each page until it changes. */
export function createOverview(root: string, checker: Checker, unsavedTexts: ReadonlyMap<string, string> = new Map()) {
  let cache = new WeakMap<object, PageFacts>()
  let acceptedBefore = ''
  return (): PageOverview[] => {
    const { content, previews, problems } = checker.getLastResult()
    const acceptedHashes = readAcceptedFile(root)
    const text = [...acceptedHashes].join()
    if (text !== acceptedBefore) cache = new WeakMap()
    acceptedBefore = text

    const getFacts = (file: string, route: string, document: object): PageFacts => {
      const translatable = addTexts({ file, type: 'page', route, source: '', document })
      const entries = listEntries({ documents: [translatable], acceptedHashes })
      let texts: readonly string[] | undefined
      const published = getField(document, 'published')
      return {
        name: getName(document) ?? route,
        published: typeof published === 'string' || published === false ? published : true,
        texts() {
          texts ??= listTexts(document)
          return texts
        },
        pictures: findPictures('page', document),
        translations: LANGUAGES.flatMap((language) => {
          const { missing, outOfDate } = countStates(entries.filter((entry) => entry.language === language))
          return missing + outOfDate > 0 ? [{ language, missing, outOfDate }] : []
        }),
      }
    }

    const counts = new Map<string, number>()
    for (const { file } of listAllPlaces(problems)) counts.set(file, (counts.get(file) ?? 0) + 1)
    return listDocuments(root).documents.flatMap(({ file, route, type }) => {
      if (type !== 'page') return []
      const validPage = content.pages.get(route) ?? previews.get(route)?.page
      const { document = validPage } = validPage
        ? {}
        : readDocument(Buffer.from(unsavedTexts.get(file) ?? readFileSync(join(root, file))))
      const page = isObject(document) ? document : {}
      const facts = cache.get(page) ?? getFacts(file, route, page)
      cache.set(page, facts)
      return [{ file, route, problems: counts.get(file) ?? 0, ...facts }]
    })
  }
}

const listTexts = (document: object): readonly string[] => [
  ...findTextFields(document, getSchema('page')).flatMap(({ value, field }) => {
    const strings = (isObject(value) ? Object.values(value) : [value]).filter((text) => typeof text === 'string')
    return getFieldType(field)?.control === 'markdown'
      ? strings.map((text) => getPlainText(parseMarkdown(text).nodes))
      : strings
  }),
  ...findValueFields(document, getSchema('page')).map(({ words }) => words),
]

/** The name of a page, valid or not. */
function getName(document: object): string | undefined {
  const name = getField(document, 'name')
  const names = isObject(name) ? [name[DEFAULT_LANGUAGE], ...Object.values(name)] : [name]
  return names.find((words): words is string => typeof words === 'string' && words !== '')
}
