// `node scripts/setup.mjs`: installs what is missing. Plain JavaScript, since it runs before anything is installed.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs a program in the project's folder with its output shown; throws where it fails.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').ExecFileSyncOptions} [options]
 */
export function run(program, args, options = {}) {
  execFileSync(program, args, { cwd: root, stdio: 'inherit', ...options })
}

/** Says in a sentence that Node is too old, before anything fails for it. */
function needNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`This needs Node 20.19 or later, and here is ${process.versions.node}. Get it from https://nodejs.org.`)
  process.exit(1)
}

/** Installs the packages of package-lock.json, unless just these are installed. */
function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = join(root, 'node_modules', '.lock-hash')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing packages …')
  run('npm', ['ci', '--no-audit', '--no-fund'])
  writeFileSync(stamp, lock)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  needNode()
  try {
    installPackages()
  } catch {
    // npm has said why.
    process.exitCode = 1
  }
}
