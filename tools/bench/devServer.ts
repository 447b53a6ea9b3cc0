import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../setup.mjs'
import { type Running, start } from './measure.ts'
import type { Site } from './site.ts'

const CONFIG = 'vite.bench.config.ts'
const POLL_MS = 10
const PATIENCE_MS = 120_000

export interface DevServer extends Running {
  /** Of the page that is to be changed, in English. */
  readonly address: string
  /** From the start of the process until that page was answered. */
  readonly seconds: number
}

/** Starts what `npm run dev` starts, in a process of its own, and waits for its first page. */
export async function startDevServer({ folder, route }: Site): Promise<DevServer> {
  const port = await freePort()
  writeFileSync(join(folder, CONFIG), configOn(port, folder))
  const address = `http://127.0.0.1:${port}/en${route}`
  const started = performance.now()
  const running = start(folder, [join(root, 'node_modules/vite/bin/vite.js'), '--config', CONFIG])
  while (!(await answers(address))) {
    if (performance.now() - started > PATIENCE_MS) {
      await running.end()
      throw new Error('The development server does not answer.')
    }
    await wait(POLL_MS)
  }
  return { ...running, address, seconds: (performance.now() - started) / 1000 }
}

/** The site's own, with packages from where they are, and what is made of them in the folder. */
const configOn = (port: number, folder: string) => `import config from './vite.config.ts'

export default {
  ...config,
  cacheDir: '.cache/development',
  server: { host: '127.0.0.1', port: ${port}, strictPort: true, fs: { allow: ${JSON.stringify([root, folder])} } },
}
`

const answers = (address: string) =>
  fetch(address, { headers: { accept: 'text/html' } }).then(
    async (response) => (await response.text()).includes('<h1'),
    () => false,
  )

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
