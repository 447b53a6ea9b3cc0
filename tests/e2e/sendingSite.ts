import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteView } from '../../content/resolve/view.ts'
import { joinAddress, LANGUAGES } from '../../schema/names/languages.ts'
import { getViewFiles } from '../../schema/names/viewFiles.ts'

const ROOT = join(import.meta.dirname, '../..')
const TYPES: Readonly<Record<string, string>> = {
  '': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
}

/** Renders with the build's bundle in its own process, since Playwright would transform the bundle. Adds an endpoint. */
const RENDER = `
import { readFileSync, writeFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
const [, bundle, built, folder, route] = process.argv
const build = deserialize(readFileSync(built))
const content = { ...build.content, site: { ...build.content.site, messages: { endpoint: '/messages' } } }
const file = folder + '/build.bin'
writeFileSync(file, serialize({ ...build, content, folder, cache: [folder, folder] }))
const { default: render } = await import(bundle)
const result = render({ build: file, routes: [route], dataSheets: [] })
if (typeof result === 'string') throw new Error(result)
`

const readBuiltFile = (file: string): string => readFileSync(join(ROOT, 'dist', file), 'utf8')

/**
 * Serves the built site, but with forms that post to `/messages`. The build's bundle renders this route again in each
 * language; everything else comes from dist.
 */
export function createSendingSite(route: string): RequestListener {
  const addresses = LANGUAGES.map((language) => joinAddress(route, language))
  const sites = addresses.map((address) => {
    const site: SiteView = JSON.parse(readBuiltFile(getViewFiles(address).site))
    return { ...site, messages: { endpoint: '/messages' } }
  })
  const folder = mkdtempSync(join(tmpdir(), 'sending-'))
  const [bundle, built] = ['documents.js', 'build.bin'].map((name) => join(ROOT, '.cache/prerender', name))
  execFileSync(process.execPath, [
    '--input-type=module',
    '--eval',
    RENDER,
    pathToFileURL(bundle ?? '').href,
    built ?? '',
    folder,
    route,
  ])
  const expectedDocuments = new Map([
    ...addresses.map((address) => [address, readFileSync(join(folder, address, 'index.html'), 'utf8')] as const),
    ...addresses.map((address, index) => [getViewFiles(address).site, JSON.stringify(sites[index])] as const),
  ])
  rmSync(folder, { recursive: true })

  return (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = join(ROOT, 'dist', path, extname(path) ? '' : 'index.html')
    const content = expectedDocuments.get(path) ?? (existsSync(file) ? readFileSync(file) : undefined)
    if (content === undefined) return response.writeHead(404).end()
    return response.writeHead(200, { 'Content-Type': TYPES[extname(path)] ?? '' }).end(content)
  }
}
