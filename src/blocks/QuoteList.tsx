import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { toCsv } from '../../messages/csv.ts'
import { type DescribedItem, describeItem } from '../../messages/describe.ts'
import { MOST_ITEMS, type QuoteItem } from '../../messages/item.ts'
import { tableOf } from '../../messages/table.ts'
import { fill } from '../../schema/names/toolWords.ts'
import { useView } from '../hooks/context.ts'
import { useCopy } from '../hooks/useCopy.ts'
import { Entry } from '../quote/Entry.tsx'
import { Lines } from '../quote/Lines.tsx'
import { QuoteForm } from '../quote/QuoteForm.tsx'
import { readRequestedItem } from '../quote/requestAddress.ts'
import { fragmentOf, itemsInFragment } from '../quote/share.ts'
import {
  addQuoteItems,
  changeQuoteItem,
  findQuoteItem,
  readQuoteItems,
  removeQuoteItems,
  replaceQuoteItems,
  useQuoteItems,
} from '../quote/store.ts'
import { color, print, screenOnly, typography } from '../theme/theme.ts'
import { QuietButton } from '../ui/Button.tsx'
import { PrintDate } from '../ui/PrintDate.tsx'
import { Section } from '../ui/Section.tsx'
import { Text } from '../ui/text.tsx'
import type { BlockProps } from './types.ts'

const Said = styled.div(css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 20px;
  margin-bottom: 20px;
  padding: 12px 20px;
  background: ${color.sunken};
  border-left: 4px solid ${color.accent};
  ${screenOnly}
`)

const Tools = styled.div(css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  margin-top: 24px;
  & > output {
    ${typography.meta}
  }
  ${screenOnly}
`)

const OnScreen = styled.div(css(screenOnly))

/** Who asks whom, and when: for paper. */
const Inquiry = styled.header(css`
  display: none;
  ${print} {
    display: flex;
    justify-content: space-between;
    margin-bottom: 6mm;
    font-size: 9pt;
    line-height: 1.5;
  }
`)

/** Has the browser save a text as a file. */
function save(csv: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
  link.download = 'quote.csv'
  link.click()
  URL.revokeObjectURL(link.href)
}

/** What the visitor wants a quote for, and the form that asks for it. */
export function QuoteList({ block }: BlockProps<'quoteList'>) {
  const { quotes, empty } = block
  const { orders, words } = quotes
  const { page, site } = useView()
  const language = page.contentLanguage
  const items = useQuoteItems()
  const [edited, setEdited] = useState<string>()
  const [removed, setRemoved] = useState<{ readonly text: string; readonly restore: () => void }>()
  const [note, setNote] = useState('')
  const [shared, setShared] = useState<readonly QuoteItem[]>([])
  const undo = useRef<HTMLButtonElement>(null)
  const { said, copy } = useCopy()

  /** Adds items, and opens the fields of one that nothing is said of yet. */
  const add = (added: readonly Omit<QuoteItem, 'id'>[]) => {
    const count = addQuoteItems(added)
    setRemoved(undefined)
    setNote(
      count < added.length
        ? fill(words.listFull, { most: MOST_ITEMS })
        : added.length > 1
          ? fill(words.itemsAdded, { n: count })
          : '',
    )
    const [only] = added
    if (added.length === 1 && only?.route && Object.keys(only.values).length === 0) setOpened(only)
  }
  /** A product that is already listed with the same values gets the new pieces, not more of them. */
  const addRequested = (item: Omit<QuoteItem, 'id'>) => {
    const listed = findQuoteItem(readQuoteItems(), item)
    if (listed) changeQuoteItem(listed.id, () => ({ ...listed, ...item }))
    else add([item])
    if (Object.keys(item.values).length > 0) setNote(fill(words.itemsAdded, { n: 1 }))
    else setOpened(item)
  }
  const [opened, setOpened] = useState<Omit<QuoteItem, 'id'>>()
  useEffect(() => {
    const item = opened && findQuoteItem(items, opened)
    if (!item) return
    setEdited(item.id)
    setOpened(undefined)
  }, [opened, items])

  // Items of an address are taken once; afterwards the address is the page's own.
  const { key, hash } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when an address is opened
  useEffect(() => {
    const url = new URL(window.location.href)
    const requested = readRequestedItem(url.searchParams, orders)
    if (requested) addRequested(requested)
    const brought = itemsInFragment(url.hash)
    // Not `items`, which are none while hydrating.
    const own = readQuoteItems()
    if (own.length === 0) addQuoteItems(brought)
    else if (!brought.every((item) => findQuoteItem(own, item)?.pieces === item.pieces)) setShared(brought)
    if (!requested && brought.length === 0) return
    window.history.replaceState(window.history.state, '', url.pathname)
  }, [key, hash])

  const remove = ({ id, name = '', note = '' }: DescribedItem) => {
    setRemoved({ text: fill(words.removed, { name: name || note }), restore: removeQuoteItems([id]) })
  }
  const clear = () => setRemoved({ text: words.cleared, restore: removeQuoteItems(items.map(({ id }) => id)) })
  /** What was added meanwhile, in another window, stays. */
  const taken = (_: string, sent: readonly QuoteItem[]) => {
    removeQuoteItems(sent.map(({ id }) => id))
    setRemoved(undefined)
    setNote('')
  }
  useEffect(() => {
    if (removed) undo.current?.focus()
  }, [removed])

  const table = (delimiter: ';' | ',' | '\t') =>
    toCsv(
      tableOf(items, orders, (word) => words[word], language),
      delimiter,
    )
  const link = () => new URL(fragmentOf(items), window.location.href).href

  return (
    <Section block={block}>
      <Inquiry data-needs-script>
        <div>
          <strong>{words.inquiry}</strong>
          <br />
          <PrintDate />
        </div>
        <div>
          {[site.brand, ...site.address, site.phone.label, site.email.label].map((one) => (
            <div key={one}>{one}</div>
          ))}
        </div>
      </Inquiry>
      <div data-needs-script>
        {shared.length > 0 && (
          <Said role="status">
            {fill(words.shared, { n: shared.length })}
            <QuietButton
              type="button"
              onClick={() => {
                add(shared)
                setShared([])
              }}
            >
              {words.sharedAdd}
            </QuietButton>
            <QuietButton
              type="button"
              onClick={() => {
                setRemoved({ text: words.cleared, restore: replaceQuoteItems(shared) })
                setShared([])
              }}
            >
              {words.sharedReplace}
            </QuietButton>
            <QuietButton type="button" onClick={() => setShared([])}>
              {words.sharedIgnore}
            </QuietButton>
          </Said>
        )}
        {removed && (
          <Said role="status">
            {removed.text}
            <QuietButton
              ref={undo}
              type="button"
              onClick={() => {
                removed.restore()
                setRemoved(undefined)
              }}
            >
              {words.undo}
            </QuietButton>
          </Said>
        )}
        {note && <Said role="status">{note}</Said>}
        {items.length === 0 ? (
          <Text>{empty}</Text>
        ) : (
          <Lines
            items={items}
            orders={orders}
            words={words}
            language={language}
            edited={edited}
            onEdit={setEdited}
            onRemove={remove}
          />
        )}
        <OnScreen>
          <Entry orders={orders} words={words} language={language} onAdd={add} />
        </OnScreen>
        {items.length > 0 && (
          <Tools>
            <QuietButton type="button" onClick={() => copy(table('\t'))}>
              {words.copyList}
            </QuietButton>
            <QuietButton type="button" onClick={() => save(`\ufeff${table(language === 'en' ? ',' : ';')}`)}>
              {words.saveCsv}
            </QuietButton>
            <QuietButton type="button" onClick={() => copy(link())}>
              {words.shareList}
            </QuietButton>
            <QuietButton type="button" onClick={() => window.print()}>
              {words.printList}
            </QuietButton>
            <QuietButton type="button" onClick={clear}>
              {words.clear}
            </QuietButton>
            <output>{said && words[said]}</output>
          </Tools>
        )}
      </div>
      <QuoteForm
        items={items}
        described={items.map((item) => describeItem(item, orders, language))}
        words={words}
        onSent={taken}
      />
    </Section>
  )
}
