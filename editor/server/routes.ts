import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getSchema } from '../../content/check/document.ts'
import { getSchemaAt } from '../../content/check/explain/schemaAt.ts'
import { formatDocument } from '../../content/check/formatDocument.ts'
import type { Problem } from '../../content/check/index.ts'
import { type DocumentFile, listDocuments } from '../../content/check/read/files.ts'
import { readDocument } from '../../content/check/read/readDocument.ts'
import { SUPPRESSIONS } from '../../content/check/rules/suppressions.ts'
import { tryChanges } from '../../content/edit/changes.ts'
import { getPageName, resolvePage } from '../../content/resolve/page.ts'
import { resolveSite } from '../../content/resolve/site.ts'
import { createOverview } from '../../content/translate/overview.ts'
import { getFieldType } from '../../schema/fieldTypes/fieldType.ts'
import { hrefType } from '../../schema/fieldTypes/href.ts'
import { fieldOf, isObject } from '../../schema/fieldTypes/json.ts'
import { isNotFound } from '../../schema/fieldTypes/notFound.ts'
import { isTranslations, readText } from '../../schema/fieldTypes/text.ts'
import type { Path } from '../../schema/finding.ts'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { getMaterialAnchor, MATERIALS } from '../../schema/names/materials.ts'
import { withoutMarks } from '../marks.ts'
import { etagOf, isInPages, writeAtomically } from './files.ts'
import { pageRoutes } from './pages.ts'
import { pictureRoutes } from './pictures.ts'
import { type EditorRequest, RequestError, type Routes, type Services } from './requests.ts'
import type { Source } from './sources.ts'
import { createTranslations } from './translations.ts'

/** All requests of the editor. Handlers that write do not await in between, so there is one writer at a time. */
export function createRoutes(services: Services) {
  const { root, checker, edits, sources, repository, getContent, onChange, onSave } = services
  const listPages = createOverview(root, checker, edits.texts)
  const getDocument = ({ query }: EditorRequest): DocumentFile => {
    const file = query.get('file') ?? ''
    const document = listDocuments(root).documents.find((one) => one.file === file)
    if (!document || !isInPages(root, file)) throw new RequestError(404, `There is no document "${file}".`)
    return document
  }
  const readSaved = (file: string) => readFileSync(join(root, file))
  /** The unsaved version of a document, or else its file. */
  const readEdited = (file: string) => {
    const text = edits.texts.get(file)
    return text === undefined ? readSaved(file) : Buffer.from(text)
  }
  const getEdit = (request: EditorRequest) => {
    const { file } = getDocument(request)
    const base = request.headers['if-match']
    if (base === undefined) throw new RequestError(428, 'If-Match is missing.')
    const { body } = request
    if (Buffer.isBuffer(body) || typeof body !== 'object' || body === null)
      throw new RequestError(400, 'The body is not a document.')
    return { file, base, body }
  }
  const translations = createTranslations(root, repository.history)

  /** All problems and warnings of the site, after a change of one file. */
  const check = (file?: string) => {
    const { problems, warnings } = checker.check(new Set(file === undefined ? [] : [file]))
    return { problems, warnings }
  }

  return {
    ...pageRoutes(services, listPages),
    ...pictureRoutes(services, listPages),

    'GET /problems': () => ({ ...check(), unsaved: [...edits.texts.keys()] }),

    'PUT /sources': ({ body }) => ({ sources: sources.among(Array.isArray(body) ? body.map(Number) : []) }),

    /** The pages that show the value at a source. */
    'GET /shown': (request) => {
      const { file } = getDocument(request)
      const path: unknown = JSON.parse(request.query.get('path') ?? '[]')
      if (!isPath(path)) throw new RequestError(400, '"path" is not a path.')
      const language = request.query.get('language')
      return { routes: findPagesShowing({ file, path, ...(isLanguage(language) && { language }) }) }
    },

    'GET /document': (request) => {
      const { file, type, route } = getDocument(request)
      const bytes = readSaved(file)
      const unsaved = edits.texts.get(file)
      return {
        file,
        type,
        route,
        // An unsaved document is compared with the version that its edit started from.
        ...(edits.baseOf(file) ?? { saved: readDocument(bytes).document, etag: etagOf(bytes) }),
        ...(unsaved !== undefined && { unsaved: JSON.parse(unsaved) }),
      }
    },

    'GET /names': (request) => {
      const { file, type, route } = getDocument(request)
      const path: unknown = JSON.parse(request.query.get('path') ?? '[]')
      if (!isPath(path)) throw new RequestError(400, '"path" is not a path.')
      const { document } = readDocument(readEdited(file))
      const field = getFieldType(getSchemaAt(getSchema(type), path, document))
      // In a text in Markdown, only addresses are names.
      const target = field?.control === 'markdown' ? hrefType.target : field?.target
      const known = checker.found().known
      const names = [...(target?.names(known, type === 'page' ? { route } : {}) ?? [])]
      const language = request.query.get('language')
      return { names: describeNames(names, isLanguage(language) ? language : DEFAULT_LANGUAGE) }
    },

    'GET /changes': async () => {
      const hindrance = await repository.hindrance()
      const changes = hindrance === 'noRepository' ? [] : await repository.changes()
      return { hindrance, changes, editor: await repository.editor(), unsent: await repository.unsent() }
    },

    'GET /history': async (request) => ({ versions: await repository.history(getDocument(request).file) }),

    'PUT /publish': async ({ body }) => {
      const field = (key: string) => String(fieldOf(body, key) ?? '').trim()
      const files = fieldOf(body, 'files')
      const chosen = new Set(Array.isArray(files) ? files.map(String) : [])
      const wrong = checker.check().problems.filter(({ file }) => chosen.has(file))
      if (wrong.length === 0 && (await repository.hindrance()))
        throw new RequestError(409, 'Nothing can be published from here.')
      const blocking = wrong.length > 0 ? wrong : await findBlockingProblems(chosen)
      if (blocking.length > 0) return { outcome: 'wrong' as const, blocking, ...check() }
      const editor = { name: field('name'), email: field('email') }
      if (editor.name && editor.email) await repository.nameEditor(editor)
      await repository.commit(field('message'), chosen)
      const resolved = fieldOf(body, 'resolved')
      // Files that are not published may keep their problems.
      const before = new Set(checker.check().problems.map(({ file }) => file))
      const isRight = () => checker.check().problems.every(({ file }) => before.has(file) && !chosen.has(file))
      const sent = await repository.send(isObject(resolved) ? resolved : {}, field('theirs'), isRight)
      return { ...sent, ...check(), blocking: sent.outcome === 'wrong' ? checker.found().problems : [] }
    },

    'GET /translations': (request) => {
      const document = getDocument(request)
      return translations.getStates(document, readEdited(document.file))
    },

    'PUT /accepted': ({ body }) => translations.accept(body),

    /** Accepts a warning: adds the suppression that the checker suggests, with a reason. */
    'PUT /accepted-warning': ({ body }) => {
      const documents = listDocuments(root).documents.find(({ file }) => file === SUPPRESSIONS)
      const { document = [] } = documents ? readDocument(readEdited(SUPPRESSIONS)) : {}
      writeAtomically(join(root, SUPPRESSIONS), formatDocument([...(Array.isArray(document) ? document : []), body]))
      edits.remove(SUPPRESSIONS)
      onChange(SUPPRESSIONS, documents ? undefined : 'add')
      return check(SUPPRESSIONS)
    },

    'PUT /unsaved': (request) => {
      const { file, base, body } = getEdit(request)
      edits.store(file, base, body)
      onChange(file)
      return check(file)
    },

    'DELETE /unsaved': (request) => {
      const { file } = getDocument(request)
      edits.remove(file)
      onChange(file)
      return check(file)
    },

    'PUT /document': (request) => {
      const { file, base, body } = getEdit(request)
      const bytes = readSaved(file)
      if (etagOf(bytes) !== base) {
        throw new RequestError(412, `${file} has changed.`, {
          theirs: readDocument(bytes).document,
          etag: etagOf(bytes),
        })
      }
      edits.store(file, base, body)
      const found = check(file)
      const own = found.problems.filter((problem) => problem.file === file)
      // A document with problems stays unsaved, and its file as it was.
      if (own.length > 0) throw new RequestError(422, 'This document has problems.', found)
      if (JSON.stringify(readDocument(bytes).document) !== JSON.stringify(body))
        writeAtomically(join(root, file), formatDocument(body))
      edits.remove(file)
      onChange(file)
      onSave()
      return { ...check(file), etag: etagOf(readSaved(file)) }
    },
  } satisfies Routes

  /** The problems that publishing only the chosen files would cause, with all other files as last published. */
  async function findBlockingProblems(chosen: ReadonlySet<string>): Promise<readonly Problem[]> {
    const others = (await repository.changes()).filter(({ file }) => file.startsWith('pages/') && !chosen.has(file))
    if (others.length === 0) return []
    const undone = others.flatMap(({ file, from, before }): [string, string | undefined][] => [
      [file, undefined],
      ...(before === undefined
        ? []
        : [[from, typeof before === 'string' ? before : asText(before)] as [string, string]]),
    ])
    return tryChanges(root, new Map(undone), checker).added
  }

  /** Names with what editors know them by: the title of a page or of a place on it, a property, a grade. */
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
      const block = anchor && page?.blocks.find((one) => fieldOf(one, 'anchor') === anchor)
      const entry = block || materials.get(anchor ?? name) || fieldOf(content?.labels.properties, name)
      const texts = ['name', 'number', 'title'].map((key) => fieldOf(entry, key))
      // Standards and certificates have only a title. Pages show their key.
      if (texts[0] === undefined && materials.has(name)) texts[0] = name
      const words = texts.map((text) => (isTranslations(text) ? readText(text, language) : text))
      const parts = [page && getPageName(page, language), ...words].filter((part) => typeof part === 'string')
      return {
        name,
        about: parts.length > 0 ? withoutMarks(parts.join(page ? ' › ' : ' · ')) : undefined,
        excerpt: page && anchor === undefined ? withoutMarks(readText(page.description, language)) : undefined,
      }
    })
  }

  /** The routes of the pages that show the value at a source. */
  function findPagesShowing(source: Source): readonly string[] {
    const content = getContent()
    if (!content) return []
    const marker = sources.mark(source)
    const findIn = (language: Language) => {
      if (JSON.stringify(resolveSite(content, language)).includes(marker)) return [...content.pages.keys()]
      return [...content.pages].flatMap(([route, page]) =>
        JSON.stringify(resolvePage(content, route, page, language)).includes(marker) ? [route] : [],
      )
    }
    const found = source.language ? findIn(source.language) : LANGUAGES.flatMap(findIn)
    return [...new Set(found)].filter((route) => !isNotFound(route))
  }
}

/** The text of a file: of a document, or of the lines of a text file. */
const asText = (content: unknown) =>
  Array.isArray(content) && content.every((line) => typeof line === 'string')
    ? content.join('\n')
    : formatDocument(content)

const isPath = (value: unknown): value is Path =>
  Array.isArray(value) && value.every((step) => typeof step === 'string' || typeof step === 'number')
