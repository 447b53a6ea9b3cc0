import { changeAt } from '../edit/references.ts'
import { isObject } from '../fieldTypes/json.ts'
import type { UnitsByName } from '../format/unit.ts'
import { LANGUAGES, type Language } from '../names/languages.ts'
import { factsOf } from '../validate/document.ts'
import { writePath } from '../validate/report/problem.ts'
import type { Path } from '../wording/finding.ts'
import { count, languageName, quote } from '../wording/words.ts'
import type { Translated } from './accepted.ts'
import { compare } from './compare.ts'
import { type Placed, pairOf, placeUnits, type UnitProblem } from './place.ts'
import { idOfPath, isMarkdown, type TextDocument, type TextPlace } from './texts.ts'
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

/** What translations do to one document. */
interface DocumentPlan {
  readonly document: TextDocument
  /** The document with those that can be taken. */
  readonly result: unknown
  readonly taken: readonly Placed[]
  readonly problems: readonly UnitProblem[]
  /** The page is written in the language by it. */
  readonly isNew: boolean
  /** It would be, but for the problems of its units. */
  readonly isWaiting: boolean
}

/**
 * Says what translations do to the document that they belong to: `changing` are those that it does not have yet, and
 * `settled` the ids of its texts that need no other, or of which something has been told already.
 */
function planDocument(
  document: TextDocument,
  changing: readonly Placed[],
  settled: { readonly same: ReadonlySet<string>; readonly told: ReadonlySet<string> },
  translation: Translation,
  units: UnitsByName,
): DocumentPlan {
  const { language } = translation
  const judged = judge(document, changing, translation, units)
  const problems = judged.flatMap(({ unit, messages }): UnitProblem[] =>
    messages.map((message) => ({ file: unit.file, unit, message })),
  )
  const good = judged.filter(({ messages }) => messages.length === 0)
  if (document.languages.includes(language)) {
    const result = fill(document, good, translation)
    return { document, result, taken: good, problems, isNew: false, isWaiting: false }
  }

  const done = new Set([...settled.same, ...good.map(({ text }) => idOfPath(text.path))])
  const lacking = document.texts.filter(({ path, value, leeway }) => {
    const has = typeof value !== 'string' && value[language] !== undefined
    return !leeway && !has && !done.has(idOfPath(path))
  })
  if (lacking.length === 0) {
    const result = fill(document, good, translation, { isDeclared: true })
    return { document, result, taken: good, problems, isNew: true, isWaiting: false }
  }
  const told = new Set([...settled.told, ...changing.map(({ text }) => idOfPath(text.path))])
  const untold = lacking.filter(({ path }) => !told.has(idOfPath(path)))
  if (untold.length > 0) problems.push({ file: document.file, message: explainLacking(untold, document, language) })
  // What can be there on a page in other languages does not wait for the page.
  const taken = good.filter(({ text }) => text.leeway === 'more')
  const result = fill(document, taken, translation)
  return { document, result, taken, problems, isNew: false, isWaiting: untold.length === 0 }
}

/** What is wrong with each translation: what it has not kept of its source, and what the document’s schema says. */
function judge(document: TextDocument, changing: readonly Placed[], translation: Translation, units: UnitsByName) {
  const filled = fill(document, changing, translation, { isDeclared: true })
  const { findings } = factsOf(document.kind, asWritten(filled))
  return changing.map((placed) => {
    const { text } = placed
    const kept = compare({ ...pairOf(placed, translation), isMarkdown: isMarkdown(text) }, units)
    const found = findings.filter(
      ({ path, severity }) => severity !== 'warning' && beginsWith(path, [...text.path, translation.language]),
    )
    return { ...placed, messages: [...kept, ...found.map(({ message }) => message)] }
  })
}

/** A page as if nothing of it were a draft: a translation is held to the same in one. */
function asWritten(document: unknown): unknown {
  if (!isObject(document)) return document
  const { published, drafts, ...rest } = document
  return rest
}

const beginsWith = (path: Path, start: Path) => start.every((step, index) => path[index] === step)

function explainLacking(lacking: readonly TextPlace[], { texts }: TextDocument, language: Language): string {
  const some = lacking.slice(0, 3).map(({ path }) => writePath(path))
  const which = [...some, ...(lacking.length > 3 ? ['…'] : [])].join(', ')
  return `This page is not written in ${languageName(language)} yet, and ${lacking.length} of its ${count(texts.length, 'text')} would lack a translation: ${which}. It can be shown only with all of them. Translate these too, or write "drafts": [${quote(language)}] into the page, which keeps translations until it has all.`
}

/** A copy of a document with these translations; where it `isDeclared`, their language is among its own. */
export function fill(
  { document }: TextDocument,
  placed: readonly Placed[],
  { sourceLanguage, language }: Translation,
  { isDeclared = false } = {},
): unknown {
  const texts = placed.map(({ text: { path, value }, unit: { target } }) => {
    const before = typeof value === 'string' ? { [sourceLanguage]: value } : value
    return [path, inOrder({ ...before, [language]: target })] as const
  })
  const filled = texts.reduce((result, [path, text]) => changeAt(result, path, () => text), document)
  return isDeclared ? withLanguage(filled, language) : filled
}

/** Languages stand in the same order everywhere. */
function inOrder(text: Readonly<Partial<Record<Language, string>>>): unknown {
  return Object.fromEntries(LANGUAGES.flatMap((language) => (language in text ? [[language, text[language]]] : [])))
}

/** The first language stays the first: it is the one that others are translated from. */
function withLanguage(document: unknown, language: Language): unknown {
  if (!isObject(document) || !Array.isArray(document.languages) || document.languages.includes(language))
    return document
  const [first, ...others]: readonly unknown[] = document.languages
  const rest = LANGUAGES.filter((each) => each !== first && (each === language || others.includes(each)))
  return { ...document, languages: [first, ...rest] }
}
