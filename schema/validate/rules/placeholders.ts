import { quote } from '../../wording/words.ts'
import type { Slip } from './slip.ts'

/** Words that stand for others still to be written. */
const CERTAIN = /(?<![\p{L}\d])(?:TODO|FIXME|TBD|TBA|lorem ipsum)(?![\p{L}\d])/iu
const SPELLED = /TODO|FIXME|TBD|TBA/

/** The same, if nobody means them. */
const LIKELY =
  /(?<![\p{L}\d])(?:xxx+|buraya (?:metin|yazı|başlık|açıklama)|(?:metin|yazı|başlık|açıklama) buraya|(?:your )?(?:text|title|description) (?:goes )?here|text hier|tekst ovde|yer tutucu|placeholder|platzhalter)(?![\p{L}\d])/iu

/** What any such text has. */
export const HAS_PLACEHOLDER =
  /TODO|FIXME|TB[DA]|[Ll]orem|LOREM|XXX|xxx|uraya| here| HERE| hier| ovde|er tutucu|lace ?holder|latzhalter/

export function findPlaceholder(words: string): Slip | undefined {
  if (!HAS_PLACEHOLDER.test(words)) return undefined
  const certain = CERTAIN.exec(words)
  // In small letters, "todo" may be a word.
  if (certain && (SPELLED.test(certain[0]) || /^lorem/i.test(certain[0]))) {
    const message = `${quote(certain[0])} stands for words that are still to be written. Write them.`
    return { message, inString: spanOf(certain) }
  }
  const likely = LIKELY.exec(words)
  if (!likely) return undefined
  return {
    message: `${quote(likely[0])} looks like words that are still to be written. Write them.`,
    severity: 'warning',
    warning: 'placeholder',
    about: likely[0],
    inString: spanOf(likely),
  }
}

const spanOf = ({ index: offset, 0: { length } }: RegExpExecArray) => ({ offset, length })
