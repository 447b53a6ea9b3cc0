import type { Element, Text } from 'xast'
import { x } from 'xastscript'
import type { PictureView } from '../../schema/fieldTypes/views.ts'
import type { Inline, MarkdownBody, MarkdownNode } from '../../schema/markdown/nodes.ts'
import { getPlainSrc } from '../../src/ui/pictureVariants.ts'

/** An article's body as XHTML for feeds. `joinAddress` makes links and pictures absolute. */
export function toXhtml(body: MarkdownBody<PictureView>, joinAddress: (href: string) => string): Element {
  const inline = (node: Inline): Element | Text => {
    if (typeof node === 'string') return { type: 'text', value: node }
    const children = node.children.map(inline)
    if (node.type === 'link') return x('a', { href: joinAddress(node.href) }, children)
    return x(node.type === 'strong' ? 'strong' : 'em', children)
  }
  const renderRow = (cells: readonly (readonly Inline[])[], name: 'th' | 'td'): Element =>
    x(
      'tr',
      cells.map((cell) => x(name, cell.map(inline))),
    )
  const block = (node: MarkdownNode): Element => {
    switch (node.type) {
      case 'heading':
        return x(`h${node.depth}`, node.children.map(inline))
      case 'paragraph':
        return x('p', node.children.map(inline))
      case 'quote':
        return x('blockquote', node.children.map(block))
      case 'list':
        return x(
          node.start === undefined ? 'ul' : 'ol',
          { start: node.start },
          node.items.map((item) => x('li', item.map(block))),
        )
      case 'table':
        return x('table', [
          x('thead', [renderRow(node.head, 'th')]),
          x(
            'tbody',
            node.rows.map((cells) => renderRow(cells, 'td')),
          ),
        ])
    }
  }
  const renderTopBlock = (node: MarkdownBody<PictureView>[number]): Element => {
    if (node.type !== 'picture') return block(node)
    const { alt, width, height } = node.picture
    return x('img', { src: joinAddress(getPlainSrc(node.picture)), alt, width, height })
  }
  return x('div', { xmlns: 'http://www.w3.org/1999/xhtml' }, body.map(renderTopBlock))
}
