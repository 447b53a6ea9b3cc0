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

const isFollowing = (findings: readonly Finding[]) => findings.every(({ id }) => /^(?:route|link)\./.test(id))

/** Equal findings are one report, and so are siblings with the same mistake: keys of an object, entries of a list. */
function groupFindings(findings: readonly Finding[]): Finding[][] {
  const equal = groupBy(findings, (finding) => {
    const { id, values, severity, cause } = finding
    // Those with a shared cause are merged with those of other files.
    return cause ? finding : JSON.stringify([id, severity, values])
  })
  const groups = groupBy([...equal], ([key, [first, ...rest]]) => {
    const isInTable = first?.path.slice(-2).every((step) => typeof step === 'number')
    const isSibling =
      (rest.length === 0 || isInTable) &&
      first &&
      /^(?:(?:key|value)\.(?!missing)|figure\.(?:asText|unreadable)|translation\.|text\.otherLanguage|alt\.)/.test(
        first.id,
      )
    return isSibling ? JSON.stringify([first.id, first.severity, first.path.slice(0, isInTable ? -2 : -1)]) : key
  })
  return [...groups.values()].map((group) => group.flatMap(([, each]) => each))
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
    const [main = problem, ...also] = fixByFile([problem, ...otherPlaces])
    return [also.length > 0 ? { ...main, also } : main]
  })
}

/** Moves the fixes of each file to its first problem. */
const fixByFile = (problems: readonly Problem[]): Problem[] =>
  [...groupBy(problems, ({ file }) => file).values()].flatMap((group) => {
    const edits = group.flatMap(({ fix = [] }) => fix)
    const isSafe = group.every(({ isMechanical: isEachSafe }) => isEachSafe)
    return group.map((problem, index) =>
      index > 0 || edits.length === 0
        ? { ...problem, fix: undefined, isMechanical: undefined }
        : { ...problem, fix: edits, isMechanical: isSafe },
    )
  })

/**
 * Creates a function that locates findings in their files and sorts them. `hashes` and `routes` belong to the files.
 *
 * Reads files again: keeping the text of every document in memory for a few problems would cost too much. Keeps the
 * problems of a file while its content and findings stay the same.
 */
export function createLocator(root: string, unsavedTexts: Changes = new Map()) {
  const cache = new Map<string, { readonly key: string; readonly problems: readonly Problem[] }>()

  function locateIn(file: string, findings: readonly Finding[], route: string | undefined): readonly Problem[] {
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
        const places = group.map((finding) => ({ finding, position: createPlace(finding) })).sort(comparePlaces)
        const [first, ...others] = places
        if (!first) return []
        const { finding, position } = first
        const { path, location, id, warning } = finding
        const edits = group.flatMap((each) => findEdits(source, each))
        const isSafe = edits.length > 0 && group.every((each) => isMechanical(source, each))
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
            ...(others.length > 0 && { also: others.map((each) => each.position) }),
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
        // A page with a mistake comes before pages that refer to it.
        .sort(([a, one], [b, other]) => Number(isFollowing(one)) - Number(isFollowing(other)) || (a < b ? -1 : 1))
        .flatMap(([file, fileFindings]) => {
          const key = `${hashes.get(file)} ${JSON.stringify(fileFindings)}`
          const cached = cache.get(file)
          if (cached?.key === key) return cached.problems
          const problems = locateIn(file, fileFindings, routes.get(file))
          cache.set(file, { key, problems })
          return problems
        }),
    )
}
