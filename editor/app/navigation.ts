import { createContext, useContext } from 'react'
import type { Chosen } from './panel/Panel.tsx'

/** Where the editor leads to; with a route, to that page first. */
export interface Navigation {
  toPage(route: string): void
  toField(field: Chosen, route?: string): void
  /** To the texts of a document, or of a part of it, in its languages. */
  toTexts(part: Chosen, route?: string): void
}

export const NavigationContext = createContext<Navigation>({
  toPage: () => undefined,
  toField: () => undefined,
  toTexts: () => undefined,
})

export const useNavigation = (): Navigation => useContext(NavigationContext)
