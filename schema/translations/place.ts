import { didYouMean } from '../wording/nearest.ts'
import { languageName, quote } from '../wording/words.ts'
import { bareWords, type Translated } from './accepted.ts'
import type { TextDocument } from './documents.ts'
import { idOfPath, type TextPlace } from './texts.ts'
import type { Translation, Unit } from './xliff.ts'

/** A unit with the text that it is a translation of, as the site is now. */
export interface Placed {
  readonly unit: Unit & { readonly target: string }
  readonly document: TextDocument
  readonly text: TextPlace
  readonly source: string
}

/** The text and its translation. */
export function pairOf({ unit, source }: Placed, { sourceLanguage, language }: Translation): Translated {
  return { source, sourceLanguage, translation: unit.target, language }
}

/** Why a unit cannot be taken. */
export interface UnitProblem {
  readonly file: string
  /** Nothing where it is the whole page that cannot be taken. */
  readonly unit?: Unit
  readonly message: string
}

/**
 * Finds the text of each translated unit: where it stood, or, since blocks and pages move, another that says the same.
 */
export function placeUnits(documents: readonly TextDocument[], { sourceLanguage, units }: Translation) {
  const translated = units.filter((unit): unit is Placed['unit'] => unit.target !== undefined)
  const texts = documents.flatMap((document) =>
    document.texts.flatMap((text) => {
      const source = typeof text.value === 'string' ? text.value : text.value[sourceLanguage]
      return source === undefined ? [] : [{ document, text, source, words: bareWords(source) }]
    }),
  )
  const at = new Map(texts.map((place) => [`${place.document.file} ${idOfPath(place.text.path)}`, place]))
  const taken = new Set<(typeof texts)[number]>()
  const placed: Placed[] = []
  const moved: Placed['unit'][] = []
  for (const unit of translated) {
    const place = at.get(`${unit.file} ${unit.id}`)
    if (place && place.words === bareWords(unit.source)) {
      taken.add(place)
      placed.push({ unit, ...place })
    } else moved.push(unit)
  }
  const problems: UnitProblem[] = []
  for (const unit of moved) {
    const same = texts.filter((place) => place.words === bareWords(unit.source) && !taken.has(place))
    const place = same.find(({ document }) => document.file === unit.file) ?? same[0]
    if (place) {
      taken.add(place)
      placed.push({ unit, ...place })
    } else {
      const now = at.get(`${unit.file} ${unit.id}`)?.source
      problems.push({ file: unit.file, unit, message: explainUnplaced(unit, documents, now, sourceLanguage) })
    }
  }
  return { placed, problems, untranslated: units.length - translated.length }
}

function explainUnplaced(
  unit: Unit,
  documents: readonly TextDocument[],
  now: string | undefined,
  sourceLanguage: Translation['sourceLanguage'],
): string {
  if (now !== undefined) {
    return `Its source in this file, ${quote(unit.source)}, is not the text of the page, ${quote(now)}: one of the two was changed after the export. Export this page again.`
  }
  const files = documents.map(({ file }) => file)
  if (!files.includes(unit.file)) {
    const cure = didYouMean(unit.file, files) || ' If it has been deleted, delete its texts here too.'
    return `There is no page ${unit.file}, and no other has this text in ${languageName(sourceLanguage)}.${cure}`
  }
  return 'The page has no such text any more. Export the page again, or delete the unit from this file.'
}
