import { z } from 'zod'
import type { Report, Span } from '../finding.ts'
import { isLanguage, LANGUAGES } from '../names/languages.ts'
import { decode } from '../repairAddress.ts'
import { report } from '../reports/report.ts'
import type { Superfluous } from '../reports/words.ts'
import { findNearest, toAscii } from '../spelling.ts'
import { type FieldType, type Target, withFieldType, withPlainFieldType } from './fieldType.ts'
import { isNotFound } from './notFound.ts'
import type { Outline, Targets } from './targets.ts'
import type { HrefView } from './views.ts'

export const ROUTE = /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/

const routeSchema = z.string().regex(ROUTE)

const routeTarget: Target = {
  rank: 1,
  findRoute: (route) => ({ offset: 0, length: route.length }),
  explain: (route, targets) => explainRoute(route, targets),
  names: getRoutes,
}

const fieldType: FieldType<string, HrefView | undefined> = {
  noun: 'a page',
  guideSection: 'addresses',
  example: () => '"/products/paslanmaz-boru"',
  control: 'page',
  resolve: (route, context) => context.href(route),
  target: routeTarget,
}

/** A route of this site: `/products/paslanmaz-boru`. */
export const route = withFieldType(fieldType, routeSchema).meta({
  id: 'page',
  title: 'Page',
  description: 'The page’s place in pages/: /products/paslanmaz-boru',
})

/** A target for pages that lists can show. `id` reports a page that they cannot. */
const createListTarget = (
  requirement: keyof Pick<Outline, 'hasCard' | 'isPost'>,
  id: 'route.noCard' | 'route.notPost',
): Target => ({
  ...routeTarget,
  explain(route, targets, referrer) {
    const problem = explainRoute(route, targets)
    if (problem) return problem
    if (route === referrer.route) return { ...report('route.thisPage', { route }), fix: { remove: true } }
    return targets.pages.get(route)?.[requirement] === false ? report(id, { route }) : undefined
  },
  names: ({ pages }) => [...pages].flatMap(([route, page]) => (page?.[requirement] ? [route] : [])),
})

/** A page that is shown as a card. */
export const cardRoute = withFieldType(
  {
    ...fieldType,
    noun: 'a page with a card',
    resolve: (route, context) => context.card(route),
    target: createListTarget('hasCard', 'route.noCard'),
  },
  route,
)

export const postRoute = withFieldType(
  {
    ...fieldType,
    noun: 'a page with an article',
    resolve: (route, context) => context.post(route),
    target: createListTarget('isPost', 'route.notPost'),
  },
  route,
)

/** An address in the navigation of `_site.json`. */
export const navigationHref = withPlainFieldType(z.string(), {
  noun: 'an address of the navigation',
  guideSection: 'addresses',
  control: 'choice',
  target: {
    rank: 5,
    findRoute,
    explain(href, { navigation }) {
      if (!navigation || navigation.includes(href)) return undefined
      return report('route.notInNavigation', {
        name: href,
        names: navigation,
        suggestion: findNearest(href, navigation),
      })
    },
    names: ({ navigation = [] }) => navigation,
  },
})

/** All pages that links can lead to. */
export function getRoutes({ pages }: Targets): string[] {
  return [...pages.keys()].filter((route) => !isNotFound(route))
}

/** Reports a route without a page. `suffix` is the part of the address after the route. */
export function explainRoute(route: string, targets: Targets, suffix = ''): Report | undefined {
  const { pages } = targets
  if (pages.has(route) && !isNotFound(route)) return undefined
  const { tidy, superfluous } = tidyRoute(route)
  if (isNotFound(tidy)) return report('route.notFound', { route })
  const isPage = pages.has(tidy)
  if (isPage && superfluous.length > 0) {
    return report('route.untidy', { route: route + suffix, suggestion: tidy + suffix, superfluous })
  }
  const destination = isPage ? undefined : followRedirects(tidy, targets)
  if (destination !== undefined) {
    const suggestion = destination.includes('#') ? destination : destination + suffix
    return report('route.moved', { route: tidy, destination, suggestion })
  }
  const routes = getRoutes(targets)
  // A page of the same name in another folder or language is more likely than one with a similar name.
  const getLastStep = (path: string) => path.slice(path.lastIndexOf('/') + 1)
  const lastStep = getLastStep(tidy)
  const namesakes = routes.filter(
    (candidate) => getLastStep(candidate) === lastStep || pages.get(candidate)?.slugs.includes(lastStep),
  )
  // Another number is another page.
  const isNumbered = /\/\d+$/.test(tidy)
  const similarRoute = isNumbered ? undefined : findNearest(tidy, routes)
  const listAddress = pages.get('/')?.anchors?.includes(lastStep) ? `/#${lastStep}` : undefined
  const nearest = isPage ? tidy : (findNearest(tidy, namesakes) ?? namesakes[0] ?? listAddress ?? similarRoute)
  return report('route.none', { route, file: `pages${tidy}.json`, suggestion: nearest && nearest + suffix })
}

/** The current address of a page that moved, perhaps several times. */
function followRedirects(route: string, { pages, redirects = new Map() }: Targets): string | undefined {
  let address: string = route
  for (let step = 0; step <= redirects.size; step++) {
    const [path = ''] = address.split('#')
    if (pages.has(path)) return address
    const target = redirects.get(path)
    if (target === undefined) return undefined
    address = target
  }
  return undefined
}

const ADDRESS = new RegExp(`^(/(?:${LANGUAGES.join('|')})(?=/[^?#]))?(/(?!/)[^?#]*?)/?(?:[?#][^]*)?$`)

/** The position of the route in an address: `/contact` in `/en/contact/?a#form`. */
export function findRoute(address: string): Span | undefined {
  const [, language = '', route] = ADDRESS.exec(address) ?? []
  return route === undefined ? undefined : { offset: language.length, length: route.length }
}

/** Normalizes a route. Returns what had to be removed. */
export function tidyRoute(route: string): { tidy: string; superfluous: Superfluous[] } {
  const superfluous: Superfluous[] = []
  const removePart = (path: string, pattern: RegExp, part: Superfluous) => {
    const shortened = path.replace(pattern, '')
    if (shortened !== path) superfluous.push(part)
    return shortened
  }
  const [firstFolder] = route.split('/').filter(Boolean)
  let tidy = decode(route)
  if (isLanguage(firstFolder)) tidy = removePart(tidy, /^\/\w+(?=\/|$)/, 'language')
  tidy = removePart(tidy, /\.(?:html?|json|php)$/i, 'ending')
  tidy = removePart(tidy, /\/+$/, 'slash')
  tidy = removePart(tidy, /\/index$/, 'index')
  return { tidy: `/${toAscii(tidy).split('/').filter(Boolean).join('/')}`, superfluous }
}
