import { defineConfig } from 'vite'

/** Bundles the service with all that it needs into one file, so that it runs where no packages are installed. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: { ssr: 'server/index.ts', outDir: 'dist-server', target: 'node20' },
})
