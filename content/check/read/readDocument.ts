import { isUtf8 } from 'node:buffer'
import type { Finding } from '../../../schema/finding.ts'
import { report } from '../../../schema/reports.ts'
import { formatDocument } from '../formatDocument.ts'
import { keyOf, lineOf, treeOf, walkTree } from './locate.ts'
import { explainSyntax, MAX_DEPTH } from './syntax.ts'
import { findThousands } from './thousands.ts'

/** No page needs more; what does is not written by hand. */
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
    const size = (bytes.length / 1e6).toFixed(1)
    return unread(
      '',
      `This file has ${size} MB. A page document has at most 1 MB; pictures belong into public/pictures/.`,
    )
  }
  if (!isUtf8(bytes)) return notUtf8(bytes)

  const text = bytes.toString()
  if (!/\S/.test(text)) return unread('', 'This file is empty. Copy a page that is like it, or delete the file.')
  const findings: Finding[] = []
  const source = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  if (source !== text) {
    const message = 'The file begins with an invisible byte-order mark. Save it as “UTF-8”, not as “UTF-8 with BOM”.'
    findings.push({ path: [], ...report('file.other', { message }), location: { inFile: { offset: 0, length: 1 } } })
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
  walkTree(treeOf(source), ({ type, children = [] }, path) => {
    if (path.length > MAX_DEPTH) throw new RangeError('A document is nested too deeply.')
    if (type !== 'object') return
    const lines = new Map<string, number[]>()
    for (const property of children) {
      const key = keyOf(property)
      lines.set(key, [...(lines.get(key) ?? []), property.offset])
    }
    for (const [key, offsets] of lines) {
      if (offsets.length < 2) continue
      const before = offsets.slice(0, -1).map((offset) => lineOf(source, offset))
      const others = `line${before.length > 1 ? 's' : ''} ${before.join(' and ')}`
      const message = `"${key}" stands here already, on ${others}. Keep one of them and remove the rest.`
      findings.push({ path: [...path, key], ...report('file.other', { message }), location: 'key' })
    }
  })
  return findings
}

/** Most often the file of an old editor, in the letters of its country. */
function notUtf8(bytes: Buffer): Read {
  const cure = 'Save it as UTF-8 (in most editors: Save with encoding, UTF-8).'
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return unread('', `This file is written in UTF-16, which cannot be read here. ${cure}`)
  }
  const source = bytes.toString()
  const offset = source.indexOf('\ufffd')
  const message = `This letter is not written in UTF-8 and cannot be read. ${cure}`
  const location = { inFile: { offset, length: 1 } }
  return { source, findings: [{ path: [], ...report('file.other', { message }), location }] }
}

const unread = (source: string, message: string): Read => ({
  source,
  findings: [{ path: [], ...report('file.other', { message }) }],
})
