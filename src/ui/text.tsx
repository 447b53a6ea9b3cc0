import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { ElementType, HTMLAttributes, ReactNode } from 'react'
import { typography } from '../theme/theme.ts'
import { mapChildren } from './mapChildren.ts'

/** A standard with its number, a range or a number with a dash, or a word that begins with a letter and a hyphen. */
const UNBROKEN = /(\p{Lu}{2,} \d\S*|\S*\d[–-]\S*\d\S*|\b[A-Za-z]-\p{L}+)/u

export const Unbroken = styled.span(css`
  white-space: nowrap;
`)

/** Prevents line breaks after dashes (`1–7`, `1092-1`, `e-mail`) and before a standard's number (`DIN 2576`). */
export function preventBreaks(text: string): ReactNode {
  const parts = text.split(UNBROKEN)
  if (parts.length === 1) return text
  // Odd indexes are matches.
  return (
    <span key={text}>
      {mapChildren(parts, (part, index) => (index % 2 === 1 ? <Unbroken>{part}</Unbroken> : part))}
    </span>
  )
}

/** Wraps a text in an element, so that React can replace it between other children: docs/architecture.md. */
export const Own = ({ children }: { readonly children: ReactNode }) =>
  typeof children === 'string' ? <span>{children}</span> : children

/** With large text, a phone has no room for a long word: `blocks/hero/HeroFrame.tsx`. */
export const Title = styled.h1(css(typography.title, '@container step (max-width: 16rem) { hyphens: auto; }'))
export const H2 = styled.h2(css(typography.h2))
export const MinorH2 = styled.h2(css(typography.minorH2))
export const H3 = styled.h3(css(typography.h3))

interface ParagraphProps extends HTMLAttributes<HTMLElement> {
  readonly as?: ElementType
}

function Paragraph({ as: Element = 'p', children, ...props }: ParagraphProps) {
  return <Element {...props}>{typeof children === 'string' ? preventBreaks(children) : children}</Element>
}

export const Lead = styled(Paragraph)(css(typography.lead))
export const Text = styled(Paragraph)(css(typography.text))
export const Small = styled(Paragraph)(css(typography.small))
export const Meta = styled(Paragraph)(css(typography.meta))
