// `node tools/setup.mjs`: installs missing packages, or prints why that fails. Plain JavaScript without packages, since
// it runs before anything is installed.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Folders of code that a site in another folder needs, for tests and measurements. */
export const CODE_FOLDERS = ['content', 'editor', 'messages', 'schema', 'src', 'tools', 'vite']

/** Windows needs a shell to find `npm` and `npx`. */
export const shell = process.platform === 'win32'

/**
 * Runs a program in the project's folder and shows its output. Throws if it fails.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').ExecFileSyncOptions} [options]
 */
export function run(program, args, options = {}) {
  execFileSync(program, args, { cwd: root, stdio: 'inherit', shell, ...options })
}

/**
 * Prints the message and exits with an error, if there is a message.
 *
 * @param {string | undefined} sentence
 */
export function exitOnError(sentence) {
  if (sentence === undefined) return
  console.error(sentence)
  process.exit(1)
}

/**
 * Installs missing packages, or exits with an error.
 *
 * @param {Packages} [packages]
 *
 * @typedef {'all' | 'build'} Packages `build`: without those that only develop and test, two thirds of all bytes.
 */
export function setUp(packages = 'all') {
  exitOnError(checkNodeVersion(process.versions.node))
  exitOnError(checkAccess(root))
  installPackages(packages)
  exitOnError(checkNativePackages(root, packages))
}

/**
 * Error message if this version of Node is not supported. `engines` in package.json are Vite's.
 *
 * @param {string} version
 */
export function checkNodeVersion(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return undefined
  return `This needs Node 22.12 or later (or 20.19), and here is ${version}. Install the LTS version from https://nodejs.org, open a new terminal, and run the same command again.`
}

/**
 * Error message if the project's folder, or one that commands write to, is not writable.
 *
 * @param {string} folder
 * @param {(path: string, mode: number) => void} [access] throws without access
 */
export function checkAccess(folder, access = accessSync) {
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

/**
 * Installs the packages of package-lock.json, unless exactly these are installed, for this kind of computer.
 *
 * @param {Packages} packages
 */
function installPackages(packages) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = join(root, 'node_modules/.lock-hash')
  const [installedLock, installedPackages] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  const isCurrent = installedLock === lock && (installedPackages === 'all' || installedPackages === packages)
  if (isCurrent && checkNativePackages(root, packages) === undefined) return
  // Checked first, since `npm ci` would delete installed packages and retry for minutes.
  const ping = ['ping', '--loglevel=error', '--fetch-retries=0', '--fetch-timeout=20000']
  exitOnError(checkConnection(spawnSync('npm', ping, { cwd: root, encoding: 'utf8', shell }).stderr))
  console.log('Installing packages, once …')
  try {
    // Whatever NODE_ENV and npm's settings leave out: hosts and containers often set them.
    const dev = packages === 'all' ? '--include=dev' : '--omit=dev'
    run('npm', ['ci', '--no-audit', '--no-fund', dev, '--include=optional'])
  } catch {
    // npm has printed other reasons.
    process.exit(1)
  }
  writeFileSync(stamp, `${lock} ${packages}`)
}

/** Whether this is a Linux without glibc, such as Alpine. */
const isMusl = () => !Object(process.report?.getReport()).header?.glibcVersionRuntime

/**
 * Error message if the programs of a package are not installed for this kind of computer.
 *
 * @param {string} folder
 * @param {Packages} [packages]
 * @param {{ platform: string, arch: string }} [computer]
 */
export function checkNativePackages(folder, packages = 'all', { platform, arch } = process) {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const missingPackages = Object.entries(lock.packages).filter(
    ([path, { optional, dev, os, cpu, libc }]) =>
      optional &&
      (packages === 'all' || !dev) &&
      os?.includes(platform) &&
      cpu?.includes(arch) &&
      !existsSync(join(folder, path)) &&
      (!libc || libc.includes(isMusl() ? 'musl' : 'glibc')),
  )
  if (missingPackages.length === 0) return undefined
  const names = missingPackages.map(([path]) => path.replace(/^.*node_modules\//, '')).join(', ')
  return `The packages for ${platform} on ${arch} are not installed: ${names}. Run: npm ci --include=dev --include=optional`
}

/**
 * Error message if packages cannot be downloaded because there is no connection.
 *
 * @param {string} output npm's output about its registry
 */
export function checkConnection(output) {
  if (!/\b(?:ENOTFOUND|EAI_AGAIN|E(?:CONN|HOST|NET)[A-Z]+|ETIMEDOUT|ERR_SOCKET_TIMEOUT)\b/.test(output))
    return undefined
  const [, registry = 'npm’s registry'] = /request to (https?:\/\/[^/\s]+)/.exec(output) ?? []
  return `The packages that the site is built with are not installed yet, and ${registry} cannot be reached to fetch them. Connect this computer to the internet, then run the same command again.`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setUp()
