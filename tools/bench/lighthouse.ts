import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, run } from '../setup.mjs'

/** The last one that runs on Node 20. */
const VERSION = '12.8.2'
const FOLDER = join(root, '.cache/lighthouse')

/** What is used of the packages: their own types are where they are installed, which may be nowhere yet. */
export type Lighthouse = (
  address: string,
  options: { readonly port: number; readonly onlyCategories: readonly string[]; readonly logLevel: string },
) => Promise<{
  readonly lhr: {
    readonly runtimeError?: { readonly message: string }
    readonly audits: Readonly<Record<string, { readonly numericValue: number }>>
    readonly categories: { readonly performance: { readonly score: number } }
  }
}>
export type Launch = (options: {
  readonly chromePath: string
  readonly chromeFlags: readonly string[]
}) => Promise<{ readonly port: number; kill(): void }>

/**
 * Lighthouse and the launcher of its browser. They are 200 packages that only the benchmark uses, so that they are
 * installed with its first run, and not with each clone.
 */
export async function loadLighthouse(): Promise<{ lighthouse: Lighthouse; launch: Launch }> {
  const file = (name: string) => join(FOLDER, 'node_modules', name)
  const installed = existsSync(file('lighthouse/package.json'))
    ? JSON.parse(readFileSync(file('lighthouse/package.json'), 'utf8')).version
    : undefined
  if (installed !== VERSION) {
    console.log(`Installing Lighthouse ${VERSION} …`)
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(join(FOLDER, 'package.json'), '{"private":true}\n')
    run('npm', ['install', `lighthouse@${VERSION}`, '--save-exact', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: FOLDER,
    })
  }
  const load = (path: string) => import(pathToFileURL(file(path)).href)
  const { default: lighthouse }: { default: Lighthouse } = await load('lighthouse/core/index.js')
  const { launch }: { launch: Launch } = await load('chrome-launcher/dist/index.js')
  return { lighthouse, launch }
}
