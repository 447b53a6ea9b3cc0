import { join } from 'node:path'
import type { Name } from '../kinds/kind.ts'
import type { Defined, Known, Outline } from '../kinds/known.ts'
import { noticeFindings, today } from '../notice.ts'
import type { Page, PageSummary } from '../page.ts'
import type { Content } from '../resolve/content.ts'
import { PLACEHOLDERS, SHARED, SHARED_NAMES } from '../shared.ts'
import type { Finding } from '../wording/finding.ts'
import { builtPage, previewedPage, referencesOf } from './document.ts'
import { createDocumentReader, type Document } from './documents.ts'
import type { CacheOptions } from './factsCache.ts'
import type { FileFinding } from './read/files.ts'
import { createPageReader } from './read/pages.ts'
import { createPictureReader, type Pictures, type Size } from './read/pictures.ts'
import { createRenameFinder } from './read/renames.ts'
import { lookUpIn } from './references/lookUp.ts'
import { place, reread } from './report/place.ts'
import { type Problem, withoutEchoes } from './report/problem.ts'
import { ANSWERS, answer, findUnused } from './rules/answers.ts'
import { findOldCounts } from './rules/counts.ts'
import { checkPublished, type Draft, withLeniency } from './rules/drafts.ts'
import { findOldFigures } from './rules/figures.ts'
import { findFuturePosts } from './rules/futurePosts.ts'
import { findOrphans } from './rules/orphans.ts'
import { findSameTexts } from './rules/sameTexts.ts'
import { findSmallPictures } from './rules/smallPictures.ts'

/** The document of a page. */
export interface Source {
  readonly file: string
  /** A name for what is in it. */
  readonly hash: string
  /** What it refers to. */
  readonly names: ReadonlySet<Name>
}

/** What of a page is a draft, and what is shown elsewhere of it. */
export interface Preview {
  readonly draft: Draft
  readonly summary: PageSummary
}

/** All content of a site, and all that is wrong with it. */
export interface Checked {
  /** To be trusted only where there are no problems; pages with problems are left out. */
  readonly content: Content
  /** By route: drafts, and pages with the languages that they are being translated into, as development shows them. */
  readonly previews: ReadonlyMap<string, Preview>
  /** The document of each page, by route. */
  readonly sources: ReadonlyMap<string, Source>
  /** Reads one of the previews. */
  previewAt(route: string): Page | undefined
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
}

interface CheckerOptions {
  /** The day that notices and posts are held against: `2025-03-12`. */
  readonly day?: string
  /** Where what is known of documents is kept between runs. */
  readonly cache?: CacheOptions
}

/**
 * Checks all content under a root: the documents of `pages/`, and the pictures that they name.
 *
 * It holds what it has parsed, so that a change of one document re-parses one document. Never throws, whatever is in
 * these folders.
 */
export function createChecker(root: string, { day = today(), cache }: CheckerOptions = {}): Checker {
  const readDocuments = createDocumentReader(root, cache)
  const lookAtPictures = createPictureReader(root)
  const findRenames = createRenameFinder(root)
  const readBuilt = createPageReader(root, builtPage)
  const readPreviewed = createPageReader(root, previewedPage)
  let shared = PLACEHOLDERS

  return {
    check(changed) {
      const { documents, findings: ofFiles } = readDocuments(changed)
      const pictures = lookAtPictures()
      const known = knownOf(documents, ofFiles, pictures, findRenames(documents))
      const findings = new Map<string, readonly Finding[]>()
      const find = (file: string, found: readonly Finding[]) => {
        if (found.length > 0) findings.set(file, [...(findings.get(file) ?? []), ...found])
      }

      for (const { file, message } of ofFiles) find(file, [{ path: [], message }])
      for (const { file, route, facts } of documents) {
        find(file, facts.findings)
        find(file, noticeFindings(facts.shared?.site?.notice, day))
        if (facts.draft?.isWhole) find(file, checkPublished(route))
      }
      /** Those that name something that is not there, in a draft too: they cannot be shown. */
      const unsafe = new Set<string>()
      for (const [{ file, facts }, found] of lookUpAll(root, documents, known)) {
        find(file, withoutEchoes(findings.get(file) ?? [], withLeniency(facts.draft, found)))
        if (found.some(({ severity }) => severity !== 'warning')) unsafe.add(file)
      }
      const errors = ofSeverity(findings, undefined)

      // A document that a site can do without may be gone.
      const kinds = new Set(documents.map(({ kind }) => kind))
      for (const name of SHARED_NAMES) {
        const isGone = SHARED[name].neededFor === undefined && !kinds.has(name)
        if (isGone) shared = { ...shared, [name]: PLACEHOLDERS[name] }
      }
      const pages = new Map<string, PageSummary>()
      const previews = new Map<string, Preview>()
      const sources = new Map<string, Source>()
      for (const { file, route, hash, facts } of documents) {
        shared = { ...shared, ...facts.shared }
        if (errors.has(file)) continue
        sources.set(route, { file, hash, names: facts.names })
        const { summary, preview, draft } = facts
        if (summary) pages.set(route, summary)
        if (draft && preview && !unsafe.has(file)) previews.set(route, { draft, summary: preview })
      }
      const readFrom = (read: typeof readBuilt, among: ReadonlyMap<string, unknown>) => (route: string) => {
        const source = among.has(route) ? sources.get(route) : undefined
        return source && read(source.file)
      }
      const sizes = sizesOf(documents, pictures)
      const misnamed = new Set(ofFiles.map(({ file }) => file))
      const named = documents.filter(({ file }) => !misnamed.has(file))
      for (const [file, found] of warningsOf(named, sizes, day)) find(file, found)
      // What is compared with a page that has a problem, such as a misspelt link or unit, may be right.
      if (errors.size === 0) for (const [file, found] of comparisonsOf(documents)) find(file, found)
      const { findings: left, unused } = answer(findings, shared.answers, documents)
      const warnings = new Map(ofSeverity(left, 'warning'))
      // A page with a problem is not warned of all that it would be.
      if (errors.size === 0 && unused.length > 0) warnings.set(ANSWERS, findUnused(unused))
      const routes = new Map(documents.flatMap(({ file, kind, route }) => (kind === 'page' ? [[file, route]] : [])))
      const pageFiles = [...routes.keys()]
      return {
        content: {
          ...shared,
          pages,
          pageAt: readFrom(readBuilt, pages),
          drafts: draftsOf(documents),
          pictures: sizes,
        },
        sources,
        previews,
        previewAt: readFrom(readPreviewed, previews),
        problems: place(root, errors),
        warnings: place(root, warnings, routes),
        known,
        unformatted: documents.flatMap(({ file, facts }) => (facts.isLaidOut === false ? [file] : [])),
        pageCount: pageFiles.length,
        brokenPages: pageFiles.filter((file) => errors.has(file)),
      }
    },
  }
}

/** What may be meant, and can only be told of the site as a whole. */
function* warningsOf(
  documents: readonly Document[],
  sizes: ReadonlyMap<string, Size>,
  today: string,
): Generator<[file: string, findings: Finding[]]> {
  const told = toldOf(documents)
  yield* findSameTexts(told)
  yield* findFuturePosts(told, today)
  yield* findSmallPictures(told, sizes)
}

/** What pages say of each other, of their number and of their tables. */
function* comparisonsOf(documents: readonly Document[]): Generator<[file: string, findings: Finding[]]> {
  const told = toldOf(documents)
  yield* findOrphans(documents)
  yield* findOldFigures(told)
  yield* findOldCounts(told)
}

const toldOf = (documents: readonly Document[]) =>
  documents.flatMap(({ file, route, facts: { toCompare } }) => (toCompare ? [{ file, route, ...toCompare }] : []))

/** All that there is to refer to. */
function knownOf(
  documents: readonly Document[],
  ofFiles: readonly FileFinding[],
  pictures: Pictures,
  renamed: Known['renamed'],
): Known {
  const pages = new Map<string, Outline | undefined>()
  const drafts = draftsOf(documents)
  for (const { kind, route, facts } of documents) {
    // Of two files for one page, nobody knows which is meant.
    if (kind === 'page') pages.set(route, pages.has(route) ? undefined : facts.outline)
  }
  // That a file has a wrong ending has been told; not once more for each link to its page.
  for (const { route } of ofFiles) if (route !== undefined && !pages.has(route)) pages.set(route, undefined)
  // That the home page is missing has been told; not once more for each link to it.
  if (!pages.has('/')) pages.set('/', undefined)
  return { pages, drafts, pictures, ...(renamed && { renamed }), ...definedBy(documents) }
}

/** Looks up what documents refer to; yields what is wrong in the files where something is. */
function* lookUpAll(
  root: string,
  documents: readonly Document[],
  known: Known,
): Generator<[document: Document, findings: Finding[]]> {
  const lookUp = lookUpIn(known)
  for (const document of documents) {
    const { file, kind, route, facts } = document
    const by = kind === 'page' ? { route } : {}
    const wrong = new Map<Name, ReturnType<typeof lookUp>>()
    for (const name of facts.names) {
      const said = lookUp(name, by)
      // A draft can lead to others.
      if (said && !(said.severity && facts.draft?.isWhole)) wrong.set(name, said)
    }
    if (wrong.size === 0) continue
    const references = referencesOf(kind, reread(join(root, file)).document)
    const found = references.flatMap(({ name, path, inString }): Finding[] => {
      const said = wrong.get(name)
      return said ? [{ path, ...said, ...(inString && { mark: { inString } }) }] : []
    })
    yield [document, found]
  }
}

/** What the documents of the whole site define, those of them that can be read. One that is not there, nothing. */
function definedBy(documents: readonly Document[]): Partial<Defined> {
  let all: Partial<Defined> = {}
  for (const name of SHARED_NAMES) {
    const { neededFor, placeholder, defines } = SHARED[name]
    const isMissing = !documents.some(({ kind }) => kind === name)
    if (isMissing && neededFor === undefined) all = { ...all, ...defines?.(placeholder) }
  }
  for (const { kind, facts } of documents) if (kind !== 'page') all = { ...all, ...facts.defined }
  return all
}

const draftsOf = (documents: readonly Document[]): Set<string> =>
  new Set(
    documents
      // One that cannot be a draft has been told so; not once more for each link to it.
      .filter(({ facts, route }) => facts.draft?.isWhole && checkPublished(route).length === 0)
      .map(({ route }) => route),
  )

function sizesOf(documents: readonly Document[], pictures: Pictures): Map<string, Size> {
  const sizes = new Map<string, Size>()
  const files = new Set<Name>()
  for (const { facts } of documents) for (const name of facts.names) if (name.kind.target?.isPicture) files.add(name)
  for (const { value } of files) {
    const size = pictures.sizeOf(value)
    if (size) sizes.set(value, size)
  }
  return sizes
}

/** Those findings that are of a severity, without the files that have none of it. */
function ofSeverity(findings: ReadonlyMap<string, readonly Finding[]>, severity: Finding['severity']) {
  return new Map(
    [...findings].flatMap(([file, all]) => {
      const found = all.filter((finding) => finding.severity === severity)
      return found.length > 0 ? [[file, found]] : []
    }),
  )
}
