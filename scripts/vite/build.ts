import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { BuildEnvironment, ViteBuilder } from 'vite'
import { type createChecker, report } from '../../schema/check/index.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../schema/languages.ts'
import type { SiteView } from '../../schema/view.ts'
import { viewsOf } from './addresses.ts'
import { startClock } from './clock.ts'
import { codeVersion } from './code.ts'
import { outsideOf } from './contentSecurityPolicy.ts'
import { changesOf } from './found/changes.ts'
import { graphOf } from './found/graph/index.ts'
import { foundFiles } from './found/index.ts'
import { headersFile } from './headers.ts'
import { siteFiles } from './icons.ts'
import { hashOf, openOutput } from './output.ts'
import { writePictures } from './pictures/index.ts'
import { copyPublicFiles } from './public.ts'
import type { Common } from './rendering/job.ts'
import { writeShareCards } from './share/index.ts'
import { writeFiles, writeSite } from './write.ts'

/** Where the server bundle goes; it is only run to make `dist`. */
export const SERVER_BUNDLE = '.cache/prerender'
/** What the server bundle is made of. */
export const SERVER_ENTRY = fileURLToPath(new URL('./rendering/bundle.ts', import.meta.url))

const LEDGER = '.cache/output.json'

/** Builds a root's site: checks its content, bundles the code, and writes what of `dist` is not there yet. */
export async function buildSite(
  root: string,
  checker: ReturnType<typeof createChecker>,
  { environments: { client, ssr }, build }: ViteBuilder,
): Promise<void> {
  if (!client || !ssr) throw new Error('Vite made no environments.')
  const clock = startClock()
  const checked = checker.check()
  console.log(report(checked))
  if (checked.problems.length > 0) process.exit(1)
  clock.did('checking')

  const output = openOutput(resolve(root, 'dist'), resolve(root, LEDGER))
  const { entry, files } = await bundled(build, client)
  for (const file of files) output.keep(`/${file}`)
  await build(ssr)
  const bundle = resolve(root, SERVER_BUNDLE, 'documents.js')
  const code = hashOf(codeVersion('scripts/vite/build.ts'), readFileSync(bundle))
  clock.did('bundling')

  copyPublicFiles(root, output)
  const content = await writePictures(checked.content, root, output)
  clock.did('pictures')

  const views = viewsOf(content)
  const sites = Object.fromEntries(LANGUAGES.map((language) => [language, views.siteIn(language)]))
  const { count, made } = await writeSite(views, output, {
    bundle: pathToFileURL(bundle),
    code,
    common: { out: output.folder, entry, sites: sites as Common['sites'], outside: outsideOf(content) },
    graphOf: (page) => graphOf(content, page),
  })
  console.log(`Prerendered ${made} of ${count} documents${made < count ? '; the others are as they were' : ''}.`)
  clock.did('documents')

  output.write('/_headers', headersFile())
  const site: SiteView = views.siteIn(DEFAULT_LANGUAGE)
  await writeFiles(siteFiles(site), output, hashOf(code, JSON.stringify(site)))
  await writeFiles(
    foundFiles(content, () => changesOf(root)),
    output,
  )
  clock.did('other files')
  const cards = await writeShareCards(content, root, output)
  console.log(`Drew ${cards.made} of ${cards.count} pictures for shared links.`)
  clock.did('shared links')
  output.close()
  clock.did('tidying')
  console.log(clock.report())
}

/** Bundles the browser's code. */
async function bundled(build: ViteBuilder['build'], client: BuildEnvironment) {
  const output = await build(client)
  const chunks = 'output' in output ? output.output : []
  const entry = chunks.find((chunk) => chunk.type === 'chunk' && chunk.isEntry)
  if (!entry) throw new Error('The browser’s bundle has no entry.')
  return { entry: `/${entry.fileName}`, files: chunks.map(({ fileName }) => fileName) }
}
