import createCache, { type EmotionCache } from '@emotion/cache'

/**
 * A cache of Emotion's styles, alike in the build and in the browser. What the browsers of this site need with a prefix
 * is written with it: Emotion's own prefixes are for browsers that cannot run its script.
 */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: 'e', stylisPlugins: [] })
  // The server collects the styles; and advice on selectors that only a server with styles in its content would need
  // is not given.
  cache.compat = true
  return cache
}
