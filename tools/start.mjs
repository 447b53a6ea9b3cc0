// `npm start [-- --port 5000]`: sets up what is missing, builds the site and serves it; what follows `--` is what
// `vite preview` takes. Plain JavaScript, since it runs before anything is installed.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { notFree } from './preflight.mjs'
import { endIf, root, setUp } from './setup.mjs'

/**
 * Runs Vite with its output shown, and returns its exit code.
 *
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
function vite(args) {
  const child = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  const end = () => void child.kill()
  process.on('SIGTERM', end)
  // Whoever presses Ctrl+C presses it for both; this one waits for the other.
  process.on('SIGINT', () => {})
  return new Promise((done) => child.on('exit', (code, signal) => done(code ?? (signal === 'SIGINT' ? 0 : 1))))
}

const args = process.argv.slice(2)
// Before anything that takes long.
endIf(await notFree(args))
setUp()
process.exitCode = await vite(['build'])
if (process.exitCode === 0) process.exitCode = await vite(['preview', ...args])
