import { chmodSync, cpSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BuildEnvironment, ViteBuilder } from 'vite'
import { type Checker, writeReport } from '../../content/check/index.ts'
import { writeStaleNote } from '../../content/translate/status.ts'
import { getToday } from '../../schema/documents/notice.ts'
import { describeMessages, withMessagesTo } from '../content/messages.ts'
import { describeComingNotice, withNotice } from '../content/notice.ts'
import { writeDataSheets } from '../dataSheets/dataSheets.ts'
import { computeHash } from '../files/cachedByContent.ts'
import { writeSharePictures } from '../images/sharePictures.ts'
import { SOURCES, writePictures } from '../images/variants.ts'
import { readLastModified } from '../seo/lastModified.ts'
import { openDocumentCache } from './cachedDocuments.ts'
import { lockBuild } from './lock.ts'
import { openRenderPool } from './renderPool.ts'
import { replaceFolder } from './replaceFolder.ts'
import { createSiteFiles } from './siteFiles.ts'
import { computeInputs, readCommit, writeStamp } from './upToDate.ts'

/** The folder of an unfinished build. It becomes `dist` at the end. */
export const UNFINISHED = 'dist.new'

/** The folder of the server's bundle, which only the build runs. */
export const SERVER_BUNDLE = '.cache/prerender'

/**
 * Builds the site: checks its content, bundles the code, and writes a new `dist`. If anything fails, the old `dist`
 * stays.
 */
export async function buildSite(root: string, checker: Checker, builder: ViteBuilder): Promise<void> {
  const release = lockBuild(root)
  if (typeof release === 'string') {
    console.error(release)
    process.exit(1)
  }
  try {
    await build(root, checker, builder)
  } finally {
    release()
  }
}

async function build(root: string, checker: Checker, builder: ViteBuilder): Promise<void> {
  const inputs = computeInputs(root)
  const commit = readCommit(root)
  const day = getToday()
  const finished = startTimings()
  const result = checker.check()
  console.log(writeReport(result))
  if (result.problems.length > 0) process.exit(1)
  const stale = writeStaleNote(root)
  if (stale) console.log(stale)
  const coming = describeComingNotice(result.content.site.notice, day)
  if (coming) console.log(coming)
  const addressed = withMessagesTo(result.content, process.env.MESSAGES_ENDPOINT)
  console.log(describeMessages(addressed))
  finished('checking')

  const folder = join(root, UNFINISHED)
  const write = (address: string, content: string | Uint8Array) => {
    const file = join(folder, address)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  const entry = `/${(await bundle(builder, builder.environments.client)).entry}`
  const server = await bundle(builder, builder.environments.ssr)
  finished('bundling')

  const changes = readLastModified(root)
  if (changes.size === 0) {
    console.log(
      'Git has no history here (no repository, or a shallow clone), so pages have no dates of their last change.',
    )
  }
  const pictured = { ...(await writePictures(withNotice(addressed, day, ['shown']), root, write)), changes }
  finished('pictures')
  const cache = openDocumentCache(root)
  const rendered = { content: pictured, folder, entry, code: server.hash, cache }
  const pool = openRenderPool(rendered, join(root, SERVER_BUNDLE, server.entry))
  let content: Parameters<typeof createSiteFiles>[1] = pictured
  let isComplete = true
  try {
    const { dataSheets, missing } = await writeDataSheets(pictured, root, folder, write, pool)
    content = { ...pictured, dataSheets }
    isComplete = missing === 0 || process.env.DATA_SHEETS === 'none'
    if (missing > 0)
      console.log(
        `${missing} data sheets have no PDF: Chromium is missing, or DATA_SHEETS is "none". Their pages print instead.`,
      )
    finished('data sheets')
    const { documents, changedCount } = await pool.renderPages(dataSheets)
    console.log(`Prerendered ${documents} documents, ${changedCount} of them new or changed.`)
    finished('documents')
  } finally {
    await pool.close()
  }
  console.log(`Pictures for shared links: ${await writeSharePictures(content, root, write)}.`)
  finished('shared links')
  // Pages only refer to variants of pictures. `public` may be a symbolic link.
  const sources = realpathSync(join(root, SOURCES))
  cpSync(realpathSync(join(root, 'public')), folder, { recursive: true, filter: (file) => file !== sources })
  for (const [address, make] of createSiteFiles(root, content, entry)) write(address, await make())
  // By this, the editor sees whether what was published is online.
  write('version.json', JSON.stringify({ commit, built: new Date().toISOString() }))
  makeReadable(folder)
  await replaceFolder(join(root, 'dist'), folder)
  await replaceFolder(...cache)
  if (isComplete) writeStamp(root, inputs)
  finished('other files')
  console.log(finished())
}

/** Bundles the code of an environment. Returns the entry file, and a hash of all files. */
async function bundle(builder: ViteBuilder, environment: BuildEnvironment | undefined) {
  if (!environment) throw new Error('Vite did not create the environment.')
  const result = await builder.build(environment)
  const chunks = 'output' in result ? result.output.filter((file) => file.type === 'chunk') : []
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error(`The bundle of ${environment.name} has no entry.`)
  return { entry: entry.fileName, hash: computeHash(...chunks.map(({ code }) => code)) }
}

/** Lets every user read a folder, since a web server is another one, whatever the umask of this process is. */
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}

/** Measures steps. Call the function after each step, and without a name for the summary: `In 9.21 s: checking 0.84, …` */
function startTimings() {
  const start = performance.now()
  const steps: string[] = []
  let last = start
  const formatSecondsSince = (time: number) => ((performance.now() - time) / 1000).toFixed(2)
  return (step?: string): string => {
    if (step) steps.push(`${step} ${formatSecondsSince(last)}`)
    last = performance.now()
    return `In ${formatSecondsSince(start)} s: ${steps.join(', ')}.`
  }
}
