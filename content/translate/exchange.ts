import { groupBy } from '../../schema/groupBy.ts'
import type { Language } from '../../schema/names/languages.ts'
import { count, enumerate, getEnglishName, quote } from '../../schema/reports/words.ts'
import { createChecker, writeProblemReport, writeReport } from '../check/index.ts'
import { applyChanges, EditError, tryChanges } from '../edit/changes.ts'
import { formatDocument } from '../formatDocument.ts'
import { addPairs } from './accepted.ts'
import type { UnitProblem } from './place.ts'
import { type ImportPlan, planImport } from './plan.ts'
import { type Selection, selectTexts } from './status.ts'
import { ACCEPTED_FILE, readTexts } from './texts.ts'
import { readXliff, type Translation, writeXliff } from './xliff.ts'

export interface ExportOptions extends Selection {
  readonly language: Language
  /** Includes texts that are up to date. */
  readonly isComplete?: boolean
}

/** The file for a translator, and a message about it. */
export function exportTexts(
  root: string,
  { isComplete = false, ...selection }: ExportOptions,
): { readonly words: string; readonly xml: string } {
  const selectedTexts = selectTexts(root, selection)
  const targetName = getEnglishName(selection.language)
  const candidates = selectedTexts.filter(({ state }) => isComplete || (state !== 'current' && state !== 'new'))
  const [firstText] = candidates
  if (!firstText) {
    throw new EditError(
      `Nothing is to be translated into ${targetName} there. --complete exports what is up to date too.`,
    )
  }
  // A file has one source and one target language.
  const entries = candidates.filter(({ sourceLanguage }) => sourceLanguage === firstText.sourceLanguage)
  const excludedEntries = candidates.filter((entry) => !entries.includes(entry))
  const getPages = (texts: typeof candidates) => [...new Set(texts.map(({ document }) => document.name))]
  const sourceName = getEnglishName(firstText.sourceLanguage)
  const remainingNote =
    excludedEntries.length > 0
      ? ` Left out, since they are not written in ${sourceName}: ${enumerate(getPages(excludedEntries))}. Export these by themselves, with --page.`
      : ''
  const words = `${count(entries.length, 'text')} of ${count(getPages(entries).length, 'page')}, from ${sourceName} into ${targetName}.${remainingNote}`
  return { words, xml: writeXliff(entries) }
}

/**
 * Imports a translator’s file: all of it, or with `partial` what is valid. Never adds problems to the site. `ok` if all
 * translations were imported.
 */
export function importTexts(root: string, file: string | Uint8Array, partial = false) {
  const translation = readXliff(file)
  const checkBefore = createChecker(root).check()
  // The file may fix problems of this language: a new language has no texts.
  const existingProblems = checkBefore.problems.filter(({ path }) => !path.endsWith(`.${translation.language}`))
  if (existingProblems.length > 0) {
    const report = writeProblemReport({ ...checkBefore, problems: existingProblems })
    throw new EditError(`${report}\nThe site has these problems already. Fix them first. Nothing was changed.`)
  }
  const { documents, acceptedHashes } = readTexts(root)
  const plan = planImport(documents, translation, checkBefore.content.suppressions)
  const { problems, pairs } = plan
  const problemLines = problems.length > 0 ? [describeProblems(problems), ''] : []
  if (problems.length > 0 && !partial) {
    const importedCount = count(pairs.length, 'translation')
    const fix =
      pairs.length >= problems.length ? `, or run it with --partial to take the ${importedCount} without one` : ''
    const total = `${count(problems.length, 'problem')}, so nothing was changed. Correct them in the translation program and export its file again${fix}.`
    throw new EditError([...problemLines, total].join('\n'))
  }
  if (pairs.length > 0) {
    const texts = plan.documents.map(({ file, document }) => [file, formatDocument(document)] as const)
    const changes = new Map([...texts, [ACCEPTED_FILE, addPairs(acceptedHashes, pairs)]])
    const { result, newProblems } = tryChanges(root, changes)
    if (newProblems.length > 0) {
      const consequence = 'With these translations the site would have these problems, so nothing was changed.'
      throw new EditError([...problemLines, writeReport(result), consequence].join('\n'))
    }
    applyChanges(root, changes)
  }
  return { ok: problems.length === 0, words: [...problemLines, writeSummary(plan, translation)].join('\n') }
}

/**
 * Problems by unit:
 *
 *     pages/contact.json  blocks[0].title  "İletişim"
 *       The translation lacks "6". Write the figures of the source …
 */
function describeProblems(problems: readonly UnitProblem[]): string {
  const writeHead = ({ file, unit }: UnitProblem) => (unit ? `${file}  ${unit.name}  ${quote(unit.source)}` : file)
  const groups = [...groupBy(problems, writeHead)]
  return groups.flatMap(([head, group]) => [head, ...group.map(({ message }) => `  ${message}`)]).join('\n')
}

function writeSummary(plan: ImportPlan, { language, units }: Translation): string {
  const { documents, pairs, newlyWritten, waiting, problems, untranslatedCount, unchanged, copies } = plan
  const name = getEnglishName(language)
  const unconfirmed = units.filter(({ unconfirmedState }) => unconfirmedState !== undefined)
  const states = [...new Set(unconfirmed.map(({ unconfirmedState = '' }) => quote(unconfirmedState)))]
  const listUnits = (listedUnits: Translation['units']) =>
    enumerate(listedUnits.map((unit) => `${unit.name} of ${unit.file}`))
  const lines = [
    pairs.length === 0
      ? `Nothing was changed${problems.length > 0 ? '' : ': no translation in the file is new'}.`
      : `${count(pairs.length, 'translation')} into ${name} written: ${enumerate(documents.map(({ file }) => file))}.`,
    newlyWritten.length > 0 && `Written in ${name} from now on: ${enumerate(newlyWritten)}.`,
    waiting.length > 0 &&
      `Not written in ${name} before its problems are fixed, since a page is shown only with all of its texts: ${enumerate(waiting)}.`,
    unchanged > 0 && `${count(unchanged, 'text')} had this translation already.`,
    copies.length > 0 && `The same as the source, as names can be: ${listUnits(copies)}.`,
    untranslatedCount > 0 && `${count(untranslatedCount, 'text has', 'texts have')} no translation in the file yet.`,
    unconfirmed.length > 0 &&
      `Left out, since their state is ${enumerate(states)}, which means not translated: ${listUnits(unconfirmed)}. Confirm them in the translation program, and export its file again.`,
  ]
  return lines.filter((line) => line !== false).join('\n')
}
