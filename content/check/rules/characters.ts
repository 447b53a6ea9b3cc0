import { join } from 'node:path'
import type { Finding, Path, Report } from '../../../schema/finding.ts'
import { report, warn } from '../../../schema/reports/report.ts'
import { formatCode } from '../../../schema/spelling.ts'
import { readFontCharacters } from '../read/fontCharacters.ts'

const FONT = join(import.meta.dirname, '../../../public/fonts/archivo-site.woff2')

/** A rule about characters that are wrong and hard to see in an editor. */
interface Rule extends Pick<Finding, 'warning'> {
  readonly pattern: RegExp
  explain(match: string): Report
  isMistake?(match: string): boolean
  readonly markdownOnly?: true
}

/** Some programs lower-case İ to an i with a second dot. */
const compose = (letters: string) => (letters === 'i\u0307' ? 'i' : letters.normalize('NFC'))

/** The usual characters that a compatibility character stands for: `ﬁ` → `fi` */
const normalizeLetter = (letter: string) => (letter === 'º' || letter === '˚' ? '°' : letter.normalize('NFKC'))

/** Letters and quotation marks that the site’s typeface lacks. Symbols may come from another. */
const NOT_IN_FONT = new RegExp(
  `(?![${[...readFontCharacters(FONT)].map((character) => `\\u{${character.codePointAt(0)?.toString(16)}}`).join('')}])(?:(?=\\p{Script=Latin})[\\p{Lu}\\p{Ll}]|[\\p{Pi}\\p{Pf}„‚])`,
  'gu',
)

const RULES: readonly Rule[] = [
  {
    // A heading, or the dashes of a table, in the middle of a line.
    pattern: /(?<=\S[ \t]+)#{2,3} (?=\S)[^\n]{0,20}|(?<=[^\s:-][ \t]+)\|(?: *:?-{3,}:? *\|)+[^\n]{0,20}/g,
    markdownOnly: true,
    explain: (match) => report('character.lostBreak', { words: match }),
  },
  {
    // A Windows path continues in lower case.
    pattern: /\\[nr](?!\p{Ll})(?:\\[nr])*|\\n(?<=(?:^|\s)[\p{L}\d,;!?]+\\n)/gu,
    explain: (words) => report('character.escapedBreak', { words }),
  },
  { pattern: /^(?=[\s\S]*\p{Cf})[\s\p{Cf}]+$/gu, explain: () => report('character.allInvisible') },
  { pattern: /\ufffd/g, explain: () => report('character.lost') },
  {
    // The search does not find words with such characters. Soft hyphens and the joints of emojis are intended, and browsers
    // show tabs and line breaks as spaces.
    pattern:
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the rule is about them
      /(?![\ufe0e\ufe0f\u00ad])(?<!\p{Extended_Pictographic}\ufe0f?(?=\u200d))[\p{Default_Ignorable_Code_Point}\p{Cf}\u2028\u2029]|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/gu,
    explain: (match) => report('character.invisible', { code: formatCode(match) }),
  },
  {
    // XML forbids some of these, so that a feed with one is unreadable.
    pattern: /[\p{Co}\p{Noncharacter_Code_Point}]/gu,
    explain: (match) => report('character.symbolFont', { code: formatCode(match) }),
  },
  {
    pattern:
      /[\u0132\u0133\u0149\u01c4-\u01cc\u01f1-\u01f3\u2126\u212a\u212b\ufb00-\ufb06\uff01-\uff5e\u{1d400}-\u{1d7ff}]|(?![0-9])\p{Nd}|(?<=\d\s?)[º˚](?=\s?C|(?![\p{L}]))/gu,
    explain: (match) => report('character.lookalike', { words: match, letter: normalizeLetter(match) }),
  },
  { pattern: /\p{Cs}/gu, explain: () => report('character.half') },
  {
    pattern: /\p{L}[\u0300-\u036f]+/gu,
    isMistake: (match) => compose(match) !== match,
    explain: (match) => report('character.decomposed', { words: match, letter: compose(match) }),
  },
  {
    pattern: /[ÃÂÄÅ][\u0080-\u00bf\u0152-\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]|â€./g,
    explain: (match) => report('character.encoding', { words: match }),
  },
  {
    pattern:
      /(?:(?!\p{Script=Latin})\p{L}){2,}|\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}|\p{Script=Cyrillic}|[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο](?=\d)|(?<=\d)[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο]/gu,
    // Unicode classifies the micro sign as a letter.
    isMistake: (match) => !match.includes('µ'),
    warning: 'letters',
    explain: (match) => report('character.notLatin', { words: match }),
  },
  {
    pattern: NOT_IN_FONT,
    isMistake: (match) => match.normalize('NFKC') === match,
    warning: 'font',
    explain: (match) => report('character.notInFont', { letter: match, code: formatCode(match) }),
  },
  {
    pattern: /^-(?=\p{L})[^\n]{0,20}/gmu,
    markdownOnly: true,
    explain: (match) => report('character.listWithoutSpace', { words: match }),
  },
  {
    pattern: /^[ \t]*[•·▪▫◦●○‣⁃∙■□▶►➢➤✓✔][^\n]{0,20}/gmu,
    warning: 'markup',
    explain: (match) => report('character.wordList', { words: match }),
  },
  {
    pattern: /^(?![-*+>#|\s•·▪]|\d+[.)] )[^\n]+\n(?![-*+>#|\s]|\d+[.)] )[^\n]{1,20}/gm,
    warning: 'paragraph',
    explain: (match) => report('character.lineBreak', { next: match.split('\n')[1] ?? '' }),
  },
]

/** Reports the first match of each rule. */
export function checkCharacters(words: string, path: Path, isMarkdown: boolean): Finding[] {
  return RULES.flatMap(({ pattern, explain, isMistake, warning, markdownOnly }): Finding[] => {
    if (markdownOnly && !isMarkdown) return []
    // Almost no text has a match. `matchAll` copies the pattern, so `search` is faster.
    if (words.search(pattern) === -1) return []
    const match = [...words.matchAll(pattern)].find(([part]) => isMistake?.(part) ?? true)
    if (!match) return []
    const [part] = match
    const location = { inString: { offset: match.index, length: part.length } }
    const mistake = explain(part)
    return [{ path, location, ...(warning ? warn(warning, mistake, part) : mistake) }]
  })
}
