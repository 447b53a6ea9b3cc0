import type { PageView, SiteView, View } from '../../content/resolve/view.ts'
import { joinAddress, splitAddress } from '../../schema/names/languages.ts'
import { getViewFiles } from '../../schema/names/viewFiles.ts'

/*
 * The build writes each page's view beside it as index.json, and each language's shared view as site.json.
 *
 * Each file names the version of the code that it is for. After a deployment, a tab that was opened before runs older
 * code. Views may have changed their shape, so another version counts as missing.
 */

/** A view is for another version of the code. */
export class OtherVersion extends Error {}

let version: string | undefined

/** Sets the version of the running code. Call it before anything is fetched. */
export function setVersion(running: string | undefined): void {
  version = running
}

const pages = new Map<string, Promise<PageView>>()
const sites = new Map<string, Promise<SiteView>>()

/** Normalizes an address to the key of its view: no trailing slash, search or anchor. */
function normalizePath(href: string): string {
  const { language, route } = splitAddress(new URL(href, window.location.href).pathname)
  return joinAddress(route, language)
}

/** Fetches a JSON file of the build. Rejects if it is for another version of the code. */
export async function fetchJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  const response = await fetch(path, { signal })
  if (!response.ok || !response.headers.get('content-type')?.includes('json'))
    throw new Error(`${path}: ${response.status}`)
  const { version: fileVersion, ...view } = (await response.json()) as T & { readonly version: string }
  if (fileVersion !== version) throw new OtherVersion(`${path} is for another version of the code.`)
  return view as T
}

/** Caches promises by key. A failure is not cached, so that the next call tries again. */
export function getCached<K, T>(cache: Map<K, Promise<T>>, key: K, fetchValue: () => Promise<T>): Promise<T> {
  const earlier = cache.get(key)
  if (earlier) return earlier
  const promise = fetchValue()
  cache.set(key, promise)
  promise.catch(() => cache.delete(key))
  return promise
}

/** Fetches the view of an address within the site. Rejects if there is none, and when `signal` is aborted. */
export async function fetchView(href: string, signal?: AbortSignal): Promise<View> {
  const path = normalizePath(href)
  const files = getViewFiles(path)
  const [page, site] = await Promise.all([
    getCached(pages, path, () => fetchJson<PageView>(files.page, signal)),
    getCached(sites, files.site, () => fetchJson<SiteView>(files.site, signal)),
  ])
  return { page, site }
}

/** Forgets the view of an address, so that the next call requests it again. */
export function forgetView(href: string): void {
  const path = normalizePath(href)
  pages.delete(path)
  sites.delete(getViewFiles(path).site)
}

/**
 * Fetches the not-found page for an unknown address: the nearest one up its path. Hosts send the same 404.html for all.
 */
export async function loadNotFound(pathname: string): Promise<View> {
  const { language } = splitAddress(pathname)
  const folders = normalizePath(pathname).split('/').slice(1, -1)
  for (let depth = folders.length; depth >= 0; depth--) {
    const folder = ['', ...folders.slice(0, depth)].join('/')
    try {
      const [page, site] = await Promise.all([
        fetchJson<PageView>(`${folder}/404.json`),
        fetchJson<SiteView>(getViewFiles(joinAddress('/', language)).site),
      ])
      return { page, site }
    } catch {
      // Tries the folder above.
    }
  }
  throw new Error(`No not-found page above ${pathname}`)
}

/** In development: forgets all views, except the given one. */
export function replaceViews(address: string, { page, site }: View): void {
  forgetViews()
  pages.set(normalizePath(address), Promise.resolve(page))
  sites.set(getViewFiles(address).site, Promise.resolve(site))
}

/** In development: forgets all views. */
export function forgetViews(): void {
  pages.clear()
  sites.clear()
}
