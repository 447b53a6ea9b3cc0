import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useState } from 'react'
import { LANGUAGE_NAMES } from '../../schema/names/languages.ts'
import { STATE_NAMES, type State } from '../../schema/translations/states.ts'
import { color, from, line, space } from '../../src/theme/theme.ts'
import { QuietButton } from '../../src/ui/Button.tsx'
import { Meta } from '../../src/ui/text.tsx'
import type { Item } from './entries.ts'
import { stateStyle } from './stateStyle.ts'

const Pair = styled.article(css`
  display: grid;
  gap: 12px ${space.gap};
  padding-block: 20px 24px;
  border-top: ${line};
  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    & > :first-of-type,
    & > :last-child {
      grid-column: 1 / -1;
    }
  }
  & code {
    overflow-wrap: anywhere;
    color: ${color.ink3};
  }
`)

const PairHead = styled.div(css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  font-size: var(--t-meta);
  & > a {
    text-decoration: underline 1px ${color.edge};
    text-underline-offset: 5px;
  }
`)

const StateName = styled('span', { shouldForwardProp: (name) => name !== 'state' })<{ state: State }>(({ state }) =>
  stateStyle(state),
)

/** Paragraphs of Markdown stay apart. */
const Words = styled.p(css`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`)

const Copies = styled.div(css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > button {
    min-height: 44px;
    padding: 8px 14px;
    font-size: var(--t-meta);
    font-weight: 400;
    text-align: left;
  }
`)

const CopyName = styled.span(css`
  min-width: 3.4em;
  white-space: nowrap;
`)

/** Copies what it says, and says so. */
function Copy({ words }: { words: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(words).then(() => setCopied(true))
  return (
    <QuietButton type="button" onClick={copy} onBlur={() => setCopied(false)}>
      <CopyName aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</CopyName> <code>{words}</code>
    </QuietButton>
  )
}

/** A text beside its translation, with its place in its file to be copied. */
export function TextPair({ item }: { item: Item }) {
  const { path, place, state, source, sourceLanguage, language, translation, stillRight, address } = item
  return (
    <Pair>
      <PairHead>
        <code>{path}</code>
        <StateName state={state}>{STATE_NAMES[state]}</StateName>
        {address !== undefined && <a href={address}>Open the page in {LANGUAGE_NAMES[language]}</a>}
      </PairHead>
      <div>
        <Meta>{sourceLanguage}</Meta>
        <Words lang={sourceLanguage}>{source}</Words>
      </div>
      <div>
        <Meta>{language}</Meta>
        <Words lang={language}>{translation ?? '–'}</Words>
      </div>
      <Copies>
        <Copy words={place} />
        {stillRight !== undefined && <Copy words={stillRight} />}
      </Copies>
    </Pair>
  )
}
