import type emotionStyled from '@emotion/styled'
import createStyled from '@emotion/styled/base'

/**
 * Replaces `@emotion/styled` in the bundle: see vite.config.ts. Emotion creates a function for each of 134 tags in advance,
 * whose list takes half a kilobyte. This creates them when they are used.
 */
export default new Proxy(createStyled, {
  get: (create, tag) => create(tag as 'div'),
}) as typeof emotionStyled
