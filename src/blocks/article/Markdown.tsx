import type { ReactNode } from 'react'
import type { Inline, MarkdownNode } from '../../../schema/format/markdown.ts'
import { inOrder } from '../../ui/inOrder.ts'
import { Link } from '../../ui/Link.tsx'
import { unbroken } from '../../ui/unbroken.tsx'
import { Reading } from './Reading.tsx'

function inlineOf(inline: Inline): ReactNode {
  if (typeof inline === 'string') return unbroken(inline)
  const words = inOrder(inline.children, inlineOf)
  switch (inline.type) {
    case 'strong':
      return <strong>{words}</strong>
    case 'emphasis':
      return <em>{words}</em>
    case 'link':
      return <Link href={inline.href}>{words}</Link>
  }
}

function nodeOf(node: MarkdownNode): ReactNode {
  switch (node.type) {
    case 'heading': {
      const Heading = node.depth === 2 ? 'h2' : 'h3'
      return <Heading>{inOrder(node.children, inlineOf)}</Heading>
    }
    case 'paragraph':
      return <p>{inOrder(node.children, inlineOf)}</p>
    case 'quote':
      return <blockquote>{inOrder(node.children, nodeOf)}</blockquote>
    case 'list': {
      const List = node.ordered ? 'ol' : 'ul'
      return <List>{inOrder(node.items, itemOf)}</List>
    }
  }
}

/** An item that begins with a paragraph is set tight: its words alone, then what follows. */
function itemOf([first, ...rest]: readonly MarkdownNode[]): ReactNode {
  if (!first) return null
  return (
    <li>
      {first.type === 'paragraph' ? inOrder(first.children, inlineOf) : nodeOf(first)}
      {inOrder(rest, nodeOf)}
    </li>
  )
}

/** An article's body: the tree that `schema/markdown.ts` makes, set for reading. */
export function Markdown({ nodes, className }: { nodes: readonly MarkdownNode[]; className?: string | undefined }) {
  return <Reading className={className}>{inOrder(nodes, nodeOf)}</Reading>
}
