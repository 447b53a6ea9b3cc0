import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache'

/** One list for all caches: in the build, Emotion keeps what it has compiled by it. */
const PLUGINS: StylisPlugin[] = []

/**
 * A cache of Emotion's styles, alike in the build and in the browser. What the browsers of this site need with a prefix
 * is written with it: Emotion's own prefixes are for browsers that cannot run its script.
 */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: 'e', stylisPlugins: PLUGINS })
  // The server collects the styles; and advice on selectors that only a server with styles in its content would need
  // is not given.
  cache.compat = true
  return cache
}

/** On the element with the prerendered rules of all classes: their names, separated by spaces. */
export const PRERENDERED = 'data-rules'

/**
 * The browser's cache, which knows the prerendered rules. Emotion itself would look for `data-emotion` instead, and move
 * such elements within the head, after which the browser computes all styles again.
 */
export function takeOverStyles(): EmotionCache {
  const cache = createStyleCache()
  for (const element of document.querySelectorAll(`style[${PRERENDERED}]`)) {
    for (const name of element.getAttribute(PRERENDERED)?.split(' ') ?? []) cache.inserted[name] = true
  }
  return cache
}
