import { addressOf, LANGUAGES } from '../../schema/names/languages.ts'
import type { PageView } from '../../schema/view.ts'
import type { SharedPicture } from '../../src/document/openGraph.ts'
import type { Views } from '../content/views.ts'
import { hashOf } from '../files/hash.ts'
import type { Output } from '../files/output.ts'
import { type RenderContext, type RenderJob, withVersion } from './job.ts'
import { renderInThreads } from './threads.ts'

/** What documents are made with. */
export interface RenderOptions {
  /** The server's bundle. */
  readonly bundle: URL
  /** A name for the code that renders them. What else has a part in them is in their views and their JSON-LD. */
  readonly code: string
  readonly context: RenderContext
  /** A page’s JSON-LD. */
  jsonLdOf(page: PageView): object | undefined
  /** The picture that a page's shared links show, where it is not its own. */
  pictureOf(page: PageView): SharedPicture | undefined
}

/**
 * Writes every page in every language, its HTML and beside it its view as JSON for navigation in the browser,
 * and each language's site view. Returns how many HTML documents there are, and how many of them were made anew:
 * those that were made from the same already stay as they are.
 */
export async function writeDocuments(
  views: Views,
  output: Output,
  { bundle, code, context, jsonLdOf, pictureOf }: RenderOptions,
): Promise<{ count: number; made: number }> {
  const shared = new Map<string, string>()
  for (const language of LANGUAGES) {
    const site = JSON.stringify(context.sites[language])
    output.write(join(addressOf('/', language), 'site.json'), withVersion(site, context.entry))
    shared.set(language, hashOf(code, context.entry, site, JSON.stringify(context.services)))
  }

  let count = 0
  const made = new Map<string, string>()
  function* jobs(): Generator<RenderJob> {
    for (const { folder, name, view } of views.documents()) {
      count++
      const address = join(folder, name)
      const json = JSON.stringify(view.page)
      const jsonLd = JSON.stringify(jsonLdOf(view.page))
      const picture = pictureOf(view.page)
      const madeFrom = hashOf(shared.get(view.page.language) ?? '', json, jsonLd ?? '', JSON.stringify(picture ?? ''))
      if (output.has(`${address}.html`, madeFrom) && output.has(`${address}.json`, madeFrom)) continue
      made.set(address, madeFrom)
      yield { address, json, jsonLd, picture }
    }
  }

  const { documentWriter } = (await import(bundle.href)) as typeof import('./serverEntry.ts')
  await renderInThreads(jobs(), bundle, context, documentWriter(context))
  for (const [address, madeFrom] of made) {
    output.wrote(`${address}.html`, madeFrom)
    output.wrote(`${address}.json`, madeFrom)
  }
  return { count, made: made.size }
}

const join = (folder: string, name: string) => `${folder === '/' ? '' : folder}/${name}`
