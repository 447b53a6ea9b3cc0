import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { createElement, Fragment, type ReactNode } from 'react'

/** A standard with its number, a range or a number with a dash in it, a word that begins with a letter and a hyphen. */
const UNBROKEN = /(\p{Lu}{2,} \d\S*|\S*\d[–-]\S*\d\S*|\b[A-Za-z]-\p{L}+)/u

/** What every match has in it. Most texts have none, and the search for a match is slow. */
const LIKELY = /\d[–-]|\p{Lu} \d|[A-Za-z]-/u

/** On one line. */
export const Whole = styled.span(css`
  white-space: nowrap;
`)

/** Every second part is a match. */
const partOf = (part: string, index: number): ReactNode => (index % 2 === 1 ? <Whole>{part}</Whole> : part)

/** Running text that breaks neither after a dash, `1–7`, `1092-1`, `e-mail`, nor before a standard's number, `DIN 2576`. */
export function unbroken(text: string): ReactNode {
  if (!LIKELY.test(text)) return text
  const parts = text.split(UNBROKEN)
  if (parts.length === 1) return text
  // Arguments, not a list, need no keys.
  return createElement(Fragment, null, ...parts.map(partOf))
}
