import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { addressOf, LANGUAGES } from '../../schema/languages.ts'
import type { View } from '../../schema/view.ts'
import type { Views } from './addresses.ts'

/** Documents written at one time: enough to keep the disk busy, few enough to keep memory small. */
const BATCH = 32

/**
 * Writes every page in every language, its HTML and beside it its view as JSON for navigation in the browser,
 * and each language's site view. Returns the number of HTML documents.
 *
 * `entry` is the address of the browser's entry script. Since it has a hash of all code in it, the views name it as
 * the version that they are for.
 */
export async function writeSite(
  views: Views,
  out: string,
  entry: string,
  prerender: (view: View, entry: string) => string,
): Promise<number> {
  const toJson = (view: object) => JSON.stringify({ version: entry, ...view })
  for (const language of LANGUAGES) {
    const folder = join(out, addressOf('/', language))
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'site.json'), toJson(views.siteIn(language)))
  }

  let count = 0
  let batch: Promise<void>[] = []
  for (const { folder, name, view } of views.documents()) {
    let html: string
    try {
      html = prerender(view, entry)
    } catch (error) {
      throw new Error(`${folder} (${view.page.language}) could not be rendered: ${error}`, { cause: error })
    }
    batch.push(write(join(out, folder), name, html, toJson(view.page)))
    count++
    if (batch.length === BATCH) {
      await Promise.all(batch)
      batch = []
    }
  }
  await Promise.all(batch)
  return count
}

/** Writes files that are made one by one, by their addresses. */
export async function writeFiles(
  files: ReadonlyMap<string, () => string | Promise<Buffer>>,
  out: string,
): Promise<void> {
  for (const [address, make] of files) {
    const file = join(out, address)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await make())
  }
}

async function write(folder: string, name: string, html: string, json: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await Promise.all([writeFile(join(folder, `${name}.html`), html), writeFile(join(folder, `${name}.json`), json)])
}
