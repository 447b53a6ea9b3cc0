import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type Content, rowsOf } from '../../content/resolve/content.ts'
import { resolvePage } from '../../content/resolve/page.ts'
import { resolveSite } from '../../content/resolve/site.ts'
import type { View } from '../../content/resolve/view.ts'
import { addressOf, type Language } from '../../schema/names/languages.ts'
import { slug } from '../../schema/spelling.ts'
import { writtenPages } from '../content/writtenPages.ts'
import { cached, hashOf } from '../files/cachedByContent.ts'
import { forEachConcurrently } from '../files/concurrently.ts'
import type { LastModified } from '../seo/lastModified.ts'
import { openPrinter } from './printer.ts'

/** Where what has been printed is kept between builds. */
const CACHE = '.cache/data-sheets'

/** What sheets show besides what stands in them; pictures are named by their content. */
const FONT = 'public/fonts/archivo-site.woff2'

interface Options {
  readonly root: string
  /** Where the build has put pictures. */
  readonly folder: string
  readonly write: (address: string, content: Buffer) => void
  /** A page's data sheet as a document, with its date if that is known: `renderWorker.ts`. */
  readonly render: (view: View, changed: string | undefined) => string
  readonly changes: LastModified
}

/** Beside the page's document, by a name that still says what it is among a buyer's downloads: `bornox-boru-en.pdf` */
export function dataSheetAddress({ site }: Pick<Content, 'site'>, route: string, language: Language): string {
  const name = [slug(site.brand), ...route.split('/').slice(-1), language].filter(Boolean).join('-')
  return `${addressOf(route, language).replace(/\/$/, '')}/${name}.pdf`
}

/**
 * Writes a PDF of each page that has named values, in each language that it is written in. What has been printed once is
 * kept, by the document that it was printed from. Returns the content with what there is now, and says how many are not,
 * for want of a Chromium.
 */
export async function writeDataSheets(content: Content, options: Options): Promise<Content & { missing: number }> {
  const { root, folder, write, render, changes } = options
  const printer = openPrinter(content.site.url, [folder, join(root, 'public')])
  const font = readFileSync(join(root, FONT))
  const dataSheets = new Map<string, { href: string; bytes: number }>()
  const pages = writtenPages(content).filter(({ page }) => rowsOf(page).length > 0)
  try {
    await forEachConcurrently(
      pages,
      availableParallelism(),
      async ({ route, page, language }) => {
        const view = { page: resolvePage(content, route, page, language), site: resolveSite(content, language) }
        const html = render(view, changes.get(route))
        const address = addressOf(route, language)
        const pdf = await cached(join(root, CACHE, `${hashOf(html, font)}.pdf`), () => printer.print(address, html))
        if (!pdf) return
        const href = dataSheetAddress(content, route, language)
        write(href, pdf)
        dataSheets.set(address, { href, bytes: pdf.length })
      },
      'Printing data sheets',
    )
  } finally {
    await printer.close()
  }
  return { ...content, dataSheets, missing: pages.length - dataSheets.size }
}
