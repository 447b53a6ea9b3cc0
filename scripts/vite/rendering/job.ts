import type { Language } from '../../../schema/languages.ts'
import type { SiteView } from '../../../schema/view.ts'
import type { Outside } from '../contentSecurityPolicy.ts'

/** What the documents of a site have in common. */
export interface Common {
  /** The folder of the built site. */
  readonly out: string
  /** The address of the browser's entry script. It has a hash of all code in it, so views name it as their version. */
  readonly entry: string
  readonly sites: Readonly<Record<Language, SiteView>>
  readonly outside: Outside
}

/** A document to be made. */
export interface DocumentJob {
  /** Where it goes, without an ending: `/en/contact/index`. */
  readonly address: string
  /** The page's view, as JSON. */
  readonly json: string
  /** What the page tells machines of itself, as JSON. */
  readonly graph: string | undefined
}

/** A view with the code that it is for. */
export const withVersion = (json: string, entry: string): string =>
  `{"version":${JSON.stringify(entry)},${json.slice(1)}`
