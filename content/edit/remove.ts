import type { Reference } from '../../schema/fieldTypes/fieldType.ts'
import { isObject } from '../../schema/fieldTypes/json.ts'
import { isNotFound } from '../../schema/fieldTypes/notFound.ts'
import type { Path } from '../../schema/finding.ts'
import { report } from '../../schema/reports.ts'
import { factsOf } from '../check/document.ts'
import { valueAt } from '../check/explain/schemaAt.ts'
import { formatDocument } from '../check/formatDocument.ts'
import { type Changes, Refusal } from './changes.ts'
import { noPage, pageAt, type SiteDocument } from './documents.ts'
import { redirectsWithout } from './redirects.ts'
import { type Places, referencesTo, withoutEntries } from './references.ts'

interface Removal {
  readonly changes: Changes
  /** Entries of lists that go with the page. */
  readonly entries: readonly Places[]
  /** What else leads to the page: somebody has to say what becomes of it. */
  readonly byHand: readonly Places[]
}

/** Takes a page away. `redirect` is where whoever asks for it is led; nothing where it is gone for good. */
export function remove(documents: readonly SiteDocument[], route: string, redirect?: string): Removal {
  const page = pageAt(documents, route)
  if (!page) throw new Refusal(noPage(documents, route))
  if (route === '/' || isNotFound(route)) throw new Refusal(report('page.notRemovable', { route }))

  const changes = new Map<string, string | undefined>([[page.file, undefined]])
  const entries: Places[] = []
  const byHand: Places[] = []
  for (const document of documents) {
    const references = referencesTo(document, route)
    if (document === page || document.type === 'redirects' || references.length === 0) continue
    const { removable, rest } = parted(document, references)
    if (rest.length > 0) byHand.push({ document, references: rest })
    if (removable.length === 0) continue
    entries.push({ document, references: removable })
    changes.set(document.file, formatDocument(withoutEntries(document.document, removable.flatMap(entryOf(document)))))
  }
  for (const [file, text] of redirectsWithout(documents, route, redirect)) changes.set(file, text)
  return { changes, entries, byHand }
}

/** Tells the references that are entries of lists which can do without them. */
function parted(document: SiteDocument, references: readonly Reference[]) {
  const entries = entryOf(document)
  const candidates = references.filter((reference) => entries(reference).length > 0)
  const without = withoutEntries(document.document, candidates.flatMap(entries))
  const broken = new Set(factsOf(document.type, without).findings.map(({ path }) => JSON.stringify(path)))
  const removable = candidates.filter((reference) =>
    entries(reference).every((entry) => !broken.has(JSON.stringify(entry.slice(0, -1)))),
  )
  return { removable, rest: references.filter((reference) => !removable.includes(reference)) }
}

/** The entry of a list that is nothing but a reference, or that and its label; none where it is part of more. */
const entryOf =
  ({ document }: SiteDocument) =>
  ({ path, inString }: Reference): readonly Path[] => {
    if (inString) return []
    if (typeof path.at(-1) === 'number') return [path]
    const entry = path.slice(0, -1)
    const value = valueAt(document, entry)
    const isLink = isObject(value) && Object.keys(value).every((key) => key === path.at(-1) || key === 'label')
    return isLink && typeof entry.at(-1) === 'number' ? [entry] : []
  }
