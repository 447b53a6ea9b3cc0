import { z } from 'zod'
import type { Said, Span } from '../finding.ts'
import { isLanguage, LANGUAGES } from '../names/languages.ts'
import { didYouMean, fold, nearest } from '../spelling.ts'
import { choice, cited, enumerate, quote } from '../wording/words.ts'
import { bind, type FieldType, type Target, written } from './fieldType.ts'
import type { Known, Outline } from './known.ts'
import { isNotFound } from './notFound.ts'
import type { CardView, HrefView, PostView } from './views.ts'

/** The form of a route. */
export const ROUTE = /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/

const routeSchema = z.string().regex(ROUTE)

const example = () => '"/products/paslanmaz-boru"'

const routeTarget: Target = {
  rank: 1,
  routeIn: (route) => ({ offset: 0, length: route.length }),
  explain: (route, known) => explainRoute(route, known),
  names: routes,
}

const fieldType: FieldType<string, HrefView | undefined> = {
  noun: 'a page',
  topic: 'addresses',
  example,
  control: 'page',
  resolve: (route, context) => context.href(route),
  target: routeTarget,
}

/** A page of this site, by its route: `/products/paslanmaz-boru`. */
export const route = bind(fieldType, routeSchema).meta({
  id: 'page',
  title: 'Page',
  description: 'The page’s place in pages/: /products/paslanmaz-boru',
})

/** Pages that have something to be shown by; `lacks` ends the sentence about one that has not. */
const shownBy = (has: keyof Pick<Outline, 'hasCard' | 'isPost'>, lacks: Said): Target => ({
  ...routeTarget,
  explain: (route, known, by) =>
    explainRoute(route, known) ??
    (route === by.route
      ? {
          message: `${quote(route)} is this page itself: visitors are there already. Remove it from this list.`,
          turkish: 'Bu, sayfanın kendisi: ziyaretçi zaten burada. Listeden kaldırın.',
        }
      : undefined) ??
    (known.pages.get(route)?.[has] === false
      ? { message: `${quote(route)} ${lacks.message}`, turkish: `${cited(route)} ${lacks.turkish}` }
      : undefined),
  names: ({ pages }) => [...pages].flatMap(([route, page]) => (page?.[has] ? [route] : [])),
})

const cardType: FieldType<string, CardView | undefined> = {
  noun: 'a page with a card',
  topic: 'addresses',
  example,
  control: 'page',
  resolve: (route, context) => context.card(route),
  target: shownBy('hasCard', {
    message: 'has no "card" to be shown with. Add "card": { "text": "…" } to that page.',
    turkish: 'sayfasının kartı yok. O sayfaya “Kart” ekleyin ya da başka bir sayfa seçin.',
  }),
}

/** A page that is shown by its card. */
export const cardRoute = bind(cardType, route)

const postType: FieldType<string, PostView | undefined> = {
  noun: 'a page with an article',
  topic: 'addresses',
  example,
  control: 'page',
  resolve: (route, context) => context.post(route),
  target: shownBy('isPost', {
    message: 'is not a post: it has no block of type "article". Name a page that has one.',
    turkish: 'bir yazı değil. Listeden bir yazı seçin.',
  }),
}

/** A page that is shown as a post. */
export const postRoute = bind(postType, route)

/** A link of the navigation in `_site.json`, by its address. */
export const navigationHref = written(z.string(), {
  noun: 'an address of the navigation',
  topic: 'addresses',
  control: 'choice',
  target: {
    rank: 5,
    routeIn: routeInAddress,
    explain(href, { navigation }) {
      if (!navigation || navigation.includes(href)) return undefined
      const cure = didYouMean(href, navigation) || ` Write ${choice(navigation)}.`
      return `${quote(href)} is not an address in the "navigation" of _site.json.${cure}`
    },
    names: ({ navigation = [] }) => navigation,
  },
})

/** Every page that a link can lead to. */
export function routes({ pages }: Known): string[] {
  return [...pages.keys()].filter((route) => !isNotFound(route))
}

/** Says what is wrong with the route of a page, or nothing; `rest` is what follows it in an address. */
export function explainRoute(route: string, known: Known, rest = ''): string | undefined {
  const { pages } = known
  if (pages.has(route) && !isNotFound(route)) return undefined
  const { tidy, without } = tidied(route)
  if (isNotFound(tidy)) return `${quote(route)} is what is shown in place of a missing page. No link can lead to it.`
  const isPage = pages.has(tidy)
  if (isPage && without.length > 0) {
    return `${quote(route + rest)} leads nowhere. Write ${quote(tidy + rest)}: without ${enumerate(without)}.`
  }
  const moved = isPage ? undefined : destinationOf(tidy, known)
  if (moved !== undefined) {
    const to = moved.includes('#') ? moved : moved + rest
    return `${quote(tidy)} has moved to ${quote(moved)}. Write ${to === moved ? 'that' : quote(to)}.`
  }
  const others = routes(known)
  // A page in another folder is rather meant than a neighbour of another name.
  const lastStep = (path: string) => path.slice(path.lastIndexOf('/') + 1)
  const namesakes = others.filter((candidate) => lastStep(candidate) === lastStep(tidy))
  const meant = isPage ? tidy : (nearest(tidy, namesakes) ?? namesakes[0] ?? nearest(tidy, others))
  const cure = meant === undefined ? `Its file would be pages${tidy}.json.` : `Did you mean ${quote(meant + rest)}?`
  return `There is no page ${quote(route)}. ${cure}`
}

/** Where a page that has moved is now; of one that has moved more than once, at last. */
function destinationOf(route: string, { pages, redirects = new Map() }: Known): string | undefined {
  let address: string = route
  for (let step = 0; step <= redirects.size; step++) {
    const [path = ''] = address.split('#')
    if (pages.has(path)) return address
    const next = redirects.get(path)
    if (next === undefined) return undefined
    address = next
  }
  return undefined
}

const ADDRESS = new RegExp(`^(/(?:${LANGUAGES.join('|')})(?=/[^?#]))?(/(?!/)[^?#]*?)/?(?:[?#][^]*)?$`)

/** The route in an address, without what may stand around it: of `/en/contact/?a#form`, `/contact`. */
export function routeInAddress(address: string): Span | undefined {
  const [, language = '', route] = ADDRESS.exec(address) ?? []
  return route === undefined ? undefined : { offset: language.length, length: route.length }
}

/** A route as it should be written, and what had to be left out for it. */
export function tidied(route: string): { tidy: string; without: string[] } {
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
