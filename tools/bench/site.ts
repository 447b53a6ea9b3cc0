// The measured sites.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getPageFile } from '../../content/edit/siteDocuments.ts'
import { formatDocument } from '../../content/formatDocument.ts'
import { root, run } from '../setup.mjs'
import { writeContent } from './content.ts'

/** The measured pages: the heaviest one, a product, and the one with the carousel. */
export const PAGES = ['/', '/products/paslanmaz-boru', '/gallery']

export const buildSite = (): void =>
  run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])

/** A generated site, and the route of the page to change. */
interface Site {
  readonly folder: string
  readonly route: string
}

/** Caches to copy, since they take minutes to fill. */
const CACHES = ['.cache/pictures', '.cache/share-pictures']

/**
 * Creates a temporary site with at least `count` documents and this site's caches while `use` runs. `linkedRoutes` are folders
 * and files of the code.
 */
export async function withSite<T>(
  count: number,
  linkedRoutes: readonly string[],
  use: (site: Site) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    const routes = writeContent(root, folder, count)
    for (const name of linkedRoutes) symlinkSync(join(root, name), join(folder, name))
    for (const name of CACHES) {
      if (existsSync(join(root, name))) cpSync(join(root, name), join(folder, name), { recursive: true })
    }
    return await use({ folder, route: routes.at(-1) ?? '/contact' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The part of a document that is changed. */
interface Changeable {
  readonly description: Record<string, string>
  readonly blocks: readonly { readonly type: string; readonly title: Record<string, string> }[]
}

/** Changes the description and the heading of the site's page in all its languages. */
export function changeDocument({ folder, route }: Site, text: string): void {
  const file = join(folder, getPageFile(route))
  const page: Changeable = JSON.parse(readFileSync(file, 'utf8'))
  const hero = page.blocks.find(({ type }) => type === 'hero')
  if (!hero) throw new Error('The page has no hero.')
  for (const language of Object.keys(page.description)) {
    page.description[language] = `${text}: that is what is said of this page now that it has been changed.`
    hero.title[language] = text
  }
  writeFileSync(file, formatDocument(page))
}
