import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useLabel } from '../hooks/context.ts'
import { color, typography } from '../theme/theme.ts'
import { inOrder } from '../ui/inOrder.ts'
import { type Hit, isFound } from './find.ts'
import { fold, WORD } from './fold.ts'
import type { Reason } from './match.ts'

const Name = styled.span(css`
  font-weight: 560;
  color: ${color.ink};
`)

const Line = styled.span(css`
  ${typography.meta}
  display: block;
  max-width: 72ch;
  overflow: hidden;
  text-overflow: ellipsis;
`)

const Why = styled(Line)(css`
  ${typography.tabular}
  color: ${color.accentText};
`)

const Where = styled.span(css`
  ${typography.meta}
  margin-left: 12px;
`)

const Found = styled.mark(css`
  background: none;
  color: inherit;
  text-decoration: underline 2px ${color.accent};
  text-underline-offset: 3px;
`)

/** A text with the words marked that were found. */
function Marked({ text, words }: { readonly text: string; readonly words: Hit['words'] }) {
  const parts: { text: string; found: boolean }[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    parts.push({ text: text.slice(end, index), found: false }, { text: word, found: isFound(fold(word), words) })
    end = index + word.length
  }
  parts.push({ text: text.slice(end), found: false })
  return inOrder(parts, ({ text, found }) => (found ? <Found>{text}</Found> : text))
}

function useReason(): (reason: Reason) => string {
  const label = useLabel()
  return (reason) => {
    if (reason.kind === 'fits') return label('searchFits', reason)
    return reason.kind === 'material' ? `${reason.row}: ${reason.name}` : reason.text
  }
}

/** What a result says of itself: its name, where it is, why it is one, and its description. */
export function HitText({ hit: { name, where, description, reasons, words } }: { readonly hit: Hit }) {
  const say = useReason()
  return (
    <>
      <Name>
        <Marked text={name} words={words} />
      </Name>
      {where && <Where>{where}</Where>}
      {reasons.length > 0 && <Why>{reasons.map(say).join(' · ')}</Why>}
      <Line>
        <Marked text={description} words={words} />
      </Line>
    </>
  )
}
