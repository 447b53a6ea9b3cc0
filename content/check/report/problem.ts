import { type Edit, type Finding, writePath } from '../../../schema/finding.ts'
import { isLanguage } from '../../../schema/names/languages.ts'
import { joinMessages, type LocalizedMessage } from '../../../schema/reports/index.ts'
import type { Place } from '../read/locate.ts'

/** Removes findings from `laterFindings` that `earlierFindings` cover: each mistake is reported once. */
export function removeDuplicates(
  earlierFindings: readonly Finding[],
  laterFindings: readonly Finding[],
): readonly Finding[] {
  if (earlierFindings.length === 0) return laterFindings
  const isEcho = ({ path, location }: Finding) =>
    earlierFindings.some((reported) => {
      // Each part of a string may have its own mistake.
      const isSame = path.length === reported.path.length && !(typeof location === 'object' && 'inString' in location)
      return (isSame || reported.isWhole) && reported.path.every((step, index) => step === path[index])
    })
  return laterFindings.filter((finding) => !isEcho(finding))
}

const getText = ({ path }: Finding) => writePath(isLanguage(path.at(-1)) ? path.slice(0, -1) : path)

/** Reports that follow from others in the same text, or in the picture beside. */
const CONSEQUENCES: readonly (readonly [
  consequence: RegExp,
  cause: RegExp,
  getPlace?: (finding: Finding) => string,
])[] = [
  [/^translation\./, /^(?!translation\.)/],
  [/^text\.missing/, /^json\.repeatedKey/],
  [
    /^text\.(?:otherLanguage|foreignWord|plainLetters)|^character\.notInFont/,
    /^text\.(?!otherLanguage|foreignWord|plainLetters)|^character\.encoding/,
  ],
  [/^markdown\.|^character\.lineBreak/, /^text\.leftover|^character\.(?:lost|escaped)Break/],
  [
    /^(?:measure\.outside|page\.heroWithoutPicture)/,
    /^(?:key\.|page\.secondTitle)/,
    ({ path }) => writePath(path.slice(0, 2)),
  ],
  [/^page\.noTitle/, /^key\./, ({ path }) => `${path.length}`],
  [/^page\.orphan/, /^page\.sameText/, () => ''],
]

/** Removes findings that others explain. */
export const removeConsequences = (findings: readonly Finding[]): readonly Finding[] =>
  CONSEQUENCES.reduce<readonly Finding[]>((left, [consequence, cause, getPlace = getText]) => {
    if (left.length < 2 || !left.some(({ id }) => consequence.test(id))) return left
    const explained = new Set(left.filter(({ id }) => cause.test(id)).map(getPlace))
    return left.filter((finding) => !consequence.test(finding.id) || !explained.has(getPlace(finding)))
  }, findings)

/** A finding with its sentence and its position in the file. */
export interface Problem extends LocalizedMessage, Place {
  /** Relative to the root: `pages/contact.json`. */
  readonly file: string
  /** `blocks[2].rows[0].quantity.unit`; empty for the whole file. */
  readonly path: string
  /** The path in words: `third block, specTable “Teknik özellikler”, first row`. */
  readonly where?: string | undefined
  readonly whereInTurkish?: string | undefined
  /** Name of a warning, and the line for `_suppressions.json`. */
  readonly warning?: string
  readonly suppression?: string
  /** Code frame. */
  readonly source: string
  /** The kind of mistake: `unit.unknown` */
  readonly id: string
  /** Replacements in the file that fix it here and in the other places. */
  readonly fix?: readonly Edit[] | undefined
  /** Whether the fix keeps the meaning, so that a program may apply it. */
  readonly isMechanical?: boolean | undefined
  /** Whether the page can be shown and saved with it, though not published. */
  readonly isShown?: true | undefined
  /** Problems with the same cause, in this and other files. */
  readonly cause?: Finding['cause'] | undefined
  /**
   * Other places with the same mistake, each with its own sentence. Problems with the same cause have their own files,
   * whose first ones have the fixes.
   */
  readonly also?: readonly (Problem | OtherPlace)[] | undefined
}

/** Another place in the file of a problem. Its fix is part of the problem's. */
type OtherPlace = Place & LocalizedMessage & Pick<Problem, 'path' | 'where' | 'whereInTurkish'>

export const isInFile = (location: Problem | OtherPlace): location is Problem => 'file' in location

const MAX_SENTENCES = 4

/** The sentences of all places. Equal ones are one, and a cause is said once. */
export function joinSentences(problem: Problem): LocalizedMessage {
  const siblings = (problem.also ?? []).filter((each) => !isInFile(each))
  const sentences = new Map([problem, ...siblings].map((each) => [each.message, each]))
  return joinMessages([...sentences.values()].slice(0, MAX_SENTENCES))
}

/** One problem for each place, for people who see fields. */
export const listAllPlaces = (problems: readonly Problem[]): Problem[] =>
  problems.flatMap(({ also = [], ...problem }) => [
    problem,
    ...also.map((each) => (isInFile(each) ? each : { ...problem, ...each })),
  ])

/** Findings of a severity by file, without files that have none. */
export function filterBySeverity(findings: ReadonlyMap<string, readonly Finding[]>, severity: Finding['severity']) {
  return new Map(
    [...findings].flatMap(([file, all]) => {
      const matching = all.filter((finding) => finding.severity === severity)
      return matching.length > 0 ? [[file, matching]] : []
    }),
  )
}
