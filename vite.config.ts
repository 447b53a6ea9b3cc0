import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { inlineScripts } from './vite/build/inlineScripts.ts'
import { sitePlugin } from './vite/plugin.ts'

/**
 * Lets the bundler drop the components of React Router that nothing imports, 3.4 KB compressed: their names for developer
 * tools, and `forwardRef`, which is not known to be pure, would keep them.
 */
const dropUnusedComponents: Plugin = {
  name: 'drop-unused-components',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production\/chunk/ },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = .*$/gm, '')
        .replaceAll(/= (\w+\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
}

/** Takes comments and indentation out of styles, which minifiers leave as they are: they are strings of a script. */
const compactStyles: Plugin = {
  name: 'compact-styles',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/ },
    handler: (code) => ({ code: code.replaceAll(/\/\*[^*]*\*\//g, '').replaceAll(/\n\s+/g, '\n'), map: null }),
  },
}

export default defineConfig({
  plugins: [react(), dropUnusedComponents, compactStyles, inlineScripts(), sitePlugin()],
  // React Router's package leads browsers to its development build; the other one has no warnings for developers.
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: 'react-router/dist/production/index.mjs' },
      { find: /^react-router\/dom$/, replacement: 'react-router/dist/production/dom-export.mjs' },
      { find: '@emotion/is-prop-valid', replacement: '../src/theme/styleProps.ts' },
    ].map(({ find, replacement }) => ({ find, replacement: join(import.meta.dirname, 'node_modules', replacement) })),
  },
  server: { host: '127.0.0.1', port: 5173 },
  preview: { host: '127.0.0.1', port: 4173, strictPort: true },
  // Most licences ask for their text in every copy.
  build: { target: 'es2022', modulePreload: false, license: { fileName: 'assets/licenses.md' } },
})
