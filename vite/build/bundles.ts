import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { BuildEnvironment, ViteBuilder } from 'vite'
import { codeVersion } from '../files/codeVersion.ts'
import { hashOf } from '../files/hash.ts'
import type { Output } from '../files/output.ts'
import { PROJECT } from '../files/project.ts'

/** Where the server bundle goes; it is only run to make `dist`. */
export const SERVER_BUNDLE = '.cache/prerender'
/** What the server bundle is made of. */
export const SERVER_ENTRY = resolve(import.meta.dirname, '../render/serverEntry.ts')

const RECORD = '.cache/bundles.json'

/** What has a part in the bundles: all that the project's code stands in, and what packages there are. */
const SOURCES = ['src', 'schema', 'vite', 'vite.config.ts', 'tsconfig.json', 'package-lock.json']

/** A bundle, as it was left. */
interface Bundle {
  /** The file that it starts with. */
  readonly entry: string
  /** All of its files from its folder, each with a name for what stands in it. */
  readonly files: Readonly<Record<string, string>>
}

interface Bundles {
  /** A name for all that has a part in them. */
  readonly madeFrom: string
  readonly client: Bundle
  readonly ssr: Bundle
}

/**
 * Bundles the code for the browser and for the server, unless both lie there as they would become. Returns the address of
 * the browser's entry, the file of the server's, a name for what that does, and one for all sources, the build's own too.
 */
export async function bundle(
  root: string,
  output: Output,
  { environments: { client, ssr }, build }: Pick<ViteBuilder, 'environments' | 'build'>,
  project = PROJECT,
): Promise<{ entry: string; server: string; code: string; sources: string }> {
  if (!client || !ssr) throw new Error('Vite made no environments.')
  const record = resolve(root, RECORD)
  const serverFolder = resolve(root, SERVER_BUNDLE)
  const sources = hashOf(process.version, ...sourcesIn(project))
  const madeFrom = hashOf(sources, settingsOf(client), settingsOf(ssr))

  let bundles = read(record)
  const isMade =
    bundles?.madeFrom === madeFrom && isAsLeft(output.folder, bundles.client) && isAsLeft(serverFolder, bundles.ssr)
  if (!bundles || !isMade) {
    bundles = {
      madeFrom,
      client: await made(build, client, output.folder),
      ssr: await made(build, ssr, serverFolder),
    }
    mkdirSync(dirname(record), { recursive: true })
    writeFileSync(record, JSON.stringify(bundles))
  }
  // Vite would build what nobody has built.
  client.isBuilt = true
  ssr.isBuilt = true
  for (const file of Object.keys(bundles.client.files)) output.preserve(`/${file}`)
  const server = join(serverFolder, bundles.ssr.entry)
  const code = hashOf(codeVersion(), readFileSync(server))
  return { entry: `/${bundles.client.entry}`, server, code, sources }
}

async function made(build: ViteBuilder['build'], environment: BuildEnvironment, folder: string): Promise<Bundle> {
  const result = await build(environment)
  const chunks = 'output' in result ? result.output : []
  const entry = chunks.find((chunk) => chunk.type === 'chunk' && chunk.isEntry)
  if (!entry) throw new Error(`The bundle of ${environment.name} has no entry.`)
  const files = chunks.map(({ fileName }) => [fileName, hashOf(readFileSync(join(folder, fileName)))] as const)
  return { entry: entry.fileName, files: Object.fromEntries(files) }
}

/** What Vite was asked for besides the sources, by its configuration, its arguments and the environment. */
function settingsOf({ config: { mode, base, define, env, resolve, build } }: BuildEnvironment): string {
  return JSON.stringify([mode, base, define, env, resolve, build])
}

/** Each source with its path. */
function sourcesIn(project: string): readonly (string | Buffer)[] {
  const files = SOURCES.flatMap((name) => {
    const path = join(project, name)
    const stats = statSync(path, { throwIfNoEntry: false })
    if (!stats?.isDirectory()) return stats ? [path] : []
    return readdirSync(path, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
    )
  })
  return files.sort().flatMap((file) => [relative(project, file), readFileSync(file)])
}

function isAsLeft(folder: string, { files }: Bundle): boolean {
  try {
    return Object.entries(files).every(([file, name]) => hashOf(readFileSync(join(folder, file))) === name)
  } catch {
    // One is gone.
    return false
  }
}

function read(record: string): Bundles | undefined {
  try {
    return JSON.parse(readFileSync(record, 'utf8'))
  } catch {
    // None yet, or half of one.
    return undefined
  }
}
