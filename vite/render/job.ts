import type { Language } from '../../schema/names/languages.ts'
import type { SiteView } from '../../schema/view.ts'
import type { SharedPicture } from '../../src/document/openGraph.ts'
import type { ExternalServices } from '../server/contentSecurityPolicy.ts'

/** What the documents of a site have in common. */
export interface RenderContext {
  /** The folder of the built site. */
  readonly out: string
  /** The address of the browser's entry script. It has a hash of all code in it, so views name it as their version. */
  readonly entry: string
  readonly sites: Readonly<Record<Language, SiteView>>
  readonly services: ExternalServices
}

/** A document to be made. */
export interface RenderJob {
  /** Where it goes, without an ending: `/en/contact/index`. */
  readonly address: string
  /** The page's view, as JSON. */
  readonly json: string
  /** The page’s JSON-LD, as a string. */
  readonly jsonLd: string | undefined
  /** The picture that its shared links show, where it is not its own. */
  readonly picture?: SharedPicture | undefined
}

/** A view with the code that it is for. */
export const withVersion = (json: string, entry: string): string =>
  `{"version":${JSON.stringify(entry)},${json.slice(1)}`
