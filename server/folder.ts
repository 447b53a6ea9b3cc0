import { randomBytes } from 'node:crypto'
import { open, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import lockfile from 'proper-lockfile'

/** Flushes a file, or the entries of a folder, to the disk. A new file needs both. */
export async function sync(path: string): Promise<void> {
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

/** Locks the folder against a second process. A lock that was lost, because the disk failed, is taken again. */
export async function lockFolder(path: string, log: FastifyBaseLogger) {
  let release: (() => Promise<void>) | undefined
  let isClosed = false
  const options = { lockfilePath: join(path, '.lock'), stale: 3000, update: 1000 }
  const lock = async (retries: number) => {
    const once = { minTimeout: 400, maxTimeout: 400 }
    release = await lockfile.lock(path, {
      ...options,
      retries: { retries, ...once },
      onCompromised: () => void relock(),
    })
  }
  async function relock() {
    release = undefined
    log.error('The lock of the mail queue was lost.')
    while (!isClosed && !release) await lock(0).catch(() => setTimeout(1000))
  }
  await lock(10).catch((error) => {
    const isTaken = error.code === 'ELOCKED'
    throw isTaken ? new Error(`QUEUE_DIR: another process uses ${path}. Each server needs its own folder.`) : error
  })
  return {
    isHeld: () => release !== undefined,
    async close() {
      isClosed = true
      await release?.().catch(() => {})
    },
  }
}
