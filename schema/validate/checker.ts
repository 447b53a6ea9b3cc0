import { noticeFindings, today } from '../documents/notice.ts'
import type { Page, PageSummary } from '../documents/page.ts'
import { PLACEHOLDERS, SHARED, SHARED_NAMES } from '../documents/shared.ts'
import type { Name } from '../fieldTypes/fieldType.ts'
import type { Known } from '../fieldTypes/known.ts'
import { once } from '../once.ts'
import type { Content } from '../resolve/content.ts'
import type { Finding } from '../wording/finding.ts'
import { builtPage, previewedPage } from './document.ts'
import { createDocumentReader, type Document } from './documents.ts'
import type { CacheOptions } from './factsCache.ts'
import { knownOf } from './known.ts'
import { sizesOf } from './pictureSizes.ts'
import { createPageReader } from './read/pages.ts'
import { createPictureReader } from './read/pictures.ts'
import { createReferenceFinder } from './references/wrongReferences.ts'
import { place } from './report/place.ts'
import { ofSeverity, type Problem, withoutEchoes } from './report/problem.ts'
import { checkPublished, type Draft, withLeniency } from './rules/drafts.ts'
import { placedWarnings } from './warnings.ts'

/** The document of a page. */
export interface Source {
  readonly file: string
  /** A name for what is in it. */
  readonly hash: string
  /** What the page is called, in the site's first language; nothing where it is a draft. */
  readonly called?: string | undefined
  /** What it refers to. */
  readonly names: readonly Name[]
}

/** What of a page is a draft, and what is shown elsewhere of it. */
export interface Preview {
  readonly draft: Draft
  readonly summary: PageSummary
}

/** All content of a site, and all that is wrong with it. */
export interface Checked {
  /** To be trusted only where there are no problems; pages with problems are left out. Its pages are put together when they are asked for. */
  readonly content: Content
  /** By route: drafts, and pages with the languages that they are being translated into, as development shows them. */
  readonly previews: ReadonlyMap<string, Preview>
  /** The document of each page, by route. */
  readonly sources: ReadonlyMap<string, Source>
  /** Reads one of the previews. */
  previewAt(route: string): Page | undefined
  /** By file, and in the order of their lines. */
  readonly problems: readonly Problem[]
  /** What may be meant; in the same order. Looked for when it is asked for. */
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
  const readBuilt = createPageReader(root, builtPage)
  const readPreviewed = createPageReader(root, previewedPage)
  const findWrongReferences = createReferenceFinder(root)
  let shared = PLACEHOLDERS

  return {
    check(changed) {
      const { documents, findings: ofFiles } = readDocuments(changed)
      const pictures = lookAtPictures()
      const sizes = sizesOf(documents, pictures)
      const known = knownOf(documents, ofFiles, pictures)
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
      for (const [{ file, facts }, found] of findWrongReferences(documents, known, sizes)) {
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
      const previews = new Map<string, Preview>()
      const sources = new Map<string, Source>()
      for (const { file, route, hash, facts } of documents) {
        if (facts.shared) shared = { ...shared, ...facts.shared }
        if (errors.has(file)) continue
        const { draft, called, names } = facts
        sources.set(route, { file, hash, called, names })
        const preview = draft && !unsafe.has(file) && facts.preview
        if (draft && preview) previews.set(route, { draft, summary: preview })
      }
      const readFrom = (read: typeof readBuilt, among: () => ReadonlyMap<string, unknown>) => (route: string) => {
        const source = among().has(route) ? sources.get(route) : undefined
        return source && read(source.file)
      }
      const pages = once(() => pagesOf(documents.filter(({ file }) => !errors.has(file))))
      const { suppressions } = shared
      const ofPages = documents.filter(({ kind }) => kind === 'page')
      const warnings = once(() => {
        const misnamed = new Set(ofFiles.map(({ file }) => file))
        const isWhole = errors.size === 0
        return placedWarnings(root, { documents, misnamed, findings, isWhole, suppressions, sizes, day })
      })
      return {
        content: {
          ...shared,
          get pages() {
            return pages()
          },
          pageAt: readFrom(readBuilt, pages),
          drafts: known.drafts,
          pictures: sizes,
        },
        sources,
        previews,
        previewAt: readFrom(readPreviewed, () => previews),
        problems: place(root, errors),
        get warnings() {
          return warnings()
        },
        known,
        unformatted: filesOf(documents.filter(({ facts }) => facts.isLaidOut === false)),
        pageCount: ofPages.length,
        brokenPages: filesOf(ofPages.filter(({ file }) => errors.has(file))),
      }
    },
  }
}

const filesOf = (documents: readonly Document[]): string[] => documents.map(({ file }) => file)

function pagesOf(documents: readonly Document[]): Map<string, PageSummary> {
  const pages = new Map<string, PageSummary>()
  for (const { route, facts } of documents) if (facts.summary) pages.set(route, facts.summary)
  return pages
}
