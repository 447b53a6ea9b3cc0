import { createContext, use } from 'react'

export interface Navigation {
  /** Fetches what a link leads to before it is followed. */
  prefetch(href: string): void
  /** Opens an address of this site once its page has been fetched. `keepPlace`, as a change of language does. */
  follow(href: string, options: { readonly keepPlace: boolean; readonly link: Element }): void
  /** One step back in the history. */
  back(): void
}

/** Where no application is around, as in the build, the browser follows links by itself. */
const NavigationContext = createContext<Navigation | undefined>(undefined)

export const NavigationProvider = NavigationContext.Provider

export const useNavigation = (): Navigation | undefined => use(NavigationContext)
