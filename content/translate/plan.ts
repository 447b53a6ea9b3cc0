import type { Suppression } from '../../schema/documents/suppressions.ts'
import { isObject } from '../../schema/fieldTypes/json.ts'
import { type Finding, writePath } from '../../schema/finding.ts'
import { LANGUAGES, type Language } from '../../schema/names/languages.ts'
import type { Warning } from '../../schema/names/warnings.ts'
import { localize } from '../../schema/reports/index.ts'
import { count, getEnglishName, quote } from '../../schema/reports/words.ts'
import { getFacts } from '../check/checkDocument.ts'
import { removeConsequences } from '../check/report/problem.ts'
import { isAbout } from '../check/rules/suppressions.ts'
import { compareTexts, type Difference, isLanguageSpecific } from '../check/rules/translations.ts'
import { changeAt } from '../edit/references.ts'
import { normalizeWords } from './accepted.ts'
import { type Placed, placeUnits, toPair, type UnitProblem } from './place.ts'
import { getTextIn, isMarkdown, type TextDocument, type TextPlace } from './texts.ts'
import type { Translation } from './xliff.ts'

/** The effect of a translator’s file. */
export type ImportPlan = ReturnType<typeof planImport>

/** Enough words to be a sentence, which no two languages share. */
const SENTENCE = /(?:\p{Ll}{3,}.*?(?:\P{L}|$)){4}/su

/** Plans an import. Changes nothing. */
export function planImport(
  documents: readonly TextDocument[],
  translation: Translation,
  suppressions: readonly Suppression[],
) {
  const { placed, problems: placeProblems, untranslated } = placeUnits(documents, translation)
  const isPresent = ({ unit, text }: Placed) => getTextIn(text, translation.language) === unit.target
  const presentTexts = new Set(placed.filter(isPresent).map(({ text }) => text))
  const newUnits = placed.filter((unit) => !isPresent(unit))
  const reportedTexts = new Set([...placeProblems, ...placed].map(({ text }) => text))
  const copies = newUnits.filter(isCopy)
  // Some programs write the source into every target.
  const hasManyCopies = copies.length > Math.max(MAX_COPIES, newUnits.length / 10)
  const explainCopy = createCopyCheck(translation, hasManyCopies)
  const plans = documents.flatMap((document) => {
    const documentUnits = newUnits.filter((unit) => unit.document === document)
    return documentUnits.length > 0
      ? [planDocument(document, documentUnits, { presentTexts, reportedTexts, explainCopy, suppressions }, translation)]
      : []
  })
  const changedPlans = plans.filter(({ added }) => added.length > 0)
  const getFiles = (selectedPlans: typeof plans) => selectedPlans.map(({ document: { file } }) => file)
  const problems = [...placeProblems, ...plans.flatMap((plan) => plan.problems)]
  return {
    documents: changedPlans.map(({ document: { file }, result }) => ({ file, document: result })),
    /** The translations that are added. */
    pairs: changedPlans.flatMap(({ added }) => added.map((unit) => toPair(unit, translation))),
    /** Pages that become available in the language, and those that would without the problems. */
    newlyWritten: getFiles(plans.filter(({ state }) => state === 'new')),
    waiting: getFiles(plans.filter(({ state }) => state === 'waiting')),
    problems: problems.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0)),
    /** Numbers of units without a target, and of those that the page has already. */
    untranslatedCount: untranslated,
    unchanged: presentTexts.size,
    /** Added translations that are the same as their source, such as names. */
    copies: changedPlans.flatMap(({ added }) => added.filter(isCopy).map(({ unit }) => unit)),
  }
}

/**
 * Plans the import into one document. `newUnits` are new translations, `presentTexts` those that the document has
 * already, and `reportedTexts` those with a report.
 */
function planDocument(
  document: TextDocument,
  newUnits: readonly Placed[],
  {
    presentTexts,
    reportedTexts,
    explainCopy,
    suppressions,
  }: {
    readonly presentTexts: ReadonlySet<TextPlace>
    readonly reportedTexts: ReadonlySet<TextPlace | undefined>
    readonly explainCopy: ExplainCopy
    readonly suppressions: readonly Suppression[]
  },
  translation: Translation,
) {
  const { sourceLanguage, language } = translation
  const isOfOtherText = ({ unit: { target }, source }: Placed) =>
    document.texts.some((text) => getTextIn(text, language) === target && getTextIn(text, sourceLanguage) !== source)
  const borrowedCount = newUnits.filter(isOfOtherText).length
  if (borrowedCount > Math.max(MAX_COPIES, newUnits.length / 2)) {
    const message = `${borrowedCount} of its ${count(newUnits.length, 'new translation')} belong to other texts of the page, so the file has shifted. Put each translation beside its source. If the page is wrong instead, delete its translations first.`
    return { document, result: undefined, added: [], problems: [{ file: document.file, message }], state: undefined }
  }
  const checkedUnits = checkTranslations(document, newUnits, explainCopy, suppressions, translation)
  const problems = checkedUnits.flatMap(({ unit, messages }): UnitProblem[] =>
    messages.map((message) => ({ file: unit.file, unit, message })),
  )
  const validUnits = checkedUnits.filter(({ messages }) => messages.length === 0)
  const translatedTexts = new Set([...presentTexts, ...validUnits.map(({ text }) => text)])
  const isWritten = document.languages.includes(language)
  const hasTranslation = ({ value }: TextPlace) => isObject(value) && value[language] !== undefined
  const untranslatedTexts = document.texts.filter(
    (text) => !isWritten && !text.leeway && !translatedTexts.has(text) && !hasTranslation(text),
  )
  // A page without the language may have some texts in it, such as its card. These can always be replaced.
  const hasAdditions = newUnits.some(({ text }) => !hasTranslation(text))
  const unreportedTexts = untranslatedTexts.filter((text) => !reportedTexts.has(text))
  if (unreportedTexts.length > 0 && hasAdditions)
    problems.push({ file: document.file, message: explainLacking(unreportedTexts, document, language) })
  // Texts that may have more languages, and those that have a translation, do not wait for the page.
  const addedUnits =
    untranslatedTexts.length === 0
      ? validUnits
      : validUnits.filter(({ text }) => text.leeway === 'more' || hasTranslation(text))
  const isNew = !isWritten && untranslatedTexts.length === 0
  const isWaiting = hasAdditions && untranslatedTexts.length > 0 && unreportedTexts.length === 0
  const state = isNew ? 'new' : isWaiting ? 'waiting' : undefined
  return {
    document,
    result: applyTranslations(document, addedUnits, translation, isNew),
    added: addedUnits,
    problems,
    state,
  }
}

/** Lists the problems of each translation: differences from its source, and what the schema reports. */
function checkTranslations(
  document: TextDocument,
  newUnits: readonly Placed[],
  explainCopy: ExplainCopy,
  suppressions: readonly Suppression[],
  translation: Translation,
) {
  const translatedDocument = applyTranslations(document, newUnits, translation, true)
  const { published, drafts, ...unpublished } = isObject(translatedDocument) ? translatedDocument : {}
  // Translations of drafts are checked like others.
  const { findings } = getFacts(document.type, unpublished)
  return newUnits.map((unit) => {
    const { text } = unit
    const textPath = [...text.path, translation.language]
    const page = document.type === 'page' ? document.name : undefined
    const isUnintended = (difference: Difference) => !suppressions.some(isAbout(difference, page))
    const pair = { ...toPair(unit, translation), isMarkdown: isMarkdown(text) }
    const differences = compareTexts(pair).filter(isUnintended)
    // The site compares with its first language, but a translator has seen another source.
    const isNew = ({ id, severity, warning, about = '' }: Finding) =>
      !id.startsWith('translation.') &&
      (severity !== 'warning' ||
        (warning !== undefined && ABOUT_WORDS.includes(warning) && id !== 'text.untranslated') ||
        (warning === 'letters' && !unit.source.includes(about)))
    const relevant = removeConsequences(findings).filter(
      (finding) => isNew(finding) && textPath.every((step, index) => finding.path[index] === step),
    )
    // A problem explains a difference, and a difference the notation of another language.
    const problems = relevant.filter(({ severity, warning }) => !severity || warning !== 'translation')
    const reports = problems.length > 0 ? problems : differences.length > 0 ? differences : relevant
    const messages = reports.map((mistake) => localize(mistake, textPath).message)
    return {
      ...unit,
      messages: [...explainCopy(unit), ...explainTwin(unit, newUnits), ...messages],
    }
  })
}

/** Warnings that a translator can cause. */
const ABOUT_WORDS: readonly Warning[] = ['translation', 'markup', 'placeholder']

/** Maximum number of targets that repeat their source, such as names, in a small file that people have translated. */
const MAX_COPIES = 3

/** Whether a target repeats its source, which has words. Codes and figures are the same in all languages. */
const isCopy = ({ unit, source }: Placed): boolean =>
  normalizeWords(unit.target) === normalizeWords(source) && /\p{L}{3}/u.test(source)

/** Two sentences that begin with different words do not have the same translation. */
function explainTwin({ unit, source }: Placed, newUnits: readonly Placed[]): string[] {
  const twin = newUnits.find(
    (candidate) => candidate.unit.target === unit.target && candidate.source.slice(0, 4) !== source.slice(0, 4),
  )
  if (!twin || unit.target.split(/\P{L}+/u).length < 5) return []
  return [`The file has the same translation for ${quote(twin.source)}. Translate each of the two texts.`]
}

type ExplainCopy = (placed: Placed) => string[]

/** A name can be the same in two languages. Other texts are not, and a program that copies sources overwrites translations. */
const createCopyCheck =
  ({ sourceLanguage, language }: Translation, hasManyCopies: boolean): ExplainCopy =>
  (placed) => {
    const { source, text } = placed
    if (!isCopy(placed)) return []
    const presentTranslation = typeof text.value === 'string' ? undefined : text.value[language]
    const contrast = presentTranslation === undefined ? '' : `, but the page has ${quote(presentTranslation)}`
    const isWrong =
      hasManyCopies || contrast !== '' || SENTENCE.test(source) || isLanguageSpecific(source, sourceLanguage, language)
    return isWrong ? [`The translation repeats the source${contrast}. Translate it, or delete the target.`] : []
  }

function explainLacking(untranslatedTexts: readonly TextPlace[], { texts }: TextDocument, language: Language): string {
  const firstPaths = untranslatedTexts.slice(0, 3).map(({ path }) => writePath(path))
  const pathList = [...firstPaths, ...(untranslatedTexts.length > 3 ? ['…'] : [])].join(', ')
  return `This page is not written in ${getEnglishName(language)} yet, and ${untranslatedTexts.length} of its ${count(texts.length, 'text')} would lack a translation: ${pathList}. It can be shown only with all of them. Translate these too, or write "drafts": [${quote(language)}] into the page, which keeps translations until it has all.`
}

/** A copy of a document with translations. With `isDeclared`, their language is added to the page. */
function applyTranslations(
  { document }: TextDocument,
  units: readonly Placed[],
  { sourceLanguage, language }: Translation,
  isDeclared: boolean,
): unknown {
  let translatedDocument = document
  for (const { text, unit } of units) {
    const presentTranslations = typeof text.value === 'string' ? { [sourceLanguage]: text.value } : text.value
    const newTranslations = { ...presentTranslations, [language]: unit.target }
    // Languages have the same order everywhere.
    const sortedEntries = LANGUAGES.filter((key) => newTranslations[key] !== undefined).map((key) => [
      key,
      newTranslations[key],
    ])
    translatedDocument = changeAt(translatedDocument, text.path, () => Object.fromEntries(sortedEntries))
  }
  if (!isDeclared || !isObject(translatedDocument)) return translatedDocument
  return {
    ...translatedDocument,
    ...(translatedDocument.languages !== undefined && {
      languages: addLanguage(translatedDocument.languages, language),
    }),
  }
}

/** Keeps the first language first, since it is the source of translations. */
function addLanguage(languages: unknown, language: Language): unknown {
  if (!Array.isArray(languages) || languages.includes(language)) return languages
  const [sourceLanguage, ...translationLanguages]: readonly unknown[] = languages
  return [
    sourceLanguage,
    ...LANGUAGES.filter(
      (candidate) =>
        candidate !== sourceLanguage && (candidate === language || translationLanguages.includes(candidate)),
    ),
  ]
}
