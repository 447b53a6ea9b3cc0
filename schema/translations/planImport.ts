import { FACTS_OF } from '../check/document.ts'
import { writePath } from '../check/report/problem.ts'
import type { Language } from '../names/languages.ts'
import type { Path } from '../wording/finding.ts'
import { count, languageName } from '../wording/words.ts'
import type { Translated } from './accepted.ts'
import { compare } from './compare.ts'
import type { TextDocument } from './documents.ts'
import { fill } from './fill.ts'
import { type Placed, placeUnits, type UnitProblem } from './place.ts'
import { isMarkdown, type TextPlace } from './texts.ts'
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
export function planImport(documents: readonly TextDocument[], translation: Translation): ImportPlan {
  const { placed, problems: unplaced, untranslated } = placeUnits(documents, translation)
  const changing = placed.filter(({ unit, text }) => translationOf(text, translation.language) !== unit.target)
  const plans = documents.flatMap((document) => {
    const own = changing.filter((each) => each.document === document)
    return own.length > 0 ? [planDocument(document, own, placed, translation)] : []
  })
  const problems = [...unplaced, ...plans.flatMap(({ problems }) => problems)]
  const changed = plans.filter(({ good }) => good.length > 0)
  return {
    documents: changed.map(({ document: { file }, result }) => ({ file, document: result })),
    pairs: changed.flatMap(({ good }) => good.map((each) => pairOf(each, translation))),
    newlyWritten: changed.filter(({ isNew }) => isNew).map(({ document: { file } }) => file),
    waiting: plans.filter(({ isWaiting }) => isWaiting).map(({ document: { file } }) => file),
    problems: problems.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0)),
    untranslated,
    unchanged: placed.length - changing.length,
  }
}

function planDocument(
  document: TextDocument,
  own: readonly Placed[],
  all: readonly Placed[],
  translation: Translation,
) {
  const { language } = translation
  // As if the page were written in the language: whether it can be is told apart.
  const findings = findingsIn(document, fill(document, own, translation, true))
  const judged = own.map((each) => {
    const kept = compare({ ...pairOf(each, translation), isMarkdown: isMarkdown(each.text) })
    const found = findings.filter(({ path }) => beginsWith(path, each.text.path))
    return { ...each, messages: [...kept, ...found.map(({ message }) => message)] }
  })
  const problems = judged.flatMap(({ unit, messages }): UnitProblem[] =>
    messages.map((message) => ({ file: unit.file, unit, message })),
  )
  const good = judged.filter(({ messages }) => messages.length === 0)

  const isNew = !document.languages.includes(language)
  // What says the same in both languages has no need to change.
  const done = new Set([...good, ...all.filter((each) => !own.includes(each))].map(({ text }) => text))
  const lacking = isNew
    ? document.texts.filter((text) => !text.leeway && !done.has(text) && !hasOwn(text, language))
    : []
  // What lacks since it has a problem has been told.
  const untold = lacking.filter((text) => !own.some((each) => each.text === text))
  if (untold.length > 0) {
    problems.push({ file: document.file, message: explainLacking(untold, document, language) })
  }
  const isWaiting = lacking.length > 0 && untold.length === 0
  const taken = lacking.length > 0 ? good.filter(({ text }) => text.leeway === 'more') : good
  const isDeclared = isNew && lacking.length === 0
  const result = fill(document, taken, translation, isDeclared)
  return { document, good: taken, isNew: isDeclared, isWaiting, problems, result }
}

function explainLacking(lacking: readonly TextPlace[], { texts }: TextDocument, language: Language): string {
  const some = lacking.slice(0, 3).map(({ path }) => writePath(path))
  const which = [...some, ...(lacking.length > 3 ? ['…'] : [])].join(', ')
  return `This page is not written in ${languageName(language)} yet, and ${lacking.length} of its ${count(texts.length, 'text')} would lack a translation: ${which}. It can be shown only with all of them. Translate these too.`
}

/** What is wrong with a document by itself. */
function findingsIn({ kind }: TextDocument, document: unknown) {
  return FACTS_OF[kind](document).findings
}

const beginsWith = (path: Path, start: Path) => start.every((step, index) => path[index] === step)

function translationOf(text: Placed['text'], language: Language): string | undefined {
  // A plain string is the same in all languages of its page.
  return typeof text.value === 'string' ? text.value : text.value[language]
}

const hasOwn = ({ value }: Placed['text'], language: Language) =>
  typeof value !== 'string' && value[language] !== undefined

function pairOf({ unit: { target }, source }: Placed, { sourceLanguage, language }: Translation): Translated {
  return { source, sourceLanguage, translation: target, language }
}
