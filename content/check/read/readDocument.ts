import { isUtf8 } from 'node:buffer'
import type { Finding } from '../../../schema/finding.ts'
import { type Report, report } from '../../../schema/reports.ts'
import { formatDocument } from '../formatDocument.ts'
import { getKey, getLine, parseJsonTree, walkTree } from './locate.ts'
import { explainSyntax, MAX_DEPTH } from './syntax.ts'
import { findThousands } from './thousands.ts'

/** Longer files are generated, not written by an editor. */
const MAX_BYTES = 1_000_000

const BYTE_ORDER_MARK = '\ufeff'

export interface Read {
  /** The file's text, as far as it could be decoded: what findings are located in. */
  readonly source: string
  /** The JSON of it, unless a finding says why not. */
  readonly document?: unknown
  /** Whether the source has the form of `formatDocument`. */
  readonly isLaidOut?: boolean
  readonly findings: readonly Finding[]
}

/** Reads the bytes of a file as JSON: first as UTF-8, then with what `JSON.parse` lets pass. Never throws. */
export function readDocument(bytes: Buffer): Read {
  if (bytes.length > MAX_BYTES) {
    return createFailure(report('file.tooLarge', { megabytes: (bytes.length / 1e6).toFixed(1) }))
  }
  if (!isUtf8(bytes)) return explainEncoding(bytes)

  const text = bytes.toString()
  if (!/\S/.test(text)) return createFailure(report('file.empty'))
  const findings: Finding[] = []
  const source = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  if (source !== text) {
    findings.push({ path: [], ...report('file.byteOrderMark'), location: { inFile: { offset: 0, length: 1 } } })
  }

  let document: unknown
  let isLaidOut = false
  try {
    document = JSON.parse(source)
    isLaidOut = formatDocument(document) === source
    // A document that formats to its own source has no key twice. That is faster to find out than the tree is to build.
    if (!isLaidOut || DEEP.test(source)) findings.push(...findDuplicates(source))
    findings.push(...findThousands(source))
  } catch {
    // Not JSON, or nested too deeply to be walked through.
    return { source, findings: [...findings, explainSyntax(source)] }
  }
  return { source, document, isLaidOut, findings }
}

/** In a formatted source: a line that may be nested too deeply. */
const DEEP = new RegExp(`^ {${2 * MAX_DEPTH}}`, 'm')

/** `JSON.parse` keeps the last of two equal keys and says nothing. */
function findDuplicates(source: string): Finding[] {
  const findings: Finding[] = []
  walkTree(parseJsonTree(source), ({ type, children = [] }, path) => {
    if (path.length > MAX_DEPTH) throw new RangeError('A document is nested too deeply.')
    if (type !== 'object') return
    const lines = new Map<string, number[]>()
    for (const property of children) {
      const key = getKey(property)
      lines.set(key, [...(lines.get(key) ?? []), property.offset])
    }
    for (const [key, offsets] of lines) {
      if (offsets.length < 2) continue
      const others = offsets.slice(0, -1).map((offset) => getLine(source, offset))
      findings.push({ path: [...path, key], ...report('json.repeatedKey', { key, lines: others }), location: 'key' })
    }
  })
  return findings
}

/** Most often a file of an old editor, in the encoding of its country. */
function explainEncoding(bytes: Buffer): Read {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return createFailure(report('file.utf16'))
  const source = bytes.toString()
  const location = { inFile: { offset: source.indexOf('\ufffd'), length: 1 } }
  return { source, findings: [{ path: [], ...report('file.notUtf8'), location }] }
}

const createFailure = (wrong: Report): Read => ({ source: '', findings: [{ path: [], ...wrong }] })
