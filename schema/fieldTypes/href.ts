import { z } from 'zod'
import type { Said } from '../finding.ts'
import { didYouMean, nearest } from '../spelling.ts'
import { choice, cited, notListed, quote } from '../wording/words.ts'
import { bind, byParts, type FieldType } from './fieldType.ts'
import type { Known, Referrer } from './known.ts'
import { explainRoute, routeInAddress, routes, tidied } from './route.ts'
import { text } from './text.ts'
import type { HrefView } from './views.ts'

/** Addresses that `_site.json` knows, and the one step back: written once there, named everywhere else. */
export const SITE_HREFS = ['site:phone', 'site:email', 'site:chat', 'site:map', 'site:social', 'history:back'] as const

export type SiteHref = (typeof SITE_HREFS)[number]

const ALLOWED = /^(\/(?!\/)[^\s\\]*|#[^\s]+|https:\/\/[^\s]+|mailto:[^\s@]+@[^\s@]+|tel:\+?[0-9]{6,15})$/

/** An internal path (`/contact`, `/#blog`), an anchor, `https:`, `mailto:`, `tel:`, or one of {@link SITE_HREFS}. */
function isHref(value: string): boolean {
  return ALLOWED.test(value) || SITE_HREFS.some((href) => href === value)
}

/** The field type of addresses; those in Markdown are of it too. */
export const hrefType: FieldType<string, HrefView | undefined> = {
  noun: 'an address',
  topic: 'addresses',
  example: () => '"/contact"',
  control: 'link',
  resolve: (href, context) => context.href(href),
  samples: ['https://outside.example/?a=1&b="2"', 'mailto:a@b.example', 'tel:+902320000000'],
  target: {
    rank: 2,
    routeIn: routeInAddress,
    explain: explainAddress,
    names: (known) => [
      ...SITE_HREFS,
      ...routes(known).flatMap((route) => [
        route,
        ...(known.pages.get(route)?.anchors ?? []).map((anchor) => `${route}#${anchor}`),
      ]),
      ...(known.files ?? []),
    ],
  },
}

export const href = bind(hrefType, z.string().refine(isHref)).meta({
  id: 'address',
  title: 'Address',
  description:
    'Where it leads: /contact, /#blog, /catalogue.pdf of public/, https://…, mailto:…, tel:…, or site:phone, site:email, site:chat.',
})

const linkParts = z.strictObject({
  label: text({ max: 60 }).meta({ title: 'Label', description: 'The words of the link or button.' }),
  href,
})

const linkType: FieldType<z.infer<typeof linkParts>, ReturnType<typeof byParts>> = {
  noun: 'a link',
  topic: 'links',
  control: 'parts',
  resolve: byParts,
}

export const link = bind(linkType, linkParts).meta({
  id: 'link',
  title: 'Link',
  description: 'Words, and where they lead.',
})

/** Says what is wrong with where a link leads, or nothing. */
function explainAddress(address: string, known: Known, by: Referrer): string | Said | undefined {
  const [, preview] = PREVIEW.exec(address) ?? []
  if (preview !== undefined) {
    const { tidy } = tidied(preview.replace(/[?#].*$/s, '') || '/')
    const meant = tidy + preview.replace(/^[^?#]*/, '')
    return {
      message: `This is the address of the preview, which is on your own computer alone. Write ${quote(meant)}.`,
      turkish: `Bu, yalnızca sizin bilgisayarınızdaki önizlemenin adresi. Listeden sayfayı seçin: ${meant}`,
    }
  }
  const [, path = '', query = '', fragment] = /^([^?#]*)(\?[^#]*)?(?:#([\s\S]*))?$/.exec(address) ?? []
  if (isFile(path)) return explainFile(path, known)
  if (/^\/(?!\/)/.test(path)) {
    const nowhere =
      explainRoute(path, known, address.slice(path.length)) ??
      (fragment === undefined ? undefined : explainAnchor(path, fragment, known))
    if (nowhere) return nowhere
  } else if (path + query === '' && fragment !== undefined) {
    return by.route === undefined
      ? `${quote(address)} needs its page here, since the link stands on every page: ${quote(`/${address}`)}.`
      : explainAnchor(by.route, fragment, known, by)
  }
  if (isHref(address)) return explainOwn(address, known)
  const form = FORMS.find(({ test }) => test.test(address))
  return form
    ? { message: form.explain(address, known), turkish: form.turkish?.(address) ?? notListed(address) }
    : explainElse(address, known)
}

/** Whether a path leads to a file of `public/`: no page has such an ending. */
export const isFile = (path: string): boolean => /^\/[^?#]+\.(?!html?$|json$|php$)[a-z\d]{2,5}$/i.test(path)

function explainFile(path: string, { files = new Set() }: Known): string | undefined {
  if (files.has(path)) return undefined
  const cure = didYouMean(path, files) || ` Put it there, as public${path}.`
  return `There is no file ${quote(path)} in public/.${cure}`
}

/** Where development and preview show the site, on this computer or in its network. */
const PREVIEW =
  /^(?:https?:)?\/{0,2}(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\]|(?:192\.168|10\.\d+|172\.\d\d)(?:\.\d+){2})(?::\d+)?((?:[/?#].*)?)$/is

/** A link to the site by its own address leads out of the visitor’s language. */
function explainOwn(address: string, { url }: Known): Said | undefined {
  if (!url || !/^https:/.test(address) || !URL.canParse(address) || !URL.canParse(url)) return undefined
  const [link, own] = [new URL(address), new URL(url)]
  if (bare(link.hostname) !== bare(own.hostname)) return undefined
  const { tidy } = tidied(link.pathname)
  const path = `${tidy}${link.search}${link.hash}`
  return {
    message: `This address is this site’s own, and leads visitors out of their language. Write ${quote(path)}.`,
    turkish: `Bu adres bu sitenin; ziyaretçiyi kendi dilinden çıkarır. Listeden sayfayı seçin: ${path}`,
  }
}

const bare = (host: string) => host.replace(/^www\./, '')

function explainAnchor(route: string, anchor: string, { pages }: Known, by?: Referrer): Said | undefined {
  const anchors = pages.get(route)?.anchors
  if (!anchors || anchors.includes(anchor)) return undefined
  const turkish = `${by ? 'Bu sayfada' : `${cited(route)} sayfasında`} ${cited(anchor)} adlı bir hedef yok. Listeden başka bir yer seçin.`
  if (anchor === '') return { message: 'Nothing follows the "#". Name an anchor, or remove the "#".', turkish }
  const elsewhere = by && [...pages].find(([, outline]) => outline?.anchors.includes(anchor))?.[0]
  const cure =
    didYouMean(anchor, anchors) ||
    (elsewhere && ` Did you mean ${quote(`${elsewhere}#${anchor}`)}?`) ||
    (anchors.length > 0 ? ` It has ${choice(anchors, 'and')}.` : ' Give the block that is meant an "anchor".')
  const message = `${by ? 'This page' : `The page ${quote(route)}`} has no anchor ${quote(anchor)}.${cure}`
  return { message, turkish }
}

interface Form {
  readonly test: RegExp
  explain(address: string, known: Known): string
  turkish?(address: string): string
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
    test: /^https?:\/*$/i,
    explain: (address) =>
      `Nothing follows ${quote(address)}. Write the whole address, or the page of this site: "/contact".`,
    turkish: () => 'Adresin devamını yazın: site.com gibi.',
  },
  {
    test: /^(?:http:)?\/\//i,
    explain: (address) => `Links to other sites are secure: write ${quote(address.replace(/^(?:http:)?/i, 'https:'))}.`,
    turkish: (address) =>
      `Başka sitelere bağlantılar güvenli olmalı: ${address.replace(/^(?:http:)?/i, 'https:')} yazın.`,
  },
  {
    test: /^(?:site|history):/i,
    explain: (address) =>
      `${quote(address)} is not the name of an address. ${meantName(address) ?? `Write ${choice(SITE_HREFS)}.`}`,
  },
  {
    test: /^mailto:/i,
    explain: (address) => `${quote(address)} has no full e-mail address. Write it like "mailto:info@bornox.example".`,
    turkish: () => 'E-posta adresinin tamamını yazın: info@bornox.example gibi.',
  },
  {
    test: /^(?:tel:|\+?[\d ()/-]{7,}$)/i,
    explain: (address) => {
      const digits = address.replace(/^tel:/i, '').replaceAll(/[^\d+]/g, '')
      if (digits.replace('+', '').length < 6) return `${quote(address)} has too few digits for a telephone number.`
      return `A telephone link has digits only. Write ${quote(`tel:${digits}`)}, or "site:phone" for the company’s own.`
    },
    turkish: () =>
      'Telefon numarasını ülke koduyla ve yalnızca rakamlarla yazın: +902320000000. Şirketin numarası listede var.',
  },
  {
    test: /^[^\s@/:]+@[^\s@/:]+\.\w+$/,
    explain: (address) => `Write ${quote(`mailto:${address}`)}, or "site:email" for the company’s own.`,
  },
  {
    test: /^(?:https:|\/).*[\s\\]/i,
    explain: (address) => `${quote(address)} has a space or a backslash in it. Remove it, or write a space as %20.`,
    turkish: (address) => `${cited(address)} adresinde boşluk ya da ters eğik çizgi var. Silin.`,
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
