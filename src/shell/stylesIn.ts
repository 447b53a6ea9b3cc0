import type { EmotionCache } from '@emotion/cache'

const CLASSES = / class="[^"]+/g
const BEFORE_CLASSES = ' class="'.length

/**
 * Makes a function that finds the style elements for HTML that was rendered with a cache: what is bound to no class, and
 * the rules of the classes in the order in which they come in the HTML, whatever else was rendered. The browser's cache
 * takes over what they name.
 */
export function stylesIn({ key, inserted, registered }: EmotionCache): (html: string) => string {
  const tag = (name: string, ids: readonly string[]) =>
    `<style data-emotion="${name} ${ids.join(' ')}">${ids.map((id) => inserted[id]).join('')}</style>`
  const has = (id: string) => Boolean(inserted[id])
  const unbound = Object.keys(inserted).filter((id) => has(id) && registered[`${key}-${id}`] === undefined)
  const unboundTags = unbound.map((id) => tag(`${key}-global`, [id])).join('')

  const tagsOf = (classes: string): string => {
    const bound = [...new Set(classes.split(' '))].filter((name) => registered[name] !== undefined)
    const rules = bound.map((name) => name.slice(`${key}-`.length)).filter(has)
    return unboundTags + (rules.length > 0 ? tag(key, rules) : '')
  }
  // A page that is rendered for several languages at one time has other classes in few of them.
  const known = new Map<string, string>()
  return (html) => {
    const classes = [...new Set(html.match(CLASSES))].map((list) => list.slice(BEFORE_CLASSES)).join(' ')
    const tags = known.get(classes) ?? tagsOf(classes)
    known.set(classes, tags)
    return tags
  }
}
