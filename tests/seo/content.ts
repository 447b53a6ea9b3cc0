import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { View } from '../../content/resolve/view.ts'
import { createViews, getDocumentPath } from '../../vite/content/views.ts'
import { createIconFiles } from '../../vite/images/icons.ts'
import { content } from '../content.ts'

export const ROOT = join(import.meta.dirname, '../..')

export { content }

/** Every document of the site, with its absolute address. */
export const documents = [...content.pages.keys()].flatMap(createViews(content).of).map((view) => {
  const file = getDocumentPath(view.page.route, view.page.language)
  const folder = dirname(file)
  return { view, folder, name: basename(file), address: content.site.url + folder }
})

/** Pages in the languages they are written in. */
export const originals = documents.filter(
  ({ name, view: { page } }) => name === 'index' && page.language === page.contentLanguage,
)

const addresses: ReadonlySet<string> = new Set(originals.map(({ address }) => address))
const icons = createIconFiles({ url: content.site.url } as View['site'])

/** A variant of a picture, as named before a build has made it. */
const VARIANT = /^\/assets(?<source>\/pictures\/[\w-]+\.\w+)-\d+\.\w+$/

/** Whether an absolute address leads to a page, an icon, a public file or a variant of a picture. */
export function isServed(address: string): boolean {
  const path = address.slice(content.site.url.length).replace(/#.*/, '')
  const file = join(ROOT, 'public', VARIANT.exec(path)?.groups?.source ?? path)
  return addresses.has(content.site.url + (path || '/')) || icons.has(path) || existsSync(file)
}
