import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getSchema } from '../../content/check/document.ts'
import { getSchemaAt } from '../../content/check/explain/schemaAt.ts'
import { formatDocument } from '../../content/check/formatDocument.ts'
import { type Checked, type Problem, writeProblemReport } from '../../content/check/index.ts'
import { type DocumentFile, listDocuments } from '../../content/check/read/files.ts'
import { readDocument } from '../../content/check/read/readDocument.ts'
import { SUPPRESSIONS } from '../../content/check/rules/suppressions.ts'
import { tryChanges } from '../../content/edit/changes.ts'
import { getPageName, resolvePage } from '../../content/resolve/page.ts'
import { resolveSite } from '../../content/resolve/site.ts'
import { getFieldType } from '../../schema/fieldTypes/fieldType.ts'
import { hrefType } from '../../schema/fieldTypes/href.ts'
import { fieldOf, isObject } from '../../schema/fieldTypes/json.ts'
import { isNotFound } from '../../schema/fieldTypes/notFound.ts'
import { isTranslations, readText } from '../../schema/fieldTypes/text.ts'
import type { Path } from '../../schema/finding.ts'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { MATERIALS } from '../../schema/names/materials.ts'
import { withoutMarks } from '../marks.ts'
import { etagOf, isInPages, writeWhole } from './files.ts'
import { pageAnswers } from './pages.ts'
import { savePicture } from './pictures.ts'
import { type Answers, type Asked, type Parts, RequestError } from './requests.ts'
import type { Source } from './sources.ts'
import { translationsOf } from './translations.ts'

/** What the editor asks of the server. Writing is done without a pause in between: there is one writer at a time. */
export function answersOf(parts: Parts) {
  const { root, checker, edits, sources, repository, shown, changed, saved } = parts
  const documentIn = ({ query }: Asked): DocumentFile => {
    const file = query.get('file') ?? ''
    const document = listDocuments(root).documents.find((one) => one.file === file)
    if (!document || !isInPages(root, file)) throw new RequestError(404, `There is no document "${file}".`)
    return document
  }
  const bytesOf = (file: string) => readFileSync(join(root, file))
  /** What lies in a document's file, or what is to be there. */
  const editedBytes = (file: string) => {
    const text = edits.texts.get(file)
    return text === undefined ? bytesOf(file) : Buffer.from(text)
  }
  const editIn = (asked: Asked) => {
    const { file } = documentIn(asked)
    const base = asked.headers['if-match']
    if (base === undefined) throw new RequestError(428, 'Say in If-Match what was changed.')
    const { body } = asked
    if (Buffer.isBuffer(body) || typeof body !== 'object' || body === null)
      throw new RequestError(400, 'This is no document.')
    return { file, base, body }
  }
  const translations = translationsOf(root, repository.history)

  /** What is wrong, in the words of `npm run validate`: in the whole site. */
  const problems = (file?: string) => told(checker.check(file === undefined ? new Set() : new Set([file])))
  const told = (checked: Checked) => ({
    problems: checked.problems,
    warnings: checked.warnings,
    report: checked.problems.length > 0 ? writeProblemReport(checked) : '',
  })

  return {
    ...pageAnswers(parts),

    'GET /problems': () => ({ ...problems(), unsaved: [...edits.texts.keys()] }),

    'PUT /sources': ({ body }) => ({ sources: sources.among(Array.isArray(body) ? body.map(Number) : []) }),

    /** The pages that show what is written at a source. */
    'GET /shown': (asked) => {
      const { file } = documentIn(asked)
      const path: unknown = JSON.parse(asked.query.get('path') ?? '[]')
      if (!isPath(path)) throw new RequestError(400, 'This is no path.')
      const language = asked.query.get('language')
      return { routes: pagesWith({ file, path, ...(isLanguage(language) && { language }) }) }
    },

    'GET /document': (asked) => {
      const { file, type, route } = documentIn(asked)
      const bytes = bytesOf(file)
      const unsaved = edits.texts.get(file)
      return {
        file,
        type,
        route,
        // What was changed was changed in what lay there then.
        ...(edits.baseOf(file) ?? { saved: readDocument(bytes).document, etag: etagOf(bytes) }),
        ...(unsaved !== undefined && { unsaved: JSON.parse(unsaved) }),
      }
    },

    'GET /names': (asked) => {
      const { file, type, route } = documentIn(asked)
      const path: unknown = JSON.parse(asked.query.get('path') ?? '[]')
      if (!isPath(path)) throw new RequestError(400, 'This is no path.')
      const { document } = readDocument(editedBytes(file))
      const field = getFieldType(getSchemaAt(getSchema(type), path, document))
      // Of a body, where its links lead.
      const target = field?.control === 'markdown' ? hrefType.target : field?.target
      const known = checker.found().known
      const names = [...(target?.names(known, type === 'page' ? { route } : {}) ?? [])]
      return {
        isPicture: target?.isPicture === true,
        names: names.map((name) => ({ name, about: calledIn(asked.query.get('language'), name) })),
      }
    },

    'GET /changes': async () => {
      const hindrance = await repository.hindrance()
      const changes = hindrance === 'noRepository' ? [] : await repository.changes()
      return { hindrance, changes, editor: await repository.editor(), unsent: await repository.unsent() }
    },

    'GET /history': async (asked) => ({ versions: await repository.history(documentIn(asked).file) }),

    'PUT /publish': async ({ body }) => {
      const field = (key: string) => String(fieldOf(body, key) ?? '').trim()
      const files = fieldOf(body, 'files')
      const chosen = new Set(Array.isArray(files) ? files.map(String) : [])
      const wrong = checker.check().problems.filter(({ file }) => chosen.has(file))
      if (wrong.length === 0 && (await repository.hindrance()))
        throw new RequestError(409, 'Nothing can be published from here.')
      const blocking = wrong.length > 0 ? wrong : await problemsWithout(chosen)
      if (blocking.length > 0) return { outcome: 'wrong' as const, blocking, ...problems() }
      const editor = { name: field('name'), email: field('email') }
      if (editor.name && editor.email) await repository.nameEditor(editor)
      await repository.commit(field('message'), chosen)
      const resolved = fieldOf(body, 'resolved')
      // What is kept back may stay wrong.
      const before = new Set(checker.check().problems.map(({ file }) => file))
      const isRight = () => checker.check().problems.every(({ file }) => before.has(file) && !chosen.has(file))
      const sent = await repository.send(isObject(resolved) ? resolved : {}, field('theirs'), isRight)
      return { ...sent, ...problems(), blocking: sent.outcome === 'wrong' ? checker.found().problems : [] }
    },

    'GET /translations': (asked) => {
      const document = documentIn(asked)
      return translations.standing(document, editedBytes(document.file))
    },

    'PUT /accepted': ({ body }) => translations.accept(body),

    /** Accepts a warning: adds the suppression that the checker has named, with its reason. */
    'PUT /accepted-warning': ({ body }) => {
      const documents = listDocuments(root).documents.find(({ file }) => file === SUPPRESSIONS)
      const { document = [] } = documents ? readDocument(editedBytes(SUPPRESSIONS)) : {}
      writeWhole(join(root, SUPPRESSIONS), formatDocument([...(Array.isArray(document) ? document : []), body]))
      edits.drop(SUPPRESSIONS)
      changed(SUPPRESSIONS, documents ? undefined : 'add')
      return problems(SUPPRESSIONS)
    },

    'PUT /unsaved': (asked) => {
      const { file, base, body } = editIn(asked)
      edits.keep(file, base, body)
      changed(file)
      return problems(file)
    },

    'DELETE /unsaved': (asked) => {
      const { file } = documentIn(asked)
      edits.drop(file)
      changed(file)
      return problems(file)
    },

    'PUT /picture': async ({ query, body }) => {
      if (!Buffer.isBuffer(body)) throw new RequestError(415, 'This is no picture.')
      const file = await savePicture(root, query.get('name') ?? '', body)
      changed(`public/pictures/${file}`, 'add')
      return { file }
    },

    'PUT /document': (asked) => {
      const { file, base, body } = editIn(asked)
      const bytes = bytesOf(file)
      if (etagOf(bytes) !== base) {
        throw new RequestError(412, `${file} has been changed meanwhile.`, {
          theirs: readDocument(bytes).document,
          etag: etagOf(bytes),
        })
      }
      edits.keep(file, base, body)
      const found = problems(file)
      const own = found.problems.filter((problem) => problem.file === file)
      // Kept as it is until it is right; the file stays as it was.
      if (own.length > 0) throw new RequestError(422, 'This document has problems.', found)
      if (JSON.stringify(readDocument(bytes).document) !== JSON.stringify(body))
        writeWhole(join(root, file), formatDocument(body))
      edits.drop(file)
      changed(file)
      saved()
      return { ...problems(file), etag: etagOf(bytesOf(file)) }
    },
  } satisfies Answers

  /** What would be wrong with the chosen files where others get them, with all other files as they were. */
  async function problemsWithout(chosen: ReadonlySet<string>): Promise<readonly Problem[]> {
    const kept = (await repository.changes()).filter(({ file }) => file.startsWith('pages/') && !chosen.has(file))
    if (kept.length === 0) return []
    const undone = kept.flatMap(({ file, from, before }): [string, string | undefined][] => [
      [file, undefined],
      ...(before === undefined
        ? []
        : [[from, typeof before === 'string' ? before : asText(before)] as [string, string]]),
    ])
    return tryChanges(root, new Map(undone)).added
  }

  /** What a name stands for: a page or a place on it, a property, a grade. Nothing where it says that itself. */
  function calledIn(wanted: string | null, name: string): string | undefined {
    const content = shown()
    const language = isLanguage(wanted) ? wanted : DEFAULT_LANGUAGE
    const [route = '', anchor] = name.split('#')
    const page = content?.pages.get(route)
    const block = anchor ? page?.blocks.find((one) => fieldOf(one, 'anchor') === anchor) : undefined
    const entries = content ? [content.labels.properties, ...MATERIALS.map((sort) => content.materials[sort])] : []
    const entry = entries.map((list) => fieldOf(list, name)).find(Boolean)
    const words = ['name', 'number', 'title'].map((key) => fieldOf(block ?? entry, key))
    const said = words.map((text) => (isTranslations(text) ? readText(text, language) : text))
    const all = [page && getPageName(page, language), ...said].filter((part) => typeof part === 'string')
    return all.length > 0 ? withoutMarks(all.join(page ? ' › ' : ' · ')) : undefined
  }

  /** The routes of the pages that show what stands at a source. */
  function pagesWith(source: Source): readonly string[] {
    const content = shown()
    if (!content) return []
    const mark = sources.mark(source)
    const shows = (language: Language) => {
      if (JSON.stringify(resolveSite(content, language)).includes(mark)) return [...content.pages.keys()]
      return [...content.pages].flatMap(([route, page]) =>
        JSON.stringify(resolvePage(content, route, page, language)).includes(mark) ? [route] : [],
      )
    }
    const found = source.language ? shows(source.language) : LANGUAGES.flatMap(shows)
    return [...new Set(found)].filter((route) => !isNotFound(route))
  }
}

/** A document or the lines of a text as they are in their files. */
const asText = (content: unknown) =>
  Array.isArray(content) && content.every((line) => typeof line === 'string')
    ? content.join('\n')
    : formatDocument(content)

const isPath = (value: unknown): value is Path =>
  Array.isArray(value) && value.every((step) => typeof step === 'string' || typeof step === 'number')
