import type { Finding, Span } from '../../wording/finding.ts'
import { afterKey, afterNumber, innerQuote, insteadOfValue, invisible, unended } from './causes.ts'
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

/** A pair of brackets whose lines are indented differently, though each stands alone: likely not of one another. */
interface Crooked {
  readonly opening: number
  readonly closing: number
  readonly isDeeper: boolean
}

class Reader {
  private at = 0
  private depth = 0
  private crooked: Crooked | undefined

  constructor(private readonly text: string) {}

  read(): void {
    this.space()
    this.value()
    this.space()
    if (this.at < this.text.length) {
      if (this.peek() === ':') this.fail('A "{" is missing at the beginning of the file.', 0)
      this.failAtStranger()
      this.failAtCrooked()
      this.fail('Nothing can follow the end of the document. Remove this, or the bracket too many before it.')
    }
  }

  private peek(): string {
    return this.text[this.at] ?? ''
  }

  private fail(message: string, offset = this.at, length = 1): never {
    throw new Fault(message, { offset, length })
  }

  /** What follows on this line. */
  private rest(from = this.at): string {
    return this.text.slice(from).split('\n', 1)[0] ?? ''
  }

  private indentOf(offset: number): number {
    return /^[ \t]*/.exec(this.text.slice(this.text.lastIndexOf('\n', offset - 1) + 1))?.[0].length ?? 0
  }

  /** Whether there is nothing but space before it on its line. */
  private isFirst(offset: number): boolean {
    return this.text.slice(this.text.lastIndexOf('\n', offset - 1) + 1, offset).trim() === ''
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
    if (/^-?\d/.test(scalar)) {
      const message = afterNumber(scalar, this.rest())
      if (message) this.fail(message, this.at - scalar.length, scalar.length + 1)
    }
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
    let before: number | undefined
    while (this.peek() !== closing) {
      if (opening === '{') this.key(start, before)
      else if (this.peek() === '') this.failAtEnd(start, opening)
      before = this.at
      this.value()
      const end = this.at
      this.space()
      if (this.peek() === closing) break
      if (this.peek() !== ',') this.failAfterValue(start, opening, end)
      const comma = this.at++
      this.space()
      if (this.peek() === closing) this.fail(`Remove this comma: nothing follows it before the "${closing}".`, comma)
    }
    this.compare(start, this.at)
    this.at++
    this.depth--
  }

  /** Remembers the first key that stands further out than the object that it is in. */
  private compareKey(opening: number, key: number): void {
    if (this.crooked || !this.isFirst(key) || this.rest(opening).trim().length > 1) return
    if (opening > 0 && this.indentOf(key) <= this.indentOf(opening))
      this.crooked = { opening, closing: key, isDeeper: false }
  }

  /** Remembers the first pair of brackets that do not look like one. */
  private compare(opening: number, closing: number): void {
    if (this.crooked || !this.isFirst(closing) || this.rest(opening).trim().length > 1) return
    const difference = this.indentOf(closing) - this.indentOf(opening)
    if (difference !== 0) this.crooked = { opening, closing, isDeeper: difference > 0 }
  }

  /** A key of the object that begins at `start`; `before` is where the value before it begins. */
  private key(start: number, before: number | undefined): void {
    if (this.peek() === '') this.failAtEnd(start, '{')
    if (this.peek() !== '"') this.failAtKey(before)
    const begin = this.at
    this.compareKey(start, begin)
    this.string()
    const end = this.at
    this.space()
    if (this.peek() !== ':') {
      this.failAtStranger()
      const message = afterKey(this.text.slice(begin, end), this.text.slice(this.at))
      const isWhole = !message.startsWith('A colon')
      this.fail(message, isWhole ? begin : end - 1, isWhole ? end - begin : 1)
    }
    this.at++
    this.space()
  }

  private string(): void {
    const start = this.at++
    while (this.peek() !== '"') {
      if (this.peek() === '' || this.peek() === '\n' || this.peek() === '\r') {
        this.fail(unended(this.text.slice(start, this.at)), start, this.at - start)
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
    if (this.peek() === ';') this.fail('A value is missing here, before the semicolon. A comma ends it.')
    const instead = insteadOfValue(this.rest())
    if (instead) this.fail(instead, this.at, this.rest().trimEnd().length)
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

  private failAtKey(valueBefore: number | undefined): never {
    this.failAtAnything()
    const before = this.text.slice(0, this.at)
    const decimal = /(\d[\d.]*),[ ]?$/.exec(before)
    const digits = this.match(/\d+/y)
    if (decimal?.[1] && digits) {
      const length = decimal[0].length + digits.length
      const whole = decimal[1].replaceAll('.', '')
      this.fail(`Decimals have a point: write ${whole}.${digits}.`, this.at - decimal[0].length, length)
    }
    const closed = /"([^"\n]*)"(,[ ]*)$/.exec(before)
    if (closed && /^[^"\n:]*"/.test(this.rest())) {
      this.fail(innerQuote(closed[1] ?? ''), this.at - (closed[2] ?? '').length - 1)
    }
    if (this.peek() === '{' || this.peek() === '[') {
      this.failAtCrooked()
      if (valueBefore !== undefined && this.text[valueBefore] === this.peek() && this.isFirst(valueBefore)) {
        this.fail('A "[" is missing before this: it is the first entry of a list.', valueBefore)
      }
      const cure = 'If it is an entry of a list, the list’s "[" is missing before its first entry.'
      this.fail(`Here stands ${this.peek() === '{' ? 'an object' : 'a list'} without a key. ${cure}`)
    }
    const word = this.match(WORD)
    if (word) this.fail(`Keys stand in double quotes: "${word}".`, this.at, word.length)
    if (this.peek() === ',') this.fail('This comma is one too many. Remove it.')
    if (this.peek() === ';') this.fail('Remove this semicolon: JSON has commas, and none is needed here.')
    if (this.peek() === ']') this.fail('An object ends with "}", not with "]".')
    this.fail('A key in double quotes is missing here, such as "title".')
  }

  private failAfterValue(start: number, opening: '{' | '[', end: number): never {
    if (this.peek() === '') this.failAtEnd(start, opening)
    this.failAtStranger()
    if (this.peek() === ';') this.fail('Write a comma here, not a semicolon.')
    const closing = CLOSING[opening]
    if (this.peek() === '}' || this.peek() === ']') {
      this.failAtCrooked()
      const line = lineOf(this.text, start)
      if (this.peek() === ']' && this.isFirst(this.at) && this.indentOf(this.at) > this.indentOf(start)) {
        this.fail('This "]" closes a list that nothing opens. Write "[" before its first entry, or remove this.')
      }
      if (this.isFirst(this.at) && this.indentOf(this.at) < this.indentOf(start)) {
        this.fail(`The "${opening}" of line ${line} is not closed. Add "${closing}" before this line.`)
      }
      this.fail(`Write "${closing}" here: it closes the "${opening}" of line ${line}.`)
    }
    if (this.text[end - 1] === '"') this.failAfterText(end)
    if (this.peek() === ':') this.fail('There is a colon here where a comma belongs.')
    if (this.peek() === '.') this.fail('Write a comma here, not a point.')
    // A key that stands as far out as the bracket before it is not of what that bracket opens.
    if (
      this.peek() === '"' &&
      this.isFirst(this.at) &&
      this.rest(start).trim().length === 1 &&
      this.indentOf(this.at) <= this.indentOf(start)
    ) {
      const line = lineOf(this.text, start)
      this.fail(`Write "${closing}," after this: the "${opening}" of line ${line} is not closed.`, end - 1)
    }
    this.fail('A comma is missing after this.', end - 1)
  }

  /** After a text that ends before `end`: it may end too soon, too late, or be a key. */
  private failAfterText(end: number): void {
    const begin = this.beginOf(end)
    const inside = this.text.slice(begin + 1, end - 1)
    if (this.peek() === ':') {
      // Of `"size": "plain": "title": …` it is the comma that is wrong.
      if (/^\s*"(?:[^"\\\n]|\\.)*"\s*:/.test(this.text.slice(this.at + 1))) return
      this.fail(
        `A "{" is missing before this: ${this.text.slice(begin, end)} is the first key of an object.`,
        begin,
        end - begin,
      )
    }
    const isOnLine = !this.text.slice(end, this.at).includes('\n')
    if (!isOnLine) return
    if (inside === '' && end === this.at && this.peek() !== '"') {
      this.fail('One quotation mark at each end of a text is enough. Remove the others.', begin, 2)
    }
    const [unclosed] = /^.*\S(?=\s*,\s*$)/.exec(inside) ?? []
    if (unclosed !== undefined && /^[A-Za-z]\w*"\s*:/.test(this.rest())) {
      this.fail(`The quotation mark that closes this text is missing. Write "${unclosed}",`, begin, end - begin)
    }
    const isWithin = end === this.at ? /"/.test(this.rest()) : this.peek() !== '"' && /"/.test(this.rest())
    if (isWithin) this.fail(innerQuote(inside), end - 1)
  }

  /** Where the text begins that ends before `end`. */
  private beginOf(end: number): number {
    let begin = end - 2
    while (begin > 0) {
      const isEscaped = (/\\+$/.exec(this.text.slice(0, begin))?.[0].length ?? 0) % 2 === 1
      if (this.text[begin] === '"' && !isEscaped) break
      begin--
    }
    return begin
  }

  /** Where a bracket too many or too few has been met before, it is the cause of what comes after. */
  private failAtCrooked(): void {
    if (!this.crooked) return
    const { opening, closing, isDeeper } = this.crooked
    const open = this.text[opening] === '[' ? '[' : '{'
    const close = CLOSING[open]
    const line = lineOf(this.text, opening)
    this.fail(
      isDeeper
        ? `This "${close}" may be one too many: it would close the "${open}" of line ${line}, but is indented further. Remove it, or the one that is too many near it.`
        : `A "${close}" is missing before this line: the "${open}" of line ${line} is not closed where it should be.`,
      closing,
    )
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
    const unseen = invisible(this.peek())
    if (unseen) this.fail(unseen)
    const comment = this.match(/\/\/.*|\/\*|#.*|<!--.*/y)
    if (comment) this.fail('JSON has no comments. Remove this one.', this.at, comment.length)
    const conflict = this.match(/<{7}.*|={7}|>{7}.*|\|{7}.*/y)
    if (conflict) {
      const cure = 'Keep one of the two versions, and remove the lines of <<<, === and >>>.'
      this.fail(`This line is left of a merge. ${cure}`, this.at, conflict.length)
    }
  }

  private failAtEnd(start: number, opening: '{' | '['): never {
    this.failAtCrooked()
    const line = lineOf(this.text, start)
    const message = `The file ends here, but the "${opening}" of line ${line} is not closed. Add the missing "${CLOSING[opening]}".`
    this.fail(message, this.text.trimEnd().length - 1)
  }
}
