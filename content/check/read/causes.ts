import type { Span } from '../../../schema/finding.ts'
import { quote } from '../messages/words.ts'

/** What belongs where a text stops being JSON, after a value a comma; and `quote`, where a text has no end in its line. */
export type Expected = 'value' | 'key' | 'colon' | 'comma' | 'quote'

/**
 * A slip that people make, told by what belongs where the text stops being JSON, by what stands before that place, and by
 * what begins there. That is marked, as far as `at` goes; with 'last' the last character before it, with 'both' also what `before`
 * has found.
 */
interface Slip {
  readonly where?: readonly Expected[]
  readonly before?: RegExp
  readonly at: RegExp
  say(at: readonly string[], before: readonly string[]): string
  readonly marks?: 'last' | 'both'
}

/** What stands between tokens and looks like nothing. */
const INVISIBLE: Readonly<Record<string, string>> = {
  '\u00a0': 'a no-break space',
  '\u202f': 'a narrow no-break space',
  '\u200b': 'a space of no width',
  '\u200c': 'a joiner of no width',
  '\u200d': 'a joiner of no width',
  '\u200e': 'a mark of writing direction',
  '\u200f': 'a mark of writing direction',
  '\u2060': 'a joiner of no width',
  '\u00ad': 'a soft hyphen',
  '\u3000': 'a wide space',
  '\ufeff': 'a byte-order mark',
  '\u2003': 'a wide space',
  '\u2009': 'a thin space',
}

/** The cure for a quotation mark within a text; after a digit it is the sign of inches. */
function innerQuote(before: string): string {
  const [size] = /\d+(?:[.,/]\d+)?$/.exec(before) ?? []
  return size === undefined
    ? 'The text ends at this quotation mark. Within a text write \\", or “ and ”.'
    : `The text ends at this sign of inches. Write ${size}″ with its own sign (U+2033, to be copied from here), or ${size}\\".`
}

const ON_NUMBERS =
  'A number is digits, with a point before decimals: 12 or 0.5. What +, ± and < mean has keys: "plus", "plusMinus", "min" and "max".'

const NUMBER = /(-?\d+(?:\.\d+)?)[ \t]*$/
const TEXT = /"((?:[^"\\\n]|\\.)*)"\s*$/

/** The first that is found is told. */
const SLIPS: readonly Slip[] = [
  // What does not belong into JSON at all.
  {
    at: new RegExp(`^[${Object.keys(INVISIBLE).join('')}]`),
    say: ([char = '']) =>
      `Here stands ${INVISIBLE[char]}, which cannot be seen and often comes with copied text. Delete it, or write a plain space.`,
  },
  { at: /^(?:\/\/|\/\*|#|<!--).*/, say: () => 'JSON has no comments. Remove this one.' },
  {
    at: /^(?:<{7}|={7}|>{7}|\|{7}).*/,
    say: () => 'This line is left of a merge. Keep one of the two versions, and remove the lines of <<<, === and >>>.',
  },
  // Numbers.
  {
    before: NUMBER,
    at: /^[-–—…]\s*(\d+(?:\.\d+)?)/,
    say: ([, max], [min]) => `A range has two keys. Write "min": ${min}, "max": ${max}.`,
  },
  {
    before: /(-?[1-9]\d*(?:\.\d+)?)[ \t]*$/,
    at: /^[._’']?\d{3}(?:[._ ’']\d{3})*/,
    say: ([more = ''], [number = '']) =>
      `Thousands are not set apart in a number. Write ${number.replace('.', '')}${more.replaceAll(/\D/g, '')}.`,
  },
  {
    where: ['key'],
    before: /(\d[\d.]*), ?$/,
    at: /^\d+/,
    say: ([digits], [whole = '']) => `Decimals have a point: write ${whole.replaceAll('.', '')}.${digits}.`,
    marks: 'both',
  },
  {
    before: NUMBER,
    at: /^(?:%|°C?|″|\p{L}[\p{L}\d²³/]*)/u,
    say: ([unit], [number]) =>
      `"${unit}" cannot follow ${number} here. A number stands alone; its unit has a key of its own: "unit".`,
  },
  { before: NUMBER, at: /^[+./\d]+/, say: () => ON_NUMBERS },
  { where: ['value'], at: /^(?:[-+±.<>≤≥=]|\d)[-\d.=/ ]*/, say: () => ON_NUMBERS },
  // Quotation marks.
  {
    where: ['colon', 'comma'],
    before: /"([\p{L}\w$-]+)\s*:\s*"$/u,
    at: /^/,
    say: (_, [key]) => `The quotation mark that closes this key is missing. Write "${key}": and then its value.`,
    marks: 'last',
  },
  {
    where: ['comma'],
    before: /"((?:[^"\\]|\\.)*)"[ \t]*$/,
    at: /^[^\n",:}\]].*"|^"(?=,?[ \t]*(?:\r?\n|$))/,
    say: (_, [inside = '']) => innerQuote(inside),
    marks: 'last',
  },
  {
    where: ['key'],
    before: /"([^"]*)",[ ]*$/,
    at: /^[^"\n:]+"(?!\s*:)/,
    say: (_, [inside = '']) => innerQuote(inside),
    marks: 'last',
  },
  {
    where: ['quote'],
    at: /^".*?([“”„‟»«’‘'])[,\]}\s]*$/m,
    say: ([, closing]) =>
      `This text begins with " and ends with ${closing}, which does not close it. Write " in its place.`,
  },
  {
    where: ['quote'],
    at: /^".*/,
    say: () =>
      'This text has no end in its line. Close it with ", without a backslash before it, or write \\n for a new line.',
  },
  {
    at: /^[“”„‟«»‘’'`]/,
    say: () => 'Write straight quotes around keys and texts: "…". Typographic ones can stand within a text.',
  },
  // Words without quotation marks.
  {
    where: ['value'],
    at: /^(true|false)(?![\p{L}\d])/iu,
    say: ([word = '']) => `Write ${word.toLowerCase()} in lower case.`,
  },
  {
    where: ['value'],
    at: /^(?:none|nil|null|nan|undefined)(?![\p{L}\d])/iu,
    say: ([word]) => `"${word}" is not a value here. Leave the key out instead.`,
  },
  {
    where: ['value'],
    at: /^\p{L}[^"\n]*(?=",?\s*$)/mu,
    say: ([text]) => `The quotation mark before this text is missing. Write ${quote(text)}.`,
  },
  {
    where: ['value', 'key'],
    at: /^[\p{L}_$][\p{L}\d_$-]*/u,
    say: ([word]) => `Keys and texts stand in double quotes: "${word}".`,
  },
  // Colons, commas and brackets.
  { at: /^\(/, say: () => 'Round brackets are none of JSON. A list stands in [ ], an object in { }.' },
  {
    where: ['colon'],
    before: /"[a-z][A-Za-z]*"\s*$/,
    at: /^(?:[=;]|,(?=[ \t]*["[{\d-]))/,
    say: ([sign]) => `A colon belongs between a key and its value, not "${sign}".`,
  },
  {
    where: ['colon'],
    before: TEXT,
    at: /^[,}\]]/,
    say: (_, [text]) =>
      `${quote(text)} has no value. Add a colon and its value, or remove it. If it is an entry of a list, the list’s "[" is missing before its first entry.`,
    marks: 'last',
  },
  { where: ['colon'], at: /^/, say: () => 'A colon is missing after this key.', marks: 'last' },
  {
    where: ['key', 'value'],
    before: /,\s*$/,
    at: /^[}\],]/,
    say: ([next]) => `Remove this comma: nothing follows it before the "${next}".`,
    marks: 'last',
  },
  { where: ['value'], at: /^[,}\]:;]/, say: () => 'A value is missing here.' },
  { where: ['comma'], at: /^[;.]/, say: ([sign]) => `Write a comma here, not "${sign}".` },
  {
    where: ['comma'],
    before: TEXT,
    at: /^:(?!\s*"(?:[^"\\]|\\.)*"\s*:)/,
    say: (_, [key]) => `A "{" is missing before this: "${key}" is the first key of an object.`,
    marks: 'last',
  },
  { where: ['comma'], at: /^:/, say: () => 'There is a colon here where a comma belongs.' },
  { where: ['comma'], at: /^/, say: () => 'A comma is missing after this.', marks: 'last' },
  // The rest.
  {
    where: ['value'],
    at: /^/,
    say: () => 'This is no value. Texts stand in double quotes, numbers without: "steel", 0.5.',
  },
  { where: ['key'], at: /^/, say: () => 'A key in double quotes is missing here, such as "title".' },
]

/** How much of a text before a slip is looked at. */
const NEAR = 1000

/** Why a text is not JSON at an offset where one of these is expected, and what of it is marked. */
export function causeAt(text: string, offset: number, expected: readonly Expected[]): { message: string; span: Span } {
  const near = text.slice(Math.max(0, offset - NEAR), offset)
  const rest = text.slice(offset)
  for (const { where, before: pattern = /$/, at: begin, say, marks } of SLIPS) {
    const [at, before] = [begin.exec(rest), pattern.exec(near)]
    if (!at || !before || (where && !where.some((one) => expected.includes(one)))) continue
    const end = offset + at[0].trimEnd().length
    const start = marks === 'both' ? offset - before[0].length : offset
    const last = text.slice(0, offset).trimEnd().length - 1
    const span = marks === 'last' ? { offset: last, length: 1 } : { offset: start, length: Math.max(1, end - start) }
    return { message: say(at, before.slice(1)), span }
  }
  return { message: 'This file is not JSON.', span: { offset, length: 1 } }
}
