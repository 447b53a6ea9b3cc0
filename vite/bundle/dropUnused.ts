import { join } from 'node:path'
import type { Plugin } from 'vite'

// To check that these still save as much, build without them and compare the sizes of `assets/application-….js`.

const PRODUCTION = join(import.meta.dirname, '../../node_modules/react-router/dist/production')

/**
 * React Router's package leads browsers to its development build. The production build has no warnings for developers,
 * 3.7 KB (Brotli) of each page's script.
 */
export const productionRouter = [
  { find: /^react-router$/, replacement: join(PRODUCTION, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(PRODUCTION, 'dom-export.mjs') },
]

/**
 * Lets the bundler drop what nothing uses, 4.4 KB (Brotli) of each page's script. Names for developer tools, and calls of
 * React that are not known to be pure, would keep unused parts of React Router. Emotion's default list of plugins would
 * keep its prefixer, which `src/theme/styleCache.ts` turns off.
 */
export const dropUnused: Plugin = {
  name: 'drop-unused',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production\/chunk|@emotion\/cache\/dist\/emotion-\w+\.browser/ },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = .*$/gm, '')
        .replaceAll(/= (\w+\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
        .replace('= [prefixer]', '= []'),
      map: null,
    }),
  },
}
