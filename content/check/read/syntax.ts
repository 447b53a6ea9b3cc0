import { type JSONVisitor, printParseErrorCode, visit } from 'jsonc-parser'
import type { Finding, Report, Span } from '../../../schema/finding.ts'
import { report } from '../../../schema/reports/report.ts'
import { getLine } from './locate.ts'

/** Page documents have eight levels. */
export const MAX_DEPTH = 64

/** Length of the text before an error that patterns match, in characters. */
const CONTEXT = 1000

/** Thrown to stop parsing at the first error. */
class SyntaxFault extends Error {
  constructor(
    readonly report: Report,
    readonly span: Span,
  ) {
    super()
  }
}

/** Explains the first syntax error of a text. */
export function explainSyntax(text: string): Finding {
  const conflict = findConflict(text)
  if (conflict) return conflict
  try {
    visit(text, createVisitor(text), { disallowComments: true })
  } catch (fault) {
    if (fault instanceof SyntaxFault) return { path: [], ...fault.report, location: { inFile: fault.span } }
    throw fault
  }
  return { path: [], ...report('json.wrong') }
}

/** The marks that Git leaves between two versions of some lines. */
function findConflict(text: string): Finding | undefined {
  const [first] = text.matchAll(/^(?:<{7}|>{7}|\|{7})(?: .*)?$/gm)
  const last = [...text.matchAll(/^(?:={7}|>{7}(?: .*)?)$/gm)].at(-1)
  if (!first || !last) return undefined
  const lines = { from: getLine(text, first.index), to: getLine(text, last.index) }
  const inFile = { offset: first.index, length: first[0].length }
  return { path: [], ...report('json.conflict', lines), location: { inFile } }
}

function createVisitor(text: string): JSONVisitor {
  /** Offsets of the brackets that are open. */
  const openBrackets: number[] = []
  const enter = (offset: number) => {
    if (openBrackets.length === MAX_DEPTH)
      throw new SyntaxFault(report('json.tooDeep', { max: MAX_DEPTH }), { offset, length: 1 })
    openBrackets.push(offset)
  }
  const leave = (offset: number) => {
    // The parser also calls this at the end of the file, without a bracket.
    if (offset < text.length) openBrackets.pop()
  }
  return {
    onObjectBegin: enter,
    onArrayBegin: enter,
    onObjectEnd: leave,
    onArrayEnd: leave,
    onError(code, offset, length) {
      const hasEnded = openBrackets.length === 0 && /\S/.test(text.slice(0, offset))
      const name = hasEnded ? 'EndOfFileExpected' : printParseErrorCode(code)
      throw explainBracket(text, offset, openBrackets.at(-1)) ?? explainError(text, name, offset, length)
    },
  }
}

/** A bracket that is not closed at the end of the file, or that is closed by the wrong bracket. */
function explainBracket(text: string, offset: number, bracketOffset: number | undefined): SyntaxFault | undefined {
  if (bracketOffset === undefined) return undefined
  const bracket = text[bracketOffset] === '[' ? '[' : '{'
  const closing = bracket === '[' ? ']' : '}'
  const isAtEnd = offset >= text.trimEnd().length
  if (!isAtEnd && text[offset] !== (bracket === '[' ? '}' : ']')) return undefined
  const span = { offset: isAtEnd ? text.trimEnd().length - 1 : offset, length: 1 }
  return new SyntaxFault(
    report('json.unclosed', { bracket, closing, line: getLine(text, bracketOffset), isAtEnd }),
    span,
  )
}

/** A frequent mistake, recognised by the text before and after the error. */
interface Mistake {
  readonly contextPattern?: RegExp
  readonly errorPattern: RegExp
  explain(errorMatch: readonly string[], contextMatch: readonly string[]): Report
  /** The underlined part. By default, the match of `errorPattern`. */
  readonly marks?: 'lastBefore' | 'both'
}

const NUMBER = /(-?\d+(?:\.\d+)?)[ \t]*$/

/** Reports only the first match. */
const MISTAKES: readonly Mistake[] = [
  { errorPattern: /^\0+/, explain: () => report('json.zeros') },
  {
    contextPattern: /[:,[]\s*$/,
    errorPattern: /^[-+]?(?:NaN|Infinity|undefined|[Nn]an|inf)(?![\p{L}\d])/u,
    explain: ([word = '']) => report('json.noNumber', { word }),
  },
  {
    errorPattern: /^[\u00a0\u00ad\u2000-\u200f\u202f\u2060\u3000\ufeff]/,
    explain: ([character = '']) => report('json.invisible', { character }),
  },
  { contextPattern: /,\s*$/, errorPattern: /^[}\],]/, explain: () => report('json.commaTooMany'), marks: 'lastBefore' },
  {
    contextPattern: /(\d[\d.]*), ?$/,
    errorPattern: /^\d+(?!\d*["\s]*:)/,
    explain: ([digits], [whole = '']) =>
      report('json.decimalComma', { number: `${whole.replaceAll('.', '')}.${digits}` }),
    marks: 'both',
  },
  {
    contextPattern: NUMBER,
    errorPattern: /^(?:%|°C?|″|\p{L}[\p{L}\d²³/]*)/u,
    explain: ([unit = ''], [number = '']) => report('json.unit', { unit, number }),
  },
  { contextPattern: NUMBER, errorPattern: /^[-–—…+./\d]+/, explain: () => report('json.number') },
  {
    contextPattern: /[:,[]\s*$/,
    errorPattern: /^(?:[-+±.≤≥]|[<>=]+(?=[ \d.])|\d)[-\d.=/ ]*/,
    explain: () => report('json.number'),
  },
  {
    contextPattern: /"((?:[^"\\]|\\.)*)",?[ \t]*$/,
    errorPattern: /^[^\n",:;=}\]]+"(?!\s*:)|^[^\n",:;=}\]].*"|^"(?=,?[ \t]*(?:\r?\n|$))/,
    explain: (_, [inside = '']) => report('json.quoteInText', { inches: /\d+(?:[.,/]\d+)?$/.exec(inside)?.[0] }),
    marks: 'lastBefore',
  },
  { errorPattern: /^[“”„‟«»‘’'`]/, explain: () => report('json.typographicQuotes') },
  {
    contextPattern: /[{[,:]\s*$/,
    errorPattern: /^(?!(?:true|false|null)\b)[\p{L}_$][\p{L}\d_$-]*/u,
    explain: ([word = '']) => report('json.unquoted', { word }),
  },
]

function explainError(text: string, code: string, offset: number, length: number): SyntaxFault {
  const context = text.slice(Math.max(0, offset - CONTEXT), offset)
  const lastBefore = { offset: text.slice(0, offset).trimEnd().length - 1, length: 1 }
  const isExact = code === 'EndOfFileExpected' || /^Invalid(?:Unicode|EscapeCharacter|Character)$/.test(code)
  for (const { contextPattern: pattern = /$/, errorPattern: begin, explain, marks } of isExact ? [] : MISTAKES) {
    const [errorMatch, contextMatch] = [begin.exec(text.slice(offset)), pattern.exec(context)]
    if (!errorMatch || !contextMatch) continue
    const start = marks === 'both' ? offset - contextMatch[0].length : offset
    const span = { offset: start, length: offset + errorMatch[0].trimEnd().length - start }
    return new SyntaxFault(explain(errorMatch, contextMatch.slice(1)), marks === 'lastBefore' ? lastBefore : span)
  }
  const isMissing = code === 'CommaExpected' || code === 'ColonExpected'
  return new SyntaxFault(report('json.error', { code }), isMissing ? lastBefore : { offset, length })
}
