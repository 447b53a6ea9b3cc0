import { type Node, type ParseError, parseTree } from 'jsonc-parser'
import type { Finding, Path, Span } from '../../../schema/finding.ts'

/** A place in a file; lines and columns count from 1. */
export interface Place {
  readonly line: number
  readonly column: number
  readonly length: number
}

/**
 * Finds the position of a path in a file.
 *
 * `locate(source, ['blocks', 0, 'tone'])` → `{ line: 8, column: 15, length: 6 }`
 *
 * Lines and columns count from 1. `length` is in UTF-16 units and ends at the end of the line. A missing key is located
 * at its nearest existing parent, and text that is not JSON at its beginning. Of repeated keys, the last one counts.
 * Never throws.
 */
export function locate(source: string, path: Path, location?: Finding['location']): Place {
  return getPlace(source, findSpan(source, path, location))
}

/** The position of a path, or of a part of it, in a file. */
export function findSpan(source: string, path: Path, location?: Finding['location']): Span {
  if (typeof location === 'object' && 'inFile' in location) return location.inFile
  const { node, isWhole } = findNode(source, path)
  if (!node) return { offset: 0, length: 1 }
  const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined
  if (location === 'key' && isWhole && key) return key
  if (typeof location === 'object' && node.type === 'string') return getSpanInside(source, node, location.inString)
  return node
}

export function getLine(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length
}

/** The line, column and length of a span, which ends with its line. */
function getPlace(source: string, { offset, length }: Span): Place {
  const lineStart = source.slice(0, offset).lastIndexOf('\n') + 1
  const restLength = source.slice(offset).search(/\r?\n|$/)
  return {
    line: getLine(source, offset),
    column: offset - lineStart + 1,
    length: Math.max(1, Math.min(length, restLength)),
  }
}

export function walkTree(node: Node | undefined, visit: (node: Node, path: Path) => void, path: Path = []): void {
  if (!node) return
  visit(node, path)
  for (const [index, child] of (node.children ?? []).entries()) {
    if (node.type === 'array') walkTree(child, visit, [...path, index])
    else walkTree(child.children?.[1], visit, [...path, getKey(child)])
  }
}

export const getKey = (property: Node): string => property.children?.[0]?.value

/** The node at a path, or its nearest existing parent. Of repeated keys, the last one. */
function findNode(source: string, path: Path): { readonly node: Node | undefined; readonly isWhole: boolean } {
  let node = parseJsonTree(source)
  for (const step of path) {
    const child: Node | undefined =
      node?.type === 'array'
        ? node.children?.[Number(step)]
        : node?.children?.findLast((property) => getKey(property) === step)?.children?.[1]
    if (!child) return { node, isWhole: false }
    node = child
  }
  return { node, isWhole: true }
}

/** Caches only the last file, since problems are located file by file. */
let lastParse: { readonly source: string; readonly tree: Node | undefined } | undefined

/** Parses JSON into a tree with offsets. Undefined if it is invalid. */
export function parseJsonTree(source: string): Node | undefined {
  if (lastParse?.source !== source) {
    const errors: ParseError[] = []
    const tree = parseTree(source, errors, { disallowComments: true })
    lastParse = { source, tree: errors.length > 0 ? undefined : tree }
  }
  return lastParse?.tree
}

/** The position in `source` of a part of a string. An escape such as `\n` is one unit of the string. */
function getSpanInside(source: string, node: Node, { offset, length }: Span): Span {
  const escapedText = source.slice(node.offset + 1, node.offset + node.length - 1)
  const ends = [0]
  for (const [unit] of escapedText.matchAll(/\\u[\da-f]{4}|\\.|[^\\]/gis)) ends.push((ends.at(-1) ?? 0) + unit.length)
  const getOffset = (index: number) => ends[Math.min(index, ends.length - 1)] ?? 0
  return { offset: node.offset + 1 + getOffset(offset), length: getOffset(offset + length) - getOffset(offset) }
}
