// What can stand in the way before anything is installed or built, each as a sentence that says the cure. Plain
// JavaScript, since it runs where nothing is installed, and as far as it can where Node is too old.
import { accessSync, constants, existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/**
 * Why this version of Node does not do: `engines` of package.json, which are Vite's.
 *
 * @param {string} version
 * @returns {string | undefined}
 */
export function nodeTooOld(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return undefined
  return `This needs Node 22.12 or later (or 20.19), and here is ${version}. Install the LTS version from https://nodejs.org, open a new terminal, and run the same command again.`
}

/** What is written to, in the project's folder. */
const WRITTEN = ['.', 'node_modules', '.cache', 'dist']

/**
 * Why the project's folder cannot be written to.
 *
 * @param {string} root
 * @param {(path: string, mode: number) => void} [access] throws where a path may not be accessed so
 * @returns {string | undefined}
 */
export function notWritable(root, access = accessSync) {
  const denied = WRITTEN.map((name) => join(root, name)).find((path) => {
    if (!existsSync(path)) return false
    try {
      access(path, constants.W_OK)
      return false
    } catch {
      return true
    }
  })
  if (denied === undefined) return undefined
  return denied === join(root, '.')
    ? `Nothing can be written in ${root}. Copy the folder to a place of your own, such as your home folder, and run the same command there.`
    : `Nothing can be written in ${denied}, perhaps because it was made by another user or with sudo. Delete that folder, with sudo if need be, and run the same command again.`
}

/** What `npm start -- --port` takes. */
const DEFAULT_PORT = '4173'

/**
 * The port and the host that a command's arguments ask for, as Vite reads them.
 *
 * @param {readonly string[]} args
 */
export function addressIn(args) {
  /** @param {string} name */
  const asked = (name) => {
    const at = args.findIndex((arg) => arg === name || arg.startsWith(`${name}=`))
    const [, inline] = (args[at] ?? '').split('=')
    const next = args[at + 1]
    return at < 0 ? undefined : (inline ?? (next?.startsWith('-') ? '' : next) ?? '')
  }
  return { port: asked('--port') ?? DEFAULT_PORT, host: asked('--host') }
}

/**
 * Why a server cannot listen where a command's arguments ask for.
 *
 * @param {readonly string[]} args
 * @returns {Promise<string | undefined>}
 */
export async function notFree(args) {
  const { port, host } = addressIn(args)
  const number = Number(port)
  // npm takes `--port` for itself and passes on the number.
  if (args[0] && /^\d+$/.test(args[0])) {
    return `Write two hyphens before what is meant for the site: npm start -- --port ${args[0]}`
  }
  if (!/^\d+$/.test(port) || number < 1 || number > 65_535) {
    return `"${port}" is no port. Write a number from 1024 to 65535: npm start -- --port 5000`
  }
  const code = await listenOnce(number, host === undefined ? '127.0.0.1' : host || undefined)
  switch (code) {
    case undefined:
      return undefined
    case 'EADDRINUSE':
      return `Port ${port} is in use, perhaps by this site in another terminal: end that with Ctrl+C, or take another port: npm start -- --port ${number < 65_535 ? number + 1 : 5000}`
    case 'EACCES':
      return `Port ${port} is kept for the system. Take one from 1024 up: npm start -- --port 5000`
    default:
      return `Nothing can listen on ${host || 'this computer'}, port ${port} (${code}). Leave out --host, or name an address of this computer.`
  }
}

/**
 * Listens for a moment; returns the code of the error with which that fails.
 *
 * @param {number} port
 * @param {string | undefined} host
 * @returns {Promise<string | undefined>}
 */
function listenOnce(port, host) {
  const server = createServer()
  return new Promise((done) => {
    server.once('error', (error) => done('code' in error ? String(error.code) : error.message))
    server.listen({ port, ...(host !== undefined && { host }) }, () => server.close(() => done(undefined)))
  })
}

const NO_CONNECTION = /\b(?:ENOTFOUND|EAI_AGAIN|E(?:CONN|HOST|NET)[A-Z]+|ETIMEDOUT|ERR_SOCKET_TIMEOUT)\b/

/**
 * Why packages cannot be fetched, where that is for want of a connection.
 *
 * @param {string} said what npm has said of its registry
 * @returns {string | undefined}
 */
export function notConnected(said) {
  if (!NO_CONNECTION.test(said)) return undefined
  const [, registry = 'npm’s registry'] = /request to (https?:\/\/[^/\s]+)/.exec(said) ?? []
  return `The packages that the site is built with are not installed yet, and ${registry} cannot be reached to fetch them. Connect this computer to the internet, then run the same command again.`
}
