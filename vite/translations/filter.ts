import { isLanguage, type Language } from '../../schema/names/languages.ts'
import { STATE_NAMES, STATES, type State } from '../../schema/translations/states.ts'

/** Which texts are shown: of one page or all, in one language or all; `open` are those that somebody has to see to. */
export interface Filter {
  readonly page?: string | undefined
  readonly language?: Language | undefined
  readonly state: State | 'open' | 'all'
}

/** What can be chosen among, by what it is called. */
export const SHOWN = ['open', ...STATES, 'all'] as const satisfies readonly Filter['state'][]

export const SHOWN_NAMES: Readonly<Record<Filter['state'], string>> = { open: 'open', ...STATE_NAMES, all: 'all' }

/** The filter of an address: `?page=/contact&language=de&state=outOfDate`. */
export function filterOf(query: URLSearchParams): Filter {
  const language = query.get('language')
  const state = SHOWN.find((name) => name === query.get('state')) ?? 'open'
  return { state, page: query.get('page') ?? undefined, ...(isLanguage(language) && { language }) }
}

/** The address of what a filter shows. */
export function addressWith({ page, language, state }: Filter): string {
  const query = new URLSearchParams({ ...(page && { page }), ...(language && { language }), state })
  return `?${query}#texts`
}
