import type { Finding, Span } from '../../wording/finding.ts'
import { lineOf } from './locate.ts'

/** A page document is eight levels deep. */
export const MAX_DEPTH = 64

/**
 * Says why a text is not JSON, at the first place where it is not.
 *
 * Reads it once more, slowly, so as to know what was expected: the words of `JSON.parse` differ from one version of
 * Node to the next, name no cure, and not always a place.
 */
export function explainSyntax(text: string): Finding {
  try {
    new Reader(text).read()
  } catch (fault) {
    if (fault instanceof Fault) return { path: [], message: fault.message, mark: { inFile: fault.span } }
    throw fault
  }
  return { path: [], message: 'This file is not JSON.' }
}

class Fault extends Error {
  constructor(
    message: string,
    readonly span: Span,
  ) {
    super(message)
  }
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORD = /[\p{L}_$][\p{L}\p{N}_$-]*/uy
const TYPOGRAPHIC_QUOTES = '“”„‟«»‘’'
const CLOSING = { '{': '}', '[': ']' } as const

class Reader {
  private at = 0
  private depth = 0

  constructor(private readonly text: string) {}

  read(): void {
    this.space()
    this.value()
    this.space()
    if (this.at < this.text.length) {
      this.fail('Nothing can follow the end of the document. Remove this, or the bracket too many before it.')
    }
  }

  private peek(): string {
    return this.text[this.at] ?? ''
  }

  private fail(message: string, offset = this.at, length = 1): never {
    throw new Fault(message, { offset, length })
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.at
    return pattern.exec(this.text)?.[0] ?? ''
  }

  private space(): void {
    this.at += this.match(/[ \t\r\n]*/y).length
  }

  private value(): void {
    const char = this.peek()
    if (char === '{' || char === '[') this.members(char)
    else if (char === '"') this.string()
    else this.scalar()
  }

  /** A number, true, false or null. */
  private scalar(): void {
    const scalar = this.match(NUMBER) || this.match(/(?:true|false|null)\b/y)
    if (!scalar) this.failAtValue()
    this.at += scalar.length
    const unit = this.match(WORD)
    if (unit) this.fail(`"${unit}" cannot follow ${scalar} here. A number stands alone; its unit has a key of its own.`)
    if (/^-?0$/.test(scalar) && /\d/.test(this.peek()))
      this.fail('A number cannot begin with 0. Remove the 0.', this.at - 1)
  }

  /** An object or a list. */
  private members(opening: '{' | '['): void {
    if (++this.depth > MAX_DEPTH) {
      this.fail(`Lists and objects are nested more than ${MAX_DEPTH} levels deep here. A page document has eight.`)
    }
    const start = this.at++
    const closing = CLOSING[opening]
    this.space()
    while (this.peek() !== closing) {
      if (opening === '{') this.key(start)
      else if (this.peek() === '') this.failAtEnd(start, opening)
      this.value()
      const end = this.at
      this.space()
      if (this.peek() === closing) break
      if (this.peek() !== ',') this.failAfterValue(start, opening, end)
      const comma = this.at++
      this.space()
      if (this.peek() === closing) this.fail(`Remove this comma: nothing follows it before the "${closing}".`, comma)
    }
    this.at++
    this.depth--
  }

  private key(start: number): void {
    if (this.peek() === '') this.failAtEnd(start, '{')
    if (this.peek() !== '"') this.failAtKey()
    this.string()
    const end = this.at
    this.space()
    if (this.peek() !== ':') this.fail('A colon is missing after this key.', end - 1)
    this.at++
    this.space()
  }

  private string(): void {
    const start = this.at++
    while (this.peek() !== '"') {
      if (this.peek() === '' || this.peek() === '\n' || this.peek() === '\r') {
        this.fail(
          'This text has no end in its line. Close it with ", or write \\n for a new line.',
          start,
          this.at - start,
        )
      }
      if (this.peek() < ' ') this.fail('A tab cannot stand in a text. Write a space, or \\t.')
      const escaped = this.match(/\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y)
      if (this.peek() === '\\' && !escaped) {
        this.fail('A backslash begins a sign such as \\n or \\". For the backslash itself write \\\\.', this.at, 2)
      }
      this.at += escaped.length || 1
    }
    this.at++
  }

  private failAtValue(): never {
    this.failAtAnything()
    if (this.peek() === '') this.fail('The file ends before the value of this.', this.text.trimEnd().length - 1)
    if (',}]:'.includes(this.peek())) this.fail('A value is missing here.')
    const word = this.match(WORD)
    const known = ['true', 'false'].find((name) => name === word.toLowerCase())
    if (known) this.fail(`Write ${known} in lower case.`, this.at, word.length)
    if (/^(?:none|nil|null|undefined)$/i.test(word)) {
      this.fail(`"${word}" is not a value here. Leave the key out instead.`, this.at, word.length)
    }
    if (word) this.fail(`Texts stand in double quotes: "${word}".`, this.at, word.length)
    if (this.peek() === '.') this.fail('A number begins with a digit: write 0.5, not .5.')
    if (this.peek() === '+') this.fail('A number has no plus sign before it. Remove it.')
    this.fail('This is no value. Texts stand in double quotes, numbers without: "steel", 0.5.')
  }

  private failAtKey(): never {
    this.failAtAnything()
    const decimal = /(\d+),\s*$/.exec(this.text.slice(0, this.at))
    const digits = this.match(/\d+/y)
    if (decimal && digits) {
      const length = decimal[0].length + digits.length
      this.fail(`Decimals have a point: write ${decimal[1]}.${digits}.`, this.at - decimal[0].length, length)
    }
    const word = this.match(WORD)
    if (word) this.fail(`Keys stand in double quotes: "${word}".`, this.at, word.length)
    if (this.peek() === ',') this.fail('This comma is one too many. Remove it.')
    if (this.peek() === ']') this.fail('An object ends with "}", not with "]".')
    this.fail('A key in double quotes is missing here, such as "title".')
  }

  private failAfterValue(start: number, opening: '{' | '[', end: number): never {
    if (this.peek() === '') this.failAtEnd(start, opening)
    this.failAtStranger()
    const closing = CLOSING[opening]
    if (this.peek() === '}' || this.peek() === ']') {
      const line = lineOf(this.text, start)
      this.fail(`Write "${closing}" here: it closes the "${opening}" of line ${line}.`)
    }
    if (end === this.at && this.text[end - 1] === '"') {
      const cure = 'A quotation mark within a text is written \\", or “ and ”.'
      this.fail(`The text ends at the quotation mark before this. ${cure}`)
    }
    if (this.peek() === ':') this.fail('There is a colon here where a comma belongs.')
    this.fail('A comma is missing after this.', end - 1)
  }

  private failAtAnything(): void {
    this.failAtStranger()
    if (this.peek() === "'") this.fail('Write double quotes instead of single ones: "…".')
    if (this.peek() && TYPOGRAPHIC_QUOTES.includes(this.peek())) {
      this.fail('Write straight quotes around keys and texts: "…". Typographic ones can stand within a text.')
    }
  }

  /** At what does not belong into JSON at all. */
  private failAtStranger(): void {
    const comment = this.match(/\/\/.*|\/\*|#.*/y)
    if (comment) this.fail('JSON has no comments. Remove this one.', this.at, comment.length)
    const conflict = this.match(/<{7}.*|={7}|>{7}.*|\|{7}.*/y)
    if (conflict) {
      const cure = 'Keep one of the two versions, and remove the lines of <<<, === and >>>.'
      this.fail(`This line is left of a merge. ${cure}`, this.at, conflict.length)
    }
  }

  private failAtEnd(start: number, opening: '{' | '['): never {
    const line = lineOf(this.text, start)
    const message = `The file ends here, but the "${opening}" of line ${line} is not closed. Add the missing "${CLOSING[opening]}".`
    this.fail(message, this.text.trimEnd().length - 1)
  }
}
