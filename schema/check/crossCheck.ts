import { explainAddress, explainRoute } from './addresses.ts'
import type { MentionKey, Name } from './mentions.ts'
import { didYouMean, fold, nearest } from './nearest.ts'
import type { Outline } from './outline.ts'
import type { Pictures } from './pictures.ts'
import { choice, quote } from './words.ts'

/** What there is to be named. */
export interface Known {
  /** Every page by its route; without an outline, if its file is no JSON. */
  readonly pages: ReadonlyMap<string, Outline | undefined>
  /** The addresses in the navigation of `_site.json`, if that can be read. */
  readonly navigation?: readonly string[] | undefined
  /** The properties of `_labels.json`, if that can be read. */
  readonly properties?: readonly string[] | undefined
  readonly pictures: Pictures
}

/** A document that mentions something: a page, or one of the whole site's. */
export interface Mentioner {
  readonly route?: string | undefined
}

type Check = (value: string, known: Known, by: Mentioner) => string | undefined

const CHECKS: { readonly [K in MentionKey]: Check } = {
  href: explainAddress,
  page: explainRoute,
  cookieDetails: explainRoute,

  pages: (route, known) =>
    explainRoute(route, known) ??
    (known.pages.get(route)?.hasCard === false
      ? `${quote(route)} has no "card" to be shown with. Add "card": { "text": "…" } to that page.`
      : undefined),

  posts: (route, known) =>
    explainRoute(route, known) ??
    (known.pages.get(route)?.hasArticle === false
      ? `${quote(route)} is not a post: it has no block of type "article". Name a page that has one.`
      : undefined),

  parent(href, { navigation }) {
    if (!navigation || navigation.includes(href)) return undefined
    const cure = didYouMean(href, navigation) || ` Write ${choice(navigation)}.`
    return `${quote(href)} is not an address in the "navigation" of _site.json.${cure}`
  },

  file(name, { pictures }) {
    if (!pictures.names.has(name)) {
      const stem = (file: string) => fold(file).replace(/^.*\/|\.\w+$/g, '')
      const sameStem = [...pictures.names].find((file) => stem(file) === stem(name))
      const cure = sameStem ? ` Did you mean ${quote(sameStem)}?` : didYouMean(name, pictures.names)
      return `There is no picture ${quote(name)} in public/pictures/.${cure || ' Put the file there, or name another.'}`
    }
    if (!/^[a-z0-9][a-z0-9-]*\.(jpg|png|webp)$/.test(name)) {
      return `${quote(name)} cannot be the name of a picture. Rename the file: a–z, digits and hyphens, then .jpg, .png or .webp.`
    }
    if (pictures.sizeOf(name)) return undefined
    return `The file public/pictures/${name} cannot be read as a picture. Save it again as JPEG, PNG or WebP.`
  },

  property(name, { properties }) {
    if (!properties || properties.includes(name)) return undefined
    const cure = didYouMean(name, properties) || ' Add it there, or write "label" instead.'
    return `${quote(name)} is not among the "properties" of _labels.json.${cure}`
  },

  keyProperties(name, { pages, properties }, { route = '' }) {
    const own = pages.get(route)?.properties
    if (!own || own.includes(name)) return undefined
    // A row with this property misspelt has been told of it.
    const isMisspelt = (row: string) => !properties?.includes(row) && nearest(row, [name]) !== undefined
    if (properties?.includes(name) && own.some(isMisspelt)) return undefined
    const cure =
      own.length === 0
        ? ' Add a block of type "specTable" or "capacity" that has it.'
        : didYouMean(name, own) || ` They have ${choice(own, 'and')}.`
    return `${quote(name)} is in no specification table and no capacity of this page.${cure}`
  },
}

/**
 * Says what is wrong with something that a document names, or nothing: what one document alone cannot know.
 *
 * Keeps what it has said, since the same is named by many.
 */
export function crossChecker(known: Known): (name: Name, by: Mentioner) => string | undefined {
  const said = new Map<Name, string | undefined>()
  return (name, by) => {
    const { key, value } = name
    // These are about the page that they stand on.
    if (key === 'keyProperties' || value.startsWith('#')) return CHECKS[key](value, known, by)
    if (!said.has(name)) said.set(name, CHECKS[key](value, known, by))
    return said.get(name)
  }
}
