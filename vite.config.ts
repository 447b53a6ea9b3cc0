import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { inlineScripts } from './vite/build/inlineScripts.ts'
import { sitePlugin } from './vite/plugin.ts'

/**
 * Lets the bundler drop what nothing uses of React Router, 3.4 KB compressed, and of Emotion: names for developer tools,
 * `forwardRef`, which is not known to be pure, a namespace of types and the default list of plugins would keep it.
 */
const dropUnused: Plugin = {
  name: 'drop-unused',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production\/chunk|@emotion\/(?:react|cache)\/dist\/emotion-\w+\.browser/ },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = .*$/gm, '')
        .replaceAll(/= (\w+\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
        .replace(/^\(function \(_jsx\).*?^\}\)\(jsx.*?$/ms, '')
        .replace('= [prefixer]', '= []'),
      map: null,
    }),
  },
}

/** Replaces Vite's helper, which loads the styles and modules of a dynamic import in advance. No import here has any. */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
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
  plugins: [react(), dropUnused, plainImports, compactStyles, inlineScripts(), sitePlugin()],
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
