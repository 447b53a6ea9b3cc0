import type { Content } from '../../content/resolve/content.ts'
import { joinAddress, LANGUAGES } from '../../schema/names/languages.ts'

/** Read by Netlify, Cloudflare Pages and `vite preview`; included by `deploy/nginx/pages.conf`. */
const FOR_HOSTS = '/_redirects'
const FOR_NGINX = '/_redirects.conf'

/** The redirects of `_redirects.json` in each language, without those to drafts. */
export function listRedirects({ redirects, pages }: Pick<Content, 'redirects' | 'pages'>) {
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
  const write = (format: (from: string, to: string) => string) =>
    // For Netlify, a trailing slash makes no difference; for Cloudflare Pages it does.
    redirects.map(({ from, to }) => format(decode(from), to) + format(decode(`${from}/`), to)).join('')
  return new Map([
    [FOR_HOSTS, () => write(formatForHosts)],
    [FOR_NGINX, () => write(formatForNginx)],
  ])
}

/** Editors may copy an address with letters as codes: `/%C3%BCr%C3%BCn` */
function decode(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

const formatForHosts = (from: string, to: string): string => `${encodeURI(from)} ${to} 301\n`

function formatForNginx(from: string, to: string): string {
  const address = /^[\w/.-]+$/.test(from) ? from : `"${from}"`
  return `location = ${address} {\n    return 301 ${withSearch(to, '$is_args$args')};\n}\n`
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
