import { getSchema } from '../../content/check/checkDocument.ts'
import { getSchemaAt, getValueAt } from '../../content/check/explain/schemaAt.ts'
import { readDocument } from '../../content/check/read/readDocument.ts'
import { getPageName, resolvePage } from '../../content/resolve/page.ts'
import { resolveSite } from '../../content/resolve/site.ts'
import { getSharedFile } from '../../schema/documents/shared.ts'
import { getFieldType } from '../../schema/fieldTypes/fieldType.ts'
import { hrefType } from '../../schema/fieldTypes/href.ts'
import { getField } from '../../schema/fieldTypes/json.ts'
import { isNotFound } from '../../schema/fieldTypes/notFound.ts'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { getMaterialAnchor, MATERIALS } from '../../schema/names/materials.ts'
import { isTranslations, readText } from '../../schema/readText.ts'
import { withoutMarks } from '../marks.ts'
import { type Access, getPath } from './access.ts'
import type { Routes, Services } from './requests.ts'
import type { Source } from './sources.ts'

/** Data for fields: their sources, the pages that show them, and the names to choose from. */
export function createFieldRoutes({ checker, sources, getContent }: Services, { getDocument, readEdited }: Access) {
  return {
    'PUT /sources': ({ body }) => ({ sources: sources.among(Array.isArray(body) ? body.map(Number) : []) }),

    /** The pages that show the value at a source. */
    'GET /shown': (request) => {
      const { file } = getDocument(request)
      const language = request.query.get('language')
      const source = { file, path: getPath(request), ...(isLanguage(language) && { language }) }
      return { routes: findPagesShowing(source) }
    },

    'GET /names': (request) => {
      const { file, type, route } = getDocument(request)
      const { document } = readDocument(readEdited(file))
      const field = getFieldType(getSchemaAt(getSchema(type), getPath(request), document))
      // In a text in Markdown, only addresses are names.
      const target = field?.control === 'markdown' ? hrefType.target : field?.target
      const names = [...(target?.names(checker.getLastResult().targets, type === 'page' ? { route } : {}) ?? [])]
      const language = request.query.get('language')
      return { names: describeNames(names, isLanguage(language) ? language : DEFAULT_LANGUAGE) }
    },
  } satisfies Routes

  /** Adds the text that editors know a name by: the title of a page or anchor, a property, a grade. */
  function describeNames(names: readonly string[], language: Language) {
    const content = getContent()
    const materials = new Map<string, unknown>(
      MATERIALS.flatMap((kind) =>
        Object.entries(content?.materials[kind] ?? {}).flatMap(([name, material]) => [
          [name, material],
          [getMaterialAnchor(kind, name), material],
        ]),
      ),
    )
    return names.map((name) => {
      const [route = '', anchor] = name.split('#')
      const page = content?.pages.get(route)
      const block = anchor && page?.blocks.find((candidate) => getField(candidate, 'anchor') === anchor)
      const entry = block || materials.get(anchor ?? name) || getField(content?.labels.properties, name)
      const texts = ['name', 'number', 'title'].map((key) => getField(entry, key))
      // Standards and certificates have only a title. Pages show their key.
      if (texts[0] === undefined && materials.has(name)) texts[0] = name
      const listNames = (language: Language) =>
        [
          page && getPageName(page, language),
          ...texts.map((text) => (isTranslations(text) ? readText(text, language) : text)),
        ]
          .filter((part) => typeof part === 'string')
          .map(withoutMarks)
      const parts = listNames(language)
      const aliases = [getField(content?.units, name), entry].flatMap((source) => [
        getField(source, 'aliases'),
        getField(source, 'also'),
      ])
      return {
        name,
        about: parts.length > 0 ? parts.join(page ? ' › ' : ' · ') : undefined,
        /** More words to search for: the names in all languages, and the aliases. */
        also: [...new Set([...LANGUAGES.flatMap(listNames), ...aliases.flat()])].filter(Boolean).join(' '),
        excerpt: page && anchor === undefined ? withoutMarks(readText(page.description, language)) : undefined,
      }
    })
  }

  /** The routes of the pages that show the value at a source. */
  function findPagesShowing(source: Source): readonly string[] {
    const content = getContent()
    if (!content) return []
    const marker = sources.mark(source)
    // The company's phone number, address and hours have no markers.
    const value = source.file === getSharedFile('site') ? getValueAt(content.site, source.path) : undefined
    const words = typeof value === 'string' ? withoutMarks(value) : marker
    const findInLanguage = (language: Language) => {
      const site = JSON.stringify(resolveSite(content, language))
      if (site.includes(marker) || site.includes(words)) return [...content.pages.keys()]
      return [...content.pages].flatMap(([route, page]) =>
        JSON.stringify(resolvePage(content, route, page, language)).includes(marker) ? [route] : [],
      )
    }
    const matches = source.language ? findInLanguage(source.language) : LANGUAGES.flatMap(findInLanguage)
    return [...new Set(matches)].filter((route) => !isNotFound(route))
  }
}
