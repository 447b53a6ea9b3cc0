import { createHash } from 'node:crypto'
import type { Page } from '../../documents/page.ts'
import { isNotFound } from '../../fieldTypes/notFound.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../names/languages.ts'
import type { Finding } from '../../wording/finding.ts'
import { enumerate } from '../../wording/words.ts'

/** What search results show of a page. */
const KEYS = ['title', 'description'] as const

interface Shown {
  readonly file: string
  readonly route: string
  /** See {@link searchTextsOf}. */
  readonly shown?: readonly string[] | undefined
}

interface Same {
  readonly file: string
  /** The one that has it too, and comes first. */
  readonly other: string
  readonly key: (typeof KEYS)[number]
  readonly languages: readonly Language[]
}

/** Finds pages that search results cannot tell apart. Nothing is broken by it, so it is a warning. */
export function findSameTexts(documents: readonly Shown[]): Map<string, Finding[]> {
  const found = new Map<string, Finding[]>()
  for (const { file, other, key, languages } of sameTexts(documents)) {
    const what = `The ${key} in ${enumerate(languages)}`
    const message = `${what} is that of ${other} too. Search results cannot tell the two apart: change one of them.`
    const path = [key, ...languages.slice(0, 1)]
    const finding: Finding = { path, message, severity: 'warning', warning: 'same-text', about: key }
    found.set(file, [...(found.get(file) ?? []), finding])
  }
  return found
}

function sameTexts(documents: readonly Shown[]): Same[] {
  const files = new Map<string, string>()
  const found = new Map<string, Same>()
  for (const { file, route, shown = [] } of documents) {
    if (isNotFound(route)) continue
    for (const text of shown) {
      const other = files.get(text)
      if (other === undefined) {
        files.set(text, file)
        continue
      }
      // A language that a page has twice is told elsewhere.
      if (other === file) continue
      const { key, language } = meantBy(text)
      const same = found.get(file + key + other) ?? { file, other, key, languages: [] }
      found.set(file + key + other, { ...same, languages: [...same.languages, language] })
    }
  }
  return [...found.values()]
}

/**
 * What search results show of a page, in each of its languages: the key, the language and a name for the text, which is
 * all that it takes to compare them: `title en jZae727K08KaOmKS`
 */
export function searchTextsOf(page: Page): readonly string[] {
  return KEYS.flatMap((key) => {
    const text = page[key]
    return page.languages.map((language) => {
      const words = (typeof text === 'string' ? text : text[language]) ?? ''
      return `${key} ${language} ${createHash('sha256').update(words).digest('base64url').slice(0, 16)}`
    })
  })
}

function meantBy(text: string): Pick<Same, 'key'> & { readonly language: Language } {
  const key = KEYS.find((name) => text.startsWith(`${name} `)) ?? 'title'
  const language = LANGUAGES.find((name) => text.startsWith(`${key} ${name} `)) ?? DEFAULT_LANGUAGE
  return { key, language }
}
