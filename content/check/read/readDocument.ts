import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { getField, parseJson } from '../../../schema/fieldTypes/json.ts'
import type { Finding, Report } from '../../../schema/finding.ts'
import { groupBy } from '../../../schema/groupBy.ts'
import { isLanguage, LANGUAGES } from '../../../schema/names/languages.ts'
import { report } from '../../../schema/reports/report.ts'
import { formatDocument } from '../../formatDocument.ts'
import { getKey, getLine, parseJsonTree, walkTree } from './locate.ts'
import { explainSyntax, findFormat, MAX_DEPTH } from './syntax.ts'
import { findThousands } from './thousands.ts'

/** Reads a file, or its unsaved text. Returns an empty source if it is unreadable, which the checker reports. */
export function readDocumentFile(path: string, unsaved?: string): Read {
  try {
    return readDocument(unsaved === undefined ? readFileSync(path) : Buffer.from(unsaved))
  } catch {
    return { source: '', findings: [] }
  }
}

/** Sanity limit. Larger files are generated, not written by an editor. */
const MAX_BYTES = 1_000_000

const BYTE_ORDER_MARK = '\ufeff'

export interface Read {
  /** The decoded text, in which findings are located. */
  readonly source: string
  /** The parsed JSON. Undefined if a finding explains why. */
  readonly document?: unknown
  /** Whether the text is formatted. */
  readonly isFormatted?: boolean
  readonly findings: readonly Finding[]
}

/** Parses the bytes of a file as JSON, without looking for mistakes: four times as fast. Never throws. */
export function parseDocument(bytes: Buffer): Pick<Read, 'source' | 'document'> {
  if (!isUtf8(bytes)) return { source: '' }
  const source = bytes.toString().replace(BYTE_ORDER_MARK, '')
  return { source, document: parseJson(source) }
}

/** Parses the bytes of a file as JSON. Also finds mistakes that `JSON.parse` accepts. Never throws. */
export function readDocument(bytes: Buffer): Read {
  if (bytes.length > MAX_BYTES && bytes.some((byte) => byte !== 0)) {
    return createFailure(report('file.tooLarge', { megabytes: (bytes.length / 1e6).toFixed(1) }))
  }
  if (!isUtf8(bytes) || (bytes[0] !== 0 && bytes[1] === 0)) return explainEncoding(bytes)

  const text = bytes.toString()
  if (!/[^\s\0]/.test(text)) return createFailure(report('file.empty'))
  const findings: Finding[] = []
  const source = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  if (source !== text) {
    findings.push({
      path: [],
      ...report('file.byteOrderMark'),
      location: { inFile: { offset: 0, length: 1 } },
      fix: { edits: [{ offset: 0, length: 0, content: '' }] },
    })
  }

  const intended = decodeTwice(source)
  if (intended !== undefined) {
    const fix = { edits: [{ offset: 0, length: source.length, content: intended }] }
    return { source, findings: [...findings, { path: [], ...report('file.encodedTwice'), fix }] }
  }
  let document: unknown
  let isFormatted = false
  try {
    document = JSON.parse(source)
    isFormatted = formatDocument(document) === source
    // A formatted document has no repeated keys. Formatting is faster than building the tree.
    if (!isFormatted || DEEP.test(source)) findings.push(...findDuplicates(source, document))
    findings.push(...findThousands(source))
  } catch {
    // Invalid, or nested too deeply.
    return { source, findings: [...findings, explainSyntax(source)] }
  }
  return { source, document, isFormatted, findings }
}

/** A line of formatted JSON that may be nested too deeply. */
const DEEP = new RegExp(`^ {${2 * MAX_DEPTH}}`, 'm')

/** `JSON.parse` keeps the last of equal keys silently. */
function findDuplicates(source: string, document: unknown): Finding[] {
  const findings: Finding[] = []
  const pageLanguages = getField(document, 'languages')
  const languages = LANGUAGES.filter((language) => !Array.isArray(pageLanguages) || pageLanguages.includes(language))
  walkTree(parseJsonTree(source), ({ type, children = [] }, path) => {
    if (path.length > MAX_DEPTH) throw new RangeError('A document is nested too deeply.')
    if (type !== 'object') return
    const propertiesByKey = groupBy(children, getKey)
    for (const [key, properties] of propertiesByKey) {
      if (properties.length < 2) continue
      const lines = properties.slice(0, -1).map(({ offset }) => getLine(source, offset))
      const missingLanguages = isLanguage(key) ? languages.filter((language) => !propertiesByKey.has(language)) : []
      const suggestion = properties.length === 2 && missingLanguages.length === 1 ? missingLanguages[0] : undefined
      const fix = suggestion && { key: suggestion }
      findings.push({
        path: [...path, key],
        ...report('json.repeatedKey', { key, lines, suggestion }),
        location: 'key',
        fix,
      })
    }
  })
  return findings
}

/** Usually written by an old editor in a national encoding. */
function explainEncoding(bytes: Buffer): Read {
  const [first, second] = bytes
  // Without a byte-order mark, every other byte of the first characters is zero.
  const isLittle = (first === 0xff && second === 0xfe) || second === 0
  if (isLittle || (first === 0xfe && second === 0xff) || first === 0) {
    const content = new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(bytes)
    const fix = { edits: [{ offset: 0, length: bytes.length, content }] }
    return { source: '', findings: [{ path: [], ...report('file.utf16'), fix }] }
  }
  const source = bytes.toString()
  const format = findFormat(source)
  if (format) return createFailure(report('json.otherFormat', { format }))
  const location = { inFile: { offset: source.indexOf('\ufffd'), length: 1 } }
  return { source, findings: [{ path: [], ...report('file.notUtf8'), location }] }
}

/** Text that was decoded as Western European although it was UTF-8. Undefined if it was not. */
function decodeTwice(text: string): string | undefined {
  if ((text.match(/[ÃÄÅ][\u0080-\u00bf\u0152-\u017e\u2013-\u203a]/g)?.length ?? 0) < 3) return undefined
  const bytes = [...text].map((char) => WESTERN.get(char) ?? char.charCodeAt(0))
  const decoded = Buffer.from(bytes)
  return bytes.every((byte) => byte < 256) && isUtf8(decoded) ? decoded.toString() : undefined
}

/** The bytes of characters that Western European has beyond Latin-1. */
const WESTERN = new Map(
  Array.from({ length: 32 }, (_, index) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(128 + index)),
    128 + index,
  ]),
)

const createFailure = (failure: Report): Read => ({ source: '', findings: [{ path: [], ...failure }] })
