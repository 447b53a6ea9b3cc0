import { addressOf, LANGUAGES } from '../../schema/languages.ts'
import type { PageView } from '../../schema/view.ts'
import type { Views } from './addresses.ts'
import { hashOf, type Output } from './output.ts'
import { type Common, type DocumentJob, withVersion } from './rendering/job.ts'
import { inThreads } from './rendering/threads.ts'

/** What documents are made with. */
export interface Press {
  /** The server's bundle. */
  readonly bundle: URL
  /** A name for all code that has a part in them. */
  readonly code: string
  readonly common: Common
  /** What a page tells machines of itself. */
  graphOf(page: PageView): object | undefined
}

/**
 * Writes every page in every language, its HTML and beside it its view as JSON for navigation in the browser,
 * and each language's site view. Returns how many HTML documents there are, and how many of them were made anew:
 * those that were made from the same already stay as they are.
 */
export async function writeSite(
  views: Views,
  output: Output,
  { bundle, code, common, graphOf }: Press,
): Promise<{ count: number; made: number }> {
  const shared = new Map<string, string>()
  for (const language of LANGUAGES) {
    const site = JSON.stringify(common.sites[language])
    output.write(join(addressOf('/', language), 'site.json'), withVersion(site, common.entry))
    shared.set(language, hashOf(code, common.entry, site, JSON.stringify(common.outside)))
  }

  let count = 0
  const made = new Map<string, string>()
  function* jobs(): Generator<DocumentJob> {
    for (const { folder, name, view } of views.documents()) {
      count++
      const address = join(folder, name)
      const json = JSON.stringify(view.page)
      const graph = JSON.stringify(graphOf(view.page))
      const madeFrom = hashOf(shared.get(view.page.language) ?? '', json, graph ?? '')
      if (output.has(`${address}.html`, madeFrom) && output.has(`${address}.json`, madeFrom)) continue
      made.set(address, madeFrom)
      yield { address, json, graph }
    }
  }

  const { documentWriter } = (await import(bundle.href)) as typeof import('./rendering/bundle.ts')
  await inThreads(jobs(), bundle, common, documentWriter(common))
  for (const [address, madeFrom] of made) {
    output.wrote(`${address}.html`, madeFrom)
    output.wrote(`${address}.json`, madeFrom)
  }
  return { count, made: made.size }
}

/** Writes files that are made one by one, by their addresses: those whose making is long, from what they are made. */
export async function writeFiles(
  files: ReadonlyMap<string, () => string | Promise<Buffer>>,
  output: Output,
  madeFrom?: string,
): Promise<void> {
  for (const [address, make] of files) {
    if (madeFrom !== undefined && output.has(address, madeFrom)) continue
    output.write(address, await make(), madeFrom)
  }
}

const join = (folder: string, name: string) => `${folder === '/' ? '' : folder}/${name}`
