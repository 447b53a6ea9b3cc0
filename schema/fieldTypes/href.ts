import { z } from 'zod'
import type { Report } from '../finding.ts'
import { HTTPS, isMail, isSecure, repairMail, repairPhone, repairUrl } from '../repairAddress.ts'
import { report } from '../reports/report.ts'
import { findNearest } from '../spelling.ts'
import { type FieldType, resolveParts, withFieldType } from './fieldType.ts'
import { explainRoute, findRoute, getRoutes, tidyRoute } from './route.ts'
import type { Referrer, Targets } from './targets.ts'
import { text } from './text.ts'
import type { HrefView } from './views.ts'

/** Names of addresses in `_site.json`, and of a step back in the history. */
const SITE_HREFS = ['site:phone', 'site:email', 'site:chat', 'site:map', 'site:social', 'history:back'] as const

export type SiteHref = (typeof SITE_HREFS)[number]

const ALLOWED = /^(\/(?!\/)[^\s\\]*|#[^\s]+|tel:\+?[0-9]{6,15})$/

/**
 * Whether a string is an internal path (`/contact`, `/#blog`), an anchor, `https:`, `mailto:`, `tel:`, or one of {@link
 * SITE_HREFS}.
 */
function isHref(value: string): boolean {
  return ALLOWED.test(value) || isSecure(value) || isMail(value) || SITE_HREFS.some((href) => href === value)
}

/** Also used for links in Markdown. */
export const hrefType: FieldType<string, HrefView | undefined> = {
  noun: 'an address',
  guideSection: 'addresses',
  example: () => '"/contact"',
  control: 'link',
  resolve: (href, context) => context.href(href),
  samples: ['https://outside.example/?a=1&b="2"', 'mailto:a@b.example', 'tel:+902320000000'],
  target: {
    rank: 2,
    findRoute,
    explain: explainAddress,
    names: (targets) => [
      ...SITE_HREFS,
      ...getRoutes(targets).flatMap((route) => [
        route,
        ...(targets.pages.get(route)?.anchors ?? []).map((anchor) => `${route}#${anchor}`),
      ]),
      ...(targets.files ?? []),
    ],
  },
}

export const href = withFieldType(hrefType, z.string().refine(isHref)).meta({
  id: 'address',
  title: 'Address',
  description:
    'Where it leads: /contact, /#blog, /catalogue.pdf of public/, https://…, mailto:…, tel:…, or site:phone, site:email, site:chat.',
})

const linkParts = z.strictObject({
  label: text({ max: 60 }).meta({ title: 'Label', description: 'The words of the link or button.' }),
  href,
})

export const link = withFieldType(
  { noun: 'a link', guideSection: 'links', control: 'parts', resolve: resolveParts },
  linkParts,
).meta({
  id: 'link',
  title: 'Link',
  description: 'Words with an address.',
})

function explainAddress(address: string, targets: Targets, referrer: Referrer): Report | undefined {
  const [, preview] = PREVIEW.exec(address) ?? []
  if (preview !== undefined) {
    const { tidy } = tidyRoute(preview.replace(/[?#].*$/s, '') || '/')
    return report('link.preview', { suggestion: tidy + preview.replace(/^[^?#]*/, '') })
  }
  const [, path = '', query = '', fragment] = /^([^?#]*)(\?[^#]*)?(?:#([\s\S]*))?$/.exec(address) ?? []
  if (isFile(path)) return explainFile(path, targets)
  if (/^\/(?!\/)/.test(path)) {
    const problem =
      explainRoute(path, targets, address.slice(path.length)) ??
      (fragment === undefined ? undefined : explainAnchor(path, fragment, targets))
    if (problem) return problem
  } else if (path + query === '' && fragment !== undefined) {
    if (referrer.route === undefined) return report('link.withoutPage', { address })
    return explainAnchor(referrer.route, fragment, targets, referrer)
  }
  if (isHref(address)) return explainOwnAddress(address, targets)
  const [mistake] = MISTAKES.flatMap(({ test, repair, explain }) =>
    test.test(address) ? explain(address, repair?.(address)) || [] : [],
  )
  return mistake ?? explainUnknownAddress(address, targets)
}

/** Whether a path is a file of `public/`. Routes have no such endings. */
export const isFile = (path: string): boolean => /^\/[^?#]+\.(?!html?$|json$|php$)[a-z\d]{2,5}$/i.test(path)

function explainFile(path: string, { files = new Set() }: Targets): Report | undefined {
  return files.has(path) ? undefined : report('link.noFile', { path, suggestion: findNearest(path, files) })
}

/** Addresses of the development server and the preview, on this computer and in its network. */
const PREVIEW =
  /^(?:https?:)?\/{0,2}(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\]|(?:192\.168|10\.\d+|172\.\d\d)(?:\.\d+){2})(?::\d+)?((?:[/?#].*)?)$/is

/** A complete address of this site would lead visitors out of their language. */
function explainOwnAddress(address: string, { url }: Targets): Report | undefined {
  if (!url || !/^https:/.test(address) || !URL.canParse(address) || !URL.canParse(url)) return undefined
  const [link, site] = [new URL(address), new URL(url)]
  if (removeWww(link.hostname) !== removeWww(site.hostname)) return undefined
  return report('link.ownAddress', { suggestion: `${tidyRoute(link.pathname).tidy}${link.search}${link.hash}` })
}

const removeWww = (host: string) => host.replace(/^www\./, '')

function explainAnchor(route: string, anchor: string, { pages }: Targets, referrer?: Referrer): Report | undefined {
  const anchors = pages.get(route)?.anchors
  if (!anchors || anchors.includes(anchor)) return undefined
  const isThisPage = referrer !== undefined
  if (anchor === '') return report('link.emptyAnchor', { route, isThisPage })
  const [anchorPage, ...otherPages] = [...pages].filter(([, outline]) => referrer && outline?.anchors?.includes(anchor))
  const isCertain = anchorPage && otherPages.length === 0
  const suggestion = findNearest(anchor, anchors) ?? (isCertain ? `${anchorPage[0]}#${anchor}` : undefined)
  return report('link.noAnchor', { route, anchor, isThisPage, anchors, suggestion })
}

interface AddressMistake {
  readonly test: RegExp
  repair?(address: string): string | undefined
  explain(address: string, suggestion: string | undefined): Report | '' | undefined
}

/** Recognisable mistakes. Reports only the first match. */
const MISTAKES: readonly AddressMistake[] = [
  { test: /^\s*$/, explain: () => report('link.empty') },
  {
    test: /^[\s\p{Cc}]*(?:javascript|vbscript|data)[\s\p{Cc}]*:/iu,
    explain: (address) => report('link.kind', { address }),
  },
  { test: /^\s|\s$/, explain: (address) => report('link.notation', { suggestion: address.trim() }) },
  { test: /^https?:\/*$/i, explain: (address) => report('link.incomplete', { address }) },
  {
    test: /^(?:http:)?\/\//i,
    explain: (address) => report('link.notSecure', { suggestion: address.replace(/^(?:http:)?/i, 'https:') }),
  },
  { test: /^(?:site|history):/i, explain: explainName },
  {
    test: /^mailto:|^[^@/:]+@[^@/:]+$/i,
    repair: repairMail,
    explain: (address, suggestion) =>
      suggestion ? report('link.mail', { suggestion }) : report('link.incompleteMail', { address }),
  },
  {
    test: /^(?:tel:|\+?[\d ()/-]{7,}$)/i,
    repair: repairPhone,
    explain(address, suggestion) {
      if (!suggestion || /^.{4}.*\p{L}/u.test(address)) return report('link.lettersInPhone', { address, suggestion })
      const isShort = suggestion.replace(/\D+/, '').length < 6
      return isShort ? report('link.shortPhone', { address }) : report('link.phone', { suggestion })
    },
  },
  { test: HTTPS, repair: repairUrl, explain: (_, suggestion) => suggestion && report('link.notation', { suggestion }) },
  { test: /^(?:https:|\/).*[\s\\]/i, explain: (address) => report('link.character', { address }) },
  { test: /^[a-z][a-z\d+.-]*:/i, explain: (address) => report('link.kind', { address }) },
  {
    test: /^[\w-]+\.(?:com|net|org|de|tr|rs)\b/i,
    explain: (address) => report('link.notation', { suggestion: `https://${address}` }),
  },
]

/** Only the part after the colon can be misspelt: `site:fone`. */
function explainName(address: string): Report {
  const names = SITE_HREFS.map((href) => href.replace(/^.*:/, ''))
  const nearestName = findNearest(address.split(':')[1] ?? '', names)
  const suggestion = SITE_HREFS.find((candidate) => candidate.endsWith(`:${nearestName}`))
  return report('link.unknownName', { address, names: SITE_HREFS, suggestion })
}

/** An address of no known form is usually a route without its slash. */
function explainUnknownAddress(address: string, { pages }: Targets): Report {
  const { tidy } = tidyRoute(`/${address.replace(/^(?:[./]|pages\/)+/, '')}`)
  const page = pages.has(tidy) ? tidy : findNearest(tidy, pages.keys())
  return report('link.wrong', { address, suggestion: SITE_HREFS.find((href) => href.endsWith(`:${address}`)) ?? page })
}
