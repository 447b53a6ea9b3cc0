import { chmodSync, cpSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listVariants } from '../../src/ui/pictureVariants.ts'
import { openDataSheets } from '../dataSheets/dataSheets.ts'
import { writeSharePictures } from '../images/sharePictures.ts'
import { SOURCES, writeVariants } from '../images/variants.ts'
import { openRenderPool } from './renderPool.ts'
import type { Build } from './renderWorker.ts'
import { replaceFolder } from './replaceFolder.ts'
import { createSiteFiles } from './siteFiles.ts'
import { writeStamp } from './upToDate.ts'

/** The folder of an unfinished build. It becomes `dist` at the end. */
export const UNFINISHED = 'dist.new'

/** A build after its code is bundled. */
export interface PreparedBuild {
  /** The inputs of the build: see `upToDate.ts`. */
  readonly inputs: string
  readonly commit: string
  readonly build: Build
  /** The file of the server's bundle. */
  readonly server: string
}

export type Write = (address: string, content: string | Uint8Array) => void

/** Writes files into a folder by their address. */
export const createWriter =
  (folder: string): Write =>
  (address, content) => {
    const file = join(folder, address)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }

/** The renderers of pages and printers of data sheets. Their processes start with the first use. */
export function openMakers(root: string, { build, server }: PreparedBuild) {
  const pool = openRenderPool(build, server)
  const dataSheets = openDataSheets(build.content, root, build.folder, pool)
  return {
    pool,
    dataSheets,
    async close(): Promise<void> {
      await dataSheets.close()
      await pool.close()
    },
  }
}

export type Makers = ReturnType<typeof openMakers>

/** Copies `public`, and writes the files that belong to no page. */
export async function writeSiteFiles(
  root: string,
  { scripts, folder }: Build,
  content: Build['content'],
): Promise<void> {
  // Pages only refer to variants of pictures. `public` may be a symbolic link.
  const sources = realpathSync(join(root, SOURCES))
  cpSync(realpathSync(join(root, 'public')), folder, { recursive: true, filter: (file) => file !== sources })
  const write = createWriter(folder)
  for (const [address, make] of createSiteFiles(root, content, scripts)) write(address, await make())
}

interface Options {
  /** Makers that are in use already. The caller closes them. */
  readonly makers?: Makers
  /** Awaited before each picture and data sheet. The build then runs in the background, without progress. */
  readonly waitForTurn?: () => Promise<void>
}

/** Makes everything that a prepared build lacks, and replaces `dist`. */
export async function finishBuild(
  root: string,
  preparedBuild: PreparedBuild,
  finished: (step: string) => void = () => {},
  { makers, waitForTurn }: Options = {},
): Promise<void> {
  const { build, inputs, commit } = preparedBuild
  const { content, folder, cache } = build
  const write = createWriter(folder)
  const title = waitForTurn ? undefined : 'Making pictures'
  await writeVariants(content, root, write, ({ width }) => listVariants(width), { waitForTurn, title })
  finished('pictures')
  const { pool, dataSheets, close } = makers ?? openMakers(root, preparedBuild)
  let sheets: typeof content.dataSheets
  try {
    sheets = await dataSheets.write(write, waitForTurn)
    finished('data sheets')
    const { documents, changedCount } = await pool.renderPages(sheets)
    if (!waitForTurn) console.log(`Prerendered ${documents} documents, ${changedCount} of them new or changed.`)
    finished('documents')
  } finally {
    if (!makers) await close()
  }
  const missingCount = dataSheets.count - sheets.size
  if (missingCount > 0)
    console.log(
      `${missingCount} data sheets have no PDF: Chromium is missing, or DATA_SHEETS is "none". Their pages print instead.`,
    )
  await writeSharePictures(content, root, write, waitForTurn)
  finished('shared links')
  await writeSiteFiles(root, build, { ...content, dataSheets: sheets })
  // The editor reads it to see whether its publication is online.
  write('version.json', JSON.stringify({ commit, built: new Date().toISOString() }))
  makeReadable(folder)
  await replaceFolder(join(root, 'dist'), folder)
  await replaceFolder(...cache)
  if (missingCount === 0 || process.env.DATA_SHEETS === 'none') writeStamp(root, inputs)
  finished('other files')
}

/** Lets every user read a folder, since a web server is another one, whatever the umask of this process is. */
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}
