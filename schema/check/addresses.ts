import { isLanguage } from '../languages.ts'
import { isHref, SITE_HREFS } from '../link.ts'
import { isNotFound } from '../resolve.ts'
import type { Known, Mentioner } from './crossCheck.ts'
import { didYouMean, fold, nearest } from './nearest.ts'
import { choice, enumerate, quote } from './words.ts'

/** Says what is wrong with where a link leads, or nothing. */
export function explainAddress(address: string, known: Known, by: Mentioner): string | undefined {
  const [, path = '', query = '', fragment] = /^([^?#]*)(\?[^#]*)?(?:#([\s\S]*))?$/.exec(address) ?? []
  if (/^\/(?!\/)/.test(path)) {
    const nowhere =
      explainRoute(path, known, by, address.slice(path.length)) ??
      (fragment === undefined ? undefined : explainAnchor(path, fragment, known))
    if (nowhere) return nowhere
  } else if (path + query === '' && fragment !== undefined) {
    return by.route === undefined
      ? `${quote(address)} needs its page here, since the link stands on every page: ${quote(`/${address}`)}.`
      : explainAnchor(by.route, fragment, known, by)
  }
  if (isHref(address)) return undefined
  return FORMS.find(({ test }) => test.test(address))?.explain(address, known) ?? explainElse(address, known)
}

/** Says what is wrong with the route of a page, or nothing; `rest` is what follows it in an address. */
export function explainRoute(route: string, { pages }: Known, _by?: Mentioner, rest = ''): string | undefined {
  if (pages.has(route) && !isNotFound(route)) return undefined
  const { tidy, without } = tidied(route)
  if (isNotFound(tidy)) return `${quote(route)} is what is shown in place of a missing page. No link can lead to it.`
  const isPage = pages.has(tidy)
  if (isPage && without.length > 0) {
    return `${quote(route + rest)} leads nowhere. Write ${quote(tidy + rest)}: without ${enumerate(without)}.`
  }
  const routes = [...pages.keys()].filter((candidate) => !isNotFound(candidate))
  const lastStep = (path: string) => path.slice(path.lastIndexOf('/') + 1)
  const meant = isPage
    ? tidy
    : (nearest(tidy, routes) ?? routes.find((candidate) => lastStep(candidate) === lastStep(tidy)))
  const cure = meant === undefined ? `Its file would be pages${tidy}.json.` : `Did you mean ${quote(meant + rest)}?`
  return `There is no page ${quote(route)}. ${cure}`
}

/** A route as it should be written, and what had to be left out for it. */
function tidied(route: string): { tidy: string; without: string[] } {
  const without: string[] = []
  const leaveOut = (path: string, pattern: RegExp, what: string) => {
    const shorter = path.replace(pattern, '')
    if (shorter !== path) without.push(what)
    return shorter
  }
  const [first] = route.split('/').filter(Boolean)
  let tidy = route
  if (isLanguage(first)) tidy = leaveOut(tidy, /^\/\w+(?=\/|$)/, 'the language (the site adds it)')
  tidy = leaveOut(tidy, /\.(?:html?|json|php)$/i, 'an ending')
  tidy = leaveOut(tidy, /\/+$/, 'a slash at the end')
  tidy = leaveOut(tidy, /\/index$/, '“index”')
  return { tidy: `/${fold(tidy).split('/').filter(Boolean).join('/')}`, without }
}

function explainAnchor(route: string, anchor: string, { pages }: Known, by?: Mentioner): string | undefined {
  const anchors = pages.get(route)?.anchors
  if (!anchors || anchors.includes(anchor)) return undefined
  if (anchor === '') return 'Nothing follows the "#". Name an anchor, or remove the "#".'
  const elsewhere = by && [...pages].find(([, outline]) => outline?.anchors.includes(anchor))?.[0]
  const cure =
    didYouMean(anchor, anchors) ||
    (elsewhere && ` Did you mean ${quote(`${elsewhere}#${anchor}`)}?`) ||
    (anchors.length > 0 ? ` It has ${choice(anchors, 'and')}.` : ' Give the block that is meant an "anchor".')
  return `${by ? 'This page' : `The page ${quote(route)}`} has no anchor ${quote(anchor)}.${cure}`
}

interface Form {
  readonly test: RegExp
  explain(address: string, known: Known): string
}

/** Addresses that are none, by what they look like; the first that fits is told. */
const FORMS: readonly Form[] = [
  { test: /^\s*$/, explain: () => 'The address is empty. Write where the link leads, such as "/contact".' },
  {
    test: /^[\s\p{Cc}]*(?:javascript|vbscript|data)[\s\p{Cc}]*:/iu,
    explain: (address) => `${quote(address)} is a program, not an address. Write the page that the link leads to.`,
  },
  { test: /^\s|\s$/, explain: (address) => `Remove the space around the address: ${quote(address.trim())}.` },
  {
    test: /^(?:http:)?\/\//i,
    explain: (address) => `Links to other sites are secure: write ${quote(address.replace(/^(?:http:)?/i, 'https:'))}.`,
  },
  {
    test: /^(?:site|history):/i,
    explain: (address) =>
      `${quote(address)} is not the name of an address. ${meantName(address) ?? `Write ${choice(SITE_HREFS)}.`}`,
  },
  {
    test: /^mailto:/i,
    explain: (address) => `${quote(address)} has no full e-mail address. Write it like "mailto:info@bornox.example".`,
  },
  {
    test: /^(?:tel:|\+?[\d ()/-]{7,}$)/i,
    explain: (address) => {
      const digits = address.replace(/^tel:/i, '').replaceAll(/[^\d+]/g, '')
      return `A telephone link has digits only. Write ${quote(`tel:${digits}`)}, or "site:phone" for the company’s own.`
    },
  },
  {
    test: /^[^\s@/:]+@[^\s@/:]+\.\w+$/,
    explain: (address) => `Write ${quote(`mailto:${address}`)}, or "site:email" for the company’s own.`,
  },
  {
    test: /^(?:https:|\/).*[\s\\]/i,
    explain: (address) => `${quote(address)} has a space or a backslash in it. Remove it, or write a space as %20.`,
  },
  {
    test: /^https:\/\//i,
    explain: (address) => `Write "https://" in small letters: ${quote(address.replace(/^https/i, 'https'))}.`,
  },
  {
    test: /^[a-z][a-z\d+.-]*:/i,
    explain: (address) =>
      `${quote(address)} is of a kind that cannot be linked to. Use "https://", "mailto:" or "tel:".`,
  },
  {
    test: /^www\.|^[\w-]+\.(?:com|net|org|de|tr|rs)\b/i,
    explain: (address) => `Write ${quote(`https://${address}`)}.`,
  },
]

/** Of `site:fone`, only what comes after the colon can be misspelt. */
function meantName(address: string): string | undefined {
  const [, name = ''] = address.split(':')
  const meant = nearest(
    name,
    SITE_HREFS.map((href) => href.replace(/^.*:/, '')),
  )
  const href = SITE_HREFS.find((candidate) => candidate.endsWith(`:${meant}`))
  return href && `Did you mean ${quote(href)}?`
}

/** Most often a page without its slash. */
function explainElse(address: string, { pages }: Known): string {
  const { tidy } = tidied(`/${address.replace(/^[./]+/, '')}`)
  const meant = pages.has(tidy) ? tidy : nearest(tidy, pages.keys())
  const site = SITE_HREFS.find((href) => href.endsWith(`:${address}`))
  const cure = site ?? meant
  const kinds = 'An address is a page such as "/contact", an anchor such as "#products", or begins with "https://".'
  return `${quote(address)} is not an address. ${cure ? `Did you mean ${quote(cure)}?` : kinds}`
}
