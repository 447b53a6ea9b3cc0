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

export default defineConfig({
  plugins: [react(), dropUnusedComponents, inlineScripts(), sitePlugin()],
  // The package leads browsers, too, to its development build; its other one leaves out what warns developers.
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: 'react-router/dist/production/index.mjs' },
      { find: /^react-router\/dom$/, replacement: 'react-router/dist/production/dom-export.mjs' },
    ].map(({ find, replacement }) => ({ find, replacement: join(import.meta.dirname, 'node_modules', replacement) })),
  },
  server: { host: '127.0.0.1', port: 5173 },
  preview: { host: '127.0.0.1', port: 4173, strictPort: true },
  // Most licences ask for their text in every copy.
  build: { target: 'es2022', modulePreload: false, license: { fileName: 'assets/licenses.md' } },
})
