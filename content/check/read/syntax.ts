import { type JSONVisitor, printParseErrorCode, visit } from 'jsonc-parser'
import { parseJson } from '../../../schema/fieldTypes/json.ts'
import type { Edit, Finding, Report, Span } from '../../../schema/finding.ts'
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
    readonly edit?: Edit | undefined,
  ) {
    super()
  }
}

/** Explains the first syntax error of a text. Its fix corrects all errors that a program can correct. */
export function explainSyntax(text: string): Finding {
  const fault = findZeros(text) ?? findConflict(text) ?? findWrapping(text) ?? findFault(text)
  const { report: explanation = report('json.wrong'), span } = fault ?? {}
  const repaired = fault?.edit && repair(text)
  const edits = repaired === undefined ? undefined : { edits: [{ offset: 0, length: text.length, content: repaired }] }
  return { path: [], ...explanation, ...(span && { location: { inFile: span } }), ...(edits && { fix: edits }) }
}

function findFault(text: string): SyntaxFault | undefined {
  try {
    visit(text, createVisitor(text), { disallowComments: true })
  } catch (fault) {
    if (fault instanceof SyntaxFault) return fault
    throw fault
  }
  return undefined
}

/**
 * Maximum number of characters that all repairs of a file read: about a second. Each repair reads the file again up to its
 * first error.
 */
const MAX_READ_CHARACTERS = 5_000_000

/** Applies the edits of all errors, one after the other. Undefined if a person has to correct an error. */
function repair(text: string): string | undefined {
  // Web pages indent with no-break spaces.
  let repaired = (findWrapping(text)?.edit?.content ?? text).replaceAll(/^\u00a0+/gm, ({ length }) =>
    ' '.repeat(length),
  )
  for (let total = 0; total < MAX_READ_CHARACTERS; total += repaired.length) {
    const fault = findFault(repaired)
    if (!fault) return repaired
    if (!fault.edit) return undefined
    const { offset, length, content } = fault.edit
    repaired = repaired.slice(0, offset) + content + repaired.slice(offset + length)
  }
  return undefined
}

const isJson = (text: string): boolean => typeof parseJson(text) === 'object'

/** Unwrap a document. Return undefined for text that is not wrapped. */
const WRAPPINGS: Readonly<Record<string, (text: string) => string | undefined>> = {
  fence: (text) => /^[^{]*?```[\w ]*\r?\n([\s\S]*?)(?:\r?\n```[\s\S]*)?$/.exec(text)?.[1]?.concat('\n'),
  escaped: (text) =>
    /^\s*\{\s*(?:\\[nrt]|\s)*\\"/.test(text) ? text.replaceAll('\\n', '\n').replaceAll('\\"', '"') : undefined,
  doubled: (text) => (/^\s*"?\{\s*""/.test(text) ? text.replaceAll(/^"|"(?=")|"\s*$/g, '') : undefined),
  entities: (text) =>
    /^\s*[{[]\s*&quot;/.test(text) ? text.replaceAll('&quot;', '"').replaceAll('&amp;', '&') : undefined,
  diff: (text) =>
    /^[-+][ \t]+"/m.test(text)
      ? text.replaceAll(/^-[ \t].*\r?\n|^(?:@@|diff |index |---|\+\+\+).*\r?\n/gm, '').replaceAll(/^\+/gm, ' ')
      : undefined,
  lineNumbers: (text) =>
    /^ *1\b.*\n *2\b.*\n *3\b/.test(text) ? text.replaceAll(/^ *\d+[.:|)]?(?:\t| {1,2}|$)/gm, '') : undefined,
  words(text) {
    const start = text.search(
      /^[ \t]*\{|(?<=^(?:export default|module\.exports ?=|(?:export )?(?:const|let|var) \w+ ?=|\w+ ?=|\w+\(|<[^{}]*>) ?)\{/m,
    )
    const end = text.lastIndexOf('}') + 1
    const [inner, before, after] = [text.slice(start, end), text.slice(0, Math.max(0, start)), text.slice(end)]
    // Words after a document that is not JSON may belong to it.
    const isWrapped = isJson(inner)
      ? /\p{L}{2}/u.test(before + after)
      : /\p{L}{2}/u.test(before) && !/\p{L}/u.test(after)
    return start >= 0 && isWrapped ? `${inner.trim()}\n` : undefined
  },
}

/** File formats by their first characters. */
const FORMATS: Readonly<Record<string, RegExp>> = {
  html: /^<(?:!doctype|html|head|body|\?xml)/i,
  rtf: /^\{\\rtf/,
  pointer: /^version https:\/\/git-lfs/,
  diff: /^(?:diff --git|--- \S|@@ )/,
  archive: /^(?:PK|%PDF-|.PNG|GIF8)/s,
  link: /^\.{0,2}\/?[\w.-]+(?:\/[\w.-]+)+$/,
  markdown: /^#{1,3} \S[^{}]*$/,
  yaml: /^(?:---\s*\n)?(?:#.*\n)*[\w-]+:(?:[ \t]+[^\s{]|\s*\n)/,
  toml: /^(?:\[[\w.-]+\]\s*\n|[\w-]+ *= *["[\d])/,
  csv: /^[^{[\n;,]+[;,][^{\n]*\n[^{\n]+[;,]/,
}

/** The format of a file that is no JSON, by its first characters. */
export const findFormat = (text: string): string | undefined =>
  Object.keys(FORMATS).find((name) => FORMATS[name]?.test(text.trimStart()))

function findWrapping(text: string): SyntaxFault | undefined {
  if (isJson(text)) return undefined
  const getLineSpan = (offset: number) => ({ offset, length: Math.max(1, text.slice(offset).search(/\n|$/)) })
  for (const [kind, unwrap] of Object.entries(WRAPPINGS)) {
    const content = unwrap(text)
    if (content === undefined || content === text) continue
    const offset = [...text].findIndex((character, index) => character !== content[index] && /\S/.test(character))
    const edit = { offset: 0, length: text.length, content }
    return new SyntaxFault(report('json.wrapped', { kind }), getLineSpan(offset), edit)
  }
  const format = findFormat(text)
  if (format === undefined) return undefined
  return new SyntaxFault(report('json.otherFormat', { format }), getLineSpan(text.search(/\S/)))
}

/** Bytes of a file that was not saved completely. They can begin within a text. */
function findZeros(text: string): SyntaxFault | undefined {
  const offset = text.indexOf('\0')
  return offset < 0 ? undefined : new SyntaxFault(report('json.zeros'), { offset, length: 1 })
}

/** The marks that Git leaves between two versions of some lines. */
function findConflict(text: string): SyntaxFault | undefined {
  const markers = [...text.matchAll(/^[ \t]*(?:<{7}|>{7}|\|{7}|={7})(?: .*)?$/gm)]
  const [firstMarker, lastMarker = firstMarker] = [markers[0], markers.at(-1)]
  if (!firstMarker || !lastMarker) return undefined
  const lines = { from: getLine(text, firstMarker.index), to: getLine(text, lastMarker.index) }
  const inFile = { offset: firstMarker.index, length: firstMarker[0].length }
  return new SyntaxFault(report('json.conflict', lines), inFile)
}

function createVisitor(text: string): JSONVisitor {
  /** Offsets of the brackets that are open. */
  const openBrackets: number[] = []
  const openBracket = (offset: number) => {
    if (openBrackets.length === MAX_DEPTH)
      throw new SyntaxFault(report('json.tooDeep', { max: MAX_DEPTH }), { offset, length: 1 })
    openBrackets.push(offset)
  }
  const getIndent = (offset: number) =>
    /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0].length ?? 0
  /** Offset of a bracket whose own closing bracket is missing, so that one of another line closed it. */
  let unclosed: number | undefined
  const closeBracket = (offset: number) => {
    // The parser also calls this at the end of the file, without a bracket.
    const bracket = offset < text.length ? openBrackets.pop() : undefined
    if (bracket === undefined || unclosed !== undefined) return
    const isFirst = /(?:^|\n)[ \t]*$/.test(text.slice(Math.max(0, offset - CONTEXT), offset))
    if (isFirst && getIndent(offset) < getIndent(bracket)) unclosed = bracket
  }
  return {
    onObjectBegin: openBracket,
    onArrayBegin: openBracket,
    onObjectEnd: closeBracket,
    onArrayEnd: closeBracket,
    onError(code, offset, length) {
      const hasEnded = openBrackets.length === 0 && /\S/.test(text.slice(0, offset))
      const name = hasEnded ? 'EndOfFileExpected' : printParseErrorCode(code)
      const bracketFault = explainBracket(text, offset, openBrackets, unclosed)
      throw bracketFault ?? explainError(text, name, offset, length)
    },
  }
}

/**
 * A bracket that is not closed at the end of the file, or that is closed by the wrong bracket. `openBrackets` are open at
 * `offset`, and `unclosed` was closed by the bracket of another line.
 */
function explainBracket(
  text: string,
  offset: number,
  openBrackets: readonly number[],
  unclosed: number | undefined,
): SyntaxFault | undefined {
  const lastBracket = openBrackets.at(-1)
  if (lastBracket === undefined) return undefined
  // The last text of a file that was cut has no end.
  const isAtEnd = offset >= text.trimEnd().length || /^"[^"\n]*$/.test(text.slice(offset))
  const getClosing = (bracketOffset: number) => (text[bracketOffset] === '[' ? ']' : '}')
  // A block that begins where a key should be follows one that is not closed.
  const isNextBlock = text[lastBracket] === '{' && text[offset] === '{' && /,\s*$/.test(text.slice(0, offset))
  const isWrongBracket = /[\]}]/.test(text[offset] ?? '') && text[offset] !== getClosing(lastBracket)
  if (!isAtEnd && !isNextBlock && !isWrongBracket) return undefined
  const createFault = (bracket: number, place: string, errorOffset: number, edit?: Edit) => {
    const values = { bracket: text[bracket] ?? '', closing: getClosing(bracket), line: getLine(text, bracket), place }
    return new SyntaxFault(report('json.unclosed', values), { offset: errorOffset, length: 1 }, edit)
  }
  const textEnd = text.trimEnd().length
  const createInsertion = (bracket: number, position: number): Edit => {
    const separatorMatch = /,?\s*$/.exec(text.slice(0, position))
    return { offset: separatorMatch?.index ?? position, length: 0, content: getClosing(bracket) }
  }
  const isFixed = ({ offset, length, content }: Edit) =>
    isJson(text.slice(0, offset) + content + text.slice(offset + length))
  // A file that ends within a block was cut.
  if (isAtEnd) {
    const edit = openBrackets.length === 1 ? createInsertion(lastBracket, textEnd) : undefined
    return createFault(lastBracket, 'end', textEnd - 1, edit && isFixed(edit) ? edit : undefined)
  }
  const listEnd = isNextBlock && openBrackets.length === 1 ? /\][,\s]*$/.exec(text.slice(0, offset)) : null
  if (listEnd) {
    const values = { bracket: '[', closing: ']', line: getLine(text, listEnd.index), place: 'outside' }
    // The next repair closes the list behind the block.
    const edit = { offset: listEnd.index, length: listEnd[0].length, content: ', ' }
    return new SyntaxFault(report('json.unclosed', values), { offset, length: 1 }, edit)
  }
  const replacement = { offset, length: 1, content: getClosing(lastBracket) }
  if (isWrongBracket && isFixed(replacement)) return createFault(lastBracket, 'instead', offset, replacement)
  for (const bracket of unclosed === undefined ? [lastBracket] : [unclosed, lastBracket]) {
    const line = text.lastIndexOf('\n', bracket) + 1
    const indent = /^[ \t]*/.exec(text.slice(line))?.[0] ?? ''
    const blockLength = text.slice(bracket).search(new RegExp(`\\n(?!${indent}[ \\t])`))
    const edit = createInsertion(bracket, bracket + blockLength)
    if (blockLength >= 0 && isFixed(edit)) return createFault(bracket, 'here', edit.offset - 1, edit)
  }
  const removal = { offset, length: 1, content: '' }
  if (isWrongBracket && isFixed(removal)) return createFault(lastBracket, 'nothing', offset, removal)
  const insertion = { offset, length: 0, content: getClosing(lastBracket) }
  return createFault(lastBracket, 'before', offset, isFixed(insertion) ? insertion : undefined)
}

/** A frequent mistake, recognised by the text before and after the error. */
interface Mistake {
  readonly contextPattern?: RegExp
  readonly errorPattern: RegExp
  explain(errorMatch: readonly string[], contextMatch: readonly string[]): Report
  /** The underlined part. By default, the match of `errorPattern`. */
  readonly marks?: 'lastBefore' | 'both'
  /** Replaces the match of `errorPattern`, and with `both` that of `contextPattern`, if the fix is certain. */
  fix?(errorMatch: readonly string[], contextMatch: readonly string[]): string | undefined
  /** Replaces the character before the error instead. */
  readonly replacementBefore?: string
  /** Escapes the quotation marks inside the text of the line instead. */
  readonly escapesLine?: true
}

const NUMBER = /(-?\d+(?:\.\d+)?)[ \t]*$/

/** A number in other notation than JSON's: `040`, `.5`, `+5`, `1_000`, `−3`, `４０`. Undefined if it is not certain. */
function readNumber(text: string): string | undefined {
  const digits = text
    .normalize('NFKC')
    .replaceAll(/[_+±\s]/g, '')
    .replace(/^[−–]/, '-')
  return /^-?(?:\d+(?:\.\d+)?|\.\d+)$/.test(digits) ? String(Number(digits)) : undefined
}

/** A text in other quotation marks up to the one that ends a key, an entry or a value. */
const OTHER_QUOTES =
  /^[“”„‟«»‘’'`]((?:[^\\\n]|\\.)*?)[“”‟«»‘’'`"](?=\s*(?:[:\]}]|,\s*(?:[“”„‟«»‘’'`"\]}{[\d-]|true|false|null|$)))/

const WORDS: Readonly<Record<string, string>> = {
  true: 'true',
  yes: 'true',
  false: 'false',
  no: 'false',
  none: 'null',
  null: 'null',
}

/** A comment of a language model in place of what it has left out. */
const LEFT_OUT = /\.\.\.|…|unchanged|rest of|remaining|devamı|aynı/i

/** Reports only the first match. */
const MISTAKES: readonly Mistake[] = [
  {
    contextPattern: /[:,[]\s*$/,
    errorPattern: /^[-+]?(?:NaN|Infinity|undefined|[Nn]an|inf)(?![\p{L}\d])/u,
    explain: ([word = '']) => report('json.noNumber', { word }),
  },
  {
    errorPattern: /^[\u00a0\u00ad\u2000-\u200f\u202f\u2060\u3000\ufeff\v\f]+/,
    explain: ([character = '']) => report('json.invisible', { character }),
    fix: ([characters = '']) =>
      /[\u00ad\u200b-\u200f\u2060\ufeff]/.test(characters) ? '' : ' '.repeat(characters.length),
  },
  {
    errorPattern: /^(?:\/\/[^\n]*|\/\*[\s\S]*?\*\/|#[^\n]*|<!--[\s\S]*?-->)/,
    explain: ([comment = '']) => report(LEFT_OUT.test(comment) ? 'json.dots' : 'json.comment'),
    fix: ([comment = '']) => (LEFT_OUT.test(comment) ? undefined : ''),
  },
  { errorPattern: /^(?:\.{3}|…),?/, explain: () => report('json.dots') },
  {
    errorPattern: /^(?:@@ -\d|diff --git |\\ No newline)[^\n]*/,
    explain: () => report('json.patch'),
    fix: () => '',
  },
  {
    contextPattern: /,\s*$/,
    errorPattern: /^[}\],]/,
    explain: () => report('json.commaTooMany'),
    marks: 'lastBefore',
    replacementBefore: '',
  },
  {
    // A row of a spreadsheet, with the decimal commas of its language.
    contextPattern: /(?:\[|\n[ \t]*(?=\d))([\d.,; -]*)$/,
    errorPattern: /^;([\d.,; -]*)(?:\](,?)|(?=\n\s*(\[?)))/,
    explain: () => report('json.tabs'),
    marks: 'both',
    fix: ([, right, comma = '', next], [left]) =>
      `[${`${left};${right}`.replaceAll(',', '.').replaceAll(/\s*;\s*/g, ', ')}]${next ? ',' : comma}`,
  },
  {
    contextPattern: /\n[ \t]*\d[\d.,]*\t$/,
    errorPattern: /^\d[\d.,]*(?:\t[\d.,]+)*/,
    explain: () => report('json.tabs'),
    marks: 'both',
  },
  {
    errorPattern: /^(?:=>|[：，；;=])/,
    explain: ([sign = '']) => report('json.otherSign', { sign, suggestion: SIGNS[sign] ?? ',' }),
    fix: ([sign = '']) => SIGNS[sign],
  },
  {
    contextPattern: /(\d[\d.]*), ?$/,
    errorPattern: /^\d+(?!\d*["\s]*:)/,
    explain: ([digits], [whole = '']) =>
      report('json.decimalComma', { number: `${whole.replaceAll('.', '')}.${digits}` }),
    marks: 'both',
    fix: ([digits], [whole = '']) => `${whole.replaceAll('.', '')}.${digits}`,
  },
  {
    // A day without quotes, of which the parser has read the first numbers.
    contextPattern: /(\d{1,4}(?:\.\d{1,2})?)$/,
    errorPattern: /^(?:-\d{1,2}-\d{1,2}|\.\d{4}|[./]\d{1,2}[./]\d{4})(?![\d.])/,
    explain: ([end], [start]) => report('json.unquoted', { word: `${start}${end}` }),
    marks: 'both',
    fix: ([end], [start]) => `"${start}${end}"`,
  },
  ...[
    { contextPattern: /(\d+)$/, errorPattern: /^(?:_\d{3})+/ },
    { contextPattern: /(?<![\d.])(-?0)$/, errorPattern: /^\d+(?:\.\d+)?(?=\s*[,\]}\n])/ },
    { contextPattern: /(?<=[:,[]\s*)()$/, errorPattern: /^[-+−–]?(?:\.?\d|[０-９])[\d０-９.]*(?=\s*[,\]}\n])/ },
    { contextPattern: /(?<="plusMinus":\s*)()$/, errorPattern: /^±\s*\d[\d.]*(?=\s*[,\]}\n])/ },
  ].map(
    (patterns): Mistake => ({
      ...patterns,
      marks: 'both',
      explain: ([end], [start]) => report('json.number', { number: readNumber(`${start}${end}`) }),
      fix: ([end], [start]) => readNumber(`${start}${end}`),
    }),
  ),
  {
    // A nominal size in inches in a row: 1/2, 1 1/2
    contextPattern: /(?<=[[,]\s*)(\d+ ?)$/,
    errorPattern: /^(?:\/|\d+\/)\d+(?=\s*[,\]}\n])/,
    explain: ([end], [start]) => report('json.unquoted', { word: `${start}${end}` }),
    marks: 'both',
    fix: ([end], [start]) => `"${start}${end}"`,
  },
  {
    contextPattern: NUMBER,
    errorPattern: /^[ \t]*[*+×][ \t]*\d[\d.]*/,
    explain: () => report('json.computed'),
    marks: 'both',
  },
  {
    contextPattern: NUMBER,
    errorPattern: /^(%|°C?|″|(?!x[\da-f])\p{L}[\p{L}\d²³/]*)(?=(,?\s*"unit":\s*"\1")?)/u,
    explain: ([unit = ''], [number = '']) => report('json.unit', { unit, number }),
    marks: 'both',
    fix: ([, , isRepeated], [number]) => (isRepeated ? number : undefined),
  },
  {
    contextPattern: /(?:[:,[]\s*|-?\d+(?:\.\d+)?[ \t]*)$/,
    errorPattern: /^(?:[-–—…+±.≤≥~≈∞]|[<>=]+(?=[ \d.])|\/?\d|x[\da-f])[-–/.\d+=/ a-f]*/i,
    explain: () => report('json.number', { number: undefined }),
  },
  {
    contextPattern: /"((?:[^"\\\n]|\\.)*)"\s*$/,
    errorPattern: /^\+\s*"((?:[^"\\\n]|\\.)*)"/,
    explain: () => report('json.joined'),
    marks: 'both',
    fix: ([, second = ''], [first = '']) => `"${first}${second}"`,
  },
  {
    contextPattern: /"(\w+):[ \t]*"$/,
    errorPattern: /^([^"\n]+)"(?=[ \t]*,?[ \t]*\r?\n)/,
    explain: (_, [key = '']) => report('json.unquoted', { word: key }),
    marks: 'both',
    fix: ([, words = ''], [key = '']) => `"${key}": "${words}"`,
  },
  {
    errorPattern: /^\(([^()"\n{}]*)\)/,
    explain: () => report('json.otherSign', { sign: '(', suggestion: '[' }),
    fix: ([, entries = '']) => `[${entries}]`,
  },
  {
    contextPattern: /"((?:[^"\\]|\\.)*)",?[ \t]*$/,
    errorPattern: /^[^\n",:;=}\]]+"(?!\s*:)|^[^\n",:;=}\]].*"|^"(?=,?[ \t]*(?:\r?\n|$))/,
    explain: (_, [inside = '']) => report('json.quoteInText', { inches: /\d+(?:[.,/]\d+)?$/.exec(inside)?.[0] }),
    marks: 'lastBefore',
    escapesLine: true,
  },
  {
    // A cell with an inch sign: "5/8"",
    contextPattern: /"([\d/ .-]+)"$/,
    errorPattern: /^"(?=[,\]}])/,
    explain: (_, [inches]) => report('json.quoteInText', { inches }),
    marks: 'both',
    fix: (_, [inches]) => `"${inches}\\""`,
  },
  {
    errorPattern: OTHER_QUOTES,
    explain: () => report('json.typographicQuotes'),
    fix: ([, words = '']) => `"${words.replaceAll("\\'", "'").replaceAll(/(?<!\\)"/g, '\\"')}"`,
  },
  { errorPattern: /^[“”„‟«»‘’'`]/, explain: () => report('json.typographicQuotes') },
  {
    contextPattern: /[[,:]\s*$/,
    errorPattern: /^(?:new )?[\w.$]+\(\s*("(?:[^"\\\n]|\\.)*"|-?\d[\d.]*)\s*\)/,
    explain: () => report('json.computed'),
    fix: ([, value = '']) => value,
  },
  {
    contextPattern: /[[,:]\s*$/,
    errorPattern: /^(\p{L}[^"\n{}[\]]*)"(?=\s*(?:[\]}]|,?\s*\n))/u,
    explain: ([, words = '']) => report('json.unquoted', { word: words }),
    fix: ([, words = '']) => `"${words}"`,
  },
  {
    contextPattern: /[[,:]\s*$/,
    errorPattern: /^\/[^\s",\]}]*/,
    explain: ([word = '']) => report('json.unquoted', { word }),
    fix: ([word = '']) => `"${word}"`,
  },
  {
    contextPattern: /[{[,:]\s*$/,
    // A key can lack only its first quotation mark.
    errorPattern: /^(?!(?:true|false|null)\b)([\p{L}_$][\p{L}\d_$-]*)"?/u,
    explain: ([, word = '']) => report('json.unquoted', { word }),
    fix: ([, word = '']) => WORDS[word.toLowerCase()] ?? `"${word}"`,
  },
]

/** Signs of other notations and keyboards, with those of JSON. */
const SIGNS: Readonly<Record<string, string>> = { '：': ':', '，': ',', '；': ',', ';': ',', '=': ':', '=>': ':' }

function explainError(text: string, code: string, offset: number, length: number): SyntaxFault {
  const context = text.slice(Math.max(0, offset - CONTEXT), offset)
  const previousOffset = text.slice(0, offset).trimEnd().length - 1
  const previousSpan = { offset: previousOffset, length: 1 }
  const isExact = code === 'EndOfFileExpected' || /^Invalid(?:Unicode|EscapeCharacter|Character)$/.test(code)
  for (const mistake of isExact ? [] : MISTAKES) {
    const {
      contextPattern: pattern = /$/,
      errorPattern: begin,
      explain,
      marks,
      fix,
      replacementBefore,
      escapesLine,
    } = mistake
    const [errorMatch, contextMatch] = [begin.exec(text.slice(offset)), pattern.exec(context)]
    if (!errorMatch || !contextMatch) continue
    const start = marks === 'both' ? offset - contextMatch[0].length : offset
    const matchSpan = { offset: start, length: offset + errorMatch[0].length - start }
    const content = fix?.(errorMatch, contextMatch.slice(1))
    const edit =
      (escapesLine && escapeLine(text, offset)) ||
      (replacementBefore === undefined
        ? content !== undefined && { ...matchSpan, content }
        : { ...previousSpan, content: replacementBefore })
    const span = { offset: start, length: offset + errorMatch[0].trimEnd().length - start }
    return new SyntaxFault(
      explain(errorMatch, contextMatch.slice(1)),
      marks === 'lastBefore' ? previousSpan : span,
      edit || undefined,
    )
  }
  return explainByCode(text, code, { offset, length }, previousOffset)
}

/**
 * Escapes the straight quotation marks within the only text of a line, or closes a quote as it was opened. Undefined if it
 * may have several texts.
 */
function escapeLine(text: string, offset: number): Edit | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const [, prefix = '', words = ''] = /^(\s*(?:"[^"]+":\s*)?")(.*)",?\s*$/m.exec(text.slice(start)) ?? []
  if (words === '' || /" *[:,] *"|":/.test(words)) return undefined
  const content = words
    .replaceAll(/([„“])([^„“”"\\]*)"/g, (_, opening, quote) => `${opening}${quote}${opening === '„' ? '“' : '”'}`)
    .replaceAll(/(?<!\\)"/g, '\\"')
  return { offset: start + prefix.length, length: words.length, content }
}

/** Strings with a character that JSON needs an escape for. */
const RAW_STRING = /^"((?:[^"\\]|\\[\s\S])*?)[”"](?=\s*(?:[:\]}]|,\s*\n|,?\s*$))/

/** An escape within a text, with its character if JSON has no such escape. */
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4}|([\s\S]))/g

/** Characters that have an escape in JavaScript only. */
const SCRIPT_ESCAPES = /^['`$]/

function explainByCode(text: string, code: string, span: Span, previousOffset: number): SyntaxFault {
  const { offset } = span
  const sign = code === 'CommaExpected' ? ',' : code === 'ColonExpected' ? ':' : undefined
  if (sign) {
    const isCertain = /^["{[\d-]|^(?:true|false|null)/.test(text.slice(offset))
    const edit = isCertain ? { offset: previousOffset + 1, length: 0, content: sign } : undefined
    return new SyntaxFault(report('json.error', { code }), { offset: previousOffset, length: 1 }, edit)
  }
  const rawString = /^(?:Invalid(?:Unicode|EscapeCharacter|Character)|UnexpectedEndOfString)$/.test(code)
    ? RAW_STRING.exec(text.slice(offset))
    : null
  const escapedText = rawString?.[1]
    ?.replaceAll(/\\\r?\n\s*/g, '')
    .replaceAll(ESCAPE, (sequence, wrongCharacter?: string) => {
      if (wrongCharacter === undefined || wrongCharacter === 'u') return sequence
      return SCRIPT_ESCAPES.test(wrongCharacter) ? wrongCharacter : `\\\\${wrongCharacter}`
    })
    .replaceAll('\t', '\\t')
    // Outside of Markdown, a line break does not start a paragraph.
    .replaceAll(/^[^#>|*+-][^\n]*\r?\n(?=[^#>|*+\s-][^\n]*$)/g, (line) => `${line.trimEnd()} `)
    .replaceAll(/\r?\n/g, '\\n')
  const remainder = text.slice(offset)
  if (code === 'EndOfFileExpected' && /^[\]},;`\s]+$/.test(remainder)) {
    return new SyntaxFault(report('json.error', { code }), span, { offset, length: remainder.length, content: '\n' })
  }
  // The next line begins another key or entry.
  const openString =
    code === 'UnexpectedEndOfString' && !rawString ? /^"[^"\n]*?(?=,?[ \t]*\n\s*["\]}])/.exec(remainder) : null
  const edit = rawString
    ? { offset, length: rawString[0].length, content: `"${escapedText}"` }
    : openString && { offset, length: openString[0].length, content: `${openString[0]}"` }
  const wrongEscape = /^Invalid(?:Unicode|Escape)/.test(code)
    ? [...remainder.slice(0, span.length).matchAll(ESCAPE)].find(([, character]) => character)
    : undefined
  const [, character = ''] = wrongEscape ?? []
  return new SyntaxFault(
    SCRIPT_ESCAPES.test(character) ? report('json.backslash', { character }) : report('json.error', { code }),
    wrongEscape ? { offset: offset + wrongEscape.index, length: 2 } : span,
    edit && typeof parseJson(edit.content) === 'string' ? edit : undefined,
  )
}
