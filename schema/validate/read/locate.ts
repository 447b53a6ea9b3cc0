import { type MemberNode, parse, type StringNode, type ValueNode } from '@humanwhocodes/momoa'
import type { Finding, Path, Span } from '../../wording/finding.ts'

/** A place in a file; lines and columns count from 1. */
export interface Place {
  readonly line: number
  readonly column: number
  readonly length: number
}

/**
 * Finds where `path` sits in a page file.
 *
 * `locate(source, ['blocks', 0, 'tone'])` → `{ line: 8, column: 15, length: 6 }`
 * Lines and columns count from 1; `length` is in UTF-16 units and stops at the line's end.
 * A missing key points at its nearest existing parent, and a source that is no JSON at its beginning, so this never
 * fails. Of a key that stands twice it finds the last, which is the one that counts.
 */
export function locate(source: string, path: Path, mark?: Finding['mark']): Place {
  if (typeof mark === 'object' && 'inFile' in mark) return placeAt(source, mark.inFile)
  const { node, member } = find(source, path)
  if (!node) return placeAt(source, { offset: 0, length: 1 })
  if (mark === 'key' && member) return placeAt(source, spanOf(member.name))
  if (typeof mark === 'object' && node.type === 'String')
    return placeAt(source, spanInside(source, node, mark.inString))
  return placeAt(source, spanOf(node))
}

/** Where the value at `path` stands in a file's text; nothing where there is none. */
export function spanAt(source: string, path: Path): Span | undefined {
  const parent = find(source, path.slice(0, -1)).node
  const { node } = find(source, path)
  return node && node !== parent ? spanOf(node) : undefined
}

/** The number of the line that has the character at `offset`. */
export function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length
}

/** The line, column and length of a stretch of `source`, which ends where its line ends. */
function placeAt(source: string, { offset, length }: Span): Place {
  const start = source.slice(0, offset).lastIndexOf('\n') + 1
  const end = source.slice(offset).search(/\r?\n|$/)
  return {
    line: lineOf(source, offset),
    column: offset - start + 1,
    length: Math.max(1, Math.min(length, end)),
  }
}

/** The line on which each value of the key at `path` stands, from first to last. */
export function linesOf(source: string, path: Path): number[] {
  const key = path.at(-1)
  const { node } = find(source, path.slice(0, -1))
  if (node?.type !== 'Object') return []
  return node.members.filter((member) => nameOf(member) === key).map(({ name }) => name.loc.start.line)
}

/** Every number of a source as it is written there: `3.000`, which is 3. */
export function writtenNumbers(source: string): { readonly path: Path; readonly written: string }[] {
  const numbers: { path: Path; written: string }[] = []
  const go = (node: ValueNode, path: Path) => {
    if (node.type === 'Number')
      numbers.push({ path, written: source.slice(node.loc.start.offset, node.loc.end.offset) })
    else if (node.type === 'Object') for (const member of node.members) go(member.value, [...path, nameOf(member)])
    else if (node.type === 'Array')
      for (const [index, { value }] of node.elements.entries()) go(value, [...path, index])
  }
  const tree = treeOf(source)
  if (tree) go(tree, [])
  return numbers
}

interface Found {
  readonly node: ValueNode | undefined
  /** The member that `node` is the value of, if the whole path is there and ends with a key. */
  readonly member?: MemberNode | undefined
}

function find(source: string, path: Path): Found {
  let found: Found = { node: treeOf(source) }
  for (const step of path) {
    const { node } = found
    if (node?.type === 'Object') {
      const member = node.members.findLast((candidate) => nameOf(candidate) === step)
      if (!member) return { node }
      found = { node: member.value, member }
    } else if (node?.type === 'Array' && typeof step === 'number') {
      const element = node.elements[step]
      if (!element) return { node }
      found = { node: element.value }
    } else return { node }
  }
  return found
}

/** Problems come file by file: the last tree is likely the next one wanted. */
let last: { readonly source: string; readonly tree: ValueNode | undefined } | undefined

function treeOf(source: string): ValueNode | undefined {
  if (last?.source !== source) {
    let tree: ValueNode | undefined
    try {
      tree = parse(source).body
    } catch {
      // Not JSON: what is wrong with it is said elsewhere.
    }
    last = { source, tree }
  }
  return last?.tree
}

const nameOf = ({ name }: MemberNode) => (name.type === 'String' ? name.value : name.name)

const spanOf = ({ loc }: Pick<ValueNode, 'loc'>): Span => ({
  offset: loc.start.offset,
  length: loc.end.offset - loc.start.offset,
})

/** The stretch of `source` in which a part of a string is written: an escape such as `\n` is one unit of its value. */
function spanInside(source: string, node: StringNode, { offset, length }: Span): Span {
  const raw = source.slice(node.loc.start.offset + 1, node.loc.end.offset - 1)
  const ends = [0]
  for (const [unit] of raw.matchAll(/\\u[\da-f]{4}|\\.|[^\\]/gis)) ends.push((ends.at(-1) ?? 0) + unit.length)
  const at = (index: number) => ends[Math.min(index, ends.length - 1)] ?? 0
  return { offset: node.loc.start.offset + 1 + at(offset), length: at(offset + length) - at(offset) }
}
