import { createContext, useContext } from 'react'
import type { Chosen } from './panel/Panel.tsx'

/** Where the editor leads to; with a route, to that page first. */
export interface Ways {
  toPage(route: string): void
  toField(field: Chosen, route?: string): void
  /** To the texts of a document, or of a part of it, in its languages. */
  toTexts(part: Chosen, route?: string): void
}

export const WaysContext = createContext<Ways>({
  toPage: () => undefined,
  toField: () => undefined,
  toTexts: () => undefined,
})

export const useWays = (): Ways => useContext(WaysContext)
