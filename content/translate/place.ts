import { groupBy } from '../../schema/groupBy.ts'
import type { Language } from '../../schema/names/languages.ts'
import { didYouMean, enumerate, getEnglishName, quote } from '../../schema/reports/words.ts'
import { findNearest } from '../../schema/spelling.ts'
import { normalizeWords, type Translated } from './accepted.ts'
import { getTextIn, type TextDocument, type TextPlace, writePathId } from './texts.ts'
import type { Translation, Unit } from './xliff.ts'

/** A unit with its text in the current site. */
export interface Placed {
  readonly unit: Unit & { readonly target: string }
  readonly document: TextDocument
  readonly text: TextPlace
  readonly source: string
}

export function toPair({ unit, source }: Placed, { sourceLanguage, language }: Translation): Translated {
  return { source, sourceLanguage, translation: unit.target, language }
}

/** A unit that cannot be imported. */
export interface UnitProblem {
  readonly file: string
  /** Undefined if the whole page cannot be imported. */
  readonly unit?: Unit
  /** The text now at the unit's location. */
  readonly text?: TextPlace | undefined
  readonly message: string
}

/** A text of the site with its source, also normalized. */
type Place = Pick<Placed, 'document' | 'text' | 'source'> & { readonly words: string }

/**
 * Finds the text of each translated unit: at its location, or, since blocks and pages move, another text with the same
 * content.
 */
export function placeUnits(documents: readonly TextDocument[], { sourceLanguage, language, units }: Translation) {
  const places = documents.flatMap((document) => findPlaces(document, sourceLanguage))
  const placesByPath = new Map(
    places.map((textPlace) => [`${textPlace.document.file} ${writePathId(textPlace.text.path)}`, textPlace]),
  )
  const getPlace = (unit: Unit) => placesByPath.get(`${unit.file} ${unit.id}`)
  const translatedUnits = units
    .filter((unit): unit is Placed['unit'] => unit.target !== undefined)
    .map((unit) => ({ unit, words: normalizeWords(unit.source) }))
  const isInPlace = ({ unit, words }: (typeof translatedUnits)[number]) => getPlace(unit)?.words === words
  const takenPlaces = new Set(translatedUnits.filter(isInPlace).map(({ unit }) => getPlace(unit)))
  const homes = new Map(
    [...new Set(units.map(({ file }) => file))].map((file) => [file, findHome(file, units, places)]),
  )

  const placedUnits: Placed[] = []
  const problems: UnitProblem[] = []
  for (const translatedUnit of translatedUnits) {
    const { unit, words } = translatedUnit
    const formerPlace = getPlace(unit)
    const candidates = isInPlace(translatedUnit)
      ? []
      : places.filter((textPlace) => textPlace.words === words && !takenPlaces.has(textPlace))
    const newPlace = isInPlace(translatedUnit)
      ? formerPlace
      : (candidates.find(({ document }) => document === homes.get(unit.file)) ??
        // Single texts can be imported into a page that has the language, but replace no translation there.
        candidates.find(
          ({ document, text }) =>
            document.languages.includes(language) && [undefined, unit.target].includes(getTextIn(text, language)),
        ))
    takenPlaces.add(newPlace)
    if (newPlace && !unit.problem) placedUnits.push({ unit, ...newPlace })
    else {
      const message = unit.problem ?? explainUnplaced(unit, documents, formerPlace, sourceLanguage)
      problems.push({ file: unit.file, unit, text: (newPlace ?? formerPlace)?.text, message })
    }
  }
  const repeated = [...groupBy(placedUnits, ({ text }) => text).values()].filter(
    (group) => new Set(group.map(({ unit }) => unit.target)).size > 1,
  )
  for (const [firstUnit, ...repeats] of repeated) {
    if (!firstUnit) continue
    const { unit, text } = firstUnit
    const targets = [firstUnit, ...repeats].map((placed) => quote(placed.unit.target))
    const message = `The file translates this text ${targets.length} times: ${enumerate(targets)}. Keep one of these units.`
    problems.push({ file: unit.file, unit, text, message })
  }
  const ambiguous = new Set(repeated.flat())
  return {
    placed: placedUnits.filter((placed) => !ambiguous.has(placed)),
    problems,
    untranslated: units.length - translatedUnits.length,
  }
}

function findPlaces(document: TextDocument, sourceLanguage: Language): Place[] {
  return document.texts.flatMap((text) => {
    const source = getTextIn(text, sourceLanguage)
    return source === undefined ? [] : [{ document, text, source, words: normalizeWords(source) }]
  })
}

/** The current document of an exported file: if the file is gone, the document with most of its texts. */
function findHome(file: string, units: readonly Unit[], places: readonly Place[]): TextDocument | undefined {
  const document = places.find(({ document }) => document.file === file)?.document
  if (document) return document
  const words = new Set(units.flatMap((unit) => (unit.file === file ? [normalizeWords(unit.source)] : [])))
  const documentsWithWords = places.filter((candidate) => words.has(candidate.words)).map(({ document }) => document)
  const countMatches = (candidate: TextDocument) =>
    documentsWithWords.filter((document) => document === candidate).length
  return [...new Set(documentsWithWords)].sort((a, b) => countMatches(b) - countMatches(a))[0]
}

const removeSpaces = (text: string) => normalizeWords(text).replaceAll(' ', '')

function explainUnplaced(
  unit: Unit,
  documents: readonly TextDocument[],
  formerPlace: Place | undefined,
  sourceLanguage: Language,
): string {
  if (formerPlace) {
    const differsOnlyInSpaces = removeSpaces(unit.source) === removeSpaces(formerPlace.source)
    if (unit.segments > 1 && differsOnlyInSpaces) {
      return `Its ${unit.segments} segments have lost the spaces between them. Export this page again, and let the translation program not split its texts.`
    }
    return `Its source in this file, ${quote(unit.source)}, is not the text of the page, ${quote(formerPlace.source)}: one of the two was changed after the export. Export this page again.`
  }
  const files = documents.map(({ file }) => file)
  if (!files.includes(unit.file)) {
    const fix = didYouMean(findNearest(unit.file, files)) || ' If it has been deleted, delete its texts here too.'
    return `There is no page ${unit.file}, and no other has this text in ${getEnglishName(sourceLanguage)}.${fix}`
  }
  if (unit.segments > 1) {
    return `Its ${unit.segments} segments together are no text of the page. The export has one unit for each text: keep them apart.`
  }
  return 'The page has no such text any more. Export the page again, or delete the unit from this file.'
}
