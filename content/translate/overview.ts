import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fieldOf, isObject } from '../../schema/fieldTypes/json.ts'
import { findTextFields } from '../../schema/fieldTypes/walkBySchema.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { fold } from '../../schema/spelling.ts'
import { findReferences, getSchema } from '../check/document.ts'
import type { Checker } from '../check/index.ts'
import { listDocuments } from '../check/read/files.ts'
import { readDocument } from '../check/read/readDocument.ts'
import { countStates, listEntries } from './status.ts'
import { addTexts, readAcceptedFile } from './texts.ts'

/** A page among all pages of a site. */
export interface PageOverview extends PageFacts {
  readonly file: string
  readonly route: string
  readonly problems: number
}

/** What a page alone says of itself. */
interface PageFacts {
  readonly name: string
  /** As its document has it: a draft, until a day, or none. */
  readonly published: boolean | string
  /** All that is read on it, and its address, as words are compared in a search. */
  readonly words: string
  /** The pictures that it names, in the order in which they are written: its card's, or else its hero's, is the first. */
  readonly pictures: readonly string[]
  /** How many texts are to be translated, or once more. */
  readonly translations: readonly {
    readonly language: Language
    readonly missing: number
    readonly outOfDate: number
  }[]
}

/**
 * Lists all pages of a site, those with problems and drafts too. What is known of a page is kept until it changes: of a
 * thousand pages, all texts and translations are compared. The checker has looked at the site before.
 */
export function createOverview(root: string, checker: Checker, unsaved: ReadonlyMap<string, string> = new Map()) {
  let kept = new WeakMap<object, PageFacts>()
  let acceptedBefore = ''
  return (): PageOverview[] => {
    const { content, previews, problems } = checker.found()
    const accepted = readAcceptedFile(root)
    const text = [...accepted].join()
    if (text !== acceptedBefore) kept = new WeakMap()
    acceptedBefore = text

    const factsOf = (file: string, route: string, document: object): PageFacts => {
      const texts = addTexts({ file, type: 'page', route, source: '', document })
      const entries = listEntries({ documents: [texts], accepted })
      const words = findTextFields(document, getSchema('page')).flatMap(({ value }) =>
        isObject(value) ? Object.values(value) : [value],
      )
      const pictures = findReferences('page', document).filter(({ fieldType }) => fieldType.target?.isPicture)
      const published = fieldOf(document, 'published')
      return {
        name: getName(document) ?? route,
        published: typeof published === 'string' || published === false ? published : true,
        words: fold([route, ...words].join('\n')),
        pictures: pictures.map(({ name }) => name),
        translations: LANGUAGES.flatMap((language) => {
          const { missing, outOfDate } = countStates(entries.filter((entry) => entry.language === language))
          return missing + outOfDate > 0 ? [{ language, missing, outOfDate }] : []
        }),
      }
    }

    const counts = new Map<string, number>()
    for (const { file } of problems) counts.set(file, (counts.get(file) ?? 0) + 1)
    return listDocuments(root).documents.flatMap(({ file, route, type }) => {
      if (type !== 'page') return []
      const right = content.pages.get(route) ?? previews.get(route)?.page
      const { document = right } = right
        ? {}
        : readDocument(Buffer.from(unsaved.get(file) ?? readFileSync(join(root, file))))
      const page = isObject(document) ? document : {}
      const facts = kept.get(page) ?? factsOf(file, route, page)
      kept.set(page, facts)
      return [{ file, route, problems: counts.get(file) ?? 0, ...facts }]
    })
  }
}

/** What a page is called, right or not. */
function getName(document: object): string | undefined {
  const name = fieldOf(document, 'name')
  const names = isObject(name) ? [name[DEFAULT_LANGUAGE], ...Object.values(name)] : [name]
  return names.find((words): words is string => typeof words === 'string' && words !== '')
}
