import { type JSONVisitor, printParseErrorCode, visit } from 'jsonc-parser'
import type { Finding, Span } from '../../../schema/finding.ts'
import { report } from '../../../schema/reports.ts'
import { causeAt, type Expected } from './causes.ts'
import { lineOf } from './locate.ts'

/** A page document is eight levels deep. */
export const MAX_DEPTH = 64

const CLOSING = { '{': '}', '[': ']' } as const

/** Says why a text is not JSON, at the first place where it is not. */
export function explainSyntax(text: string): Finding {
  try {
    visit(text, visitorOf(text), { disallowComments: true })
  } catch (fault) {
    if (fault instanceof Fault)
      return { path: [], ...report('file.other', { message: fault.message }), location: { inFile: fault.span } }
    throw fault
  }
  return { path: [], ...report('file.other', { message: 'This file is not JSON.' }) }
}

/** Ends the visit of a text. */
class Fault extends Error {
  constructor(
    message: string,
    readonly span: Span,
  ) {
    super(message)
  }
}

/** Follows a text up to its first mistake, so as to know what stands around that. */
function visitorOf(text: string): JSONVisitor {
  const lines = linesOf(text)
  /** The brackets that are open. */
  const open: number[] = []
  /** The first pair of brackets that are likely not of one another, since each stands alone on a differently indented line. */
  let crooked: { readonly opening: number; readonly closing: number; readonly isDeeper: boolean } | undefined
  let expected: Expected = 'value'

  const fail = (message: string, offset: number, length = 1): never => {
    throw new Fault(message, { offset, length })
  }
  const begin = (next: Expected) => (offset: number) => {
    if (open.length === MAX_DEPTH) {
      fail(`Lists and objects are nested more than ${MAX_DEPTH} levels deep here. A page document has eight.`, offset)
    }
    open.push(offset)
    expected = next
  }
  const compare = (opening: number, closing: number) => {
    if (crooked || !lines.isFirst(closing) || !lines.isLast(opening)) return
    const difference = lines.indentOf(closing) - lines.indentOf(opening)
    const isKey = text[closing] === '"'
    if (isKey ? opening > 0 && difference <= 0 : difference !== 0) {
      crooked = { opening, closing, isDeeper: !isKey && difference > 0 }
    }
  }
  const end = (offset: number) => {
    expected = 'comma'
    // At the end of the file, nothing is closed.
    if (offset >= text.length) return
    const opening = open.pop()
    if (opening !== undefined) compare(opening, offset)
  }

  /** Where a bracket too many or too few has been met before, it is the cause of what comes after. */
  const failAtCrooked = () => {
    if (!crooked) return
    const { opening, closing, isDeeper } = crooked
    const [bracket, line] = [bracketAt(text, opening), lineOf(text, opening)]
    fail(
      isDeeper
        ? `This "${CLOSING[bracket]}" may be one too many: it would close the "${bracket}" of line ${line}, but is indented further. Remove it, or the one that is too many near it.`
        : `A "${CLOSING[bracket]}" is missing before this line: the "${bracket}" of line ${line} is not closed where it should be.`,
      closing,
    )
  }

  /** At a bracket where none belongs, or at the end of the file. */
  const failAtBracket = (offset: number) => {
    const char = text[offset]
    const opening = open.at(-1)
    if (opening === undefined || !(char === undefined || '{}[]'.includes(char))) return
    const [bracket, line] = [bracketAt(text, opening), lineOf(text, opening)]
    if (char === '{' || char === '[') {
      if (expected !== 'key') return
      failAtCrooked()
      const cure = 'If it is an entry of a list, the list’s "[" is missing before its first entry.'
      fail(`Here stands ${char === '{' ? 'an object' : 'a list'} without a key. ${cure}`, offset)
    }
    if (char === undefined) {
      const last = text.trimEnd().length - 1
      if (expected === 'value' && text[last] === ':') fail('The file ends before the value of this.', last)
      failAtCrooked()
      const cure = `Add the missing "${CLOSING[bracket]}".`
      fail(`The file ends here, but the "${bracket}" of line ${line} is not closed. ${cure}`, last)
    }
    if (expected !== 'comma') return
    failAtCrooked()
    const difference = lines.isFirst(offset) ? lines.indentOf(offset) - lines.indentOf(opening) : 0
    if (char === ']' && difference > 0) {
      fail('This "]" closes a list that nothing opens. Write "[" before its first entry, or remove this.', offset)
    }
    if (difference < 0) {
      fail(`The "${bracket}" of line ${line} is not closed. Add "${CLOSING[bracket]}" before this line.`, offset)
    }
    fail(`Write "${CLOSING[bracket]}" here: it closes the "${bracket}" of line ${line}.`, offset)
  }

  /** At a key that stands as far out as the bracket before it, and so is not of what that bracket opens. */
  const failAtOuterKey = (offset: number) => {
    const opening = open.at(-1)
    if (opening === undefined || expected !== 'comma' || text[offset] !== '"') return
    if (!lines.isFirst(offset) || !lines.isLast(opening) || lines.indentOf(offset) > lines.indentOf(opening)) return
    const [bracket, line] = [bracketAt(text, opening), lineOf(text, opening)]
    const message = `Write "${CLOSING[bracket]}," after this: the "${bracket}" of line ${line} is not closed.`
    fail(message, text.slice(0, offset).trimEnd().length - 1)
  }

  return {
    onObjectBegin: begin('key'),
    onArrayBegin: begin('value'),
    onObjectEnd: end,
    onArrayEnd: end,
    onObjectProperty(_, offset) {
      expected = 'colon'
      const opening = open.at(-1)
      if (opening !== undefined) compare(opening, offset)
    },
    onLiteralValue() {
      expected = 'comma'
    },
    onSeparator(character) {
      expected = character === ',' && text[open.at(-1) ?? 0] === '{' ? 'key' : 'value'
    },
    onError(code, offset, length) {
      const name = printParseErrorCode(code)
      const token = text.slice(offset, offset + length)
      if (name === 'InvalidEscapeCharacter' || name === 'InvalidUnicode') {
        const right = /^(?:[^\\]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/.exec(token)?.[0].length ?? 0
        const message = 'A backslash begins a sign such as \\n or \\". For the backslash itself write \\\\.'
        fail(message, offset + right, 2)
      }
      if (name === 'InvalidCharacter') {
        const message = 'A tab cannot stand in a text. Write a space, or \\t.'
        fail(message, offset + token.search(/\p{Cc}/u))
      }
      failAtBracket(offset)
      if (open.length === 0 && expected === 'comma') {
        if (token === ':') fail('A "{" is missing at the beginning of the file.', 0)
        failAtCrooked()
        fail('Nothing can follow the end of the document. Remove this, or the bracket too many before it.', offset)
      }
      failAtOuterKey(offset)
      const { message, span } = causeAt(
        text,
        offset,
        name === 'UnexpectedEndOfString' ? [expected, 'quote'] : [expected],
      )
      fail(message, span.offset, span.length)
    },
  }
}

const bracketAt = (text: string, offset: number): keyof typeof CLOSING => (text[offset] === '[' ? '[' : '{')

/** How a text is laid out in lines. */
function linesOf(text: string) {
  const startOf = (offset: number) => text.lastIndexOf('\n', offset - 1) + 1
  return {
    indentOf: (offset: number) => /^[ \t]*/.exec(text.slice(startOf(offset)))?.[0].length ?? 0,
    /** Whether there is nothing but space before it on its line. */
    isFirst: (offset: number) => text.slice(startOf(offset), offset).trim() === '',
    /** Whether a bracket is the last on its line. */
    isLast: (offset: number) =>
      text
        .slice(offset + 1)
        .split('\n', 1)[0]
        ?.trim() === '',
  }
}
