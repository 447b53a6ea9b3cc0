import type { Finding, Path } from '../../schema/finding.ts'
import { groupBy } from '../../schema/groupBy.ts'
import { report } from '../../schema/reports/report.ts'
import { findNearest } from '../../schema/spelling.ts'
import type { DocumentType } from './checkDocument.ts'
import type { Document } from './readFiles.ts'

/** The values of reports about references. Each report has some of them. */
interface Values {
  readonly name?: string
  readonly kind?: string
  readonly route?: string
  readonly anchor?: string
  readonly isThisPage?: boolean
  readonly suggestion?: string | undefined
}

/** Reports about the document that the reference is in: equal ones in two documents are two mistakes. */
const ABOUT_ITS_DOCUMENT = /^(?:property\.notOnPage|route\.thisPage|link\.(?:withoutPage|emptyAnchor))/

/** Identifies what is wrong, whichever document refers to it. Undefined for mistakes of a single place. */
function getCauseId({ id, values, severity }: Finding): string | undefined {
  if (severity || ABOUT_ITS_DOCUMENT.test(id)) return undefined
  const { name, kind, route, anchor } = values as Values
  return JSON.stringify([id, ...((name ?? route) ? [name, kind, route, anchor] : [values])])
}

/**
 * Finds wrong references with the same cause: several places name the same missing thing. `renames` are findings by file
 * at names that were probably changed, since nothing refers to them.
 */
export function findSharedCauses(
  documents: readonly Document[],
  wrongReferences: ReadonlyMap<Document, readonly Finding[]>,
) {
  const renames = new Map<string, Finding[]>()
  if (wrongReferences.size === 0) return { references: wrongReferences, renames }
  const uses = collectUses(documents)
  const replacements = new Map<Finding, Finding>()
  for (const [id, group] of groupBy([...wrongReferences.values()].flat(), getCauseId)) {
    const main = group.find(({ values }) => (values as Values).isThisPage) ?? group[0]
    if (id === undefined || !main || group.length < 2) continue
    const unusedAnchors = main.id === 'link.noAnchor' ? listUnusedAnchors(main.values, uses) : undefined
    const renaming = unusedAnchors ? findRenamedAnchor(main.values, unusedAnchors) : findRenamedName(main, uses)
    if (renaming) {
      const { file, ...finding } = renaming
      renames.set(file, [...(renames.get(file) ?? []), { ...finding, cause: { id, isMain: true } }])
    }
    for (const finding of group) {
      const { suggestion } = finding.values as Values
      // An anchor on another page is a guess for one place. Several places hardly mean the same one.
      const isElsewhere = unusedAnchors !== undefined && suggestion?.includes('#')
      replacements.set(finding, {
        ...finding,
        ...((renaming || isElsewhere) && { fix: false }),
        ...(unusedAnchors && {
          values: {
            ...finding.values,
            unused: unusedAnchors.map(({ anchor }) => anchor),
            ...(isElsewhere && { suggestion: undefined }),
          },
        }),
        cause: { id, isMain: !renaming && finding === main },
      })
    }
  }
  const references = new Map(
    [...wrongReferences].map(([document, findings]) => [
      document,
      findings.map((finding) => replacements.get(finding) ?? finding),
    ]),
  )
  return { references, renames }
}

/** All names that documents refer to. An anchor is listed with its page. */
interface Uses {
  readonly documents: readonly Document[]
  readonly usedNames: ReadonlySet<string>
}

const collectUses = (documents: readonly Document[]): Uses => ({
  documents,
  usedNames: new Set(
    documents.flatMap(({ facts, route }) =>
      facts.references.map(({ name }) => name.replace(/\?[^#]*/, '').replace(/^#/, `${route}#`)),
    ),
  ),
})

interface RenameFinding extends Finding {
  readonly file: string
}

/** Creates a finding at a name that was probably renamed. Documents that refer to the old name can be saved. */
const createRenameFinding = (
  file: string,
  path: Path,
  name: string,
  missingName: string,
  isKey: boolean,
): RenameFinding => ({
  file,
  path,
  ...report('name.renamed', { name, before: missingName }),
  ...(isKey ? { location: 'key', fix: { key: missingName } } : { fix: { value: missingName } }),
  isShown: true,
})

/** The documents that define names, with the path to them, by reports about missing names. */
const DEFINITIONS: readonly (readonly [id: RegExp, type: DocumentType, getPath: (values: Values) => Path])[] = [
  [/^material\./, 'materials', ({ kind = '' }) => [kind]],
  [/^property\.unknown/, 'labels', () => ['properties']],
  [/^unit\.unknown/, 'units', () => []],
]

/** Finds a name that is written almost like the missing one, if nothing refers to it. */
function findRenamedName({ id, values }: Finding, { documents, usedNames }: Uses): RenameFinding | undefined {
  const { name: missingName = '', suggestion: name } = values as Values
  const [, type, getPath] = DEFINITIONS.find(([pattern]) => pattern.test(id)) ?? []
  const definer = documents.find((document) => document.type === type)
  if (!getPath || !definer || name === undefined || usedNames.has(name)) return undefined
  if (findNearest(missingName, [name]) === undefined) return undefined
  return createRenameFinding(definer.file, [...getPath(values), name], name, missingName, true)
}

interface Anchor {
  readonly file: string
  readonly anchor: string
  readonly path: Path
}

/** Lists the anchors that an editor has written on a page and that no link leads to. */
function listUnusedAnchors({ route = '' }: Values, { documents, usedNames }: Uses): Anchor[] {
  const page = documents.find((document) => document.type === 'page' && document.route === route)
  return [...(page?.facts.outline?.anchorPaths ?? [])].flatMap(([anchor, path]) =>
    page && !usedNames.has(`${route}#${anchor}`) ? [{ file: page.file, anchor, path }] : [],
  )
}

/** The unused anchor that is written almost like the missing one. */
function findRenamedAnchor(
  { anchor: missingAnchor = '', suggestion }: Values,
  unusedAnchors: readonly Anchor[],
): RenameFinding | undefined {
  const [renamedAnchor] = unusedAnchors.filter(({ anchor }) => anchor === suggestion)
  return (
    renamedAnchor &&
    createRenameFinding(renamedAnchor.file, renamedAnchor.path, renamedAnchor.anchor, missingAnchor, false)
  )
}
