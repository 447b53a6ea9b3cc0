import { isObject } from '../fieldTypes/json.ts'
import { LANGUAGES, type Language } from '../names/languages.ts'
import type { Path } from '../wording/finding.ts'
import type { TextDocument } from './documents.ts'
import type { Placed } from './place.ts'
import type { Translation } from './xliff.ts'

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
  const filled = texts.reduce((result, [path, text]) => withValue(result, path, text), document)
  return isDeclared ? withLanguage(filled, language) : filled
}

/** Languages stand in the same order everywhere. */
function inOrder(text: Readonly<Partial<Record<Language, string>>>): unknown {
  return Object.fromEntries(LANGUAGES.flatMap((language) => (language in text ? [[language, text[language]]] : [])))
}

function withValue(document: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(document)) {
    return document.map((entry: unknown, index) => (index === step ? withValue(entry, rest, value) : entry))
  }
  return isObject(document) ? { ...document, [step]: withValue(document[step], rest, value) } : document
}

/** The first language stays the first: it is the one that others are translated from. */
function withLanguage(document: unknown, language: Language): unknown {
  if (!isObject(document) || !Array.isArray(document.languages) || document.languages.includes(language))
    return document
  const [first, ...others]: readonly unknown[] = document.languages
  const rest = LANGUAGES.filter((each) => each !== first && (each === language || others.includes(each)))
  return { ...document, languages: [first, ...rest] }
}
