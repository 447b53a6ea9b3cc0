import type { Nodes, PhrasingContent, RootContent, Table } from 'mdast'
import { type CompileContext, type Extension, fromMarkdown, type Token } from 'mdast-util-from-markdown'
import { gfmTable } from 'micromark-extension-gfm-table'
import type { Span } from '../finding.ts'
import { memoize } from '../memoize.ts'
import type { Inline, MarkdownBody, MarkdownNode, TableRow } from './nodes.ts'

/** A file of `public/pictures/` with its alternative text, as written in a body. */
interface WrittenPicture {
  readonly file: string
  readonly alt: string
}

export interface Markdown {
  readonly nodes: MarkdownBody<WrittenPicture>
  /** Links with their addresses as written. */
  readonly links: readonly (Span & { readonly href: string })[]
  readonly pictures: readonly (Span & WrittenPicture)[]
  readonly tables: readonly Table[]
  /** Runs of plain text. */
  readonly words: readonly Span[]
  /** Constructs that articles do not support, by mdast type: `html`, `code`, `image` within a text … */
  readonly unsupported: readonly (Span & { readonly type: string })[]
}

/** A post is parsed for its page, lists, its feed and its fallback languages. */
const CACHED_BODIES = 200

/** Parses a body into the small tree that components render. Never throws. */
export const parseMarkdown = memoize(CACHED_BODIES, parse)

function parse(source: string): Markdown {
  const links: (Span & { href: string })[] = []
  const pictures: (Span & WrittenPicture)[] = []
  const tables: Table[] = []
  const words: Span[] = []
  const unsupported: (Span & { type: string })[] = []

  const convertInline = (node: PhrasingContent): Inline[] => {
    switch (node.type) {
      case 'text':
        words.push(getSpan(node))
        return [node.value.replaceAll('\n', ' ')]
      case 'strong':
      case 'emphasis':
        return [{ type: node.type, children: node.children.flatMap(convertInline) }]
      case 'link':
        links.push({ href: node.url, ...getSpan(node) })
        return [{ type: 'link', href: node.url, children: node.children.flatMap(convertInline) }]
      default:
        return reportUnsupported(node)
    }
  }

  const convertBlock = (node: RootContent): MarkdownNode[] => {
    switch (node.type) {
      case 'heading': {
        const { depth } = node
        if (depth !== 2 && depth !== 3) return reportUnsupported(node)
        return [{ type: 'heading', depth, children: node.children.flatMap(convertInline) }]
      }
      case 'paragraph':
        return [{ type: 'paragraph', children: node.children.flatMap(convertInline) }]
      case 'blockquote':
        return [{ type: 'quote', children: node.children.flatMap(convertBlock) }]
      case 'list': {
        const start = node.ordered ? (node.start ?? 1) : undefined
        const items = node.children.map((item) => item.children.flatMap(convertBlock))
        if (start !== undefined) reportNumbers(node.children, start)
        return [{ type: 'list', start, items }]
      }
      case 'table': {
        tables.push(node)
        const [head = [], ...rows] = node.children.map((row) =>
          row.children.map((cell) => cell.children.flatMap(convertInline)),
        )
        const fullRows = rows.map((row) => head.map((_, index) => row[index] ?? []))
        return [{ type: 'table', name: head.map(getPlainText).join(', '), head, rows: fullRows }]
      }
      default:
        return reportUnsupported(node)
    }
  }

  const parseTopBlock = (node: RootContent): Markdown['nodes'] => {
    const [image, ...siblings] = node.type === 'paragraph' ? node.children : []
    if (image?.type !== 'image' || siblings.length > 0) return convertBlock(node)
    const picture = { file: image.url, alt: image.alt ?? '' }
    pictures.push({ ...picture, ...getSpan(image) })
    return [{ type: 'picture', picture }]
  }

  /** Items are numbered in sequence, whatever their numbers. In Markdown, all items often have the same number. */
  const reportNumbers = (items: readonly Nodes[], start: number) => {
    const numbers = items.map((item) => Number.parseInt(source.slice(getSpan(item).offset), 10))
    if (numbers.every((number) => number === start)) return
    const index = numbers.findIndex((number, index) => number !== start + index)
    const item = items[index]
    if (item) unsupported.push({ type: 'listNumber', ...getSpan(item) })
  }

  const reportUnsupported = (node: Nodes): [] => {
    unsupported.push({ type: node.type, ...getSpan(node) })
    return []
  }

  const { children } = fromMarkdown(source, OPTIONS)
  return { nodes: children.flatMap(parseTopBlock), links, pictures, tables, words, unsupported }
}

/** Turns the parser's tokens of a table into nodes. */
const tableExtension: Extension = {
  enter: {
    table(token) {
      this.enter({ type: 'table', children: [] }, token)
    },
    tableRow(token) {
      this.enter({ type: 'tableRow', children: [] }, token)
    },
    tableHeader: enterCell,
    tableData: enterCell,
  },
  exit: { table: exitToken, tableRow: exitToken, tableHeader: exitToken, tableData: exitToken },
}

const OPTIONS = { extensions: [gfmTable()], mdastExtensions: [tableExtension] }

function enterCell(this: CompileContext, token: Token): void {
  this.enter({ type: 'tableCell', children: [] }, token)
}

function exitToken(this: CompileContext, token: Token): void {
  this.exit(token)
}

export function getSpan({ position }: Nodes): Span {
  const offset = position?.start.offset ?? 0
  return { offset, length: (position?.end.offset ?? offset) - offset }
}

/** Replaces each run of text, emphasis and link, inner ones first. `change` can return several. */
export function mapInlines<Picture>(
  nodes: MarkdownBody<Picture>,
  change: (inline: Inline) => Inline | readonly Inline[],
): MarkdownBody<Picture> {
  const changeInline = (part: Inline): Inline | readonly Inline[] =>
    change(typeof part === 'string' ? part : { ...part, children: part.children.flatMap(changeInline) })
  const parseRow = (cells: TableRow): TableRow => cells.map((cell) => cell.flatMap(changeInline))
  const changeBlock = (node: MarkdownNode): MarkdownNode => {
    switch (node.type) {
      case 'heading':
      case 'paragraph':
        return { ...node, children: node.children.flatMap(changeInline) }
      case 'quote':
        return { ...node, children: node.children.map(changeBlock) }
      case 'list':
        return { ...node, items: node.items.map((item) => item.map(changeBlock)) }
      case 'table':
        return { ...node, head: parseRow(node.head), rows: node.rows.map(parseRow) }
    }
  }
  return nodes.map((node) => (node.type === 'picture' ? node : changeBlock(node)))
}

/** The text of a body without markers and pictures, in one line, for excerpts. */
export function getPlainText(nodes: readonly (MarkdownBody<unknown>[number] | Inline)[]): string {
  return nodes
    .map((node): string => {
      if (typeof node === 'string') return node
      if (node.type === 'picture') return ' '
      if (node.type === 'list') return node.items.map(getPlainText).join(' ')
      if (node.type === 'table') return [node.head, ...node.rows].flat().map(getPlainText).join(' ')
      const innerText = getPlainText(node.children)
      return node.type === 'strong' || node.type === 'emphasis' || node.type === 'link' ? innerText : ` ${innerText} `
    })
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

type Constructs = Pick<Markdown, 'links' | 'pictures' | 'tables' | 'unsupported'>

const HEADING = /^##{1,2} /gm
const LINK = /(?<!!)\[[^[\]\n]*\]\((?<href>[^\s()<>&]*)\)/g
/** Constructs other than headings, links, emphasis, flat lists, quotes and entities contain one of these. */
const DOUBTFUL = /[[\]<`\\|~#=\t]|^ | {2}|^[-*_+>\d.) ]+$|^(?:[-*+>] *)*\d+[.)]/m

/**
 * Finds links, pictures and unsupported constructs in Markdown.
 *
 * Most bodies contain only constructs that regular expressions find, without the parser, which takes 20 times as long.
 */
export function readMarkdown(source: string): Constructs {
  if (DOUBTFUL.test(source.replace(HEADING, '').replace(LINK, 'x'))) {
    const { links, pictures, tables, unsupported } = parseMarkdown(source)
    const foundExtensions = findExtensions(source)
    const otherConstructs = unsupported.filter(
      ({ offset }) => !foundExtensions.some((extension) => extension.offset === offset),
    )
    return { links, pictures, tables, unsupported: [...otherConstructs, ...foundExtensions] }
  }
  const links = [...source.matchAll(LINK)].map(({ 0: { length }, index: offset, groups }) => ({
    href: groups?.href ?? '',
    offset,
    length,
  }))
  return { links, pictures: [], tables: [], unsupported: [] }
}

/** Extensions of Markdown that the parser treats as plain text. */
const EXTENSIONS: Readonly<Record<string, RegExp>> = {
  delete: /~~[^~\n]+~~/g,
  footnote: /\[\^[^\]\n]+\]/g,
}

function findExtensions(source: string): Constructs['unsupported'] {
  return Object.entries(EXTENSIONS).flatMap(([type, pattern]) =>
    [...source.matchAll(pattern)].map(({ 0: { length }, index: offset }) => ({ type, offset, length })),
  )
}
