import { quote } from '../../wording/words.ts'
import type { Slip } from './slip.ts'

/** What would be shown as it is written, since the text is none in Markdown. */
const MARKS: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/\*\*[^*\n]+\*\*/, 'Markdown'],
  [/\[[^\]\n]+\]\((?:\/|#|https?:|mailto:|tel:|site:)[^)\s]*\)/, 'Markdown'],
  [/<\/?(?:a|b|i|u|p|br|em|strong|span|div|h\d|ul|li|img|sup|sub)\b[^<>]*>/i, 'HTML'],
  [/&(?:nbsp|amp|lt|gt|quot|shy|deg|uuml|ouml|auml|#\d+);/i, 'HTML'],
]

/** What any such text has. */
export const HAS_MARKUP = /\*\*|\]\(|<[a-zA-Z/]|&[a-z#]/

/** Finds Markdown and HTML in a text that is shown letter by letter. */
export function findMarkup(words: string): Slip | undefined {
  if (!HAS_MARKUP.test(words)) return undefined
  for (const [pattern, what] of MARKS) {
    const match = pattern.exec(words)
    if (!match) continue
    return {
      message: `${quote(match[0])} is ${what}, and visitors would see it as it stands here: only an article’s "body" is Markdown. Write plain words.`,
      severity: 'warning',
      warning: 'markup',
      about: match[0],
      inString: { offset: match.index, length: match[0].length },
    }
  }
  return undefined
}
