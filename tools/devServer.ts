import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { root } from './setup.mjs'

/** Starts the development server over the content of another folder, for tests and measurements. */
export async function serveInDevelopment(
  folder: string,
  mode = 'development',
): Promise<{ address: string; close: () => Promise<void> }> {
  for (const name of ['node_modules', 'schema', 'src', 'editor']) symlinkSync(join(root, name), join(folder, name))
  const server = await createServer({
    root: folder,
    mode,
    configFile: join(root, 'vite.config.ts'),
    cacheDir: join(root, '.cache/development'),
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, fs: { allow: [root, folder] } },
  })
  await server.listen()
  const [address] = server.resolvedUrls?.local ?? []
  if (!address) throw new Error('The development server has no address.')
  return { address, close: () => server.close() }
}
