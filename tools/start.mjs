// `npm start [-- --port 5000 --host --open]`: installs missing packages, builds the site and serves it. Plain JavaScript
// without packages, since it runs before anything is installed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { exitOnError, root, setUp } from './setup.mjs'

/**
 * Options of Vite's preview server. Throws an error message if there are other arguments.
 *
 * @param {readonly string[]} args
 */
export function parseOptions(args) {
  const { port, host, open } = parseArgs({
    args: [...args],
    options: { port: { type: 'string', default: '4173' }, host: { type: 'boolean' }, open: { type: 'boolean' } },
  }).values
  return { port: Number(port), strictPort: true, host: host ? true : '127.0.0.1', open: open ?? false }
}

/**
 * Error message if the port is not available.
 *
 * @param {{ port: number, host: string | boolean }} options
 * @returns {Promise<string | undefined>}
 */
export async function checkPort({ port, host }) {
  const server = createServer()
  // --host listens on all network interfaces.
  const listening = once(server.listen(port, host === true ? undefined : '127.0.0.1'), 'listening')
  const code = await listening.then(
    () => undefined,
    (error) => error.code,
  )
  server.close()
  if (code !== 'EADDRINUSE') return undefined
  return `Port ${port} is in use, perhaps by this site in another terminal: end that with Ctrl+C, or take another port: npm start -- --port ${port + 1}`
}

/** The options of this command, or exits with an error message. */
function readOptions() {
  try {
    return parseOptions(process.argv.slice(2))
  } catch (error) {
    console.error(`${Object(error).message}\nOptions after --: --port 5000, --host, --open`)
    process.exit(1)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const options = readOptions()
  // Before any long work.
  exitOnError(await checkPort(options))
  setUp('build')
  const program = [join(root, 'node_modules/vite/bin/vite.js'), 'build']
  const env = { ...process.env, SERVE_FIRST_PAGES: JSON.stringify(options) }
  const child = spawn(process.execPath, program, { cwd: root, stdio: 'inherit', env })
  process.on('SIGTERM', () => child.kill())
  // Ctrl+C reaches both processes. This one waits for Vite.
  process.on('SIGINT', () => {})
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 0 : 1)
  })
}
