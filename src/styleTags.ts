import type { EmotionCache } from '@emotion/cache'

/**
 * The style elements for HTML that was rendered with a cache: what is bound to no class, and the rules of the classes in
 * the order in which they come in the HTML, whatever else was rendered. The browser's cache takes over what they name.
 */
export function styleTags({ key, inserted, registered }: EmotionCache, html: string): string {
  const has = (id: string) => Boolean(inserted[id])
  const unbound = Object.keys(inserted).filter((id) => has(id) && registered[`${key}-${id}`] === undefined)
  const names = [...new Set(html.match(new RegExp(`\\b${key}-\\w+`, 'g')))]
  const bound = names.filter((name) => registered[name] !== undefined).map((name) => name.slice(`${key}-`.length))

  const tag = (name: string, ids: readonly string[]) =>
    `<style data-emotion="${name} ${ids.join(' ')}">${ids.map((id) => inserted[id]).join('')}</style>`
  const rules = bound.filter(has)
  return unbound.map((id) => tag(`${key}-global`, [id])).join('') + (rules.length > 0 ? tag(key, rules) : '')
}
