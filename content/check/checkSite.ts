import { join, parse } from 'node:path'
import { checkNotice, getToday } from '../../schema/documents/notice.ts'
import type { Page } from '../../schema/documents/page.ts'
import { PLACEHOLDERS, SHARED, SHARED_NAMES, type Shared } from '../../schema/documents/shared.ts'
import { getField } from '../../schema/fieldTypes/json.ts'
import type { Targets } from '../../schema/fieldTypes/targets.ts'
import type { PictureFile } from '../../schema/fieldTypes/views.ts'
import type { Finding } from '../../schema/finding.ts'
import type { Content } from '../resolve/content.ts'
import { checkFixes } from './checkFixes.ts'
import { collectTargets, findWrongReferences } from './checkReferences.ts'
import { LINES } from './read/drawings.ts'
import type { Changes } from './read/files.ts'
import { createPictureReader, listPublicFiles, type Pictures } from './read/pictures.ts'
import { readDocumentFile } from './read/readDocument.ts'
import { createDocumentReader, type Document, type Documents } from './readFiles.ts'
import { createLocator } from './report/place.ts'
import { filterBySeverity, type Problem, removeConsequences, removeDuplicates } from './report/problem.ts'
import { checkPublished, type Draft, relaxDraftFindings } from './rules/drafts.ts'
import { checkPublication } from './rules/publication.ts'
import { findSharedCauses } from './sharedCauses.ts'
import { findWarnings } from './warnings.ts'

const NO_DRAFT: Draft = { isWhole: false, languages: [] }

/** A page that only development shows: a draft, or a page with placeholders. */
export interface Preview {
  readonly draft: Draft
  readonly page: Page
}

/** The content of a site with all problems and warnings. */
export interface Checked {
  /** Only valid without problems. Pages with problems are missing. */
  readonly content: Content
  /** Drafts, and pages with draft languages, by route. Development shows them. */
  readonly previews: ReadonlyMap<string, Preview>
  /** Sorted by file and line. */
  readonly problems: readonly Problem[]
  /** Problems that may be intended, in the same order. */
  readonly warnings: readonly Problem[]
  readonly targets: Targets
  /** Files that `formatDocument` would write differently. */
  readonly unformatted: readonly string[]
  /** Includes pages with problems. */
  readonly pageCount: number
  readonly brokenPages: readonly string[]
}

export interface Checker {
  /**
   * Checks everything. With `changedFiles`, if no file was added or removed since the last check, reads only these files
   * again. References from and to them are still checked.
   */
  check(changedFiles?: ReadonlySet<string>): Checked
  getLastResult(): Checked
  /** The documents that the checker has parsed. */
  getDocuments(): Documents
}

interface CheckerOptions {
  /** The current date for notices and posts: `2025-03-12`. */
  readonly day?: string
  /** Unsaved documents by file. They replace the files' content; undefined deletes a file. */
  readonly unsaved?: Changes
  /** A checker of nearly the same files: documents with the same content are not parsed again. */
  readonly similarChecker?: Checker
}

/**
 * Checks all content below a root: the documents of `pages/` and their pictures.
 *
 * Caches parsed documents, so that a change of one document parses only that one. Never throws.
 */
export function createChecker(
  root: string,
  { day = getToday(), unsaved, similarChecker }: CheckerOptions = {},
): Checker {
  const readDocuments = createDocumentReader(root, unsaved, similarChecker?.getDocuments())
  const locateErrors = createLocator(root, unsaved)
  const locateWarnings = createLocator(root, unsaved)
  const readPictures = createPictureReader(root)
  let sharedDocuments = PLACEHOLDERS
  let lastResult: Checked | undefined
  let contents: Documents = { documents: [], findings: [] }
  let pictures = readPictures()

  return { check, getLastResult: () => lastResult ?? check(), getDocuments: () => contents }

  function check(changedFiles?: ReadonlySet<string>): Checked {
    const previousInput = { contents, pictures }
    contents = readDocuments(changedFiles)
    pictures = readPictures()
    // After the editor has checked what it saves, the watcher requests the same check.
    if (lastResult && changedFiles && contents === previousInput.contents && pictures === previousInput.pictures)
      return lastResult
    const { documents, findings: fileFindings } = contents
    const targets = { ...collectTargets(documents, fileFindings, pictures), files: listPublicFiles(root) }
    const findings = new Map<string, readonly Finding[]>()
    const addFindings = (file: string, added: readonly Finding[]) => {
      if (added.length > 0) findings.set(file, [...(findings.get(file) ?? []), ...added])
    }

    for (const { file, id, values } of fileFindings) addFindings(file, [{ path: [], id, values }])
    for (const { file, route, facts } of documents) {
      addFindings(file, facts.findings)
      addFindings(file, checkNotice(facts.shared?.site?.notice, day))
      addFindings(file, checkPublication(facts.shared?.site))
      if (facts.draft?.isWhole) addFindings(file, checkPublished(route))
    }
    /** Files with broken references. They cannot be shown, not even as drafts. */
    const unsafeFiles = new Set<string>()
    const { references, renames } = findSharedCauses(documents, findWrongReferences(documents, targets))
    const lostPictures = [...references.values()].flat().filter(({ id }) => id === 'picture.lost')
    const lostNames = lostPictures.map(({ values }) => parse(String(getField(values, 'name'))).name)
    for (const [name, fault] of pictures.drawingFaults) {
      if (!lostNames.includes(name)) addFindings(`${LINES}/${name}.svg`, [{ path: [], ...fault }])
    }
    for (const [{ file, facts }, wrongReferences] of references) {
      addFindings(file, removeDuplicates(findings.get(file) ?? [], relaxDraftFindings(facts.draft, wrongReferences)))
      if (wrongReferences.some(({ severity }) => severity !== 'warning')) unsafeFiles.add(file)
    }
    for (const [file, fileFindings] of findings) findings.set(file, removeConsequences(fileFindings))
    for (const document of documents) {
      const fileFindings = findings.get(document.file)
      if (!fileFindings?.some(({ severity }) => severity === undefined)) continue
      const { source } = readDocumentFile(join(root, document.file), unsaved?.get(document.file))
      findings.set(document.file, checkFixes(document, fileFindings, source, targets))
    }
    const errors = filterBySeverity(findings, undefined)
    /** Errors with renames, which do not make a page with a renamed anchor invalid. */
    const reportedErrors = new Map(errors)
    for (const [file, fileRenames] of renames) reportedErrors.set(file, [...(errors.get(file) ?? []), ...fileRenames])

    sharedDocuments = mergeShared(documents, sharedDocuments)
    const pages = new Map<string, Page>()
    const previews = new Map<string, Preview>()
    for (const { file, route, facts } of documents) {
      const { draft = NO_DRAFT, page, preview } = facts
      const isValid = !errors.has(file)
      if (page && isValid) pages.set(route, page)
      // A page that is no draft has a preview if its only problems are placeholders.
      if (preview && !unsafeFiles.has(file) && (isValid || draft === NO_DRAFT))
        previews.set(route, { draft, page: preview })
    }
    const sizes = describePictures(documents, pictures)
    const pageDocuments = documents.filter(({ type }) => type === 'page')
    lastResult = {
      content: { ...sharedDocuments, pages, drafts: targets.drafts, pictures: sizes },
      previews,
      problems: locateErrors(reportedErrors, new Map(documents.map(({ file, hash }) => [file, hash]))),
      warnings: findWarnings(
        {
          documents,
          misnamedFiles: new Set(fileFindings.map(({ file }) => file)),
          findings,
          isWhole: errors.size === 0,
          suppressions: sharedDocuments.suppressions,
          sizes,
          day,
        },
        locateWarnings,
      ),
      targets,
      unformatted: getFiles(documents.filter(({ facts }) => facts.isFormatted === false)),
      pageCount: pageDocuments.filter(({ facts }) => !facts.draft?.isWhole).length,
      brokenPages: getFiles(pageDocuments.filter(({ file }) => errors.has(file))),
    }
    return lastResult
  }
}

const getFiles = (documents: readonly Document[]): string[] => documents.map(({ file }) => file)

/** Merges shared documents. An invalid document keeps its previous value, and an optional one may be removed. */
function mergeShared(documents: readonly Document[], previousShared: Shared): Shared {
  const types = new Set(documents.map(({ type }) => type))
  const missingNames = SHARED_NAMES.filter((name) => !SHARED[name].isNeeded && !types.has(name))
  const placeholders = Object.fromEntries(missingNames.map((name) => [name, PLACEHOLDERS[name]]))
  return Object.assign({}, previousShared, placeholders, ...documents.map(({ facts }) => facts.shared))
}

function describePictures(documents: readonly Document[], pictures: Pictures): Map<string, PictureFile> {
  const references = documents.flatMap(({ facts }) => facts.references)
  const files = new Set(references.filter(({ fieldType }) => fieldType.target?.isPicture).map(({ name }) => name))
  return new Map(
    [...files].flatMap((file) => {
      const picture = pictures.describe(file)
      return picture ? [[file, picture] as const] : []
    }),
  )
}
