import { addressOf, DEFAULT_LANGUAGE, type Language } from '../../schema/names/languages.ts'
import type { SiteView, View } from '../../schema/resolve/view.ts'
import { ANY_LANGUAGE, END, OR, WORDS } from './marks.ts'

/** Views differ by more than words and addresses. */
class Unlike extends Error {}

/**
 * One view in place of several of one page, in languages that differ in words and addresses alone; where they differ by
 * more, nothing. `fillIn` makes of what it is rendered to what each of them would have been rendered to.
 */
export function mergeViews(views: readonly View[]): View | undefined {
  try {
    // What is merged of views has the shape of a view.
    return {
      page: merge(
        views.map(({ page }) => page),
        languagesOf(views),
      ),
      site: mergeSites(views),
    } as View
  } catch (error) {
    if (error instanceof Unlike) return undefined
    throw error
  }
}

export const languagesOf = (views: readonly View[]): readonly Language[] => views.map(({ page }) => page.language)

/** By languages: all pages have the same. */
const mergedSites = new Map<string, { readonly sites: readonly SiteView[]; readonly merged: unknown }>()

function mergeSites(views: readonly View[]): unknown {
  const languages = languagesOf(views)
  const sites = views.map(({ site }) => site)
  const known = mergedSites.get(languages.join())
  if (known?.sites.every((site, index) => site === sites[index])) return known.merged
  const merged = merge(sites, languages)
  mergedSites.set(languages.join(), { sites, merged })
  return merged
}

function merge(values: readonly unknown[], languages: readonly Language[]): unknown {
  const [first] = values
  if (values.every((value) => value === first)) return first
  if (values.every(isString)) return mergeStrings(values, languages)
  if (values.every(isList)) {
    const [list = []] = values
    if (values.some(({ length }) => length !== list.length)) throw new Unlike()
    return list.map((_, index) =>
      merge(
        values.map((value) => value[index]),
        languages,
      ),
    )
  }
  if (values.every(isRecord)) {
    const [record = {}] = values
    const keys = Object.keys(record)
    if (values.some((value) => Object.keys(value).length !== keys.length)) throw new Unlike()
    const merged: Record<string, unknown> = {}
    for (const key of keys) {
      merged[key] = merge(
        values.map((value) => value[key]),
        languages,
      )
    }
    return merged
  }
  throw new Unlike()
}

const isString = (value: unknown): value is string => typeof value === 'string'
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What begins like the address of a link. A component takes other ways for others. */
const ADDRESS = /^(?:[/#]|[a-z]+:\S)/

function mergeStrings(strings: readonly string[], languages: readonly Language[]): string {
  if (strings.every((string, index) => string === languages[index])) return ANY_LANGUAGE
  const route = routeIn(strings[0] ?? '', languages[0])
  if (strings.every((string, index) => string === addressOf(route, languages[index] ?? DEFAULT_LANGUAGE)))
    return addressOf(route, ANY_LANGUAGE)
  // React writes nothing at all for empty words.
  if (strings.some((string) => string === '' || ADDRESS.test(string))) throw new Unlike()
  return WORDS + strings.join(OR) + END
}

/** The inverse of `addressOf` for any address, of which this is the language if it is one: `/en/contact?about=Boru` → `/contact?about=Boru`. */
function routeIn(address: string, language = DEFAULT_LANGUAGE): string {
  if (language === DEFAULT_LANGUAGE) return address
  const route = address.slice(`/${language}`.length)
  return route.startsWith('/') ? route : `/${route}`
}
