// The sites that are measured.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatDocument } from '../../content/check/formatDocument.ts'
import { fileOf } from '../../content/edit/documents.ts'
import { root, run } from '../setup.mjs'
import { writeContent } from './content.ts'

/** The pages that are measured: the heaviest, one of those that are most, and the one with the carousel. */
export const PAGES = ['/', '/products/paslanmaz-boru', '/gallery']

/** Builds the site itself. */
export const buildSite = (): void =>
  run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])

/** A site: its folder, and the route of one of its pages that is to be changed. */
interface Site {
  readonly folder: string
  readonly route: string
}

/** What takes minutes to make, and depends on nothing but pictures and words. */
const KEPT = ['.cache/pictures', '.cache/open-graph']

/**
 * Makes a folder with the site's content, and with so many documents that there are at least `count`, for as long as
 * `use` runs: what there is on a machine that has built the site before. `linked` are folders and files of the code.
 */
export async function withSite<T>(
  count: number,
  linked: readonly string[],
  use: (site: Site) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    const routes = writeContent(root, folder, count)
    for (const name of linked) symlinkSync(join(root, name), join(folder, name))
    for (const name of KEPT) {
      if (existsSync(join(root, name))) cpSync(join(root, name), join(folder, name), { recursive: true })
    }
    return await use({ folder, route: routes.at(-1) ?? '/contact' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What is changed in a document, each by language. */
interface Changeable {
  readonly description: Record<string, string>
  readonly blocks: readonly { readonly type: string; readonly title: Record<string, string> }[]
}

/** Gives the site's page that is to be changed another description and another heading, in all its languages. */
export function changeDocument({ folder, route }: Site, words: string): void {
  const file = join(folder, fileOf(route))
  const page: Changeable = JSON.parse(readFileSync(file, 'utf8'))
  const hero = page.blocks.find(({ type }) => type === 'hero')
  if (!hero) throw new Error('The page has no hero.')
  for (const language of Object.keys(page.description)) {
    page.description[language] = `${words}: that is what is said of this page now that it has been changed.`
    hero.title[language] = words
  }
  writeFileSync(file, formatDocument(page))
}
