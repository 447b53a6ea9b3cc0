import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root, run } from '../../setup.mjs'

const PAGES = ['', 'products/paslanmaz-boru', 'gallery']

/** Brotli bytes of each page's document, of its view, and of the script that it starts with. */
export function measure() {
  if (!existsSync(join(root, 'dist'))) run('npx', ['vite', 'build'])
  return PAGES.map((page) => {
    const html = readFileSync(join(root, 'dist', page, 'index.html'))
    const view = readFileSync(join(root, 'dist', page, 'index.json'))
    const [, entry] = /import\("\/(assets\/[^"]+)"\)/.exec(html)
    const script = readFileSync(join(root, 'dist', entry))
    const size = (file) => brotliCompressSync(file).length
    return { page: `/${page}`, html: size(html), view: size(view), script: size(script) }
  })
}
