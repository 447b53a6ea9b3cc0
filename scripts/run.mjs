// `node scripts/run.mjs scripts/validate.ts …`: runs a program of the project that is written in TypeScript.
// Plain JavaScript, since Node 20 runs no other.
import { dirname, isAbsolute, join, parse, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { root } from './setup.mjs'

/**
 * Bundles a module of the project with all that it imports of it, and returns the URL of what can be imported. Packages
 * are left to Node. One file is loaded sooner than a hundred, and Rolldown, which Vite brings along, sooner than Vite.
 *
 * @param {string} file
 */
export async function compile(file) {
  const bundle = await rolldown({
    cwd: root,
    input: `./${file}`,
    platform: 'node',
    external: (id) => !id.startsWith('.') && !isAbsolute(id),
    plugins: [
      {
        name: 'as-it-lies-in-the-project',
        // Plain JavaScript stays where it is.
        resolveId: (id, importer) =>
          importer && id.endsWith('.mjs')
            ? { id: pathToFileURL(resolve(dirname(importer), id)).href, external: true }
            : undefined,
        transform: {
          filter: { code: 'import.meta.dirname' },
          handler: (code, id) => code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
        },
      },
    ],
  })
  const dir = join(root, '.cache/scripts', dirname(file))
  await bundle.write({ dir })
  return pathToFileURL(join(dir, `${parse(file).name}.js`)).href
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // The program finds its own arguments where it would without this one.
  const [file = ''] = process.argv.splice(2, 1)
  // Not awaited: a program that imports `compile` waits until this module is done.
  compile(file).then((url) => import(url))
}
