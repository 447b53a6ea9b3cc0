import { join } from 'node:path'
import type { BuildEnvironment, ViteBuilder } from 'vite'
import { type Checker, writeReport } from '../../content/check/index.ts'
import { writeStaleNote } from '../../content/translate/status.ts'
import { getToday } from '../../schema/documents/notice.ts'
import { describeMessages, withMessagesTo } from '../content/messages.ts'
import { describeComingNotice, withNotice } from '../content/notice.ts'
import { computeHash } from '../files/cachedByContent.ts'
import { namePictures, writeDrawings } from '../images/variants.ts'
import { readLastModified } from '../seo/lastModified.ts'
import { openDocumentCache } from './cachedDocuments.ts'
import { createWriter, finishBuild, type PreparedBuild, UNFINISHED } from './finishBuild.ts'
import { lockBuild } from './lock.ts'
import { computeInputs, readCommit } from './upToDate.ts'

/** The folder of the server's bundle, which only the build runs. */
export const SERVER_BUNDLE = '.cache/prerender'

/**
 * Builds the site: checks its content, bundles the code, and writes a new `dist`. If anything fails, the old `dist`
 * stays. With `serve`, that finishes the build instead.
 */
export async function buildSite(
  root: string,
  checker: Checker,
  builder: ViteBuilder,
  serve?: (preparedBuild: PreparedBuild) => Promise<void>,
): Promise<void> {
  const release = lockBuild(root)
  if (typeof release === 'string') {
    console.error(release)
    process.exit(1)
  }
  try {
    const timings = startTimings()
    const preparedBuild = await prepareBuild(root, checker, builder, timings.add)
    if (serve) return await serve(preparedBuild)
    await finishBuild(root, preparedBuild, timings.add)
    console.log(timings.summarize())
  } finally {
    release()
  }
}

/** Checks the content, bundles the code, and names the pictures. */
async function prepareBuild(
  root: string,
  checker: Checker,
  builder: ViteBuilder,
  finished: (step: string) => void,
): Promise<PreparedBuild> {
  const inputs = computeInputs(root)
  const commit = readCommit(root)
  const day = getToday()
  const result = checker.check()
  console.log(writeReport(result))
  if (result.problems.length > 0) process.exit(1)
  const staleNote = writeStaleNote(root)
  if (staleNote) console.log(staleNote)
  const coming = describeComingNotice(result.content.site.notice, day)
  if (coming) console.log(coming)
  const addressed = withMessagesTo(result.content, process.env.MESSAGES_ENDPOINT)
  console.log(describeMessages(addressed))
  finished('checking')

  const client = await bundle(builder, builder.environments.client)
  const scripts = [...client.imports, client.entry].map((file) => `/${file}`).join(' ')
  const server = await bundle(builder, builder.environments.ssr)
  finished('bundling')

  const changes = readLastModified(root)
  if (changes.size === 0) {
    console.log(
      'Git has no history here (no repository, or a shallow clone), so pages have no dates of their last change.',
    )
  }
  const withNames = await namePictures(withNotice(addressed, day, ['shown']), root)
  const content = { ...withNames, changes }
  const folder = join(root, UNFINISHED)
  await writeDrawings(content, root, createWriter(folder))
  const build = { content, folder, scripts, code: server.hash, cache: openDocumentCache(root) }
  return { inputs, commit, build, server: join(root, SERVER_BUNDLE, server.entry) }
}

/** Bundles the code of an environment. Returns the entry file, those that it imports, and a hash of all. */
async function bundle(builder: ViteBuilder, environment: BuildEnvironment | undefined) {
  if (!environment) throw new Error('Vite did not create the environment.')
  const result = await builder.build(environment)
  const chunks = 'output' in result ? result.output.filter((file) => file.type === 'chunk') : []
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error(`The bundle of ${environment.name} has no entry.`)
  return { entry: entry.fileName, imports: entry.imports, hash: computeHash(...chunks.map(({ code }) => code)) }
}

/** Measures steps. The summary: `In 9.21 s: checking 0.84, …` */
function startTimings() {
  const start = performance.now()
  const steps: string[] = []
  let last = start
  const formatSecondsSince = (time: number) => ((performance.now() - time) / 1000).toFixed(2)
  return {
    add: (step: string): void => {
      steps.push(`${step} ${formatSecondsSince(last)}`)
      last = performance.now()
    },
    summarize: (): string => `In ${formatSecondsSince(start)} s: ${steps.join(', ')}.`,
  }
}
