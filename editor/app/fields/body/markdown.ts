import {
  defaultMarkdownParser,
  defaultMarkdownSerializer,
  MarkdownParser,
  MarkdownSerializer,
} from 'prosemirror-markdown'
import { type Node, Schema } from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'

const { nodes, marks } = defaultMarkdownParser.schema.spec

const list = (name: string, tag: string) => ({
  ...nodes.get(name),
  attrs: { ...nodes.get(name)?.attrs, tight: { default: true } },
  parseDOM: [{ tag }],
})

/** A cell is a line of text. The first row needs no other node type: it is the head wherever it is written. */
const { table, table_row, table_cell } = tableNodes({ tableGroup: 'block', cellContent: 'inline*', cellAttributes: {} })

type List = 'list_item' | 'bullet_list' | 'ordered_list'
type Table = 'table' | 'table_row' | 'table_cell'
type Block = 'picture' | 'heading' | 'paragraph' | 'blockquote' | List | Table

/** The elements of an article's body. */
export const schema = new Schema<Block | 'doc' | 'text', 'strong' | 'em' | 'link'>({
  nodes: nodes
    .remove('horizontal_rule')
    .remove('code_block')
    .remove('image')
    .remove('hard_break')
    .addToEnd('picture', {
      group: 'block',
      atom: true,
      draggable: true,
      attrs: { file: {}, alt: {} },
      toDOM: ({ attrs: { file, alt } }) => [
        'img',
        { src: `/pictures/${file}`, alt, 'data-file': file, 'data-alt': alt },
      ],
      // Pictures of other sites are not pasted.
      parseDOM: [{ tag: 'img[data-file]', getAttrs: ({ dataset }) => ({ alt: '', ...dataset }) }],
    })
    .append({
      table,
      table_row: { ...table_row, content: 'table_cell*' },
      table_cell: { ...table_cell, parseDOM: [{ tag: 'td' }, { tag: 'th' }] },
    })
    .update('bullet_list', list('bullet_list', 'ul'))
    .update('ordered_list', list('ordered_list', 'ol'))
    .update('heading', {
      ...nodes.get('heading'),
      content: 'text*',
      // For pasted text. The article's title is the only heading of level 1.
      parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: level < 3 ? 2 : 3 } })),
    }),
  marks: marks.remove('code'),
})

const { tokenizer, tokens } = defaultMarkdownParser
// Other Markdown is treated as plain text. The checker reports it.
tokenizer.disable(['code', 'fence', 'hr', 'lheading', 'reference'])
tokenizer.disable(['backticks', 'image', 'entity', 'autolink', 'newline'])
tokenizer.enable('table')
// The checker needs addresses unchanged.
tokenizer.normalizeLink = (address) => address
tokenizer.validateLink = () => true

/** A paragraph that contains only a picture. */
const PICTURE = /^!\[((?:[^[\]\\]|\\.)*)\]\(([^\s()<>]+)\)$/

// Pictures are blocks here, and inline in Markdown.
tokenizer.core.ruler.push('picture', (state) => {
  for (const openToken of state.tokens.filter(({ type, level }) => type === 'paragraph_open' && level === 0)) {
    const index = state.tokens.indexOf(openToken)
    const [, alt, file] = PICTURE.exec(state.tokens[index + 1]?.content ?? '') ?? []
    if (alt === undefined) continue
    const token = new state.Token('picture', 'img', 0)
    token.map = openToken.map
    token.meta = { file, alt: tokenizer.utils.unescapeMd(alt) }
    state.tokens.splice(index, 3, token)
  }
})

const { code_block, fence, hr, image, hardbreak, code_inline, ...supported } = tokens
const parser = new MarkdownParser(schema, tokenizer, {
  ...supported,
  hardbreak: { ignore: true, noCloseToken: true },
  picture: { node: 'picture', getAttrs: ({ meta }) => meta },
  table: { block: 'table' },
  thead: { ignore: true },
  tbody: { ignore: true },
  tr: { block: 'table_row' },
  th: { block: 'table_cell' },
  td: { block: 'table_cell' },
})

const { nodes: writers, marks: markWriters } = defaultMarkdownSerializer
const serializer: MarkdownSerializer = new MarkdownSerializer(
  {
    ...writers,
    picture(state, node) {
      state.write(`![${state.esc(node.attrs.alt)}](${node.attrs.file})`)
      state.closeBlock(node)
    },
    table(state, node) {
      const [head = '', ...rows] = node.children.map(({ children }) => `| ${children.map(writeCell).join(' | ')} |`)
      const dashes = `|${' --- |'.repeat(node.firstChild?.childCount ?? 0)}`
      for (const [index, line] of [head, dashes, ...rows].entries()) {
        if (index > 0) state.ensureNewLine()
        state.write(line)
      }
      state.closeBlock(node)
    },
    table_cell: (state, node) => state.renderInline(node, false),
    bullet_list: (state, node) => state.renderList(node, '  ', () => '- '),
    ordered_list: (state, node) => state.renderList(node, '   ', (index) => `${node.attrs.order + index}. `),
  },
  markWriters,
)

/** Writes the text of a cell in one line. */
const writeCell = (cell: Node): string =>
  serializer
    .serialize(schema.node('table_row', null, [cell]))
    .replaceAll('|', '\\|')
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim()

export interface EditedBody {
  readonly doc: Node
  /** Returns the Markdown of an edited version of `doc`. */
  write(doc: Node): string
  /** The position at the end of a line of the source, or of a cell in it. Both are counted from 0. */
  findPosition(line: number, cell?: number): number
}

/**
 * Parses a body. ProseMirror reuses the nodes of unedited blocks, so these are written exactly as in the source,
 * with the empty lines between them.
 */
export function parseBody(source: string): EditedBody {
  const doc = parser.parse(source)
  const tokens = tokenizer.parse(source, {})
  const lines = source.split('\n')
  const starts = tokens.flatMap(({ level, nesting, map }) => (level === 0 && nesting >= 0 && map ? [map[0]] : []))
  const parts = starts.map((start, index) => {
    const end = starts[index + 1] ?? lines.length
    const part = lines.slice(start, end).join('\n') + (end < lines.length ? '\n' : '')
    const words = part.trimEnd()
    return { words, gap: part.slice(words.length) }
  })
  const indexes = new WeakMap<Node, number>()
  // The paragraph of an empty body has no line.
  if (parts.length === doc.childCount) for (const [index, node] of doc.children.entries()) indexes.set(node, index)
  const head = lines
    .slice(0, starts[0] ?? 0)
    .map((line) => `${line}\n`)
    .join('')

  return {
    doc,
    write(edited) {
      // Markdown has no empty paragraphs.
      const blocks = edited.children.filter((block) => indexes.has(block) || block.isAtom || block.content.size > 0)
      const isAlike =
        blocks.length === parts.length && blocks.every(({ type }, index) => type === doc.child(index).type)
      const getGapAfter = (index: number) => {
        if (index === blocks.length - 1) return parts.at(-1)?.gap ?? ''
        const [firstIndex = -1, nextIndex] = blocks.slice(index, index + 2).map((block) => indexes.get(block))
        return (
          (isAlike || nextIndex === firstIndex + 1 ? parts[isAlike ? index : firstIndex]?.gap : undefined) || '\n\n'
        )
      }
      const sources = blocks.map((block, index) => {
        const partIndex = indexes.get(block)
        const words =
          partIndex === undefined ? serializer.serialize(schema.node('doc', null, [block])) : parts[partIndex]?.words
        return `${words}${getGapAfter(index)}`
      })
      return sources.length > 0 ? head + sources.join('') : ''
    },
    findPosition(line, cell = 0) {
      const target = findTexts(tokens).findLastIndex(
        (text) => text.line < line || (text.line === line && text.cell <= cell),
      )
      let caret = 0
      let count = 0
      doc.descendants((node, position) => {
        if ((node.isTextblock || node.isAtom) && !node.isText && count++ === Math.max(0, target))
          caret = position + 1 + node.content.size
      })
      return caret
    },
  }
}

/** The texts and pictures of a body in order, with their lines. The texts of cells have no lines. */
function findTexts(
  tokens: ReturnType<typeof tokenizer.parse>,
): readonly { readonly line: number; readonly cell: number }[] {
  let [rowLine, cell] = [0, 0]
  return tokens.flatMap(({ type, map }) => {
    if (type === 'tr_open') [rowLine, cell] = [map?.[0] ?? 0, 0]
    if (type !== 'inline' && type !== 'picture') return []
    return [map ? { line: map[0], cell: 0 } : { line: rowLine, cell: cell++ }]
  })
}
