import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { createChecker } from '../../schema/validate/index.ts'
import { SERVER_ENTRY } from '../../vite/build/bundles.ts'
import { pageKeys } from '../../vite/build/pageKeys.ts'
import { writeEntryFiles } from '../../vite/build/writeEntryFiles.ts'
import type { EntryPart } from '../../vite/entries/pageEntry.ts'
import { openEntries } from '../../vite/entries/store.ts'
import { hashOf } from '../../vite/files/hash.ts'
import { openOutput } from '../../vite/files/output.ts'
import { writePages } from '../../vite/render/writePages.ts'
import { type Change, copy, edit, remove, siteWith } from '../validate/site.ts'

const entry = '/main.js'

/** Builds what a site's documents become; its code is here, and its pictures stay as they are. Counts what was made. */
async function build(root: string): Promise<number> {
  const { content, sources, problems } = createChecker(root).check()
  expect(problems).toEqual([])
  const output = openOutput(join(root, 'dist'), join(root, '.cache/build-manifest.json'))
  const entries = openEntries(join(root, '.cache/page-entries.jsonl'))
  const keys = pageKeys(content, sources, 'code')
  const bundle = pathToFileURL(SERVER_ENTRY)
  const { made } = await writePages(content, output, { bundle, entry, keys, entries })
  const all = hashOf(...[...keys].flat())
  const told = (part: EntryPart) => entries.told([...keys.keys()], part)
  await writeEntryFiles(content, told, new Map(), output, { state: all, code: 'code', entry })
  entries.close()
  output.close()
  return made
}

/** All files of a built site by their names. */
function distOf(root: string): ReadonlyMap<string, string> {
  const files = readdirSync(join(root, 'dist'), { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  )
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort()
  return new Map(paths.map((path) => [path.slice(root.length), readFileSync(path, 'utf8')]))
}

const BORU = 'pages/products/boru.json'

const COPY = 'pages/products/a-boru.json'

test('built again after each of several changes, a site is as if it were built from scratch', async () => {
  const again = siteWith()
  const all = await build(again)
  expect(await build(again)).toBe(0)
  const changes: readonly Change[] = [
    edit(BORU, 'Pipe in every diameter.', 'Tube in every diameter.'),
    edit('pages/contact.json', 'https://forms.example', 'https://letters.example'),
    edit('pages/blog/1.json', '2025-03-12', '2025-04-01'),
    copy(BORU, COPY),
    remove(COPY),
  ]
  for (const [index, change] of changes.entries()) {
    change(again)
    const made = await build(again)
    if (index === 0) expect(made).toBeLessThan(all)
    const anew = siteWith(...changes.slice(0, index + 1))
    await build(anew)
    const [built, expected] = [distOf(again), distOf(anew)]
    expect([...built.keys()]).toEqual([...expected.keys()])
    for (const [file, text] of built) expect(text === expected.get(file), `${file} after change ${index}`).toBe(true)
  }
}, 120_000)
