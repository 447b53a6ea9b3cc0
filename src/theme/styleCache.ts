import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache'

/** The same list for all caches, since Emotion caches compiled styles by it in the build. */
const PLUGINS: StylisPlugin[] = []

/**
 * Creates a cache of Emotion's styles. It adds no vendor prefixes: browsers that need them cannot run the script, and the
 * styles contain the few others.
 */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: 'e', stylisPlugins: PLUGINS })
  // On the server, the cache collects styles instead of rendering them. It also turns off warnings about selectors.
  cache.compat = true
  return cache
}

/** The attribute of the prerendered style element: the names of its classes, separated by spaces. */
export const PRERENDERED = 'data-rules'

/**
 * Creates the browser's cache, which contains the prerendered rules. Emotion's own attribute `data-emotion` would make it
 * move the elements within the head, after which the browser recalculates all styles.
 */
export function takeOverStyles(): EmotionCache {
  const cache = createStyleCache()
  for (const element of document.querySelectorAll(`style[${PRERENDERED}]`)) {
    for (const name of element.getAttribute(PRERENDERED)?.split(' ') ?? []) cache.inserted[name] = true
  }
  return cache
}
