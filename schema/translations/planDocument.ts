import { isObject } from '../fieldTypes/json.ts'
import type { UnitsByName } from '../format/unit.ts'
import type { Language } from '../names/languages.ts'
import { factsOf } from '../validate/document.ts'
import { writePath } from '../validate/report/problem.ts'
import type { Path } from '../wording/finding.ts'
import { count, languageName, quote } from '../wording/words.ts'
import { compare } from './compare.ts'
import type { TextDocument } from './documents.ts'
import { fill } from './fill.ts'
import { type Placed, pairOf, type UnitProblem } from './place.ts'
import { idOfPath, isMarkdown, type TextPlace } from './texts.ts'
import type { Translation } from './xliff.ts'

/** What translations do to one document. */
export interface DocumentPlan {
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
export function planDocument(
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
