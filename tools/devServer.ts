import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { CODE_FOLDERS, root } from './setup.mjs'

/**
 * Starts the development server with the content of another folder, for tests and measurements. Calling `restart` after
 * `close` restarts it.
 */
export async function serveInDevelopment(
  folder: string,
  mode = 'development',
): Promise<{ address: string; close: () => Promise<void>; restart: () => Promise<void> }> {
  // Windows lets everybody create junctions, but not other links.
  for (const name of ['node_modules', ...CODE_FOLDERS]) symlinkSync(join(root, name), join(folder, name), 'junction')
  let port = 0
  const start = async () => {
    const server = await createServer({
      root: folder,
      mode,
      configFile: join(root, 'vite.config.ts'),
      // Its own cache, since Vite's optimized packages belong to one root. Servers that share it break each other.
      cacheDir: join(folder, '.cache/development'),
      // Vite reloads the page when it discovers a package late.
      optimizeDeps: { entries: ['src/shell/main.tsx', 'editor/app/main.tsx'] },
      logLevel: 'error',
      server: { host: '127.0.0.1', port, fs: { allow: [root, folder] } },
    })
    return server.listen()
  }
  let server = await start()
  const [address] = server.resolvedUrls?.local ?? []
  if (!address) throw new Error('The development server has no address.')
  port = Number(new URL(address).port)
  const restart = async () => {
    server = await start()
  }
  return { address, close: () => server.close(), restart }
}
