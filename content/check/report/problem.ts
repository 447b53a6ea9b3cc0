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
  const isCovered = ({ path, location }: Finding) =>
    earlierFindings.some((earlier) => {
      // Each part of a string may have its own mistake.
      const isSameValue =
        path.length === earlier.path.length && !(typeof location === 'object' && 'inString' in location)
      return (isSameValue || earlier.isWhole) && earlier.path.every((step, index) => step === path[index])
    })
  return laterFindings.filter((finding) => !isCovered(finding))
}

const getText = ({ path }: Finding) => writePath(isLanguage(path.at(-1)) ? path.slice(0, -1) : path)

/** Reports that another report in the same place causes. By default, the place is the text. */
const CONSEQUENCES: readonly (readonly [
  consequence: RegExp,
  cause: RegExp,
  getPlace?: (finding: Finding) => string,
])[] = [
  [/^translation\./, /^(?!translation\.)/],
  [/^text\.missing/, /^json\.repeatedKey/],
  [/^name\.taken/, /^materials\.otherNumber/, () => ''],
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
  [/^figure\.notInTables/, /^figure\.tableAlone/, () => ''],
  [/^figure\.otherGrade/, /^material\./, () => ''],
  [/^figure\.otherThanTable/, /^sizes\.impossible/, ({ path }) => writePath(path.slice(0, 3))],
]

/** Removes findings whose cause is also reported. */
export const removeConsequences = (findings: readonly Finding[]): readonly Finding[] =>
  CONSEQUENCES.reduce<readonly Finding[]>((remainingFindings, [consequence, cause, getPlace = getText]) => {
    if (remainingFindings.length < 2 || !remainingFindings.some(({ id }) => consequence.test(id)))
      return remainingFindings
    const explained = new Set(remainingFindings.filter(({ id }) => cause.test(id)).map(getPlace))
    return remainingFindings.filter((finding) => !consequence.test(finding.id) || !explained.has(getPlace(finding)))
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

/** Joins the sentences of all places in the file, without repeats. */
export function joinSentences(problem: Problem): LocalizedMessage {
  const otherPlaces = (problem.also ?? []).filter((otherPlace) => !isInFile(otherPlace))
  const sentences = new Map([problem, ...otherPlaces].map((location) => [location.message, location]))
  return joinMessages([...sentences.values()].slice(0, MAX_SENTENCES))
}

/** One problem for each place, for people who see fields. */
export const listAllPlaces = (problems: readonly Problem[]): Problem[] =>
  problems.flatMap(({ also = [], ...problem }) => [
    problem,
    ...also.map((otherPlace) => (isInFile(otherPlace) ? otherPlace : { ...problem, ...otherPlace })),
  ])

/** Findings of a severity by file, without files that have none. */
export function filterBySeverity(findings: ReadonlyMap<string, readonly Finding[]>, severity: Finding['severity']) {
  return new Map(
    [...findings].flatMap(([file, fileFindings]) => {
      const matchingFindings = fileFindings.filter((finding) => finding.severity === severity)
      return matchingFindings.length > 0 ? [[file, matchingFindings]] : []
    }),
  )
}
