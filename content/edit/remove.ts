import type { Reference } from '../../schema/fieldTypes/fieldType.ts'
import { isObject } from '../../schema/fieldTypes/json.ts'
import { isNotFound } from '../../schema/fieldTypes/notFound.ts'
import type { Path } from '../../schema/finding.ts'
import { report } from '../../schema/reports/report.ts'
import { getFacts } from '../check/checkDocument.ts'
import { getValueAt } from '../check/explain/schemaAt.ts'
import { formatDocument } from '../formatDocument.ts'
import { EditError } from './changes.ts'
import { updateRedirects } from './redirects.ts'
import { findReferencesTo, type Places, removeEntries } from './references.ts'
import { findPage, reportMissingPage, type SiteDocument } from './siteDocuments.ts'

/**
 * Removes a page. Its address redirects to `redirect`; without it, the address is gone. `entries` are list entries that
 * are removed with the page. `byHand` are its other references, which an editor has to change.
 */
export function remove(documents: readonly SiteDocument[], route: string, redirect?: string) {
  const page = findPage(documents, route)
  if (!page) throw new EditError(reportMissingPage(documents, route))
  if (route === '/' || isNotFound(route)) throw new EditError(report('page.notRemovable', { route }))

  const changes = new Map<string, string | undefined>([[page.file, undefined]])
  const entries: Places[] = []
  const byHand: Places[] = []
  for (const document of documents) {
    const references = findReferencesTo(document, route)
    if (document === page || document.type === 'redirects' || references.length === 0) continue
    const { removable, unremovable } = splitReferences(document, references)
    if (unremovable.length > 0) byHand.push({ document, references: unremovable })
    if (removable.length === 0) continue
    entries.push({ document, references: removable })
    changes.set(
      document.file,
      formatDocument(removeEntries(document.document, removable.flatMap(createEntryFinder(document)))),
    )
  }
  for (const [file, text] of updateRedirects(documents, route, redirect)) changes.set(file, text)
  return { changes, entries, byHand }
}

/** Separates list entries that can be removed from other references. */
function splitReferences(document: SiteDocument, references: readonly Reference[]) {
  const findEntry = createEntryFinder(document)
  const candidates = references.filter((reference) => findEntry(reference).length > 0)
  const reducedDocument = removeEntries(document.document, candidates.flatMap(findEntry))
  const brokenPaths = new Set(getFacts(document.type, reducedDocument).findings.map(({ path }) => JSON.stringify(path)))
  const removable = candidates.filter((reference) =>
    findEntry(reference).every((entry) => !brokenPaths.has(JSON.stringify(entry.slice(0, -1)))),
  )
  return { removable, unremovable: references.filter((reference) => !removable.includes(reference)) }
}

/**
 * The list entry that consists of a reference, with or without a label. Empty if the reference is part of something
 * else.
 */
const createEntryFinder =
  ({ document }: SiteDocument) =>
  ({ path, inString }: Reference): readonly Path[] => {
    if (inString) return []
    if (typeof path.at(-1) === 'number') return [path]
    const entry = path.slice(0, -1)
    const value = getValueAt(document, entry)
    const isLink = isObject(value) && Object.keys(value).every((key) => key === path.at(-1) || key === 'label')
    return isLink && typeof entry.at(-1) === 'number' ? [entry] : []
  }
