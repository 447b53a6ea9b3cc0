import type { EmotionCache } from '@emotion/cache'

/**
 * The style elements for HTML that was rendered with a cache: what is bound to no class, and the rules of the classes in
 * the order in which they come in the HTML, whatever else was rendered. The browser's cache takes over what they name.
 */
export function styleTags({ key, inserted, registered }: EmotionCache, html: string): string {
  const classOf = (id: string) => `${key}-${id}`
  const everywhere = Object.keys(inserted).filter((id) => inserted[id] && registered[classOf(id)] === undefined)
  const used = new Set(Array.from(html.matchAll(new RegExp(`\\b${classOf('(\\w+)')}`, 'g')), ([, id = '']) => id))
  const bound = [...used].filter((id) => inserted[id] && registered[classOf(id)] !== undefined)

  const tag = (name: string, ids: readonly string[]) =>
    `<style data-emotion="${name} ${ids.join(' ')}">${ids.map((id) => inserted[id]).join('')}</style>`
  return everywhere.map((id) => tag(`${key}-global`, [id])).join('') + (bound.length > 0 ? tag(key, bound) : '')
}
