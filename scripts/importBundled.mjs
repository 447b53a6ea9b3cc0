import { dirname, join, parse } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { root } from './setup.mjs'

/**
 * Imports a TypeScript module of the project, bundled into one file, for programs that are to be done quickly: to
 * import a hundred modules one by one takes Vite longer than most of what they do.
 */
export async function importBundled(file) {
  const outDir = join(root, '.cache/bundled', dirname(file))
  const options = { ssr: file, outDir, emptyOutDir: false, copyPublicDir: false }
  await build({ root, configFile: false, logLevel: 'silent', build: options })
  return import(pathToFileURL(join(outDir, `${parse(file).name}.js`)).href)
}
