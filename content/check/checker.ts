import { checkNotice, getToday } from '../../schema/documents/notice.ts'
import type { Page } from '../../schema/documents/page.ts'
import { PLACEHOLDERS, SHARED, SHARED_NAMES, type Shared } from '../../schema/documents/shared.ts'
import type { Known } from '../../schema/fieldTypes/known.ts'
import type { Finding } from '../../schema/finding.ts'
import type { Content } from '../resolve/content.ts'
import { createDocumentReader, type Document, type Documents } from './documents.ts'
import { collectKnown, findWrongReferences } from './known.ts'
import { createPictureReader, listPublicFiles, type Pictures, type Size } from './read/pictures.ts'
import { locateProblems } from './report/place.ts'
import { filterBySeverity, type Problem, removeDuplicates } from './report/problem.ts'
import { checkPublished, type Draft, relaxDraftFindings } from './rules/drafts.ts'
import { checkPublication } from './rules/publication.ts'
import { findWarnings } from './warnings.ts'

const NO_DRAFT: Draft = { isWhole: false, languages: [] }

/** A page that only development shows: a draft, or a page with placeholders. */
export interface Preview {
  readonly draft: Draft
  readonly page: Page
}

/** All content of a site, and all that is wrong with it. */
export interface Checked {
  /** To be trusted only where there are no problems; pages with problems are left out. */
  readonly content: Content
  /** By route: drafts, and pages with the languages that they are being translated into, as development shows them. */
  readonly previews: ReadonlyMap<string, Preview>
  /** By file, and in the order of their lines. */
  readonly problems: readonly Problem[]
  /** What may be meant; in the same order. */
  readonly warnings: readonly Problem[]
  /** All that documents can refer to. */
  readonly known: Known
  /** The files that are not written in the form of `formatDocument`. */
  readonly unformatted: readonly string[]
  /** Pages with problems count too. */
  readonly pageCount: number
  /** The files of the pages with problems. */
  readonly brokenPages: readonly string[]
}

export interface Checker {
  /**
   * Checks everything. Told that since the last time only these files have `changed` (with none new and none gone), it
   * reads only these again; what they name, and what names them, is still looked up.
   */
  check(changed?: ReadonlySet<string>): Checked
  /** What it has found last, however old that is. */
  found(): Checked
  /** The documents that it has parsed. */
  documents(): Documents
}

interface CheckerOptions {
  /** The day that notices and posts are held against: `2025-03-12`. */
  readonly day?: string
  /** Documents as an editor has them, by their files: they count instead of what lies there. */
  readonly unsaved?: ReadonlyMap<string, string>
  /** A checker of nearly the same files: documents with the same content are not parsed again. */
  readonly like?: Checker
}

/**
 * Checks all content under a root: the documents of `pages/`, and the pictures that they name.
 *
 * It holds what it has parsed, so that a change of one document re-parses one document. Never throws, whatever is in
 * these folders.
 */
export function createChecker(root: string, { day = getToday(), unsaved, like }: CheckerOptions = {}): Checker {
  const readDocuments = createDocumentReader(root, unsaved, like?.documents())
  const lookAtPictures = createPictureReader(root)
  let shared = PLACEHOLDERS
  let last: Checked | undefined
  let read: Documents = { documents: [], findings: [] }

  return { check, found: () => last ?? check(), documents: () => read }

  function check(changed?: ReadonlySet<string>): Checked {
    const before = read
    read = readDocuments(changed)
    // A save is checked by whoever saved it and by the watcher: the second finds what the first has found.
    if (last && changed && read === before) return last
    const { documents, findings: ofFiles } = read
    const pictures = lookAtPictures()
    const known = { ...collectKnown(documents, ofFiles, pictures), files: listPublicFiles(root) }
    const findings = new Map<string, readonly Finding[]>()
    const find = (file: string, found: readonly Finding[]) => {
      if (found.length > 0) findings.set(file, [...(findings.get(file) ?? []), ...found])
    }

    for (const { file, id, values } of ofFiles) find(file, [{ path: [], id, values }])
    for (const { file, route, facts } of documents) {
      find(file, facts.findings)
      find(file, checkNotice(facts.shared?.site?.notice, day))
      find(file, checkPublication(facts.shared?.site))
      if (facts.draft?.isWhole) find(file, checkPublished(route))
    }
    /** Those that name something that is not there, in a draft too: they cannot be shown. */
    const unsafe = new Set<string>()
    for (const [{ file, facts }, found] of findWrongReferences(documents, known)) {
      find(file, removeDuplicates(findings.get(file) ?? [], relaxDraftFindings(facts.draft, found)))
      if (found.some(({ severity }) => severity !== 'warning')) unsafe.add(file)
    }
    const errors = filterBySeverity(findings, undefined)

    shared = mergeShared(documents, shared)
    const right = documents.filter(({ file }) => !errors.has(file))
    const pages = new Map<string, Page>()
    const previews = new Map<string, Preview>()
    for (const { file, route, facts } of right) {
      const { draft, page, preview } = facts
      if (page) pages.set(route, page)
      if (draft && preview && !unsafe.has(file)) previews.set(route, { draft, page: preview })
    }
    for (const { file, route, facts } of documents) {
      const { draft, preview } = facts
      if (!draft && preview && !unsafe.has(file)) previews.set(route, { draft: NO_DRAFT, page: preview })
    }
    const sizes = readSizes(documents, pictures)
    const ofPages = documents.filter(({ type }) => type === 'page')
    last = {
      content: { ...shared, pages, drafts: known.drafts, pictures: sizes },
      previews,
      problems: locateProblems(root, errors),
      warnings: findWarnings(root, {
        documents,
        misnamed: new Set(ofFiles.map(({ file }) => file)),
        findings,
        isWhole: errors.size === 0,
        suppressions: shared.suppressions,
        sizes,
        day,
      }),
      known,
      unformatted: getFiles(documents.filter(({ facts }) => facts.isLaidOut === false)),
      pageCount: ofPages.filter(({ facts }) => !facts.draft?.isWhole).length,
      brokenPages: getFiles(ofPages.filter(({ file }) => errors.has(file))),
    }
    return last
  }
}

const getFiles = (documents: readonly Document[]): string[] => documents.map(({ file }) => file)

/** The documents of the whole site: one that is wrong is what it was `before`, and one that a site can do without may be gone. */
function mergeShared(documents: readonly Document[], before: Shared): Shared {
  const types = new Set(documents.map(({ type }) => type))
  const gone = SHARED_NAMES.filter((name) => !SHARED[name].isNeeded && !types.has(name))
  const placeholders = Object.fromEntries(gone.map((name) => [name, PLACEHOLDERS[name]]))
  return Object.assign({}, before, placeholders, ...documents.map(({ facts }) => facts.shared))
}

/** The sizes of the pictures that documents name. */
function readSizes(documents: readonly Document[], pictures: Pictures): Map<string, Size> {
  const references = documents.flatMap(({ facts }) => facts.references)
  const files = new Set(references.filter(({ fieldType }) => fieldType.target?.isPicture).map(({ name }) => name))
  return new Map(
    [...files].flatMap((file) => {
      const size = pictures.sizeOf(file)
      return size ? [[file, size] as const] : []
    }),
  )
}
