import type { Finding, Path } from '../../../schema/finding.ts'
import type { Language } from '../../../schema/names/languages.ts'
import { report, warn } from '../../../schema/reports/report.ts'
import { toAscii } from '../../../schema/spelling.ts'
import { removeLinks } from './translations.ts'

/** A word, by its language and its plain letters: `tr yuzey` */
export interface Word {
  readonly id: string
  /** Undefined if the word has a letter that English lacks: yüzey. */
  readonly plain?: { readonly word: string; readonly path: Path }
}

/** Languages in which words without their letters are no other words. In German, "schon" and "schön" are two. */
const CHECKED: readonly Language[] = ['tr', 'sr']

/** Plain letters of words. The same words are in many texts. */
const plainByWord = new Map<string, string>()

function getPlain(word: string): string {
  const plain = plainByWord.get(word) ?? toAscii(word)
  plainByWord.set(word, plain)
  return plain
}

/** The longer words of a text, in lower case. In shorter ones, other letters can make another word. */
export function listLongWords(text: string, language: Language | undefined, path: Path): Word[] {
  if (language === undefined || !CHECKED.includes(language)) return []
  // A locale would make this ten times slower.
  const source = language === 'tr' ? text.replaceAll('I', 'ı').replaceAll('İ', 'i') : text
  const words =
    removeLinks(source)
      .toLowerCase()
      .match(/\p{L}{5,}/gu) ?? []
  return words.map((word) => {
    const plain = getPlain(word)
    return { id: `${language} ${plain}`, ...(plain === word && { plain: { word, path } }) }
  })
}

/** Documents that have a word with its letters before a single one without them is a mistake. */
const MIN_DOCUMENTS = 2

/** Creates a function that finds words that a document alone writes without letters that others have: one in each text. */
export function createPlainWordFinder(documents: readonly { readonly words: readonly Word[] }[]) {
  const counts = new Map<string, { lettered: number; plain: number }>()
  for (const { words } of documents) {
    const plainById = new Map(words.map(({ id, plain }) => [`${id}${plain ? ' ' : ''}`, { id, plain }]))
    for (const { id, plain } of plainById.values()) {
      const count = counts.get(id) ?? { lettered: 0, plain: 0 }
      count[plain ? 'plain' : 'lettered']++
      counts.set(id, count)
    }
  }
  return (words: readonly Word[]): Finding[] => {
    const reportedPaths = new Set<Path>()
    return words.flatMap(({ id, plain }) => {
      const { lettered = 0, plain: plainCount = 0 } = counts.get(id) ?? {}
      if (!plain || plainCount > 1 || lettered < MIN_DOCUMENTS || reportedPaths.has(plain.path)) return []
      reportedPaths.add(plain.path)
      const mistake = report('text.plainWord', { words: plain.word, count: lettered })
      return [{ path: plain.path, ...warn('translation', mistake, plain.word) }]
    })
  }
}
