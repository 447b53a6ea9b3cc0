import { splitAddress } from '../../schema/names/languages.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { resolvePage } from '../../schema/resolve/page.ts'
import { absolute } from '../content/writtenPages.ts'
import { type Redirect, redirectsOf, withSearch } from './redirects.ts'

/** What Netlify, Cloudflare Pages and `vite preview` read, and what `deploy/nginx/pages.conf` includes. */
const FOR_HOSTS = '/_redirects'
const FOR_NGINX = '/_redirects.conf'

/** The files that lead from old addresses to new ones: by address, how each is made. */
export function redirectFiles(content: Content): ReadonlyMap<string, () => string> {
  const redirects = redirectsOf(content)
  if (redirects.length === 0) return new Map()
  return new Map<string, () => string>([
    [FOR_HOSTS, () => redirects.map(forHosts).join('')],
    [FOR_NGINX, () => redirects.map(forNginx).join('')],
    ...redirects.map((redirect) => [`${redirect.from}/index.html`, () => documentFor(content, redirect)] as const),
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

/** For hosts that read neither: a page that leads on by itself, and names the new one as its own address. */
function documentFor(content: Content, { to, language }: Redirect): string {
  const { route } = splitAddress(to.replace(/#.*/, ''))
  const page = content.pages.get(route)
  if (!page) throw new Error(`A redirect leads to ${to}, where no page is.`)
  const { title, contentLanguage } = resolvePage(content, route, page, language)
  const name = escapeHtml(title)
  return `<!doctype html>
<html lang="${contentLanguage}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="0; url=${to}">
<title>${name}</title>
<link rel="canonical" href="${absolute(content, route, contentLanguage)}">
</head>
<body>
<a href="${to}">${name}</a>
</body>
</html>
`
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The redirects of a built site as a host reads them, by old address; `text` is what {@link FOR_HOSTS} holds. */
export function parseRedirects(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split('\n').flatMap((line) => {
      const [from, to] = line.split(' ')
      return from && to ? [[from, to] as const] : []
    }),
  )
}
