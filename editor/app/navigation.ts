import { createContext, useContext } from 'react'
import { open } from './documents.ts'
import type { Chosen } from './panel/Panel.tsx'

/** Opens places in the editor. With a route, it shows that page first. */
export interface Navigation {
  toPage(route: string): void
  toField(field: Chosen, route?: string): void
  /** Shows the texts of a document, or of a part of it, side by side in its languages. */
  toTexts(part: Chosen, route?: string): void
}

/** `showField` and `showTexts` are called once the document is open. */
export function createNavigation(
  toPage: (route: string) => void,
  showField: (field: Chosen) => void,
  showTexts: (part: Chosen) => void,
): Navigation {
  const openThen = (show: (part: Chosen) => void) => async (part: Chosen, route?: string) => {
    if (route !== undefined) toPage(route)
    await open(part.file)
    show(part)
  }
  return { toPage, toField: openThen(showField), toTexts: openThen(showTexts) }
}

export const NavigationContext = createContext<Navigation>({
  toPage: () => undefined,
  toField: () => undefined,
  toTexts: () => undefined,
})

export const useNavigation = (): Navigation => useContext(NavigationContext)
