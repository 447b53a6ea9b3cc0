import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { describeItem } from '../../messages/describe.ts'
import type { OrderView } from '../../schema/fieldTypes/views.ts'
import { joinAddress } from '../../schema/names/languages.ts'
import type { QuoteWords } from '../../schema/names/quoteWords.ts'
import { useView } from '../hooks/context.ts'
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
import { mapChildren } from '../ui/mapChildren.ts'
import { Breadcrumbs, LanguageNote } from '../ui/Opening.tsx'
import { PrintDate } from '../ui/PrintDate.tsx'
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

const Inquiry = styled.div(css`
  display: flex;
  justify-content: space-between;
  margin-block: 4mm 6mm;
  font-size: 9pt;
  line-height: 1.5;
`)

function PrintedHead() {
  const { site } = useView()
  const { words } = useQuote()
  return (
    <Inquiry data-printed data-needs-script>
      <div>
        <strong>{words.inquiry}</strong>
        <br />
        <PrintDate />
      </div>
      <div>
        {mapChildren([site.brand, ...site.address, site.phone.label, site.email.label], (text) => (
          <div>{text}</div>
        ))}
      </div>
    </Inquiry>
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
            <Title {...getAnchorProps(anchor)}>{title}</Title>
            {lead && <Lead>{lead}</Lead>}
            <PrintedHead />
            <Failed>
              <Text>{words.loadFailed}</Text>
              <ul data-stored-list />
              <a href={joinAddress(page.route, page.language)}>{words.reload}</a>
            </Failed>
            <div data-needs-script data-late>
              <ListMessages list={list} />
              <Lines items={items} emptyText={empty} list={list} />
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
