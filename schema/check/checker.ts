import { join } from 'node:path'
import type { Name } from '../kinds/kind.ts'
import type { Outline } from '../kinds/known.ts'
import type { Page } from '../page.ts'
import type { Content } from '../resolve/content.ts'
import type { Finding } from '../wording/finding.ts'
import { referencesOf } from './document.ts'
import { createDocumentReader, type Document } from './documents.ts'
import { placeholderLabels, placeholderSite } from './placeholder.ts'
import { createPictureReader, type Pictures, type Size } from './read/pictures.ts'
import { lookUpIn } from './references/lookUp.ts'
import { place, reread } from './report/place.ts'
import { type Problem, withoutEchoes } from './report/problem.ts'
import { warnOfSameTexts } from './rules/sameTexts.ts'

/** All content of a site, and all that is wrong with it. */
export interface Checked {
  /** To be trusted only where there are no problems; pages with problems are left out. */
  readonly content: Content
  /** By file, and in the order of their lines. */
  readonly problems: readonly Problem[]
  readonly warnings: readonly string[]
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

/**
 * Checks all content under a root: the documents of `pages/`, and the pictures that they name.
 *
 * It holds what it has parsed, so that a change of one document re-parses one document. Never throws, whatever is in
 * these folders.
 */
export function createChecker(root: string): Checker {
  const readDocuments = createDocumentReader(root)
  const lookAtPictures = createPictureReader(root)
  let site = placeholderSite
  let labels = placeholderLabels

  return {
    check(changed) {
      const { documents, findings: ofFiles } = readDocuments(changed)
      const pictures = lookAtPictures()
      const findings = new Map<string, readonly Finding[]>()
      const find = (file: string, found: readonly Finding[]) => {
        if (found.length > 0) findings.set(file, [...(findings.get(file) ?? []), ...found])
      }

      for (const { file, message } of ofFiles) find(file, [{ path: [], message }])
      for (const { file, facts } of documents) find(file, facts.findings)
      for (const [file, found] of lookUpAll(root, documents, pictures)) {
        find(file, withoutEchoes(findings.get(file) ?? [], found))
      }

      const pages = new Map<string, Page>()
      for (const { file, route, facts } of documents) {
        site = facts.site ?? site
        labels = facts.labels ?? labels
        if (facts.page && !findings.has(file)) pages.set(route, facts.page)
      }
      const pageFiles = documents.filter(({ kind }) => kind === 'page').map(({ file }) => file)
      return {
        content: { site, labels, pages, pictures: sizesOf(documents, pictures) },
        problems: place(root, findings),
        warnings: [...warnOfNoEndpoint(documents), ...warnOfSameTexts(root, documents)],
        pageCount: pageFiles.length,
        brokenPages: pageFiles.filter((file) => findings.has(file)),
      }
    },
  }
}

/** Looks up what documents refer to; yields what is wrong in the files where something is. */
function* lookUpAll(
  root: string,
  documents: readonly Document[],
  pictures: Pictures,
): Generator<[file: string, findings: Finding[]]> {
  const pages = new Map<string, Outline | undefined>()
  for (const { kind, route, facts } of documents) {
    // Of two files for one page, nobody knows which is meant.
    if (kind === 'page') pages.set(route, pages.has(route) ? undefined : facts.outline)
  }
  // That the home page is missing has been told; not once more for each link to it.
  if (!pages.has('/')) pages.set('/', undefined)
  const lookUp = lookUpIn({
    pages,
    pictures,
    navigation: documents.find(({ kind }) => kind === 'site')?.facts.navigation,
    properties: documents.find(({ kind }) => kind === 'labels')?.facts.properties,
  })
  for (const { file, kind, route, facts } of documents) {
    const by = kind === 'page' ? { route } : {}
    const wrong = new Map<Name, string>()
    for (const name of facts.names) {
      const message = lookUp(name, by)
      if (message !== undefined) wrong.set(name, message)
    }
    if (wrong.size === 0) continue
    const references = referencesOf(kind, reread(join(root, file)).document)
    yield [
      file,
      references.flatMap(({ name, path, inString }): Finding[] => {
        const message = wrong.get(name)
        return message === undefined ? [] : [{ path, message, ...(inString && { mark: { inString } }) }]
      }),
    ]
  }
}

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

function warnOfNoEndpoint(documents: readonly Document[]): string[] {
  return documents
    .filter(({ facts }) => facts.dropsMessages)
    .map(({ file }) => `${file}: the contact form has no "endpoint", so its messages go nowhere.`)
}
