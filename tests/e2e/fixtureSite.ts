import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withoutMarks } from '../../editor/marks.ts'
import { serveInDevelopment } from '../../tools/devServer.ts'
import { CODE_FOLDERS } from '../../tools/setup.mjs'
import { commitAll, runGit } from '../system.ts'
import { test as base, expect } from './support.ts'

export const FIXTURE = join(import.meta.dirname, '../fixtures/site')

/** Vite keeps its optimized packages in the sites' folders between runs. They belong to the path of a folder. */
const FOLDER = join(import.meta.dirname, '../../.cache/test-sites')
const PACKAGES = '.cache/development'

/** A copy of the fixture site, as a Git repository with one commit, that is served in development. */
export interface Site {
  readonly folder: string
  readonly address: string
  readonly path: (file: string) => string
  readonly read: (file: string) => string
  readonly write: (file: string, text: string) => void
  readonly git: (...args: readonly string[]) => string
  /** Restarts the server at the same address. Runs `meanwhile` in between. */
  readonly restart: (meanwhile: () => void | Promise<void>) => Promise<void>
  /** Restores the first commit, and waits until the server serves it. */
  readonly reset: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Serves a site in a folder of this name. `prepare` changes the fixture before the first commit. */
export async function openSite(name: string, mode?: 'edit', prepare?: (folder: string) => void): Promise<Site> {
  const folder = join(FOLDER, name)
  const getPath = (file: string) => join(folder, file)
  createFolder(folder)
  prepare?.(folder)
  const git = (...args: readonly string[]) => runGit(folder, ...args)
  commitAll(folder)
  const firstCommit = git('rev-parse', 'HEAD')
  const config = readFileSync(getPath('.git/config'), 'utf8')

  const server = await serveInDevelopment(folder, mode)
  const { address } = server
  const routes = listRoutes(folder)
  const fetchViews = () =>
    Promise.all(routes.map(async (route) => simplify(await fetchText(`${address}${route}/index.json`))))
  const views = await fetchViews()

  const reset = async () => {
    if (mode === 'edit') await discardEdits(address)
    git('checkout', '-qf', '-B', 'main', firstCommit)
    git('clean', '-fdq')
    writeFileSync(getPath('.git/config'), config)
    await expect.poll(fetchViews, { timeout: 30_000 }).toEqual(views)
  }
  const restart = async (meanwhile: () => void | Promise<void>) => {
    await server.close()
    await meanwhile()
    await server.restart()
  }
  return {
    folder,
    address,
    path: getPath,
    read: (file) => readFileSync(getPath(file), 'utf8'),
    write: (file, text) => writeFileSync(getPath(file), text),
    git,
    restart,
    reset,
    close: server.close,
  }
}

/** A copy of the fixture site. Only the packages of the last run are kept. */
function createFolder(folder: string): void {
  mkdirSync(join(folder, PACKAGES), { recursive: true })
  const clear = (directory: string, exception: string) => {
    for (const name of readdirSync(directory))
      if (name !== exception) rmSync(join(directory, name), { recursive: true })
  }
  clear(folder, '.cache')
  clear(join(folder, '.cache'), 'development')
  cpSync(FIXTURE, folder, { recursive: true })
  // The server's links to the code.
  writeFileSync(join(folder, '.gitignore'), ['.cache/', 'node_modules', '.vscode/', ...CODE_FOLDERS].join('\n'))
}

/** The routes of all pages, and of their English versions. */
const listRoutes = (folder: string) =>
  readdirSync(join(folder, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !file.startsWith('_') && !file.endsWith('not-found.json'))
    .map((file) => file.replace(/\.json$/, '').replace(/^index$/, ''))
    .flatMap((route) => [route, `en/${route}`])
    .map((route) => route.replace(/\/$/, ''))
    // Folders list files that Git has put back in another order.
    .sort()

const fetchText = async (address: string) => (await fetch(address)).text()

/**
 * Leaves out what changes although the content is the same: marks, which depend on the order in which texts were shown and
 * are encoded in addresses, and the versions of pictures, which depend on the time of the file.
 */
const simplify = (view: string) => withoutMarks(view.replaceAll(/(?:%F3%A0[%\dA-F]{6})+|(?<=\.\w+)\.v[\w-]{6}/g, ''))

/** Discards all unsaved edits that the editor's server has. */
async function discardEdits(address: string): Promise<void> {
  const { origin } = new URL(address)
  const [, token = ''] = /name="editor-token" content="([^"]+)"/.exec(await fetchText(`${origin}/_edit`)) ?? []
  const headers = { Origin: origin, 'X-Editor-Token': token }
  const answer = await fetch(`${origin}/_edit/api/problems`, { headers })
  const { unsaved }: { unsaved: readonly string[] } = await answer.json()
  for (const file of unsaved)
    await fetch(`${origin}/_edit/api/unsaved?${new URLSearchParams({ file })}`, { method: 'DELETE', headers })
}

/** Gives the notice a last day. */
function addLastDay(folder: string): void {
  const file = join(folder, 'pages/_site.json')
  const from = '"from": "2025-03-01"'
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, `${from}, "until": "2099-03-23"`))
}

/** Serves one site per worker in development, and restores it before each test. */
export const test = base.extend<{ readonly site: Site }, { readonly served: Site }>({
  loadsPictures: [true, { scope: 'worker' }],
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use, { parallelIndex, project }) => {
      const site = await openSite(`development-${project.name}-${parallelIndex}`, undefined, addLastDay)
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: async ({ served, allowErrors }, use, testInfo) => {
    // For slow machines.
    testInfo.setTimeout(90_000)
    // The fixture site has no fonts.
    allowErrors(/\.woff2/)
    await use(served)
    await served.reset()
  },
})
