// `npm start [-- --port 5000]`: installs what is missing, builds the site and serves it; what follows `--` is what
// `vite preview` takes. Plain JavaScript without packages, since it runs before anything is installed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endIf, root, setUp } from './setup.mjs'

/**
 * Why a server cannot listen on the port that these arguments ask for. What else may be wrong with them, Vite says.
 *
 * @param {readonly string[]} args
 * @returns {Promise<string | undefined>}
 */
export async function portInUse(args) {
  const said = args.join(' ')
  const port = Number(/(?:^| )--port[ =](\d+)/.exec(said)?.[1] ?? 4173)
  const server = createServer()
  // With --host, at every address of this computer.
  const listening = once(server.listen(port, /(?:^| )--host/.test(said) ? undefined : '127.0.0.1'), 'listening')
  const code = await listening.then(
    () => undefined,
    (error) => error.code,
  )
  server.close()
  if (code !== 'EADDRINUSE') return undefined
  return `Port ${port} is in use, perhaps by this site in another terminal: end that with Ctrl+C, or take another port: npm start -- --port ${port + 1}`
}

/**
 * Runs Vite with its output shown, and returns its exit code.
 *
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
function vite(args) {
  const program = [join(root, 'node_modules/vite/bin/vite.js'), ...args]
  const child = spawn(process.execPath, program, { cwd: root, stdio: 'inherit' })
  process.on('SIGTERM', () => child.kill())
  // Whoever presses Ctrl+C presses it for both; this one waits for the other.
  process.on('SIGINT', () => {})
  return new Promise((done) => child.on('exit', (code, signal) => done(code ?? (signal === 'SIGINT' ? 0 : 1))))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const args = process.argv.slice(2)
  // Before anything that takes long.
  endIf(await portInUse(args))
  setUp()
  process.exitCode = await vite(['build'])
  if (process.exitCode === 0) process.exitCode = await vite(['preview', ...args])
}
