import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageView, SiteView } from '../../content/resolve/view.ts'
import { addressOf, LANGUAGES } from '../../schema/names/languages.ts'
import { viewFiles } from '../../schema/names/viewFiles.ts'

const ROOT = join(import.meta.dirname, '../..')
const TYPES: Readonly<Record<string, string>> = {
  '': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
}

/** Runs the build's bundle, which is Node's and not for Playwright to transform. */
const RENDER = `
import { text } from 'node:stream/consumers'
const { default: render } = await import(process.argv[1])
const failure = render(JSON.parse(await text(process.stdin)))
if (failure) throw new Error(failure)
`

const read = (file: string): string => readFileSync(join(ROOT, 'dist', file), 'utf8')

/**
 * Serves the built site as it would be if its forms were sent to `/messages`, which the site's own are not: this page, in
 * each language, is rendered by the build's own bundle from its own view; all else comes from dist.
 */
export function sendingSite(route: string): RequestListener {
  const addresses = LANGUAGES.map((language) => addressOf(route, language))
  const pages = addresses.map((address) => JSON.parse(read(viewFiles(address).page)) as PageView & { version: string })
  const sites = addresses.map((address) => {
    const site = JSON.parse(read(viewFiles(address).site)) as SiteView
    return { ...site, messages: { endpoint: '/messages' } }
  })
  const maps = sites.map(({ map }) => new URL(map.embed).origin)
  const folder = mkdtempSync(join(tmpdir(), 'sending-'))
  const task = {
    folder,
    // The version of a view is where the browser's script begins.
    entry: pages[0]?.version,
    sites: Object.fromEntries(sites.map((site) => [site.language, site])),
    services: { frames: maps, connections: maps, forms: ["'self'"] },
    documents: pages.map(({ version: _, ...page }) => ({ page })),
  }
  const bundle = pathToFileURL(join(ROOT, '.cache/prerender/documents.js')).href
  execFileSync(process.execPath, ['--input-type=module', '--eval', RENDER, bundle], { input: JSON.stringify(task) })
  const made = new Map([
    ...addresses.map((address) => [address, readFileSync(join(folder, address, 'index.html'), 'utf8')] as const),
    ...addresses.map((address, index) => [viewFiles(address).site, JSON.stringify(sites[index])] as const),
  ])
  rmSync(folder, { recursive: true })

  return (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = join(ROOT, 'dist', path, extname(path) ? '' : 'index.html')
    const content = made.get(path) ?? (existsSync(file) ? readFileSync(file) : undefined)
    if (content === undefined) return response.writeHead(404).end()
    return response.writeHead(200, { 'Content-Type': TYPES[extname(path)] ?? '' }).end(content)
  }
}
