// Bundles what the project runs of its own TypeScript. Plain JavaScript, since Node 20 runs no other.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './setup.mjs'

/** Packages of many small modules that are needed at every start. The others are left to Node. */
const BUNDLED = new Set(['zod', 'mdast-util-from-markdown', 'image-size', 'xast-util-to-xml', 'xastscript'])

const IN_PACKAGES = /[\\/]node_modules[\\/]/

/** What starts a thread: its module becomes a file of the bundle, too. */
const THREADS = /new Worker\(new URL\('(\.[^']+)', import\.meta\.url\)/g

/** What has a part in a bundle besides its own modules: how it is made, and the versions of packages. */
const SETTINGS = ['tools/compile.mjs', 'package-lock.json', 'tsconfig.json']

/**
 * What is known of a bundle: the modules of the project in it, a name for what stood in these, and its files.
 *
 * @typedef {{ madeFrom: string, sources: readonly string[], entry: string, files: readonly string[] }} Bundle
 */

/**
 * Bundles a module of the project with all that it imports of it, unless that has been done since they last changed.
 * One file is loaded sooner than a hundred. Returns the URL of what can be imported, another one after each change,
 * and the files whose change makes it another.
 *
 * @param {string} file from the project's root
 */
export async function compiled(file) {
  const folder = join(root, '.cache/scripts', file.replace(/\.\w+$/, ''))
  const record = join(folder, 'bundle.json')
  const before = read(record)
  const { entry, sources } = before && isCurrent(before, folder) ? before : await bundle(file, folder, record, before)
  return { url: pathToFileURL(join(folder, entry)).href, sources: sources.map((source) => join(root, source)) }
}

/**
 * The URL alone.
 *
 * @param {string} file
 */
export const compile = async (file) => (await compiled(file)).url

/**
 * @param {string} file
 * @param {string} folder
 * @param {string} record
 * @param {Bundle | undefined} before
 * @returns {Promise<Bundle>}
 */
async function bundle(file, folder, record, before) {
  // Which Vite brings along. It takes as long to load as all else here.
  const { rolldown } = await import('rolldown')
  const build = await rolldown({
    cwd: root,
    input: `./${file}`,
    platform: 'node',
    external: (id, importer) =>
      !id.startsWith('.') && !isAbsolute(id) && !BUNDLED.has(id) && !IN_PACKAGES.test(importer ?? ''),
    plugins: [
      {
        name: 'as-it-lies-in-the-project',
        resolveId: {
          // Plain JavaScript of the project stays where it is.
          filter: { id: /^\..*\.mjs$/ },
          handler: (id, importer) =>
            importer && !IN_PACKAGES.test(importer)
              ? { id: pathToFileURL(resolve(dirname(importer), id)).href, external: true }
              : undefined,
        },
        transform: {
          filter: { code: 'import.meta.dirname' },
          handler: (code, id) => code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
        },
      },
      {
        name: 'modules-of-threads',
        transform: {
          filter: { code: THREADS },
          handler(code, id) {
            return code.replaceAll(THREADS, (_, path) => {
              const chunk = this.emitFile({ type: 'chunk', id: resolve(dirname(id), path) })
              return `new Worker(new URL(import.meta.ROLLUP_FILE_URL_${chunk})`
            })
          },
        },
      },
    ],
  })
  const { output } = await build.generate({ entryFileNames: '[name]-[hash].js' })
  // All that were read: of some, only a value is left.
  const sources = (await build.watchFiles)
    .filter((id) => isAbsolute(id) && !IN_PACKAGES.test(id))
    .map((id) => relative(root, id))
  await build.close()
  const isEntry = (/** @type {typeof output[number]} */ chunk) =>
    chunk.type === 'chunk' && chunk.facadeModuleId === join(root, file)
  const entry = output.find(isEntry)?.fileName ?? ''
  const files = output.map(({ fileName }) => fileName)
  for (const chunk of output) {
    if (chunk.type === 'chunk') write(join(folder, chunk.fileName), chunk.code)
  }
  const made = { madeFrom: nameOf(sources), sources, entry, files }
  write(record, JSON.stringify(made))
  // Another process may still run the last one, and load a part of it later.
  const kept = new Set([...files, ...(before?.files ?? [])])
  for (const name of readdirSync(folder)) if (name.endsWith('.js') && !kept.has(name)) rmSync(join(folder, name))
  return made
}

/**
 * @param {Bundle} bundle
 * @param {string} folder
 */
function isCurrent({ madeFrom, sources, files }, folder) {
  return files.every((name) => existsSync(join(folder, name))) && madeFrom === nameOf(sources)
}

/**
 * Writes a file as a whole: another process may be reading it.
 *
 * @param {string} file
 * @param {string} content
 */
function write(file, content) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, content)
  renameSync(`${file}.${process.pid}`, file)
}

/**
 * @param {string} record
 * @returns {Bundle | undefined}
 */
function read(record) {
  try {
    return JSON.parse(readFileSync(record, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * A name for what stands in files, and for what a bundle is made with.
 *
 * @param {readonly string[]} sources
 */
function nameOf(sources) {
  // A bundle names the folder that it was made in.
  const hash = createHash('sha256').update(root)
  for (const source of [...SETTINGS, ...sources]) {
    const file = join(root, source)
    hash.update(`${source}\0`).update(existsSync(file) ? readFileSync(file) : '')
  }
  return hash.digest('hex')
}
