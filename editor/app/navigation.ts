import { createContext, useContext } from 'react'
import type { Chosen } from './panel/Panel.tsx'

/** Opens places in the editor. With a route, it shows that page first. */
export interface Navigation {
  toPage(route: string): void
  toField(field: Chosen, route?: string): void
  /** Shows the texts of a document, or of a part of it, side by side in its languages. */
  toTexts(part: Chosen, route?: string): void
}

export const NavigationContext = createContext<Navigation>({
  toPage: () => undefined,
  toField: () => undefined,
  toTexts: () => undefined,
})

export const useNavigation = (): Navigation => useContext(NavigationContext)
