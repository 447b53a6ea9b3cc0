import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { MAX_ITEMS, type NewItem, type QuoteItem } from '../../messages/item.ts'
import type { OrderView } from '../../schema/fieldTypes/views.ts'
import type { QuoteWords } from '../../schema/names/quoteWords.ts'
import { fill } from '../../schema/names/toolWords.ts'
import { parseRequestItem } from './requestAddress.ts'
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

/** Ids of elements that get the focus after a change. */
export const LIST_ID = 'quote-lines'
export const UNDO_ID = 'quote-undo'
export const SHARED_ID = 'quote-shared'
export const getEditButtonId = (itemId: string) => `edit-${itemId}`

interface UndoableChange {
  readonly text: string
  readonly undo: () => void
}

/** Focuses an element after a change has rendered it. Scrolls to the list after an addition. */
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
  const [editedId, setEditedId] = useState<string>()
  /** For screen readers. */
  const [announcement, setAnnouncement] = useState('')
  /** Message about the last addition, above the list. */
  const [notice, setNotice] = useState<string>()
  const [lastChange, setLastChange] = useState<UndoableChange>()
  const [sharedItems, setSharedItems] = useState<readonly QuoteItem[]>([])
  const { setFocusId, setAdded } = useLateFocus()
  const [isReady, setReady] = useState(false)

  const edit = (id: string | undefined) => {
    if (id === undefined && editedId !== undefined) setFocusId(getEditButtonId(editedId))
    setEditedId(id)
  }
  const offerUndo = (text: string, undo: () => void) => {
    setAnnouncement(text)
    setLastChange({ text, undo })
    setFocusId(UNDO_ID)
  }
  /** Appends items. If it is a single item without values, its fields open. */
  const add = (newItems: readonly NewItem[]) => {
    const count = addQuoteItems(newItems)
    const isFull = count < newItems.length
    const text = isFull ? fill(words.listFull, { most: MAX_ITEMS }) : fill(words.itemsAdded, { n: count })
    const [firstItem, ...furtherItems] = newItems
    const isBare =
      firstItem?.route !== undefined && furtherItems.length === 0 && Object.keys(firstItem.values).length === 0
    setAnnouncement(text)
    setNotice(isBare && !isFull ? undefined : text)
    setLastChange(undefined)
    if (isBare) setEditedId(findQuoteItem(readQuoteItems(), firstItem)?.id)
    else {
      setFocusId(LIST_ID)
      setAdded(true)
    }
  }
  /** If an item with these values is already listed, its pieces are replaced instead of added. */
  const addRequestItem = (item: NewItem) => {
    const match = findQuoteItem(readQuoteItems(), item)
    if (!match) return add([item])
    changeQuoteItem(match.id, () => ({ ...match, ...item }))
    setEditedId(match.id)
  }

  /** Adds a shared list or a sent request. If the visitor already has another list, the page asks what to do. */
  const receive = (newItems: readonly QuoteItem[]) => {
    if (newItems.length === 0) return
    // Reads the store, because `items` is empty during hydration.
    if (readQuoteItems().length === 0) return add(newItems)
    const isListed = areListed(newItems)
    setSharedItems(isListed ? [] : newItems)
    setFocusId(isListed ? LIST_ID : SHARED_ID)
  }

  // Items of an address are added once, and then removed from it.
  const { key, hash } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when an address is opened
  useEffect(() => {
    setReady(true)
    const url = new URL(window.location.href)
    const requestItem = parseRequestItem(url.searchParams, orders)
    if (requestItem) addRequestItem(requestItem)
    const sharedList = parseFragment(url.hash)
    if (sharedList) receive(sharedList.items)
    if (sharedList?.isCut) {
      setNotice((previous) => [previous, words.linkIncomplete].filter(Boolean).join(' '))
      setAnnouncement((previous) => `${previous} ${words.linkIncomplete}`)
    }
    if (!requestItem && !sharedList) return
    window.history.replaceState(window.history.state, '', url.pathname)
  }, [key, hash])

  return {
    /** Whether the items of the address are added. */
    isReady,
    items,
    editedId,
    edit,
    announcement,
    notice,
    lastChange,
    sharedItems,
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
      lastChange?.undo()
      setAnnouncement(words.restored)
      setLastChange(undefined)
      setFocusId(LIST_ID)
    },
    takeShared: (choice: 'add' | 'replace' | 'ignore') => {
      if (choice === 'add') add(sharedItems)
      if (choice === 'replace') offerUndo(words.sharedReplaced, replaceQuoteItems(sharedItems))
      if (choice === 'ignore') setFocusId(LIST_ID)
      setSharedItems([])
    },
    /** Keeps items that another window has added since. */
    removeSent: (sentItems: readonly QuoteItem[]) => {
      removeQuoteItems(sentItems.map(({ id }) => id))
      setNotice(undefined)
      setLastChange(undefined)
    },
  }
}

export type ListChanges = ReturnType<typeof useListChanges>
