import { z } from 'zod'
import { written } from '../fieldTypes/fieldType.ts'
import { hrefType } from '../fieldTypes/href.ts'
import type { Known } from '../fieldTypes/known.ts'
import { ROUTE, routeInAddress, routes, tidied } from '../fieldTypes/route.ts'
import type { Said } from '../finding.ts'
import { slug } from '../spelling.ts'
import { enumerate, quote } from '../wording/words.ts'

/** The route of a page that is no longer there. */
const oldRoute = written(z.string().regex(ROUTE), {
  noun: 'an old route',
  example: () => '"/old-page"',
  control: 'line',
  target: {
    rank: 1,
    names: ({ redirects = new Map() }) => redirects.keys(),
    explain(route, { pages }) {
      const { tidy, without } = tidied(route)
      if (without.length > 0) return `Write ${quote(tidy)}, without ${enumerate(without)}.`
      if (!ROUTE.test(route)) {
        const clean = `/${route.split('/').map(slug).filter(Boolean).join('/')}`
        return `${quote(route)} cannot be the address of a page: they have small letters (a–z), digits and hyphens, such as ${quote(clean)}.`
      }
      if (!pages.has(route)) return undefined
      return `There is a page ${quote(route)}, so nobody is led on from it. Remove this redirect, or rename the page.`
    },
  },
}).meta({
  title: 'Old page',
  description: 'Where the page was: /products/paslanmaz-dirsek',
})

/** A page of this site, or a place in one. */
const newAddress = written(z.string().regex(/^\/(?!\/)[^\s\\?]*$/), {
  noun: 'an address of this site',
  topic: 'addresses',
  example: () => '"/contact"',
  control: 'link',
  target: {
    rank: 2,
    routeIn: routeInAddress,
    explain: explainNewAddress,
    names: (known) => routes(known),
  },
}).meta({
  title: 'New address',
  description: 'Where visitors are led on to: /products/dirsek, or /#products',
})

function explainNewAddress(address: string, known: Known): string | Said | undefined {
  if (!/^\/(?!\/)/.test(address)) {
    return `A redirect leads to a page of this site. Write its address, such as "/contact" or "/#products", not ${quote(address)}.`
  }
  const [query] = /\?[^#]*/.exec(address) ?? []
  if (query !== undefined) {
    return `What follows a "?" is taken over from the old address. Remove ${quote(query)} here.`
  }
  const circle = circleFrom(address, known)
  if (circle) return `This leads in a circle: ${circle.join(' → ')}. Write a page that is there.`
  return hrefType.target?.explain(address, known, {})
}

/** The way from an address by redirects back to where it has been before, if there is one. */
function circleFrom(address: string, { redirects = new Map() }: Known): readonly string[] | undefined {
  const way = [address.replace(/#.*/, '')]
  for (;;) {
    const next = redirects.get(way.at(-1) ?? '')?.replace(/#.*/, '')
    if (next === undefined) return undefined
    way.push(next)
    if (way.indexOf(next) < way.length - 1) return next === way[0] ? way : undefined
  }
}

/** `pages/_redirects.json`: where pages that have moved, or are gone, lead whoever still asks for them. */
export const redirects = z.strictObject({
  moved: z.array(z.strictObject({ from: oldRoute, to: newAddress })).meta({
    title: 'Moved',
    description: 'Old addresses with their new ones, without a language: each holds in all of them.',
  }),
})

export type Redirects = z.infer<typeof redirects>
