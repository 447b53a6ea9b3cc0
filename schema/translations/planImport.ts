import type { UnitsByName } from '../format/unit.ts'
import type { Language } from '../names/languages.ts'
import type { Translated } from './accepted.ts'
import type { TextDocument } from './documents.ts'
import { type Placed, pairOf, placeUnits, type UnitProblem } from './place.ts'
import { planDocument } from './planDocument.ts'
import { idOfPath, type TextPlace } from './texts.ts'
import type { Translation } from './xliff.ts'

/** What a translator’s file does to a site: what of it can be taken, and what cannot. */
export interface ImportPlan {
  readonly documents: readonly { readonly file: string; readonly document: unknown }[]
  /** The translations that these documents get by it. */
  readonly pairs: readonly Translated[]
  /** Pages that are written in the language by it. */
  readonly newlyWritten: readonly string[]
  /** Those that would be, but for the problems of their units. */
  readonly waiting: readonly string[]
  readonly problems: readonly UnitProblem[]
  /** Units without a target, and those whose target the page has already. */
  readonly untranslated: number
  readonly unchanged: number
}

/** Says what importing these translations would do. Changes nothing. */
export function planImport(
  documents: readonly TextDocument[],
  translation: Translation,
  units: UnitsByName,
): ImportPlan {
  const { placed, problems: unplaced, untranslated } = placeUnits(documents, translation)
  const [same, changing] = apart(placed, ({ unit, text }) => translationOf(text, translation.language) === unit.target)
  const plans = documents.flatMap((document) => {
    const own = changing.filter((each) => each.document === document)
    const settled = {
      same: new Set(same.flatMap((each) => (each.document === document ? [idOfPath(each.text.path)] : []))),
      told: new Set(unplaced.flatMap(({ file, unit }) => (unit && file === document.file ? [unit.id] : []))),
    }
    return own.length > 0 ? [planDocument(document, own, settled, translation, units)] : []
  })
  const changed = plans.filter(({ taken }) => taken.length > 0)
  const filesOf = (some: typeof plans) => some.map(({ document: { file } }) => file)
  return {
    documents: changed.map(({ document: { file }, result }) => ({ file, document: result })),
    pairs: changed.flatMap(({ taken }) => taken.map((each) => pairOf(each, translation))),
    newlyWritten: filesOf(plans.filter(({ isNew }) => isNew)),
    waiting: filesOf(plans.filter(({ isWaiting }) => isWaiting)),
    problems: [...unplaced, ...plans.flatMap(({ problems }) => problems)].sort((a, b) =>
      a.file < b.file ? -1 : a.file > b.file ? 1 : 0,
    ),
    untranslated,
    unchanged: same.length,
  }
}

/** A plain string is the same in all languages of its page. */
function translationOf({ value }: TextPlace, language: Language): string | undefined {
  return typeof value === 'string' ? value : value[language]
}

function apart(placed: readonly Placed[], test: (each: Placed) => boolean): [Placed[], Placed[]] {
  return [placed.filter(test), placed.filter((each) => !test(each))]
}
