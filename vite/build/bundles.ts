import { resolve } from 'node:path'
import type { BuildEnvironment, ViteBuilder } from 'vite'

/** Where the server bundle goes; it is only run to make `dist`. */
export const SERVER_BUNDLE = '.cache/prerender'
/** What the server bundle is made of. */
export const SERVER_ENTRY = resolve(import.meta.dirname, '../render/serverEntry.ts')

/** Bundles the browser's code. */
export async function bundled(build: ViteBuilder['build'], client: BuildEnvironment) {
  const output = await build(client)
  const chunks = 'output' in output ? output.output : []
  const entry = chunks.find((chunk) => chunk.type === 'chunk' && chunk.isEntry)
  if (!entry) throw new Error('The browser’s bundle has no entry.')
  return { entry: `/${entry.fileName}`, files: chunks.map(({ fileName }) => fileName) }
}
