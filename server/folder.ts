import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { open, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { hostname } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Flushes a file, or the entries of a folder, to the disk. A new file needs both. Windows cannot flush folders: there the
 * server can be tried out, but a power cut may lose messages.
 */
export async function sync(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

/** Marks a folder as a mail queue of this server, and holds the key that signs links to files. */
export const MARKER = '.messages'

/** Without the marker, only an empty folder is used: another Maildir would be sent out, and `tmp` is emptied. */
export async function readMarker(path: string): Promise<string> {
  const entries = (await readdir(path)).filter((name) => name !== 'lost+found')
  if (entries.length > 0 && !entries.includes(MARKER))
    throw new Error(
      `QUEUE_DIR: ${path} holds other files. Name an empty folder. If it is the queue of an earlier version, create an empty file ${MARKER} in it.`,
    )
  const marker = join(path, MARKER)
  const secret = await readFile(marker, 'utf8').catch(() => '')
  if (secret) return secret
  const newSecret = randomBytes(32).toString('hex')
  await writeFile(marker, newSecret, { mode: 0o600 })
  await sync(marker)
  return newSecret
}

const WEEK = 7 * 24 * 3_600_000

/**
 * A clock that is a week ahead of the last check may be wrong: such as on a restored machine or with an empty battery.
 * Then nothing is deleted for a week, so that the clock can be corrected and waiting messages are sent. Returns the end
 * of that week, in ms. It is also stored in a file, since a restart is likely.
 */
export async function checkClock(path: string): Promise<number> {
  const file = join(path, '.checked')
  const lastCheck = await stat(file).catch(() => undefined)
  const hasJumped = lastCheck && Math.abs(Date.now() - lastCheck.mtimeMs) > WEEK
  const end = hasJumped ? Date.now() + WEEK : Number(await readFile(file, 'utf8').catch(() => ''))
  await writeFile(file, String(end)).catch(() => {})
  await utimes(file, new Date(), new Date()).catch(() => {})
  return end
}

/** The answer of a lock's owner: its token, or nothing if it is paused. Undefined if it has ended. */
function askOwner(socket: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let token = ''
    const client = connect(socket, () => client.setTimeout(1000, () => client.destroy()))
    client.on('data', (chunk) => {
      token += chunk
    })
    client.on('error', () => resolve(undefined))
    client.on('close', () => resolve(token))
  })
}

async function listen(server: Server, socket: string): Promise<boolean> {
  try {
    await once(server.listen(socket), 'listening')
    return true
  } catch (error) {
    if (Object(error).code === 'EADDRINUSE') return false
    throw error
  }
}

/** Milliseconds between two signs that a server is running. */
const HEARTBEAT = 2000

/**
 * Milliseconds without a sign after which a server on another machine counts as ended. Network file systems cache for
 * seconds.
 */
const HEARTBEAT_TIMEOUT = 10_000

const RUNNING = '.running'

/** Differs for each machine, and is the same in all containers of one. */
const readMachine = () => readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(hostname)

/**
 * Locks the folder against a second process on this machine, in another container, too. The lock is a socket that the process
 * listens at: the kernel closes it when the process ends, and no clock is involved. Returns what releases it.
 */
async function lockProcess(path: string): Promise<() => void> {
  const file = join(path, RUNNING)
  // A socket's path has at most 107 characters.
  const shortestPath = relative('.', file).length < file.length ? relative('.', file) : file
  const socket = process.platform === 'win32' ? `\\\\.\\pipe\\${file.replaceAll(/[:\\]/g, '-')}` : shortestPath
  const token = randomUUID()
  const server = createServer((client) => client.on('error', () => {}).end(token)).unref()
  // A process that is stopping may need a moment.
  for (let attempt = 0; !(await listen(server, socket)); attempt++) {
    if ((await askOwner(socket)) === undefined) await rm(socket, { force: true })
    else if (attempt < 10) await delay(400)
    else throw new Error(`QUEUE_DIR: another process uses ${path}. Each server needs its own folder.`)
  }
  // If two processes replace the lock of a third at the same time, the later one holds it.
  await delay(100)
  if ((await askOwner(socket)) === token) return () => server.close()
  server.close()
  throw new Error(`QUEUE_DIR: another process has just taken ${path}.`)
}

const listOtherNames = async (path: string, ownName: string) =>
  (await readdir(path)).filter((name) => name.startsWith(`${RUNNING}-`) && name !== ownName)

/** Throws while a server on another machine touches its file. Deletes files of servers that have ended. */
async function refuseOtherMachines(path: string, ownName: string): Promise<void> {
  const names = await listOtherNames(path, ownName)
  const readTime = (name: string) =>
    stat(join(path, name)).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    )
  const firstTimes = await Promise.all(names.map(readTime))
  for (const end = performance.now() + HEARTBEAT_TIMEOUT; names.length > 0 && performance.now() < end; ) {
    await delay(500)
    for (const [index, name] of names.entries()) {
      const time = await readTime(name)
      if (time === undefined || time === firstTimes[index]) continue
      const machine = await readFile(join(path, name), 'utf8').catch(() => '')
      throw new Error(`QUEUE_DIR: a server on another machine, ${machine}, uses ${path}. Each needs its own folder.`)
    }
  }
  for (const name of names) await rm(join(path, name), { force: true })
}

/**
 * Locks the folder against other servers. The socket does not reach those on other machines, so each machine touches a file, which
 * has its name. Their clocks are not compared. Returns what releases the lock.
 */
export async function lockFolder(path: string): Promise<() => void> {
  const ownName = `${RUNNING}-${(await readMachine()).trim()}`
  const ownFile = join(path, ownName)
  await refuseOtherMachines(path, ownName)
  const unlockProcess = await lockProcess(path)
  // On a full disk, the file can be created, but has no content.
  await writeFile(ownFile, hostname()).catch((error) => error.code === 'ENOSPC' || Promise.reject(error))
  /** Ends this process if another machine has taken the folder while this one was frozen. */
  const updateHeartbeat = async () => {
    const isGone = await utimes(ownFile, new Date(), new Date()).catch(({ code }) => code === 'ENOENT')
    if (isGone && (await listOtherNames(path, ownName)).length > 0)
      throw new Error(`QUEUE_DIR: another machine has taken ${path}.`)
  }
  const timer = setInterval(() => void updateHeartbeat(), HEARTBEAT).unref()
  const unlock = () => {
    clearInterval(timer)
    rmSync(ownFile, { force: true })
    unlockProcess()
  }
  // Another server may have started at the same time. Both end, and try again.
  await refuseOtherMachines(path, ownName).catch((error) => {
    unlock()
    throw error
  })
  return unlock
}
