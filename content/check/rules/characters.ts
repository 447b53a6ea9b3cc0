import type { Finding, Path } from '../../../schema/finding.ts'
import { type Report, report } from '../../../schema/reports.ts'
import { formatCode } from '../../../schema/spelling.ts'

/** A rule about characters that are wrong and hard to see in an editor. */
interface Rule extends Pick<Finding, 'warning'> {
  readonly pattern: RegExp
  explain(found: string): Report
  isMistake?(found: string): boolean
  readonly markdownOnly?: true
}

/** Some programs lower-case İ to an i with a second dot. */
const compose = (found: string) => (found === 'i\u0307' ? 'i' : found.normalize('NFC'))

/** The usual characters that a compatibility character stands for: `ﬁ` → `fi` */
const plain = (found: string) => (found === 'º' || found === '˚' ? '°' : found.normalize('NFKC'))

const RULES: readonly Rule[] = [
  { pattern: /^(?=[\s\S]*\p{Cf})[\s\p{Cf}]+$/gu, explain: () => report('character.allInvisible') },
  { pattern: /\ufffd/g, explain: () => report('character.lost') },
  {
    // Tabs and line breaks are allowed: browsers show them as spaces.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the rule is about them
    pattern: /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g,
    explain: (found) => report('character.control', { code: formatCode(found) }),
  },
  {
    pattern: /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    explain: (found) => report('character.direction', { code: formatCode(found) }),
  },
  {
    // Words that contain one are not found. Soft hyphens and the joints of emojis are intended.
    pattern:
      /(?!\ufe0e|\ufe0f|[\u00ad\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069])(?<!\p{Extended_Pictographic}\ufe0f?(?=\u200d))[\p{Default_Ignorable_Code_Point}\p{Cf}\u2028\u2029]/gu,
    explain: (found) => report('character.invisible', { code: formatCode(found) }),
  },
  {
    // XML forbids some of these, so that a feed with one is unreadable.
    pattern: /[\p{Co}\p{Noncharacter_Code_Point}]/gu,
    explain: (found) => report('character.symbolFont', { code: formatCode(found) }),
  },
  {
    pattern:
      /[\u0132\u0133\u0149\u01c4-\u01cc\u01f1-\u01f3\u2126\u212a\u212b\ufb00-\ufb06\uff01-\uff5e\u{1d400}-\u{1d7ff}]|(?![0-9])\p{Nd}|(?<=\d\s?)[º˚](?=\s?C|(?![\p{L}]))/gu,
    explain: (found) => report('character.lookalike', { found, letter: plain(found) }),
  },
  { pattern: /\p{Cs}/gu, explain: () => report('character.half') },
  {
    pattern: /\p{L}[\u0300-\u036f]+/gu,
    isMistake: (found) => compose(found) !== found,
    explain: (found) => report('character.decomposed', { found, letter: compose(found) }),
  },
  {
    pattern: /[ÃÂÄÅ][\u0080-\u00bf\u0152-\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]|â€./g,
    warning: 'letters',
    explain: (found) => report('character.encoding', { found }),
  },
  {
    pattern:
      /(?:(?!\p{Script=Latin})\p{L}){2,}|\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}|\p{Script=Cyrillic}|[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο](?=\d)|(?<=\d)[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο]/gu,
    // Unicode classifies the micro sign as a letter.
    isMistake: (found) => !found.includes('µ'),
    warning: 'letters',
    explain: (found) => report('character.notLatin', { found }),
  },
  {
    pattern: /^-(?=\p{L})[^\n]{0,20}/gmu,
    markdownOnly: true,
    explain: (found) => report('character.listWithoutSpace', { found }),
  },
  {
    pattern: /^[ \t]*[•·▪▫◦●○‣⁃∙■□▶►➢➤✓✔][^\n]{0,20}/gmu,
    warning: 'markup',
    explain: (found) => report('character.wordList', { found }),
  },
  {
    pattern: /^(?![-*+>#\s]|\d+[.)] )[^\n]+\n(?![-*+>#\s]|\d+[.)] )[^\n]{1,20}/gm,
    warning: 'paragraph',
    explain: (found) => report('character.lineBreak', { next: found.split('\n')[1] ?? '' }),
  },
]

/** Reports the first match of each rule. */
export function checkCharacters(words: string, path: Path, isMarkdown: boolean): Finding[] {
  return RULES.flatMap(({ pattern, explain, isMistake, warning, markdownOnly }): Finding[] => {
    if (markdownOnly && !isMarkdown) return []
    // Almost no text has a match. `matchAll` copies the pattern, so `search` is faster.
    if (words.search(pattern) === -1) return []
    const found = [...words.matchAll(pattern)].find(([part]) => isMistake?.(part) ?? true)
    if (!found) return []
    const [part] = found
    const location = { inString: { offset: found.index, length: part.length } }
    const finding = { path, ...explain(part), location }
    return [warning ? { ...finding, severity: 'warning', warning, about: part } : finding]
  })
}
