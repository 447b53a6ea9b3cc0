import { isAscii, isUtf8, transcode } from 'node:buffer'
import { isObject, walk } from '../../fieldTypes/json.ts'
import type { Finding } from '../../wording/finding.ts'
import { linesOf } from './locate.ts'
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
  readonly findings: readonly Finding[]
}

/** Reads the bytes of a file as JSON: first as UTF-8, then without what `JSON.parse` lets pass. Never throws. */
export function readDocument(bytes: Buffer): Read {
  if (bytes.length > MAX_BYTES) {
    const size = (bytes.length / 1e6).toFixed(1)
    return unread(
      '',
      `This file has ${size} MB. A page document has at most 1 MB; pictures belong into public/pictures/.`,
    )
  }
  if (!isUtf8(bytes)) return notUtf8(bytes)

  const text = textOf(bytes)
  if (!/\S/.test(text)) return unread('', 'This file is empty. Copy a page that is like it, or delete the file.')
  const findings: Finding[] = []
  const source = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  if (source !== text) {
    const message = 'The file begins with an invisible byte-order mark. Save it as “UTF-8”, not as “UTF-8 with BOM”.'
    findings.push({ path: [], message, mark: { inFile: { offset: 0, length: 1 } } })
  }

  let document: unknown
  try {
    document = JSON.parse(source)
  } catch {
    return { source, findings: [...findings, explainSyntax(source)] }
  }
  const keys = countKeys(document)
  if (Number.isNaN(keys)) return { source, findings: [...findings, explainSyntax(source)] }
  if (keys !== countWrittenKeys(bytes)) findings.push(...findDuplicates(source, document))
  findings.push(...findThousands(source))
  return { source, document, findings }
}

/** The quickest ways to read UTF-8: letters of plain ASCII as they are, all others by four times faster than `toString`. */
export function textOf(bytes: Buffer): string {
  return isAscii(bytes) ? bytes.toString('latin1') : transcode(bytes, 'utf8', 'utf16le').toString('utf16le')
}

/** The number of keys in a document, or NaN for one that is nested too deeply to be looked into. */
function countKeys(value: unknown, depth = 0): number {
  if (depth > MAX_DEPTH) return Number.NaN
  let keys = 0
  if (Array.isArray(value)) for (const item of value) keys += countKeys(item, depth + 1)
  else if (isObject(value)) for (const key in value) keys += 1 + countKeys(value[key], depth + 1)
  return keys
}

/**
 * The number of keys that are written in a JSON text: that of its colons outside of strings.
 *
 * `JSON.parse` keeps the last of two equal keys and says nothing, so where more are written than it returns, one
 * stands twice. All that is looked for here is ASCII, so the bytes will do, and they are quicker to read than letters.
 */
function countWrittenKeys(bytes: Buffer): number {
  const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a]
  let keys = 0
  for (let index = 0; index < bytes.length; index++) {
    if (bytes[index] === COLON) keys++
    else if (bytes[index] === QUOTE) {
      for (index++; bytes[index] !== QUOTE; index++) if (bytes[index] === BACKSLASH) index++
    }
  }
  return keys
}

function findDuplicates(source: string, document: unknown): Finding[] {
  const findings: Finding[] = []
  walk(document, (_, path) => {
    const lines = linesOf(source, path)
    if (lines.length < 2) return
    const others = `line${lines.length > 2 ? 's' : ''} ${lines.slice(0, -1).join(' and ')}`
    const message = `"${path.at(-1)}" stands here already, on ${others}. Keep one of them and remove the rest.`
    findings.push({ path: [...path], message, mark: 'key' })
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
  return { source, findings: [{ path: [], message, mark: { inFile: { offset, length: 1 } } }] }
}

const unread = (source: string, message: string): Read => ({ source, findings: [{ path: [], message }] })
