import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { QuoteWords } from '../../schema/names/quoteWords.ts'
import { fill } from '../../schema/names/toolWords.ts'
import { color, screenOnly, space } from '../theme/theme.ts'
import { VisuallyHidden } from '../theme/VisuallyHidden.ts'
import { QuietButton } from '../ui/Button.tsx'
import { type ListChanges, UNDO_ID } from './useListChanges.ts'

const Box = styled.div(css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 20px;
  margin-bottom: 20px;
  padding: 12px 20px;
  background: ${color.sunken};
  border-left: 4px solid ${color.accent};
  /* Undo stays in view beside the place where a line was removed. */
  &:has(#${UNDO_ID}) {
    position: sticky;
    top: ${space.barLow};
    z-index: 1;
  }
  & > p {
    flex: 1 1 24ch;
  }
  ${screenOnly}
`)

interface ListMessagesProps {
  readonly list: Pick<ListChanges, 'message' | 'shared' | 'undo' | 'takeShared'>
  readonly words: QuoteWords
}

/** Shows the last change to the list with an undo button, and asks what to do with a shared list. */
export function ListMessages({ list: { message, shared, undo, takeShared }, words }: ListMessagesProps) {
  const question = shared.length > 0 && fill(words.shared, { n: shared.length })
  return (
    <>
      <VisuallyHidden role="status">{question || message?.text}</VisuallyHidden>
      {question && (
        <Box>
          <p>{question}</p>
          <QuietButton type="button" onClick={() => takeShared('add')}>
            {words.sharedAdd}
          </QuietButton>
          <QuietButton type="button" onClick={() => takeShared('replace')}>
            {words.sharedReplace}
          </QuietButton>
          <QuietButton type="button" onClick={() => takeShared('ignore')}>
            {words.sharedIgnore}
          </QuietButton>
        </Box>
      )}
      {message && !message.isHidden && (
        <Box>
          <p>{message.text}</p>
          {message.undo && (
            <QuietButton id={UNDO_ID} type="button" onClick={undo}>
              {words.undo}
            </QuietButton>
          )}
        </Box>
      )}
    </>
  )
}
