import { join } from 'node:path'
import { type Finding, writePath } from '../../../schema/finding.ts'
import { groupBy } from '../../../schema/groupBy.ts'
import { localize } from '../../../schema/reports/index.ts'
import type { Changes } from '../read/files.ts'
import { locate, type Place } from '../read/locate.ts'
import { readDocumentFile } from '../read/readDocument.ts'
import { writeSuppression } from '../rules/suppressions.ts'
import { writeCodeFrame } from './codeFrame.ts'
import { findEdits, isMechanical } from './fix.ts'
import { describePlace } from './plainPlace.ts'
import type { Problem } from './problem.ts'

type Findings = ReadonlyMap<string, readonly Finding[]>

const comparePlaces = (a: { position: Place }, b: { position: Place }) =>
  a.position.line - b.position.line || a.position.column - b.position.column

const areAboutReferences = (findings: readonly Finding[]) => findings.every(({ id }) => /^(?:route|link)\./.test(id))

/** Groups findings for one report: equal ones, and siblings with the same mistake, such as entries of a list. */
function groupFindings(findings: readonly Finding[]): Finding[][] {
  const groupsOfEqual = groupBy(findings, (finding) => {
    const { id, values, severity, cause } = finding
    // `mergeByCause` merges findings with a shared cause, also across files.
    return cause ? finding : JSON.stringify([id, severity, id !== 'text.extraLanguage' && values])
  })
  const groups = groupBy([...groupsOfEqual], ([key, [firstFinding, ...repeats]]) => {
    const isInTable = firstFinding?.path.slice(-2).every((step) => typeof step === 'number')
    const isSibling =
      (repeats.length === 0 || isInTable) &&
      firstFinding &&
      /^(?:(?:key|value)\.(?!missing)|figure\.(?:asText|unreadable)|translation\.|text\.otherLanguage|alt\.)/.test(
        firstFinding.id,
      )
    return isSibling
      ? JSON.stringify([firstFinding.id, firstFinding.severity, firstFinding.path.slice(0, isInTable ? -2 : -1)])
      : key
  })
  return [...groups.values()].map((group) => group.flatMap(([, equalFindings]) => equalFindings))
}

/** Merges problems with the same cause into the main one, or the first if the main one is gone. */
function mergeByCause(problems: readonly Problem[]): Problem[] {
  const groups = groupBy(problems, (problem) => problem.cause?.id ?? problem)
  const mergedByMain = new Map(
    [...groups.values()].flatMap((group) => {
      const main = group.find(({ cause }) => cause?.isMain) ?? group[0]
      return main ? [[main, group.filter((problem) => problem !== main)] as const] : []
    }),
  )
  return problems.flatMap((problem) => {
    const otherPlaces = mergedByMain.get(problem)
    if (!otherPlaces) return []
    const [main = problem, ...also] = moveFixesToFirst([problem, ...otherPlaces])
    return [also.length > 0 ? { ...main, also } : main]
  })
}

/** Moves the fixes of each file to its first problem. */
const moveFixesToFirst = (problems: readonly Problem[]): Problem[] =>
  [...groupBy(problems, ({ file }) => file).values()].flatMap((group) => {
    const edits = group.flatMap(({ fix = [] }) => fix)
    const isSafe = group.every(({ isMechanical: isFixSafe }) => isFixSafe)
    return group.map((problem, index) =>
      index > 0 || edits.length === 0
        ? { ...problem, fix: undefined, isMechanical: undefined }
        : { ...problem, fix: edits, isMechanical: isSafe },
    )
  })

/**
 * Creates a function that locates findings in their files and sorts them. `hashes` and `routes` belong to the files.
 *
 * Reads files again, since keeping the text of every document for a few problems would need much memory. Caches the
 * problems of a file until its content or findings change.
 */
export function createLocator(root: string, unsavedTexts: Changes = new Map()) {
  const cache = new Map<string, { readonly key: string; readonly problems: readonly Problem[] }>()

  function locateFindings(file: string, findings: readonly Finding[], route: string | undefined): readonly Problem[] {
    const { source, document } = readDocumentFile(join(root, file), unsavedTexts.get(file))
    const createPlace = ({ path, location, id, values }: Finding) => {
      const words = describePlace(document, path)
      return {
        ...locate(source, path, location),
        ...localize({ id, values }, path),
        path: writePath(path),
        where: words?.en,
        whereInTurkish: words?.tr,
      }
    }
    return groupFindings(findings)
      .flatMap((group): Problem[] => {
        const locatedFindings = group
          .map((finding) => ({ finding, position: createPlace(finding) }))
          .sort(comparePlaces)
        const [firstPlace, ...otherPlaces] = locatedFindings
        if (!firstPlace) return []
        const { finding, position } = firstPlace
        const { path, location, id, warning } = finding
        const edits = group.flatMap((member) => findEdits(source, member))
        const isSafe = edits.length > 0 && group.every((member) => isMechanical(source, member))
        return [
          {
            file,
            ...position,
            id,
            warning,
            suppression: writeSuppression(finding, route),
            source: path.length > 0 || typeof location === 'object' ? writeCodeFrame(source, position) : '',
            ...(edits.length > 0 && { fix: edits, isMechanical: isSafe }),
            isShown: finding.isShown,
            cause: finding.cause,
            ...(otherPlaces.length > 0 && { also: otherPlaces.map((otherPlace) => otherPlace.position) }),
          },
        ]
      })
      .sort((a, b) => a.line - b.line || a.column - b.column)
  }

  return (
    findings: Findings,
    hashes: ReadonlyMap<string, string>,
    routes: ReadonlyMap<string, string> = new Map(),
  ): Problem[] =>
    mergeByCause(
      [...findings]
        // Sorts a page with a mistake before pages that refer to it.
        .sort(
          ([fileA, findingsA], [fileB, findingsB]) =>
            Number(areAboutReferences(findingsA)) - Number(areAboutReferences(findingsB)) || (fileA < fileB ? -1 : 1),
        )
        .flatMap(([file, fileFindings]) => {
          const key = `${hashes.get(file)} ${JSON.stringify(fileFindings)}`
          const cached = cache.get(file)
          if (cached?.key === key) return cached.problems
          const problems = locateFindings(file, fileFindings, routes.get(file))
          cache.set(file, { key, problems })
          return problems
        }),
    )
}
