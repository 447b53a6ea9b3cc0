import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type Content, type DataSheetFile, getRows } from '../../content/resolve/content.ts'
import { joinAddress, type Language } from '../../schema/names/languages.ts'
import { slugify } from '../../schema/spelling.ts'
import { listWrittenPages } from '../content/writtenPages.ts'
import { computeHash, getCached } from '../files/cachedByContent.ts'
import { forEachConcurrently } from '../files/concurrently.ts'
import { openPrinter } from './printer.ts'

/** PDFs that are cached between builds. */
const CACHE = '.cache/data-sheets'

/** The only file of a sheet that its HTML does not name by content. */
const FONT = 'public/fonts/archivo-site.woff2'

/** A page's data sheet. */
export interface Sheet {
  readonly route: string
  readonly language: Language
  /** When the page was last changed, if Git knows. */
  readonly changeDate: string | undefined
}

/** Beside the page's document. The name tells buyers what they downloaded: `bornox-boru-en.pdf` */
function getDataSheetAddress({ site }: Pick<Content, 'site'>, route: string, language: Language): string {
  const name = [slugify(site.brand), ...route.split('/').slice(-1), language].filter(Boolean).join('-')
  return `${joinAddress(route, language).replace(/\/$/, '')}/${name}.pdf`
}

/**
 * Writes a PDF of each page that has named values, in each of its languages. PDFs are cached by the HTML that they are
 * printed from. `folder` is that of the unfinished build, with the pictures. Returns the PDFs by page address, and the
 * number that is missing because there is no Chromium.
 */
export async function writeDataSheets(
  content: Content,
  root: string,
  folder: string,
  write: (address: string, content: Buffer) => void,
  { renderSheet, hashSheet }: Readonly<Record<'renderSheet' | 'hashSheet', (sheet: Sheet) => Promise<string>>>,
) {
  const printer = openPrinter(content.site.url, [folder, join(root, 'public')])
  const font = computeHash(readFileSync(join(root, FONT)))
  const dataSheets = new Map<string, DataSheetFile>()
  const pages = listWrittenPages(content).filter(({ page }) => getRows(page).length > 0)
  try {
    await forEachConcurrently(
      pages,
      // While one data sheet is printed, another is rendered.
      2 * availableParallelism(),
      async ({ route, language }) => {
        const sheet = { route, language, changeDate: content.changes?.get(route) }
        const address = joinAddress(route, language)
        const pdf = await getCached(join(root, CACHE, `${computeHash(await hashSheet(sheet), font)}.pdf`), () =>
          printer.print(address, () => renderSheet(sheet)),
        )
        if (!pdf) return
        const href = getDataSheetAddress(content, route, language)
        write(href, pdf)
        dataSheets.set(address, { href, bytes: pdf.length })
      },
      'Printing data sheets',
    )
  } finally {
    await printer.close()
  }
  return { dataSheets, missing: pages.length - dataSheets.size }
}
