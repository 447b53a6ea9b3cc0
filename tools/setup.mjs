// `node tools/setup.mjs`: installs the packages that are missing, or says in a sentence why that cannot be done. Plain
// JavaScript without packages, since it runs before anything is installed.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Windows finds `npm` and `npx` only in a shell. */
const shell = process.platform === 'win32'

/**
 * Runs a program in the project's folder with its output shown; throws where it fails.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').ExecFileSyncOptions} [options]
 */
export function run(program, args, options = {}) {
  execFileSync(program, args, { cwd: root, stdio: 'inherit', shell, ...options })
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

/**
 * Why this version of Node does not do: `engines` of package.json, which are Vite's.
 *
 * @param {string} version
 */
export function nodeTooOld(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return undefined
  return `This needs Node 22.12 or later (or 20.19), and here is ${version}. Install the LTS version from https://nodejs.org, open a new terminal, and run the same command again.`
}

/**
 * Why the project's folder, or one that is written in it, cannot be written to.
 *
 * @param {string} folder
 * @param {(path: string, mode: number) => void} [access] throws where a path may not be accessed so
 */
export function notWritable(folder, access = accessSync) {
  for (const name of ['', 'node_modules', '.cache', 'dist']) {
    const path = join(folder, name)
    if (!existsSync(path)) continue
    try {
      access(path, constants.W_OK)
    } catch {
      return name === ''
        ? `Nothing can be written in ${path}. Copy the folder to a place of your own, such as your home folder, and run the same command there.`
        : `Nothing can be written in ${path}, perhaps because it was made by another user or with sudo. Delete that folder, with sudo if need be, and run the same command again.`
    }
  }
  return undefined
}

/** Installs the packages of package-lock.json, unless just these are installed. */
function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = join(root, 'node_modules/.lock-hash')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  // Asked for first, since `npm ci` would take away what is there, and try again for minutes.
  const ping = ['ping', '--loglevel=error', '--fetch-retries=0', '--fetch-timeout=20000']
  endIf(notConnected(spawnSync('npm', ping, { cwd: root, encoding: 'utf8', shell }).stderr))
  console.log('Installing packages: once, in about a minute …')
  try {
    run('npm', ['ci', '--no-audit', '--no-fund'])
  } catch {
    // What else is in the way, npm has said.
    process.exit(1)
  }
  writeFileSync(stamp, lock)
}

/**
 * Why packages cannot be fetched, where that is for want of a connection.
 *
 * @param {string} said what npm has said of its registry
 */
export function notConnected(said) {
  if (!/\b(?:ENOTFOUND|EAI_AGAIN|E(?:CONN|HOST|NET)[A-Z]+|ETIMEDOUT|ERR_SOCKET_TIMEOUT)\b/.test(said)) return undefined
  const [, registry = 'npm’s registry'] = /request to (https?:\/\/[^/\s]+)/.exec(said) ?? []
  return `The packages that the site is built with are not installed yet, and ${registry} cannot be reached to fetch them. Connect this computer to the internet, then run the same command again.`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setUp()
