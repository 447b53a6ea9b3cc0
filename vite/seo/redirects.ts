import type { Content } from '../../content/resolve/content.ts'
import { joinAddress, LANGUAGES } from '../../schema/names/languages.ts'

/** Read by Netlify, Cloudflare Pages and `vite preview`; included by `deploy/nginx/pages.conf`. */
const FOR_HOSTS = '/_redirects'
const FOR_NGINX = '/_redirects.conf'

interface Redirect {
  readonly from: string
  readonly to: string
}

/** The redirects of `_redirects.json` in each language, without those to drafts. */
export function listRedirects({ redirects, pages }: Pick<Content, 'redirects' | 'pages'>): readonly Redirect[] {
  return redirects.moved
    .filter(({ to }) => pages.has(to.replace(/#.*/, '')))
    .flatMap(({ from, to }) =>
      LANGUAGES.map((language) => ({ from: joinAddress(from, language), to: joinAddress(to, language) })),
    )
}

/** Adds a query string to an address: `/en#products`, `?a=b` → `/en?a=b#products` */
export const withSearch = (address: string, search: string): string => address.replace(/(?=#)|$/, () => search)

/** The files with redirects for hosts: functions that make them, by address. */
export function createRedirectFiles(content: Content): ReadonlyMap<string, () => string> {
  const redirects = listRedirects(content)
  if (redirects.length === 0) return new Map()
  return new Map([
    [FOR_HOSTS, () => redirects.map(formatForHosts).join('')],
    [FOR_NGINX, () => redirects.map(formatForNginx).join('')],
  ])
}

/** For Netlify, a trailing slash makes no difference; for Cloudflare Pages it does. */
const listSpellings = (address: string): readonly string[] => [address, `${address}/`]

/** Editors may copy an address with letters as codes: `/%C3%BCr%C3%BCn` */
function decode(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

const formatForHosts = ({ from, to }: Redirect): string =>
  listSpellings(from)
    .map((address) => `${encodeURI(decode(address))} ${to} 301\n`)
    .join('')

function formatForNginx({ from, to }: Redirect): string {
  const answer = `return 301 ${withSearch(to, '$is_args$args')};`
  return listSpellings(from)
    .map((address) => decode(address))
    .map((address) => `location = ${/^[\w/.-]+$/.test(address) ? address : `"${address}"`} {\n    ${answer}\n}\n`)
    .join('')
}

/** Parses the content of {@link FOR_HOSTS}. Returns the new addresses by old address. */
export function parseRedirects(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split('\n').flatMap((line) => {
      const [from, to] = line.split(' ')
      return from && to ? [[from, to] as const] : []
    }),
  )
}
