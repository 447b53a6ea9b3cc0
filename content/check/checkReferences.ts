import { SHARED, SHARED_NAMES } from '../../schema/documents/shared.ts'
import { getRoute, type Reference } from '../../schema/fieldTypes/fieldType.ts'
import type { Defined, Outline, Referrer, Targets } from '../../schema/fieldTypes/targets.ts'
import type { Finding } from '../../schema/finding.ts'
import { report } from '../../schema/reports/report.ts'
import type { FileFinding } from './read/files.ts'
import type { Pictures } from './read/pictures.ts'
import type { Document } from './readFiles.ts'
import { checkPublished } from './rules/drafts.ts'

/** Collects everything that documents can refer to. */
export function collectTargets(
  documents: readonly Document[],
  fileFindings: readonly FileFinding[],
  pictures: Pictures,
): Targets {
  const pages = new Map<string, Outline | undefined>()
  for (const { type, route, facts } of documents) {
    // If two files have the same route, neither counts.
    if (type === 'page') pages.set(route, pages.has(route) ? undefined : facts.outline)
  }
  // Links to a file with a wrong ending are not reported again.
  for (const { route } of fileFindings) if (route !== undefined && !pages.has(route)) pages.set(route, undefined)
  // Links to a missing home page are not reported again.
  if (!pages.has('/')) pages.set('/', undefined)
  const defined = collectDefined(documents)
  // With a wrong address in the navigation, a page's own parent may be the right one.
  const isWrong = (href: string) => href.startsWith('/') && !pages.has(href.replace(/[?#].*$/s, '') || '/')
  const { navigation, ...otherNames } = defined
  return {
    ...otherNames,
    pages,
    drafts: collectDrafts(documents),
    pictures,
    ...(navigation && !navigation.some(isWrong) && { navigation }),
  }
}

/** The names that readable shared documents define. A missing document defines none. */
function collectDefined(documents: readonly Document[]): Partial<Defined> {
  const sharedDocuments = documents.filter(({ type }) => type !== 'page')
  const missingNames = SHARED_NAMES.filter((name) => !sharedDocuments.some(({ type }) => type === name))
  const defaults = missingNames.map((name) => {
    const { isNeeded, placeholder, defines } = SHARED[name]
    return isNeeded ? {} : defines?.(placeholder)
  })
  return Object.assign({}, ...defaults, ...sharedDocuments.map(({ facts }) => facts.defined))
}

const collectDrafts = (documents: readonly Document[]): Set<string> =>
  new Set(
    documents
      // Pages that cannot be drafts were reported already.
      .filter(({ facts, route }) => facts.draft?.isWhole && checkPublished(route).length === 0)
      .map(({ route }) => route),
  )

/** Checks references. Returns the problems by document. */
export function findWrongReferences(documents: readonly Document[], targets: Targets): Map<Document, Finding[]> {
  const findingsByDocument = new Map<Document, Finding[]>()
  for (const document of documents) {
    const { type, route, facts } = document
    const referrer: Referrer = type === 'page' ? { route } : {}
    const findings = facts.references.flatMap((reference): Finding[] => {
      const { path, inString, name } = reference
      const problem = explainReference(reference, targets, referrer)
      // Drafts may link to each other.
      if (!problem || (problem.severity && facts.draft?.isWhole)) return []
      const { suggestion = '' } = problem.values as { suggestion?: string | undefined }
      // The suggested anchor is a part of the address.
      const isAnchor = problem.id === 'link.noAnchor' && !suggestion.includes('#')
      const fix = suggestion && { from: name, to: isAnchor ? name.replace(/#.*/s, `#${suggestion}`) : suggestion }
      return [{ path, ...problem, ...(fix && { fix }), location: inString ? { inString } : undefined }]
    })
    if (findings.length > 0) findingsByDocument.set(document, findings)
  }
  return findingsByDocument
}

function explainReference(
  reference: Reference,
  targets: Targets,
  referrer: Referrer,
): Omit<Finding, 'path'> | undefined {
  const problem = reference.fieldType.target?.explain(reference.name, targets, referrer)
  if (problem) return problem
  const route = getRoute(reference)
  if (route === undefined || !targets.drafts.has(route)) return undefined
  return { ...report('route.draft', { route }), severity: 'warning', cause: { id: `draft ${route}`, isMain: false } }
}
