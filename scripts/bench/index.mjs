// `npm run bench [-- part …]`: measures bytes and `validate`. Prints tables of one run.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { runnerImport } from 'vite'
import { root, run } from '../setup.mjs'

const PAGES = ['', 'products/paslanmaz-boru', 'gallery']

const { makeRoot } = (await runnerImport(join(root, 'scripts/bench/documents.ts'))).module

/** Makes a root with so many generated documents for as long as `use` runs. */
async function withRoot(count, use) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    makeRoot(root, folder, count)
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs one of the worker's tasks in a process of its own, so that each is measured from its start. */
const inProcess = (task, folder) =>
  JSON.parse(
    execFileSync(process.execPath, [join(root, 'scripts/bench/worker.mjs'), task, folder], { encoding: 'utf8' }),
  )

const PARTS = {
  /** Brotli bytes of each page's document, of its view, and of the script that it starts with. */
  bytes() {
    if (!existsSync(join(root, 'dist'))) run('npx', ['vite', 'build'])
    return PAGES.map((page) => {
      const html = readFileSync(join(root, 'dist', page, 'index.html'))
      const view = readFileSync(join(root, 'dist', page, 'index.json'))
      const [, entry] = /import\("\/(assets\/[^"]+)"\)/.exec(html)
      const script = readFileSync(join(root, 'dist', entry))
      const size = (file) => brotliCompressSync(file).length
      return { page: `/${page}`, html: size(html), view: size(view), script: size(script) }
    })
  },

  validate: () => withRoot(10_000, (folder) => [{ documents: 10_000, ...inProcess('validate', folder) }]),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`No part is called ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}
console.log(`Node ${process.version}, ${cpus().length} cores`)
for (const [name, measure] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n${name}`)
  console.table(await measure())
}
