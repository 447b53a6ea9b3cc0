import {
  defaultMarkdownParser,
  defaultMarkdownSerializer,
  MarkdownParser,
  MarkdownSerializer,
} from 'prosemirror-markdown'
import { type Node, Schema } from 'prosemirror-model'

const { nodes, marks } = defaultMarkdownParser.schema.spec

const list = (name: string, tag: string) => ({
  ...nodes.get(name),
  attrs: { ...nodes.get(name)?.attrs, tight: { default: true } },
  parseDOM: [{ tag }],
})

type Block = 'picture' | 'heading' | 'paragraph' | 'list_item' | 'bullet_list' | 'ordered_list'

/** The elements of an article's body. */
export const schema = new Schema<Block | 'doc' | 'blockquote' | 'text', 'strong' | 'em' | 'link'>({
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
// The checker needs addresses unchanged.
tokenizer.normalizeLink = (address) => address
tokenizer.validateLink = () => true

/** A picture in a paragraph of its own. */
const PICTURE = /^!\[((?:[^[\]\\]|\\.)*)\]\(([^\s()<>]+)\)$/

// Pictures are blocks here, and inline in Markdown.
tokenizer.core.ruler.push('picture', (state) => {
  for (const opening of state.tokens.filter(({ type, level }) => type === 'paragraph_open' && level === 0)) {
    const index = state.tokens.indexOf(opening)
    const [, alt, file] = PICTURE.exec(state.tokens[index + 1]?.content ?? '') ?? []
    if (alt === undefined) continue
    const token = new state.Token('picture', 'img', 0)
    token.map = opening.map
    token.meta = { file, alt: tokenizer.utils.unescapeMd(alt) }
    state.tokens.splice(index, 3, token)
  }
})

const { code_block, fence, hr, image, hardbreak, code_inline, ...known } = tokens
const parser = new MarkdownParser(schema, tokenizer, {
  ...known,
  hardbreak: { ignore: true, noCloseToken: true },
  picture: { node: 'picture', getAttrs: ({ meta }) => meta },
})

const { nodes: writers, marks: signs } = defaultMarkdownSerializer
const serializer = new MarkdownSerializer(
  {
    ...writers,
    picture(state, node) {
      state.write(`![${state.esc(node.attrs.alt)}](${node.attrs.file})`)
      state.closeBlock(node)
    },
    bullet_list: (state, node) => state.renderList(node, '  ', () => '- '),
    ordered_list: (state, node) => state.renderList(node, '   ', (index) => `${node.attrs.order + index}. `),
  },
  signs,
)

/** A body that is being edited. */
export interface EditedBody {
  readonly doc: Node
  /** Returns the Markdown of an edited version of `doc`. */
  write(doc: Node): string
  /** The position at the end of a line of the source, counted from 0. */
  findPosition(line: number): number
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
      const isAlike = blocks.length === parts.length && blocks.every(({ type }, at) => type === doc.child(at).type)
      const gapAfter = (at: number) => {
        if (at === blocks.length - 1) return parts.at(-1)?.gap ?? ''
        const [first = -1, next] = blocks.slice(at, at + 2).map((block) => indexes.get(block))
        return (isAlike || next === first + 1 ? parts[isAlike ? at : first]?.gap : undefined) || '\n\n'
      }
      const sources = blocks.map((block, at) => {
        const index = indexes.get(block)
        const words =
          index === undefined ? serializer.serialize(schema.node('doc', null, [block])) : parts[index]?.words
        return `${words}${gapAfter(at)}`
      })
      return sources.length > 0 ? head + sources.join('') : ''
    },
    findPosition(line) {
      const texts = tokens.filter(({ type }) => type === 'inline' || type === 'picture')
      const target = texts.findLastIndex(({ map }) => map !== null && map[0] <= line)
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
