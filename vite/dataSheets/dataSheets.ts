import { existsSync, readFileSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type Content, type DataSheetFile, getRows } from '../../content/resolve/content.ts'
import { findBlocks } from '../../schema/documents/page.ts'
import { joinAddress, LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { isWrittenIn } from '../../schema/readText.ts'
import { slugify } from '../../schema/spelling.ts'
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
  /** Date of the page's last change, if Git knows. */
  readonly changeDate: string | undefined
}

/** The PDF is beside the page's document. Its name tells buyers what they downloaded: `bornox-boru-en.pdf` */
function getDataSheetAddress({ site }: Pick<Content, 'site'>, route: string, language: Language): string {
  const name = [slugify(site.brand), ...route.split('/').slice(-1), language].filter(Boolean).join('-')
  return `${joinAddress(route, language).replace(/\/$/, '')}/${name}.pdf`
}

/** Renders data sheets, and names the content of one without sending it. */
type Renderer = Readonly<Record<'renderSheet' | 'hashSheet', (sheet: Sheet) => Promise<string>>>

/**
 * The data sheets of a build: a PDF of each page that has named values or is about a grade, in each language of the
 * page or of one of its blocks.
 * PDFs are cached by the HTML that they are printed from. `folder` is that of the unfinished build, with the drawings.
 */
export function openDataSheets(content: Content, root: string, folder: string, { renderSheet, hashSheet }: Renderer) {
  const printer = openPrinter(content.site.url, [folder, join(root, 'public')])
  const font = computeHash(readFileSync(join(root, FONT)))
  const pages = [...content.pages]
    .filter(([, page]) => getRows(page).length > 0 || findBlocks(page, 'gradeSheet').length > 0)
    .flatMap(([route, page]) =>
      LANGUAGES.filter(
        (language) => page.languages.includes(language) || page.blocks.some((block) => isWrittenIn(block, language)),
      ).map((language) => ({
        address: joinAddress(route, language),
        href: getDataSheetAddress(content, route, language),
        sheet: { route, language, changeDate: content.changes?.get(route) },
      })),
    )
  type DataSheet = (typeof pages)[number]

  const findFile = async ({ sheet }: DataSheet) => join(root, CACHE, `${computeHash(await hashSheet(sheet), font)}.pdf`)
  /** Reads a PDF from the cache, or else prints it. Undefined without Chromium. */
  const print = async (page: DataSheet) =>
    getCached(await findFile(page), () => printer.print(page.address, () => renderSheet(page.sheet)))

  return {
    count: pages.length,

    /** Prints the data sheet at an address. Undefined without Chromium, and if there is none. */
    async printAt(href: string): Promise<Buffer | undefined> {
      const page = pages.find((candidate) => candidate.href === href)
      return page && print(page)
    },

    /** Lists the data sheets of all pages. Those that are not in the cache have no size, and are missing without Chromium. */
    async list(): Promise<ReadonlyMap<string, DataSheetFile>> {
      const canPrint = await printer.isAvailable()
      // The name of a cached PDF is the hash of its HTML, which takes seconds to render for all pages.
      const cached = existsSync(join(root, CACHE)) ? pages : []
      const sizes = await Promise.all(
        cached.map(async (page) => statSync(await findFile(page), { throwIfNoEntry: false })?.size),
      )
      return new Map(
        pages.flatMap(({ address, href }, index) => {
          const bytes = sizes[index]
          return bytes !== undefined || canPrint ? [[address, { href, bytes }] as const] : []
        }),
      )
    },

    /** Prints and writes all. Returns those that could be printed by the address of their page. */
    async write(
      write: (address: string, content: Buffer) => void,
      waitForTurn?: () => Promise<void>,
    ): Promise<ReadonlyMap<string, DataSheetFile>> {
      const dataSheets = new Map<string, DataSheetFile>()
      await forEachConcurrently(
        pages,
        // While one data sheet is printed, another is rendered.
        2 * availableParallelism(),
        async (page) => {
          await waitForTurn?.()
          const pdf = await print(page)
          if (!pdf) return
          write(page.href, pdf)
          dataSheets.set(page.address, { href: page.href, bytes: pdf.length })
        },
        waitForTurn ? undefined : 'Printing data sheets',
      )
      return dataSheets
    },

    close: () => printer.close(),
  }
}
