import { join } from 'node:path'
import { createChecker } from '../../content/check/index.ts'
import { viewsOf } from '../../vite/content/views.ts'

export const ROOT = join(import.meta.dirname, '../..')

export const { content } = createChecker(ROOT).check()

/** Every document of the site, with its absolute address. */
export const documents = [...viewsOf(content).documents()].map((document) => ({
  ...document,
  address: content.site.url + document.folder,
}))

/** The addresses of pages in their own languages. */
export const written: ReadonlySet<string> = new Set(
  documents.flatMap(({ name, address, view: { page } }) =>
    name === 'index' && page.language === page.contentLanguage ? [address] : [],
  ),
)
