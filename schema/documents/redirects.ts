import { z } from 'zod'
import { withPlainFieldType } from '../fieldTypes/fieldType.ts'
import { hrefType } from '../fieldTypes/href.ts'
import { findRoute, getRoutes, tidyRoute } from '../fieldTypes/route.ts'
import type { Targets } from '../fieldTypes/targets.ts'
import type { Report } from '../finding.ts'
import { report } from '../reports/report.ts'

/**
 * An address of this site or an earlier one: `/urunler/Boru.html`. For some hosts, a character such as a quote would
 * end it.
 */
const OLD_ADDRESS = /^\/(?!\/)[^\s?#"'\\;{}<>$]+$/

/** The route of a removed page, or an address of an earlier site. */
const oldRoute = withPlainFieldType(z.string().regex(OLD_ADDRESS), {
  noun: 'an old route',
  example: () => '"/old-page"',
  control: 'line',
  target: {
    rank: 1,
    names: ({ redirects = new Map() }) => redirects.keys(),
    explain(route, { pages }) {
      const [query] = /[?#].*/.exec(route) ?? []
      if (query !== undefined) return report('redirect.oldQuery', { query })
      // An earlier site may have had file extensions, capitals and /tr. Each redirect applies to all languages, with or
      // without a trailing slash.
      const mistakes = tidyRoute(route).superfluous.filter(
        (part) => part === 'slash' || (part === 'language' && !/^\/tr(?:\/|$)/.test(route)),
      )
      if (mistakes.length > 0) {
        const suggestion = route.replace(/\/+$/, '').replace(/^\/(?:en|de|sr)(?=\/)/, '')
        return report('redirect.untidy', { suggestion, superfluous: mistakes })
      }
      if (!OLD_ADDRESS.test(route)) {
        const suggestion = encodeURI(`/${route.replace(/^\/+/, '')}`).replaceAll(/[';$]/g, encodeURIComponent)
        return report('redirect.wrong', { suggestion })
      }
      return pages.has(route) ? report('redirect.pageExists', { route }) : undefined
    },
  },
}).meta({
  title: 'Old page',
  description: 'The old address: /products/paslanmaz-dirsek',
})

/** A page of this site, perhaps with an anchor. */
const newAddress = withPlainFieldType(z.string().regex(/^\/(?!\/)[^\s\\?]*$/), {
  noun: 'an address of this site',
  guideSection: 'addresses',
  example: () => '"/contact"',
  control: 'link',
  target: {
    rank: 2,
    findRoute,
    explain: explainNewAddress,
    names: (targets) => getRoutes(targets),
  },
}).meta({
  title: 'New address',
  description: 'The new address: /products/dirsek, or /#products',
})

function explainNewAddress(address: string, targets: Targets): Report | undefined {
  if (!/^\/(?!\/)/.test(address)) return report('redirect.outside', { address })
  const [query] = /\?[^#]*/.exec(address) ?? []
  if (query !== undefined) return report('redirect.query', { query })
  const routes = findCircle(address, targets)
  if (!routes) return hrefType.target?.explain(address, targets, {})
  // Each circle is reported once.
  return [...routes].sort()[0] === routes[0] ? report('redirect.circle', { routes }) : undefined
}

/** The redirects from an address back to itself, if they form a circle. */
function findCircle(address: string, { redirects = new Map() }: Targets): readonly string[] | undefined {
  const visitedAddresses = [address.replace(/#.*/, '')]
  for (;;) {
    const target = redirects.get(visitedAddresses.at(-1) ?? '')?.replace(/#.*/, '')
    if (target === undefined) return undefined
    visitedAddresses.push(target)
    if (visitedAddresses.indexOf(target) < visitedAddresses.length - 1)
      return target === visitedAddresses[0] ? visitedAddresses : undefined
  }
}

/** `pages/_redirects.json`: where the addresses of moved and removed pages redirect to. */
export const redirects = z.strictObject({
  moved: z.array(z.strictObject({ from: oldRoute, to: newAddress })).meta({
    title: 'Moved',
    description: 'Old addresses with their new ones, without a language. Each applies to all languages.',
  }),
})

export type Redirects = z.infer<typeof redirects>
