import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { Fragment, type ReactNode } from 'react'
import type { PictureView } from '../../../schema/fieldTypes/views.ts'
import type { Inline, MarkdownBody, MarkdownNode } from '../../../schema/markdown/nodes.ts'
import { color, typography } from '../../theme/theme.ts'
import { Link } from '../../ui/Link.tsx'
import { mapChildren } from '../../ui/mapChildren.ts'
import { Picture, Plate } from '../../ui/Picture.tsx'
import { Table } from '../../ui/Table.tsx'
import { preventBreaks, Unbroken } from '../../ui/text.tsx'

const Reading = styled.div(css`
  ${typography.text}
  & > * + *,
  & blockquote > * + *,
  & li > * + * {
    margin-top: 1.1em;
  }
  & h2 {
    ${typography.minorH2}
    color: ${color.ink};
  }
  & h3 {
    ${typography.h3}
    color: ${color.ink};
  }
  & > * + h2 {
    margin-top: 1.7em;
  }
  & > * + h3 {
    margin-top: 1.9em;
  }
  & > h2 + *,
  & > h3 + * {
    margin-top: 0.7em;
  }
  & strong {
    color: ${color.ink};
    font-weight: 560;
  }
  & a {
    color: ${color.ink};
    ${typography.underlined(color.accentText)}
  }
  & a:hover {
    text-decoration-thickness: 2px;
  }
  & ol {
    counter-reset: item;
  }
  & li {
    position: relative;
    padding-left: 30px;
  }
  & li + li {
    margin-top: 0.55em;
  }
  & li::before {
    position: absolute;
    left: 0;
    color: ${color.ink3};
    ${typography.tabular}
  }
  & ul > li::before {
    content: '';
    top: 0.8em;
    width: 14px;
    height: 1px;
    background: currentColor;
  }
  & ol > li {
    counter-increment: item;
  }
  & ol > li::before {
    content: counter(item);
  }
  & blockquote {
    border-left: 2px solid ${color.ink};
    padding-left: 28px;
    font-size: 1.1875rem;
    line-height: 1.5;
    color: ${color.ink};
  }
  & > * + blockquote,
  & > blockquote + *,
  & > * + div,
  & > div + * {
    margin-top: 1.7em;
  }
`)

function renderInline(inline: Inline): ReactNode {
  if (typeof inline === 'string') return <Fragment>{preventBreaks(inline)}</Fragment>
  const words = mapChildren(inline.children, renderInline)
  switch (inline.type) {
    case 'strong':
      return <strong>{words}</strong>
    case 'emphasis':
      return <em>{words}</em>
    case 'link':
      return <Link href={inline.href}>{words}</Link>
  }
}

/** A changed text gets a new element, so that texts and links side by side are replaced together. */
function renderNode(node: MarkdownNode, index: number): ReactNode {
  const key = `${index} ${JSON.stringify(node)}`
  switch (node.type) {
    case 'heading': {
      const Heading = node.depth === 2 ? 'h2' : 'h3'
      return <Heading key={key}>{mapChildren(node.children, renderInline)}</Heading>
    }
    case 'paragraph':
      return <p key={key}>{mapChildren(node.children, renderInline)}</p>
    case 'quote':
      return <blockquote key={key}>{mapChildren(node.children, renderNode)}</blockquote>
    case 'list': {
      const items = mapChildren(node.items, renderItem)
      return node.start === undefined ? (
        <ul key={key}>{items}</ul>
      ) : (
        <ol key={key} start={node.start}>
          {items}
        </ol>
      )
    }
    case 'table': {
      const columns = node.head.map((cell, index) => ({
        head: renderCell(cell),
        cell: (row: readonly (readonly Inline[])[]) => renderCell(row[index] ?? []),
      }))
      return <Table key={key} name={node.name} columns={columns} groups={[{ rows: node.rows }]} narrow="scroll" />
    }
  }
}

/** A few figures with their unit, or a name with a unit: `Ra (µm)` */
const FIGURE = /^(?=.*[\d(]).{1,16}$/

/** Wide enough for several words in a line. On a phone, the table scrolls instead. */
const Sentence = styled.div(css`
  min-width: 11em;
`)

/** Minimum number of letters of a cell that is laid out as a sentence. */
const MIN_SENTENCE = 24

const countLetters = (cell: readonly Inline[]): number =>
  cell.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : countLetters(part.children)), 0)

function renderCell(cell: readonly Inline[]): ReactNode {
  const [text, ...otherNodes] = cell
  const words = mapChildren(cell, renderInline)
  if (countLetters(cell) >= MIN_SENTENCE) return <Sentence>{words}</Sentence>
  return typeof text === 'string' && otherNodes.length === 0 && FIGURE.test(text) ? <Unbroken>{text}</Unbroken> : words
}

/** An item that begins with a paragraph renders without `p`, so the list is set tight. */
function renderItem([firstNode, ...otherNodes]: readonly MarkdownNode[]): ReactNode {
  if (!firstNode) return null
  return (
    <li>
      {firstNode.type === 'paragraph' ? mapChildren(firstNode.children, renderInline) : renderNode(firstNode, 0)}
      {mapChildren(otherNodes, renderNode)}
    </li>
  )
}

const Frame = styled(Plate)<{ picture: PictureView }>(
  ({ picture: { width, height } }) => css`
    aspect-ratio: ${width} / ${height};
    break-inside: avoid;
  `,
)

/** No wider than the lines of text. */
const SIZES = 'min(91.1vw,604px)'

function renderTopNode(node: MarkdownBody<PictureView>[number], index: number): ReactNode {
  if (node.type !== 'picture') return renderNode(node, index)
  return (
    <Frame picture={node.picture}>
      <Picture picture={node.picture} sizes={SIZES} />
    </Frame>
  )
}

export function Markdown({ nodes, className }: { nodes: MarkdownBody<PictureView>; className?: string }) {
  return <Reading className={className}>{mapChildren(nodes, renderTopNode)}</Reading>
}
