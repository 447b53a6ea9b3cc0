import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inlineScripts } from './vite/build/inlineScripts.ts'
import { sitePlugin } from './vite/plugin.ts'

export default defineConfig({
  plugins: [react(), inlineScripts(), sitePlugin()],
  server: { host: '127.0.0.1', port: 5173 },
  preview: { host: '127.0.0.1', port: 4173, strictPort: true },
  build: { target: 'es2022', modulePreload: false },
})
