// `npm start [-- --port 5000]`: installs missing packages, builds the site and serves it. Passes options after `--` to
// `vite preview`. Plain JavaScript without packages, since it runs before anything is installed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exitOnError, root, setUp } from './setup.mjs'

/**
 * Error message if the requested port is not available. Vite reports other invalid arguments.
 *
 * @param {readonly string[]} args
 * @returns {Promise<string | undefined>}
 */
export async function checkPort(args) {
  const line = args.join(' ')
  const port = Number(/(?:^| )--port[ =](\d+)/.exec(line)?.[1] ?? 4173)
  const server = createServer()
  // --host listens on all network interfaces.
  const listening = once(server.listen(port, /(?:^| )--host/.test(line) ? undefined : '127.0.0.1'), 'listening')
  const code = await listening.then(
    () => undefined,
    (error) => error.code,
  )
  server.close()
  if (code !== 'EADDRINUSE') return undefined
  return `Port ${port} is in use, perhaps by this site in another terminal: end that with Ctrl+C, or take another port: npm start -- --port ${port + 1}`
}

/**
 * Runs Vite and shows its output. Returns the exit code.
 *
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
function runVite(args) {
  const program = [join(root, 'node_modules/vite/bin/vite.js'), ...args]
  const child = spawn(process.execPath, program, { cwd: root, stdio: 'inherit' })
  process.on('SIGTERM', () => child.kill())
  // Ctrl+C reaches both processes. This one waits for Vite.
  process.on('SIGINT', () => {})
  return new Promise((done) => child.on('exit', (code, signal) => done(code ?? (signal === 'SIGINT' ? 0 : 1))))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const args = process.argv.slice(2)
  // Before any long work.
  exitOnError(await checkPort(args))
  setUp()
  process.exitCode = await runVite(['build'])
  if (process.exitCode === 0) process.exitCode = await runVite(['preview', ...args])
}
