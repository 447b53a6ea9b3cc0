import { join } from 'node:path'
import { listDocuments } from '../../content/check/read/files.ts'
import { readDocument } from '../../content/check/read/readDocument.ts'
import { SUPPRESSIONS } from '../../content/check/rules/suppressions.ts'
import { formatDocument } from '../../content/formatDocument.ts'
import type { Access } from './access.ts'
import { computeEtag, writeAtomically } from './files.ts'
import { type EditorRequest, RequestError, type Routes, type Services } from './requests.ts'
import { createTranslations } from './translations.ts'

/** Opens and saves documents, and accepts their warnings and translations. */
export function createDocumentRoutes({ root, edits, repository, onChange, onSave }: Services, access: Access) {
  const { getDocument, readSaved, readEdited, check } = access
  const translations = createTranslations(root, repository.listVersions)

  function getEdit(request: EditorRequest) {
    const { file } = getDocument(request)
    const base = request.headers['if-match']
    if (base === undefined) throw new RequestError(428, 'If-Match is missing.')
    const { body } = request
    if (Buffer.isBuffer(body) || typeof body !== 'object' || body === null)
      throw new RequestError(400, 'The body is not a document.')
    return { file, base, body }
  }

  return {
    'GET /problems': () => ({ ...check(), unsaved: [...edits.texts.keys()] }),

    'GET /document': (request) => {
      const { file } = getDocument(request)
      const bytes = readSaved(file)
      const unsavedText = edits.texts.get(file)
      return {
        file,
        // An unsaved document is compared with the version that its edit started from.
        ...(edits.baseOf(file) ?? { saved: readDocument(bytes).document, etag: computeEtag(bytes) }),
        unsaved: unsavedText && JSON.parse(unsavedText),
      }
    },

    'PUT /unsaved': (request) => {
      const { file, base, body } = getEdit(request)
      edits.store(file, base, body)
      onChange(file)
      return check(file)
    },

    'DELETE /unsaved': ({ query }) => {
      // The file may be gone, for example if another editor has removed the page.
      const file = query.get('file') ?? ''
      edits.remove(file)
      onChange(file)
      return check(file)
    },

    'PUT /document': (request) => {
      const { file, base, body } = getEdit(request)
      const bytes = readSaved(file)
      if (computeEtag(bytes) !== base) {
        throw new RequestError(412, `${file} has changed.`, {
          theirs: readDocument(bytes).document,
          etag: computeEtag(bytes),
        })
      }
      edits.store(file, base, body)
      const result = check(file)
      // A document that cannot be shown stays unsaved, and its file does not change.
      if (result.problems.some((problem) => problem.file === file && !problem.isShown))
        throw new RequestError(422, 'This document has problems.', result)
      if (JSON.stringify(readDocument(bytes).document) !== JSON.stringify(body))
        writeAtomically(join(root, file), formatDocument(body))
      edits.remove(file)
      onChange(file)
      onSave()
      return { ...check(file), etag: computeEtag(readSaved(file)) }
    },

    'GET /translations': (request) => {
      const document = getDocument(request)
      return translations.getStates(document, readEdited(document.file))
    },

    'PUT /accepted': ({ body }) => translations.accept(body),

    /** Accepts a warning: adds the suppression that the checker suggests, with a reason. */
    'PUT /accepted-warning': ({ body }) => {
      const hasFile = listDocuments(root).documents.some(({ file }) => file === SUPPRESSIONS)
      const { document = [] } = hasFile ? readDocument(readEdited(SUPPRESSIONS)) : {}
      writeAtomically(join(root, SUPPRESSIONS), formatDocument([...(Array.isArray(document) ? document : []), body]))
      edits.remove(SUPPRESSIONS)
      onChange(SUPPRESSIONS, hasFile ? undefined : 'add')
      return check(SUPPRESSIONS)
    },
  } satisfies Routes
}
