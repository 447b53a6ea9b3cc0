import type { QuoteItem } from '../../../messages/item.ts'

export type NewItem = Omit<QuoteItem, 'id'>

/** A pasted line and what the reader makes of it. The visitor decides what is added: {@link ConfirmLines}. */
export interface ReadLine {
  /** As it was pasted, without extra spaces. */
  readonly text: string
  /** The item with certain values only. Undefined for lines that are no items: greetings, headers, addresses. */
  readonly item?: NewItem
  /** The item with assumed values as well. Undefined if everything is certain. */
  readonly guess?: NewItem
  /** The ranges of `text` that the reader did not use, to be marked. */
  readonly unused: readonly (readonly [start: number, end: number])[]
}
