import { quote } from '../../wording/words.ts'

/*
 * What is likely meant by something that is not JSON, told by what stands around it on its line. Each returns a message,
 * or nothing where it knows of none.
 */

/** The cure for a quotation mark within a text; after a digit it is the sign of inches. */
export function innerQuote(before: string): string {
  const [size] = /\d+(?:[.,/]\d+)?$/.exec(before) ?? []
  return size === undefined
    ? 'The text ends at this quotation mark. Within a text write \\", or “ and ”.'
    : `The text ends at this sign of inches. Write ${size}″ with its own sign (U+2033, to be copied from here), or ${size}\\".`
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

export function invisible(char: string): string | undefined {
  const name = INVISIBLE[char]
  return (
    name &&
    `Here stands ${name}, which cannot be seen and often comes with copied text. Delete it, or write a plain space.`
  )
}

/** What follows a number that JSON could read, up to the line’s end. */
export function afterNumber(number: string, rest: string): string | undefined {
  const [, groups] = /^((?:\.\d+)+)/.exec(rest) ?? []
  if (groups)
    return `A number has one point at most, before its decimals. Write ${(number + groups).replaceAll('.', '')}.`
  if (rest.startsWith('.')) return `Digits are missing after the point. Write ${number}, or ${number}.5.`
  const [, max] = /^\s*[-–—…]\s*(\d+(?:\.\d+)?)/.exec(rest) ?? []
  if (max) return `A range has two keys. Write "min": ${number}, "max": ${max}.`
  const [, part] = /^\/(\d+)/.exec(rest) ?? []
  if (part) {
    const decimal = Number((Number(number) / Number(part)).toFixed(4))
    return `A number is written with decimals. Write ${decimal}, or "${number}/${part}" where a text belongs.`
  }
  const [, more] = /^[ _’'](\d{3}(?:[ _’']\d{3})*)/.exec(rest) ?? []
  if (more) return `Thousands are not set apart in a number. Write ${number}${more.replaceAll(/\D/g, '')}.`
  const [sign] = /^\s*(?:%|°C?|″|\+)|^[ \t]+[\p{L}][\p{L}\d²³/]*/u.exec(rest) ?? []
  if (sign?.trim() === '+') return 'A number has no plus sign after it. Remove it, and add "plus": true beside "value".'
  if (sign)
    return `"${sign.trim()}" cannot follow ${number} here. A number stands alone; its unit has a key of its own: "unit".`
  return undefined
}

/** What begins where a value should, and is none. */
export function insteadOfValue(rest: string): string | undefined {
  const [, tolerance] = /^(?:±|\+\/-|\+-)\s*(\d+(?:\.\d+)?)/.exec(rest) ?? []
  if (tolerance) return `A tolerance has a key of its own. Write "plusMinus": ${tolerance}.`
  const [, comparison, limit] = /^([<>≤≥]=?)\s*(\d+(?:\.\d+)?)/.exec(rest) ?? []
  if (comparison && limit)
    return `A limit has a key of its own. Write "${/[<≤]/.test(comparison) ? 'max' : 'min'}": ${limit}.`
  if (rest.startsWith('(')) return 'Round brackets are none of JSON. A list stands in [ ], an object in { }.'
  if (rest.startsWith('`')) return 'Write double quotes instead of backticks: "…".'
  const [unopened] = /^[\p{L}\d][^"\n]*(?=",?\s*$)/mu.exec(rest) ?? []
  if (unopened && /^\p{L}/u.test(rest))
    return `The quotation mark before this text is missing. Write ${quote(unopened)}.`
  return undefined
}

/** Of a text that its line does not end: why. `line` begins at its first quotation mark. */
export function unended(line: string): string {
  const text = line.slice(1).replace(/\s+$/, '')
  const [, closing] = /([“”„‟»’‘'])[,\]}\s]*$/.exec(text) ?? []
  if (closing) return `This text begins with " and ends with ${closing}, which does not close it. Write " in its place.`
  if (/\\",?$/.test(text)) {
    return 'The backslash before the last quotation mark makes it part of the text. Remove it, or write \\\\ for a backslash.'
  }
  return 'This text has no end in its line. Close it with ", or write \\n for a new line.'
}

/** Of a key after which something else than a colon stands: why. `written` is the key with its quotes. */
export function afterKey(written: string, rest: string): string {
  const key = written.slice(1, -1)
  const [, unclosed] = /^([\p{L}\w$-]+)\s*:\s*$/u.exec(key) ?? []
  if (unclosed) return `The quotation mark that closes this key is missing. Write "${unclosed}": and then its value.`
  if (/^[=;]/.test(rest)) return `A colon belongs between a key and its value, not "${rest[0]}".`
  const isWord = /^[a-z][A-Za-z]*$/.test(key)
  if (isWord && /^,[ \t]*["[{\d-]/.test(rest))
    return `A colon belongs between a key and its value, not a comma: ${written}: ….`
  if (/^[,\]]/.test(rest) && !isWord) {
    return `${quote(key)} stands here without a key. If it is an entry of a list, the list’s "[" is missing before its first entry.`
  }
  if (/^[,}\]]/.test(rest)) return `${written} has no value. Add a colon and its value, or remove it.`
  return 'A colon is missing after this key.'
}
