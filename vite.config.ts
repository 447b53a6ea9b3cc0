import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inlineScripts } from './vite/build/inlineScripts.ts'
import { sitePlugin } from './vite/plugin.ts'

export default defineConfig({
  plugins: [react(), inlineScripts(), sitePlugin()],
  // The package leads browsers, too, to its development build; its other one leaves out what warns developers.
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: 'react-router/dist/production/index.mjs' },
      { find: /^react-router\/dom$/, replacement: 'react-router/dist/production/dom-export.mjs' },
    ].map(({ find, replacement }) => ({ find, replacement: join(import.meta.dirname, 'node_modules', replacement) })),
  },
  server: { host: '127.0.0.1', port: 5173 },
  preview: { host: '127.0.0.1', port: 4173, strictPort: true },
  build: { target: 'es2022', modulePreload: false },
})
