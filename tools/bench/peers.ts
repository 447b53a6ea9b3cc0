// Other generators of static sites, with the same pages.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../setup.mjs'
import { measured, type Usage } from './measure.ts'
import { withFolder } from './site.ts'

/** The last of each that run on Node 20. */
const PACKAGES = { '@11ty/eleventy': '3.1.8', astro: '5.18.2' }
const FOLDER = join(root, '.cache/peers')

interface Peer {
  readonly name: string
  /** Where its project has the documents, the style sheet, and the HTML files when it is built. */
  readonly documents: string
  readonly style: string
  readonly out: string
  readonly fileOf: (page: PeerPage) => string
  readonly styleOf: (css: string) => string
  readonly command: readonly string[]
}

const jsonFile = ({ name }: PeerPage) => `${name}.json`
const asWritten = (css: string) => css
const inPackages = (file: string) => join(FOLDER, 'node_modules', file)

/** How each makes many pages of data files and one template, as its documentation has it; see `peers/`. */
const PEERS: readonly Peer[] = [
  {
    name: 'eleventy',
    documents: '_data/documents',
    style: '_includes/style.css',
    out: '_site',
    fileOf: jsonFile,
    styleOf: asWritten,
    command: [process.execPath, inPackages('@11ty/eleventy/cmd.cjs'), '--quiet'],
  },
  {
    name: 'astro',
    documents: 'src/documents',
    style: 'src/style.css',
    out: 'dist',
    fileOf: jsonFile,
    styleOf: asWritten,
    command: [process.execPath, inPackages('astro/astro.js'), 'build', '--silent'],
  },
  {
    name: 'hugo',
    documents: 'content',
    style: 'layouts/partials/style.html',
    out: 'public',
    // JSON is front matter to it.
    fileOf: ({ name }) => `${name}.md`,
    styleOf: (css) => `<style>${css}</style>`,
    command: ['hugo', '--quiet'],
  },
]

/** Those that there are: the packages are installed with their first use, and Hugo is measured where it is installed. */
export function installedPeers(): readonly Peer[] {
  const isThere = ([name, version]: [string, string]) => {
    const file = inPackages(`${name}/package.json`)
    return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === version
  }
  if (!Object.entries(PACKAGES).every(isThere)) {
    const packages = Object.entries(PACKAGES).map(([name, version]) => `${name}@${version}`)
    console.log(`Installing ${packages.join(', ')} …`)
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(join(FOLDER, 'package.json'), '{"private":true}\n')
    run('npm', ['install', ...packages, '--save-exact', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: FOLDER })
  }
  return PEERS.filter(({ name }) => name !== 'hugo' || hasHugo())
}

function hasHugo(): boolean {
  try {
    execFileSync('hugo', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** What there is of each page, whoever makes it. */
export interface PeerPage {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly paragraphs: readonly string[]
  readonly rows: readonly { readonly property: string; readonly figure: number; readonly unit: string }[]
}

/** Builds pages with a style sheet in each. Tells what it took, and how many files and bytes of HTML it made. */
export const buildWith = (
  { name, documents, style, out, fileOf, styleOf, command }: Peer,
  pages: Iterable<PeerPage>,
  css: string,
): Promise<Usage & { readonly files: number; readonly bytes: number }> =>
  withFolder((folder) => {
    cpSync(join(root, 'tools/bench/peers', name), folder, { recursive: true })
    for (const file of [join(documents, '.'), join(style, '..')]) mkdirSync(join(folder, file), { recursive: true })
    symlinkSync(join(FOLDER, 'node_modules'), join(folder, 'node_modules'))
    writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }\n')
    writeFileSync(join(folder, style), styleOf(css))
    for (const page of pages) writeFileSync(join(folder, documents, fileOf(page)), JSON.stringify(page, null, 2))
    const usage = measured(folder, command)
    const made = readdirSync(join(folder, out), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.html'),
    )
    const bytes = made.reduce((sum, file) => sum + readFileSync(join(folder, out, file)).length, 0)
    return { ...usage, files: made.length, bytes }
  })
