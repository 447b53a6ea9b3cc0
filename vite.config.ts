import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { dropUnused, productionRouter } from './vite/bundle/dropUnused.ts'
import { inlineScripts } from './vite/bundle/inlineScripts.ts'
import { sitePlugin } from './vite/plugin.ts'

export default defineConfig({
  plugins: [react(), dropUnused, inlineScripts(), sitePlugin()],
  resolve: { alias: productionRouter },
  server: { host: '127.0.0.1', port: 5173 },
  preview: { host: '127.0.0.1', port: 4173, strictPort: true },
  // Most licences ask for their text in every copy.
  build: { target: 'es2022', modulePreload: false, license: { fileName: 'assets/licenses.md' } },
})
