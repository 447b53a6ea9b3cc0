import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { compiled } from './tools/compile.mjs'
import { inlineScripts } from './vite/bundle/inlineScripts.ts'
import { shakeRouter } from './vite/bundle/shakeRouter.ts'

/** The site's plugin comes compiled: what is imported here, Vite bundles anew at each start, module by module. */
async function sitePlugin() {
  const { url, sources } = await compiled('vite/plugin.ts')
  const { sitePlugin }: typeof import('./vite/plugin.ts') = await import(url)
  return sitePlugin(sources)
}

export default defineConfig({
  // Components are tested without the site around them.
  plugins: [react(), shakeRouter(), inlineScripts(), !process.env.VITEST && sitePlugin()],
  server: { host: '127.0.0.1', port: 5173 },
  preview: { host: '127.0.0.1', port: 4173, strictPort: true },
  build: { target: 'es2022', modulePreload: false },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    // They start sooner than processes.
    pool: 'threads',
    // No test of how fast a machine is.
    testTimeout: 20_000,
  },
})
