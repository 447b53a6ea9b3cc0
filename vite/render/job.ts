import type { Content } from '../../schema/resolve/content.ts'
import type { PageEntry } from '../entries/pageEntry.ts'
import type { ExternalServices } from '../server/contentSecurityPolicy.ts'

/** What all pages of a site have in common. Serializable. */
export interface RenderContext {
  /** The folder of the built site. */
  readonly out: string
  /** The address of the browser's entry script. It has a hash of all code in it, so views name it as their version. */
  readonly entry: string
  readonly content: Content
  readonly services: ExternalServices
}

/** A page whose documents have been made. */
export interface Rendered {
  readonly route: string
  /** Its files in the folder of the built site, each with its fingerprint: see `files/output.ts`. */
  readonly files: readonly (readonly [address: string, fingerprint: string])[]
  readonly entry: PageEntry
}

/** A view with the code that it is for. */
export const withVersion = (json: string, entry: string): string =>
  `{"version":${JSON.stringify(entry)},${json.slice(1)}`
