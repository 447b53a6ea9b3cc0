// `node tools/setup.mjs`: installs what is missing. Plain JavaScript, since it runs before anything is installed.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodeTooOld, notConnected, notWritable } from './preflight.mjs'

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

/**
 * Ends with a sentence, where there is one that says why nothing can be done.
 *
 * @param {string | undefined} sentence
 */
export function endIf(sentence) {
  if (sentence === undefined) return
  console.error(sentence)
  process.exit(1)
}

/** Installs what is missing, or ends with a sentence. */
export function setUp() {
  endIf(nodeTooOld(process.versions.node))
  endIf(notWritable(root))
  installPackages()
}

/** Installs the packages of package-lock.json, unless just these are installed. */
function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = join(root, 'node_modules', '.lock-hash')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  // Asked for first, since `npm ci` would take away what is there, and try again for minutes.
  endIf(notConnected(npm(['ping', '--loglevel=error', '--fetch-retries=0', '--fetch-timeout=20000'], 'pipe').stderr))
  console.log('Installing packages: once, in about a minute …')
  // What else is in the way, npm has said.
  if (npm(['ci', '--no-audit', '--no-fund'], 'inherit').status !== 0) process.exit(1)
  writeFileSync(stamp, lock)
}

/**
 * Runs npm: the one that runs this, since Windows starts no `npm` by its name.
 *
 * @param {readonly string[]} args
 * @param {'pipe' | 'inherit'} stdio
 */
function npm(args, stdio) {
  const own = process.env.npm_execpath
  const [program, first] = own?.endsWith('npm-cli.js') ? [process.execPath, [own]] : ['npm', []]
  return spawnSync(program, [...first, ...args], { cwd: root, stdio, encoding: 'utf8' })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setUp()
