import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'

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
const MARKER = '.messages'

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

/** What the owner of a lock answers: its token, or nothing if it is paused. Undefined if it has ended. */
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

/**
 * Locks the folder against a second process, in another container, too. The lock is a socket that the process listens at:
 * the kernel closes it when the process ends, and no clock is involved. Returns what releases it.
 */
export async function lockFolder(path: string): Promise<() => void> {
  const file = join(path, '.running')
  // A socket's path has at most 107 characters.
  const shortest = relative('.', file).length < file.length ? relative('.', file) : file
  const socket = process.platform === 'win32' ? `\\\\.\\pipe\\${file.replaceAll(/[:\\]/g, '-')}` : shortest
  const token = randomUUID()
  const server = createServer((client) => client.on('error', () => {}).end(token)).unref()
  // A process that is stopping may need a moment.
  for (let attempt = 0; !(await listen(server, socket)); attempt++) {
    if ((await askOwner(socket)) === undefined) await rm(socket, { force: true })
    else if (attempt < 10) await setTimeout(400)
    else throw new Error(`QUEUE_DIR: another process uses ${path}. Each server needs its own folder.`)
  }
  // If two processes replace the lock of a third at the same time, the later one holds it.
  await setTimeout(100)
  if ((await askOwner(socket)) === token) return () => server.close()
  server.close()
  throw new Error(`QUEUE_DIR: another process has just taken ${path}.`)
}
