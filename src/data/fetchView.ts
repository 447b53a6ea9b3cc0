import type { PageView, SiteView, View } from '../../content/resolve/view.ts'
import { addressOf, splitAddress } from '../../schema/names/languages.ts'
import { getViewFiles } from '../../schema/names/viewFiles.ts'

/*
 * Beside each page's index.html lies its view, index.json; beside each language's home lies site.json.
 *
 * Each file names the version of the code that its view was made for. Where that is not the code that runs, the site has
 * been deployed anew since this document was loaded, and the view may have another shape: it counts as not there.
 */

/** A view is for other code than what runs. */
export class OtherVersion extends Error {}

let version: string | undefined

/** Says which code runs, before anything is fetched. */
export function setVersion(running: string | undefined): void {
  version = running
}

const pages = new Map<string, Promise<PageView>>()
const sites = new Map<string, Promise<SiteView>>()

/** The one spelling of an address under which its view is kept: no slash at the end, no search, no anchor. */
function pathOf(href: string): string {
  const { language, route } = splitAddress(new URL(href, window.location.href).pathname)
  return addressOf(route, language)
}

/** Reads a file that the build makes for the code that runs. */
export async function fetchJson<T>(path: string): Promise<T> {
  const response = await fetch(path)
  if (!response.ok || !response.headers.get('content-type')?.includes('json'))
    throw new Error(`${path}: ${response.status}`)
  const { version: madeFor, ...view } = (await response.json()) as T & { readonly version: string }
  if (madeFor !== version) throw new OtherVersion(`${path} is for other code than this.`)
  return view as T
}

/** Remembers what `fetch` promises; a failure is forgotten, so that the next try is a new one. */
function remember<K, T>(kept: Map<K, Promise<T>>, key: K, fetchIt: () => Promise<T>): Promise<T> {
  const found = kept.get(key)
  if (found) return found
  const promise = fetchIt()
  kept.set(key, promise)
  promise.catch(() => kept.delete(key))
  return promise
}

/** The view of an address within the site. Rejects where there is none, or it cannot be fetched. */
export async function fetchView(href: string): Promise<View> {
  const path = pathOf(href)
  const files = getViewFiles(path)
  const [page, site] = await Promise.all([
    remember(pages, path, () => fetchJson<PageView>(files.page)),
    remember(sites, files.site, () => fetchJson<SiteView>(files.site)),
  ])
  return { page, site }
}

/**
 * The not-found page for an address that leads nowhere: the nearest one up its path.
 *
 * Hosts answer an unknown address with one 404.html, whatever the address; this finds its own.
 */
export async function loadNotFound(pathname: string): Promise<View> {
  const { language } = splitAddress(pathname)
  const folders = pathOf(pathname).split('/').slice(1, -1)
  for (let depth = folders.length; depth >= 0; depth--) {
    const folder = ['', ...folders.slice(0, depth)].join('/')
    try {
      const [page, site] = await Promise.all([
        fetchJson<PageView>(`${folder}/404.json`),
        fetchJson<SiteView>(getViewFiles(addressOf('/', language)).site),
      ])
      return { page, site }
    } catch {
      // This folder has no page of its own; the one above may.
    }
  }
  throw new Error(`No not-found page above ${pathname}`)
}

/** In development: takes the views that were fetched for outdated, but for that of an address, which is known. */
export function replaceViews(address: string, { page, site }: View): void {
  forgetViews()
  pages.set(pathOf(address), Promise.resolve(page))
  sites.set(getViewFiles(address).site, Promise.resolve(site))
}

/** In development: takes all views that were fetched for outdated. */
export function forgetViews(): void {
  for (const kept of [pages, sites]) kept.clear()
}
