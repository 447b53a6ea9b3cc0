// The sites that are measured.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileOf } from '../../schema/edit/documents.ts'
import { formatDocument } from '../../schema/format/document.ts'
import { root } from '../setup.mjs'
import { makeRoot } from './documents.ts'

/** A site: its folder, and the route of one of its pages that is to be changed. */
export interface Site {
  readonly folder: string
  readonly route: string
}

const CODE = ['schema', 'src', 'tools', 'vite', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']
const CACHES = ['.cache/pictures', '.cache/open-graph']

/** Makes a folder for as long as `use` runs. */
export async function withFolder<T>(use: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Makes a site with at least so many documents for as long as `use` runs; with 0, it is the site as it is. It has the
 * code, and the renditions of pictures and the pictures of shared links that the site itself has had made: what there is
 * on a machine that has built the site before.
 */
export const withSite = <T>(count: number, use: (site: Site) => T | Promise<T>): Promise<T> =>
  withFolder((folder) => {
    const routes = makeRoot(root, folder, count)
    for (const name of CODE) cpSync(join(root, name), join(folder, name), { recursive: true })
    for (const name of CACHES) {
      const cache = join(root, name)
      if (existsSync(cache)) cpSync(cache, join(folder, name), { recursive: true, dereference: true })
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    return use({ folder, route: routes.at(-1) ?? '/contact' })
  })

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
