import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { MAX_ITEMS, type QuoteItem } from '../../messages/item.ts'
import type { OrderView } from '../../schema/fieldTypes/views.ts'
import type { QuoteWords } from '../../schema/names/quoteWords.ts'
import { fill } from '../../schema/names/toolWords.ts'
import { readRequestedItem } from './requestAddress.ts'
import { parseFragment } from './state/share.ts'
import {
  addQuoteItems,
  areListed,
  changeQuoteItem,
  findQuoteItem,
  moveQuoteItem,
  readQuoteItems,
  removeQuoteItems,
  replaceQuoteItems,
  useQuoteItems,
} from './state/store.ts'

type NewItem = Omit<QuoteItem, 'id'>

/** Ids of elements that get the focus after a change. */
export const LIST_ID = 'quote-lines'
export const UNDO_ID = 'quote-undo'
export const SHARED_ID = 'quote-shared'
export const editButtonId = (itemId: string) => `edit-${itemId}`

interface Undoable {
  readonly text: string
  readonly undo: () => void
}

/** Focuses an element that a change has rendered, and scrolls to a list that was added to. */
function useLateFocus() {
  const [focusId, setFocusId] = useState<string>()
  const [isAdded, setAdded] = useState(false)
  useEffect(() => {
    if (focusId === undefined) return
    const element = document.getElementById(focusId) ?? document.getElementById(LIST_ID)
    element?.focus()
    // Focus alone does not scroll to the start of a list that is partly in view.
    if (isAdded) element?.scrollIntoView()
    setFocusId(undefined)
    setAdded(false)
  }, [focusId, isAdded])
  return { setFocusId, setAdded }
}

/** The quote list and its changes on this page, with their announcements, undo and focus. */
export function useListChanges(orders: readonly OrderView[], words: QuoteWords) {
  const items = useQuoteItems()
  const [edited, setEdited] = useState<string>()
  /** For screen readers. */
  const [announcement, setAnnouncement] = useState('')
  /** What was added last, shown above the list. */
  const [notice, setNotice] = useState<string>()
  /** The last change that can be undone. */
  const [undoable, setUndoable] = useState<Undoable>()
  const [shared, setShared] = useState<readonly QuoteItem[]>([])
  const { setFocusId, setAdded } = useLateFocus()

  const edit = (id: string | undefined) => {
    if (id === undefined && edited !== undefined) setFocusId(editButtonId(edited))
    setEdited(id)
  }
  const offerUndo = (text: string, undo: () => void) => {
    setAnnouncement(text)
    setUndoable({ text, undo })
    setFocusId(UNDO_ID)
  }
  /** Appends items. If it is a single item without values, its fields open. */
  const add = (added: readonly NewItem[]) => {
    const count = addQuoteItems(added)
    const isFull = count < added.length
    const text = isFull ? fill(words.listFull, { most: MAX_ITEMS }) : fill(words.itemsAdded, { n: count })
    const [first, ...others] = added
    const isBare = first?.route !== undefined && others.length === 0 && Object.keys(first.values).length === 0
    setAnnouncement(text)
    setNotice(isBare && !isFull ? undefined : text)
    setUndoable(undefined)
    if (isBare) setEdited(findQuoteItem(readQuoteItems(), first)?.id)
    else {
      setFocusId(LIST_ID)
      setAdded(true)
    }
  }
  /** If an item with these values is already listed, its pieces are replaced instead of added. */
  const addRequested = (item: NewItem) => {
    const listed = findQuoteItem(readQuoteItems(), item)
    if (!listed) return add([item])
    changeQuoteItem(listed.id, () => ({ ...listed, ...item }))
    setEdited(listed.id)
  }

  /** Takes a shared list or a sent request. If the visitor has another list, the page asks what to do with it. */
  const receive = (received: readonly QuoteItem[]) => {
    if (received.length === 0) return
    // Reads the store, because `items` is empty during hydration.
    if (readQuoteItems().length === 0) return add(received)
    const isListed = areListed(received)
    setShared(isListed ? [] : received)
    setFocusId(isListed ? LIST_ID : SHARED_ID)
  }

  // Items of an address are added once. Then the address is reset.
  const { key, hash } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when an address is opened
  useEffect(() => {
    const url = new URL(window.location.href)
    const requested = readRequestedItem(url.searchParams, orders)
    if (requested) addRequested(requested)
    const brought = parseFragment(url.hash)
    if (brought) receive(brought.items)
    if (brought?.isCut) {
      setNotice((before) => [before, words.linkIncomplete].filter(Boolean).join(' '))
      setAnnouncement((before) => `${before} ${words.linkIncomplete}`)
    }
    if (!requested && !brought) return
    window.history.replaceState(window.history.state, '', url.pathname)
  }, [key, hash])

  return {
    items,
    edited,
    edit,
    announcement,
    notice,
    undoable,
    shared,
    add,
    receive,
    offerUndo,
    move: (id: string, position: number, name: string) => {
      moveQuoteItem(id, position)
      setAnnouncement(fill(words.moved, { name, n: position + 1, all: items.length }))
    },
    remove: (id: string, name: string) => offerUndo(fill(words.removed, { name }), removeQuoteItems([id])),
    clear: () => offerUndo(words.cleared, removeQuoteItems(items.map(({ id }) => id))),
    undo: () => {
      undoable?.undo()
      setAnnouncement(words.restored)
      setUndoable(undefined)
      setFocusId(LIST_ID)
    },
    takeShared: (how: 'add' | 'replace' | 'ignore') => {
      if (how === 'add') add(shared)
      if (how === 'replace') offerUndo(words.sharedReplaced, replaceQuoteItems(shared))
      if (how === 'ignore') setFocusId(LIST_ID)
      setShared([])
    },
    /** Keeps items that another window has added since. */
    removeSent: (sent: readonly QuoteItem[]) => {
      removeQuoteItems(sent.map(({ id }) => id))
      setNotice(undefined)
      setUndoable(undefined)
    },
  }
}

export type ListChanges = ReturnType<typeof useListChanges>
