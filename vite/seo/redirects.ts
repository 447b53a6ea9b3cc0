import type { Content } from '../../content/resolve/content.ts'
import { addressOf, LANGUAGES } from '../../schema/names/languages.ts'

/** What Netlify, Cloudflare Pages and `vite preview` read, and what `deploy/nginx/pages.conf` includes. */
const FOR_HOSTS = '/_redirects'
const FOR_NGINX = '/_redirects.conf'

/** An old address, and where it leads. */
interface Redirect {
  readonly from: string
  readonly to: string
}

/** What `_redirects.json` says, for each language; not of pages that are drafts. */
export function redirectsOf({ redirects, pages }: Pick<Content, 'redirects' | 'pages'>): readonly Redirect[] {
  return redirects.moved
    .filter(({ to }) => pages.has(to.replace(/#.*/, '')))
    .flatMap(({ from, to }) =>
      LANGUAGES.map((language) => ({ from: addressOf(from, language), to: addressOf(to, language) })),
    )
}

/** An address with what the old one was asked with: `/en#products`, `?a=b` → `/en?a=b#products` */
export const withSearch = (address: string, search: string): string => address.replace(/(?=#)|$/, () => search)

/** The files by which hosts lead from old addresses to new ones: by address, how each is made. */
export function redirectFiles(content: Content): ReadonlyMap<string, () => string> {
  const redirects = redirectsOf(content)
  if (redirects.length === 0) return new Map()
  return new Map([
    [FOR_HOSTS, () => redirects.map(forHosts).join('')],
    [FOR_NGINX, () => redirects.map(forNginx).join('')],
  ])
}

/** Netlify takes an address with a slash at its end for the same, Cloudflare Pages for another. */
const spellings = (address: string): readonly string[] => [address, `${address}/`]

const forHosts = ({ from, to }: Redirect): string =>
  spellings(from)
    .map((address) => `${address} ${to} 301\n`)
    .join('')

function forNginx({ from, to }: Redirect): string {
  const answer = `return 301 ${withSearch(to, '$is_args$args')};`
  return spellings(from)
    .map((address) => `location = ${address} {\n    ${answer}\n}\n`)
    .join('')
}

/** The redirects of a built site as a host reads them, by old address; `text` is what {@link FOR_HOSTS} holds. */
export function parseRedirects(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split('\n').flatMap((line) => {
      const [from, to] = line.split(' ')
      return from && to ? [[from, to] as const] : []
    }),
  )
}
