import type { Finding, Path } from '../../../schema/finding.ts'
import { cited, quote } from '../../../schema/wording/words.ts'

/** What in words a visitor would stumble over, and whoever writes them cannot see, or not easily. */
interface Slip extends Pick<Finding, 'warning'> {
  readonly pattern: RegExp
  explain(found: string): string
  turkish(found: string): string
  /** Whether what the pattern finds is one. */
  is?(found: string): boolean
  readonly markdownOnly?: true
}

const codeOf = (found: string) => `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** The letters in one sign each; an i with a second dot over it is what some programs make of İ. */
const composed = (found: string) => (found === 'i\u0307' ? 'i' : found.normalize('NFC'))

const SLIPS: readonly Slip[] = [
  {
    pattern: /^(?=[\s\S]*\p{Cf})[\s\p{Cf}]+$/gu,
    explain: () => 'Nothing of this text can be seen: all its characters are invisible. Write it.',
    turkish: () => 'Bu metin görünmüyor: bütün karakterleri görünmez. Metni yazın.',
  },
  {
    pattern: /\ufffd/g,
    explain: () => '“\ufffd” stands for a letter that was lost. Write the letter.',
    turkish: () => '“\ufffd” kaybolmuş bir harfin yerinde duruyor. Harfi yazın.',
  },
  {
    // Tabs and line breaks are spaces to a browser.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    pattern: /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g,
    explain: (found) => `There is an invisible control character (${codeOf(found)}) here. Remove it.`,
    turkish: (found) => `Burada görünmez bir denetim karakteri var (${codeOf(found)}). Silip yeniden yazın.`,
  },
  {
    pattern: /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    explain: (found) => `An invisible character (${codeOf(found)}) changes the direction of reading here. Remove it.`,
    turkish: (found) => `Görünmez bir karakter (${codeOf(found)}) okuma yönünü değiştiriyor. Silip yeniden yazın.`,
  },
  {
    pattern: /\p{Cs}/gu,
    explain: () => 'Half of a sign, such as an emoji, is left here. Remove it.',
    turkish: () => 'Burada bir işaretin, örneğin bir emojinin yarısı kalmış. Silin.',
  },
  {
    pattern: /\p{L}[\u0300-\u036f]+/gu,
    is: (found) => composed(found) !== found,
    explain: (found) => {
      const letter = quote(composed(found))
      return `${quote(found)} is put together from several signs, and no search for ${letter} finds it. Write ${letter}.`
    },
    turkish: (found) =>
      `${cited(found)} birkaç işaretten oluşuyor; ${cited(composed(found))} diye arayan bulamaz. Tek harf olarak yazın.`,
  },
  {
    pattern: /[ÃÂÄÅ][\u0080-\u00bf\u0152-\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]|â€./g,
    warning: 'letters',
    explain: (found) =>
      `${quote(found)} looks like a letter that was read in a wrong encoding, as Ã§ for ç. Write the letter that is meant.`,
    turkish: (found) => `${cited(found)} bozulmuş bir harfe benziyor (ç yerine Ã§ gibi). Doğru harfi yazın.`,
  },
  {
    pattern:
      /(?:(?!\p{Script=Latin})\p{L}){2,}|\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/gu,
    // The sign of micro is a letter to Unicode.
    is: (found) => !found.includes('µ'),
    warning: 'letters',
    explain: (found) => `${quote(found)} has letters that are not Latin, as all languages of this site are written.`,
    turkish: (found) => `${cited(found)} içinde Latin olmayan harfler var. Latin harfleriyle yazın.`,
  },
  {
    pattern: /^-(?=\p{L})[^\n]{0,20}/gmu,
    markdownOnly: true,
    explain: (found) => `A space is missing after "-", so this is no list. Write ${quote(found.replace('-', '- '))}.`,
    turkish: () => 'Satır “-” ile başlıyor, ama liste değil. İşareti silin; metnin üstündeki “Madde listesi”ne basın.',
  },
  {
    pattern: /^[ \t]*[•·▪◦●‣][^\n]{0,20}/gmu,
    warning: 'markup',
    explain: (found) =>
      `${quote(found)} is a list as Word writes it, and no list here. In an article’s "body" write "- " instead, elsewhere use a block that lists.`,
    turkish: (found) =>
      `${cited(found)} Word’deki gibi bir liste; burada liste olmaz. Yazıda “Madde listesi”ni, başka yerde liste bloğu kullanın.`,
  },
  {
    pattern: /^(?![-*+>#\s]|\d+[.)] )[^\n]+\n(?![-*+>#\s]|\d+[.)] )[^\n]{1,20}/gm,
    warning: 'paragraph',
    explain: (found) =>
      `One line break alone begins no paragraph: ${quote(found.split('\n')[1])} is shown in the same line. Leave an empty line before it.`,
    turkish: (found) => `${cited(found.split('\n')[1])} önceki satırla birleşir. Yeni paragraf olarak yazın.`,
  },
]

/** Of each slip the first in these words. */
export function findSlips(words: string, path: Path, isMarkdown: boolean): Finding[] {
  return SLIPS.flatMap(({ pattern, explain, turkish, is, warning, markdownOnly }): Finding[] => {
    if (markdownOnly && !isMarkdown) return []
    const found = [...words.matchAll(pattern)].find(([part]) => is?.(part) ?? true)
    if (!found) return []
    const [part] = found
    const mark = { inString: { offset: found.index, length: part.length } }
    const finding = { path, message: explain(part), turkish: turkish(part), mark }
    return [warning ? { ...finding, severity: 'warning', warning, about: part } : finding]
  })
}
