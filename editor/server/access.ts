import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listAllPlaces } from '../../content/check/index.ts'
import { type DocumentFile, listDocuments } from '../../content/check/read/files.ts'
import { getRedirects } from '../../content/edit/redirects.ts'
import { findPage, getPageFile, readDocuments } from '../../content/edit/siteDocuments.ts'
import type { Path } from '../../schema/finding.ts'
import { isInPages } from './files.ts'
import { type EditorRequest, RequestError, type Services } from './requests.ts'

/** Finds and reads the document that a request is about. */
export function createAccess({ root, checker, edits }: Services) {
  const readSaved = (file: string) => readFileSync(join(root, file))

  /** The file of a page that was renamed. */
  function findMoved(file: string): string | undefined {
    const documents = readDocuments(root)
    const { to = '' } = getRedirects(documents).find(({ from }) => getPageFile(from) === file) ?? {}
    return findPage(documents, to)?.file
  }

  return {
    getDocument({ query }: EditorRequest): DocumentFile {
      const file = query.get('file') ?? ''
      const document = listDocuments(root).documents.find((candidate) => candidate.file === file)
      if (!document || !isInPages(root, file))
        throw new RequestError(404, `There is no document "${file}".`, { movedTo: findMoved(file) })
      return document
    },

    readSaved,

    /** The unsaved version of a document, or else its file. */
    readEdited(file: string): Buffer {
      const text = edits.texts.get(file)
      return text === undefined ? readSaved(file) : Buffer.from(text)
    },

    /** All problems and warnings of the site, after a change of one file, and the pages that stay as they were before. */
    check(file?: string) {
      const { problems, warnings, brokenPages, previews } = checker.check(new Set(file === undefined ? [] : [file]))
      const visibleFiles = new Set([...previews.keys()].map(getPageFile))
      return {
        problems: listAllPlaces(problems),
        warnings: listAllPlaces(warnings),
        outdated: brokenPages.filter((broken) => !visibleFiles.has(broken)),
      }
    },
  }
}

export type Access = ReturnType<typeof createAccess>

export function getPath({ query }: EditorRequest): Path {
  const path: unknown = JSON.parse(query.get('path') ?? '[]')
  const isPath = (value: unknown): value is Path =>
    Array.isArray(value) && value.every((step) => typeof step === 'string' || typeof step === 'number')
  if (!isPath(path)) throw new RequestError(400, '"path" is not a path.')
  return path
}
