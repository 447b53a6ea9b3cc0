import { join } from 'node:path'
import { createChecker } from '../../content/check/index.ts'
import { viewsOf } from '../../vite/content/views.ts'

/** The site's own root. */
export const ROOT = join(import.meta.dirname, '../..')

/** The site's own content. */
export const { content } = createChecker(ROOT).check()

/** Every document of the site, with its whole address. */
export const documents = [...viewsOf(content).documents()].map((document) => ({
  ...document,
  address: content.site.url + document.folder,
}))

/** The addresses that lead to a page in a language that it is written in. */
export const written: ReadonlySet<string> = new Set(
  documents.flatMap(({ name, address, view: { page } }) =>
    name === 'index' && page.language === page.contentLanguage ? [address] : [],
  ),
)
