import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sirv from 'sirv'
import { type PreviewOptions, type PreviewServer, preview } from 'vite'
import { listVariants } from '../../src/ui/pictureVariants.ts'
import { createWriter, finishBuild, openMakers, type PreparedBuild, writeSiteFiles } from '../build/finishBuild.ts'
import { getHeaders } from '../build/headers.ts'
import { decodePath } from '../content/decodePath.ts'
import { getContentType } from '../files/contentType.ts'
import { makeSharePictureAt } from '../images/sharePictures.ts'
import { makeVariantAt, writeVariants } from '../images/variants.ts'
import { showToPhones } from './phone.ts'
import { serveLikeHost } from './serveLikeHost.ts'

/*
 * `npm start` in a fresh clone: pictures and data sheets take most of a build, and no page needs them to be served. So
 * the site is served from `dist.new` as soon as all pages are written. The server makes a missing file at its first
 * request, and all others in the background until `dist` is complete.
 */

/** Variants that the home page shows first on a desktop, in px: its cards, and its opening. */
const HOME_WIDTHS = { cards: [480], opening: [480, 1280, 1600] }

/** Writes all pages of a prepared build, and the pictures that the home page shows first. */
async function writeFirstPages(root: string, preparedBuild: PreparedBuild): Promise<void> {
  const { build } = preparedBuild
  const { content, folder } = build
  const { pool, dataSheets, close } = openMakers(root, preparedBuild)
  try {
    const sheets = await dataSheets.list()
    const { documents } = await pool.renderPages(sheets)
    console.log(`Prerendered ${documents} documents.`)
    await writeSiteFiles(root, build, { ...content, dataSheets: sheets })
  } finally {
    await close()
  }
  const home = readFileSync(join(folder, 'index.html'), 'utf8')
  const [opening] = /(?<=\/assets\/pictures\/)[\w.-]+(?=-\d+\.avif)/.exec(home) ?? []
  await writeVariants(content, root, createWriter(folder), ({ name, width }) => {
    if (name === undefined || !home.includes(`/${name}-`)) return []
    const widths = name === opening ? HOME_WIDTHS.opening : HOME_WIDTHS.cards
    return listVariants(width).filter(({ width, format }) => format === 'avif' && widths.includes(width))
  })
}

/** Gives requests priority: background work waits for its turn. */
function createPriority() {
  let requestCount = 0
  let waiting: (() => void)[] = []
  return {
    async doFirst<T>(work: Promise<T>): Promise<T> {
      requestCount++
      try {
        return await work
      } finally {
        requestCount--
        if (requestCount === 0) {
          for (const proceed of waiting) proceed()
          waiting = []
        }
      }
    },
    waitForTurn: (): Promise<void> =>
      requestCount === 0 ? Promise.resolve() : new Promise((proceed) => waiting.push(proceed)),
  }
}

/**
 * Serves a prepared build as soon as its pages are written, and completes `dist` in the background. From then on, serves
 * that.
 */
export async function serveFirstPages(
  root: string,
  preparedBuild: PreparedBuild,
  options: PreviewOptions,
): Promise<void> {
  await writeFirstPages(root, preparedBuild)
  const { content, folder } = preparedBuild.build
  const dist = join(root, 'dist')
  const makers = openMakers(root, preparedBuild)
  const { doFirst, waitForTurn } = createPriority()
  let isComplete = false

  async function makeFile(path: string): Promise<Buffer | undefined> {
    if (path.endsWith('.pdf')) return makers.dataSheets.printAt(path)
    return path.endsWith('/share.jpg') ? makeSharePictureAt(root, content, path) : makeVariantAt(root, content, path)
  }

  const configurePreviewServer = (server: PreviewServer) => {
    showToPhones(server)
    const serveFolder = sirv(folder, { dev: true, etag: true })
    server.middlewares.use((request, response, next) => {
      const path = decodePath(request.url ?? '/')
      if (isComplete || existsSync(join(folder, path))) return next()
      doFirst(makeFile(path)).then((file) => {
        if (file === undefined) return next()
        for (const [name, value] of Object.entries(getHeaders(path))) response.setHeader(name, value)
        response.setHeader('Content-Type', getContentType(path)).end(file)
      }, next)
    })
    server.middlewares.use(serveLikeHost(() => (isComplete ? dist : folder)))
    server.middlewares.use((request, response, next) => (isComplete ? next() : serveFolder(request, response, next)))
  }

  const server = await preview({
    root,
    configFile: false,
    appType: 'custom',
    plugins: [{ name: 'first-pages', configurePreviewServer }],
    preview: options,
  })
  server.printUrls()
  server.bindCLIShortcuts({ print: true })
  console.log('  Pictures and data sheets are still being made. A page that is opened gets its own at once.')
  try {
    await finishBuild(root, preparedBuild, undefined, { makers, waitForTurn })
    isComplete = true
    await makers.close()
    console.log('  dist is complete.')
  } catch (error) {
    console.log(
      `  dist is not complete: ${error instanceof Error ? error.message : error}\n  The site is still served, and missing files are made at each request.`,
    )
  }
}
