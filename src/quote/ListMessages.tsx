import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { describeItem } from '../../messages/describe.ts'
import { fill } from '../../schema/names/toolWords.ts'
import { centeredFlow, color, screenOnly } from '../theme/theme.ts'
import { VisuallyHidden } from '../theme/VisuallyHidden.ts'
import { QuietButton } from '../ui/Button.tsx'
import { ItemList } from './ItemList.tsx'
import { useQuote } from './state/context.ts'
import { type ListChanges, SHARED_ID, UNDO_ID } from './useListChanges.ts'

const Box = styled.div(css`
  ${centeredFlow}
  gap: 8px 12px;
  margin-bottom: 20px;
  padding: 12px 20px;
  background: ${color.sunken};
  border-left: 4px solid ${color.accent};
  & > p {
    flex: 1 1 24ch;
    overflow-wrap: anywhere;
  }
  ${screenOnly}
`)

const Question = styled(Box)(css`
  & > p {
    flex-basis: 100%;
  }
  & > div {
    flex: 1 0 100%;
    margin-bottom: 8px;
  }
`)

/** Shown below the list and in view, so that no line moves away from the pointer. */
const Undo = styled(Box)(css`
  flex-wrap: nowrap;
  position: sticky;
  bottom: calc(var(--foot-line, 0px) + 8px);
  z-index: 1;
  margin-block: 12px 0;
  & > p {
    flex: 1;
  }
  @media (max-height: 400px) {
    position: static;
  }
`)

/** Announces changes, confirms additions, and asks what to do with a shared list. */
export function ListMessages({ list }: { readonly list: ListChanges }) {
  const { orders, words, language } = useQuote()
  const { announcement, notice, sharedItems, takeShared } = list
  const question = sharedItems.length > 0 && fill(words.shared, { n: sharedItems.length })
  return (
    <>
      <VisuallyHidden role="status">{question || announcement}</VisuallyHidden>
      {question && (
        <Question id={SHARED_ID} tabIndex={-1}>
          <p>{question}</p>
          <ItemList name={words.items} items={sharedItems.map((item) => describeItem(item, orders, language))} />
          <QuietButton type="button" onClick={() => takeShared('add')}>
            {words.sharedAdd}
          </QuietButton>
          <QuietButton type="button" onClick={() => takeShared('replace')}>
            {words.sharedReplace}
          </QuietButton>
          <QuietButton type="button" onClick={() => takeShared('ignore')}>
            {words.sharedIgnore}
          </QuietButton>
        </Question>
      )}
      {notice && (
        <Box>
          <p key={notice}>{notice}</p>
        </Box>
      )}
    </>
  )
}

export function UndoOffer({ list: { lastChange, undo } }: { readonly list: ListChanges }) {
  const { words } = useQuote()
  if (!lastChange) return null
  return (
    <Undo>
      <p>{lastChange.text}</p>
      <QuietButton id={UNDO_ID} type="button" onClick={undo}>
        {words.undo}
      </QuietButton>
    </Undo>
  )
}
