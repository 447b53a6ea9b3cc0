import { isRunnableDevEnvironment, type ViteDevServer } from 'vite'

/** In development: a module as it is now, run in the server's environment. `Module` is the type of what it exports. */
export async function importOnServer<Module>(server: ViteDevServer, address: string): Promise<Module> {
  const { ssr } = server.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('The server environment cannot run modules.')
  return ssr.runner.import<Module>(address)
}
