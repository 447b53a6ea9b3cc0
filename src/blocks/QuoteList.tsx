import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { describeItem } from '../../messages/describe.ts'
import type { OrderView } from '../../schema/fieldTypes/views.ts'
import { joinAddress } from '../../schema/names/languages.ts'
import type { QuoteWords } from '../../schema/names/quoteWords.ts'
import { useLabel, useView } from '../hooks/context.ts'
import { useLateContent } from '../hooks/useLateContent.ts'
import { Entry } from '../quote/Entry.tsx'
import { Lines } from '../quote/Lines.tsx'
import { ListMessages, UndoOffer } from '../quote/ListMessages.tsx'
import { ListTools } from '../quote/ListTools.tsx'
import { FORM_ID, QuoteForm } from '../quote/QuoteForm.tsx'
import { SentRequests } from '../quote/SentRequests.tsx'
import { StepToForm, Summary } from '../quote/Summary.tsx'
import { QuoteContext, useQuote } from '../quote/state/context.ts'
import { useListChanges } from '../quote/useListChanges.ts'
import { color, from, grid, screenOnly, space, typography } from '../theme/theme.ts'
import { getAnchorProps, Wrap } from '../ui/layout.tsx'
import { Breadcrumbs, LanguageNote } from '../ui/Opening.tsx'
import { PrintDate } from '../ui/PrintDate.tsx'
import { TitleFrame } from '../ui/TitleFrame.ts'
import { Text, Title } from '../ui/text.tsx'

/** On a desk, the list is on the left, summary and form are on the right. */
const Columns = styled(Wrap)(css`
  padding-top: calc(${space.bar} + 0.4 * ${space.section});
  padding-bottom: ${space.section};
  & > aside {
    margin-top: 56px;
  }
  ${from.desk} {
    ${grid}
    & > div {
      grid-column: 1 / span 7;
    }
    & > aside {
      grid-column: 8 / -1;
      margin-top: 0;
      padding-left: clamp(24px, 2.6vw, 48px);
      border-left: 1px solid ${color.line};
    }
  }
  /* Only the sent requests remain to be shown. */
  &:has([data-sent]) {
    & > div,
    & > aside > section {
      display: none;
    }
    & > aside {
      grid-column: 1 / -1;
      margin-top: 0;
      padding-left: 0;
      border: 0;
    }
  }
`)

const Lead = styled(Text)(css`
  margin-block: 16px 32px;
  ${screenOnly}
`)

const OnScreen = styled.div(css(screenOnly))

/** The printed list is laid out as a separate document. */
const ScreenTitle = styled(Title)(css(screenOnly))
const PrintedTitle = styled(Title)(css`
  margin-bottom: 6mm;
`)

function PrintedTitleBlock() {
  const { words } = useQuote()
  const label = useLabel()
  return (
    <TitleFrame data-printed data-needs-script>
      <div>
        <dt>{label('sheetDocument')}</dt>
        <dd>{words.inquiry}</dd>
      </div>
      <div>
        <dt>{label('sheetDate')}</dt>
        <dd>
          <PrintDate />
        </dd>
      </div>
    </TitleFrame>
  )
}

/** Shown by `shell/inline/storedList.ts` if the page's code cannot be loaded. */
const Failed = styled.div(css`
  display: none;
  html[data-failed] & {
    display: block;
  }
  & > a {
    ${typography.underlined()}
  }
`)

interface QuoteListBlock {
  readonly anchor: string | undefined
  readonly title: string
  readonly lead: string | undefined
  readonly quotes: { readonly orders: readonly OrderView[]; readonly words: QuoteWords }
  /** Shown in place of an empty list. */
  readonly empty: string
}

export function QuoteList({ block }: { readonly block: QuoteListBlock }) {
  const { anchor, title, lead, quotes, empty } = block
  const { orders, words } = quotes
  const { page } = useView()
  const language = page.contentLanguage
  const list = useListChanges(orders, words)
  const { items } = list
  useLateContent(list.isReady)
  const descriptions = items.map((item) => describeItem(item, orders, language))
  return (
    <QuoteContext value={{ orders, words, language }}>
      <section data-ground="plain" data-opening>
        <Columns>
          <div>
            <LanguageNote />
            <Breadcrumbs />
            <ScreenTitle {...getAnchorProps(anchor)}>{title}</ScreenTitle>
            <PrintedTitle as="p" data-printed data-needs-script>
              {words.inquiry}
            </PrintedTitle>
            {lead && <Lead>{lead}</Lead>}
            <Failed>
              <Text>{words.loadFailed}</Text>
              <ul data-stored-list />
              <a href={joinAddress(page.route, page.language)}>{words.reload}</a>
            </Failed>
            <div data-needs-script data-late>
              <ListMessages list={list} />
              <Lines items={items} emptyText={empty} list={list} />
              <PrintedTitleBlock />
              <UndoOffer list={list} />
              <OnScreen>
                {items.length > 0 && <ListTools items={items} onClear={list.clear} />}
                <Entry onAdd={list.add} />
                <SentRequests list={list} />
              </OnScreen>
            </div>
            {items.length > 0 && <StepToForm items={items} href={`#${FORM_ID}`} />}
          </div>
          <aside data-late>
            {items.length > 0 && <Summary items={items} descriptions={descriptions} onEdit={list.edit} />}
            <QuoteForm items={items} descriptions={descriptions} onSent={list.removeSent} />
          </aside>
        </Columns>
      </section>
    </QuoteContext>
  )
}
