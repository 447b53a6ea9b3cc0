import { defineConfig } from 'vite'

/** Bundles the message server with all its packages into one file, so that it runs where no packages are installed. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'server/index.ts',
    outDir: 'dist-server',
    target: 'node20',
    // Most licences ask for their text in every copy.
    license: { fileName: 'licenses.md' },
  },
})
