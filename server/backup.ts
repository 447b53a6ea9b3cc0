import { createHmac } from 'node:crypto'
import { copyFile, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder, MARKER, readMarker } from './folder.ts'
import { parseName, type QueuedMail } from './queuedMail.ts'

/** A mail that cannot be sent goes from `sending` back to `new`. */
const PASS = ['new', 'sending', 'new', 'cur', 'failed'] as const

/** Has an empty file for each person or message that was erased: `1795392000-3f0c…`, the time and a keyed hash. */
const ERASED = 'erased'

const listNames = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/** Lists the mails of a queue. Sent ones come first, and the entries of recipients before the whole mail that was split into them. */
async function listMails(queue: string) {
  const mails: (QueuedMail & { readonly folder: string })[] = []
  for (const folder of ['cur', 'failed', 'sending', 'new'])
    for (const file of await listNames(join(queue, folder))) {
      const mail = parseName(file)
      if (mail) mails.push({ ...mail, folder })
    }
  return mails.sort((a, b) => b.recipient - a.recipient)
}

/** Adds the files and folders in a folder of a queue. */
async function copyFolder(folder: string, source: string, target: string): Promise<void> {
  await mkdir(join(target, folder), { recursive: true, mode: 0o750 })
  for (const name of await listNames(join(source, folder)))
    await cp(join(source, folder, name), join(target, folder, name), { recursive: true, force: false }).catch(
      (error) => {
        // It was moved or erased meanwhile.
        if (error.code !== 'ENOENT') throw error
      },
    )
}

/**
 * Copies a queue whose server may be running. The copy lacks no message that was stored before. A mail that moves meanwhile is in
 * two folders. Returns how many mails.
 */
export async function backUp(queue: string, target: string): Promise<number> {
  await mkdir(target, { recursive: true, mode: 0o700 })
  if ((await readdir(target)).length > 0) throw new Error(`${target} is not empty.`)
  for (const folder of [...PASS, ...PASS, 'files', ERASED]) await copyFolder(folder, queue, target)
  // Copied last: a copy without it is incomplete.
  await copyFile(join(queue, MARKER), join(target, MARKER))
  return new Set((await listMails(target)).map(({ entry }) => entry)).size
}

/**
 * Adds the mails of a backup that a queue lacks. Nobody knows whether those that waited have been sent since, so they are in
 * `sending`, as after a kill. Returns how many mails.
 */
export async function restore(queue: string, source: string): Promise<number> {
  const key = await readFile(join(source, MARKER), 'utf8').catch(() => '')
  if (!key) throw new Error(`${source} is not a complete backup.`)
  await mkdir(queue, { recursive: true, mode: 0o750 })
  const queueKey = await readMarker(queue)
  const unlock = await lockFolder(queue)
  try {
    const queuedMails = await listMails(queue)
    if (queuedMails.length === 0) await writeFile(join(queue, MARKER), key)
    else if (queueKey !== key) throw new Error(`${source} is the backup of another queue than ${queue}.`)
    for (const folder of [...PASS, 'tmp']) await mkdir(join(queue, folder), { recursive: true, mode: 0o750 })
    const present = new Set<string>()
    /** Returns whether the mail is missing. A mail that was split counts as present, and so do the parts of a whole one. */
    const add = ({ entry, recipient }: QueuedMail) => {
      const unsplitName = entry.replace(/_to-\d{1,9}$/, '')
      if (
        present.has(entry) ||
        present.has(`whole ${unsplitName}`) ||
        (recipient === 0 && present.has(`part ${unsplitName}`))
      )
        return false
      for (const name of [entry, `${recipient === 0 ? 'whole' : 'part'} ${unsplitName}`]) present.add(name)
      return true
    }
    for (const mail of queuedMails) add(mail)
    const missingMails = (await listMails(source)).filter(add)
    for (const { entry, folder, file } of missingMails) {
      const path = folder === 'new' || folder === 'sending' ? join('sending', entry) : join(folder, file)
      await copyFile(join(source, folder, file), join(queue, 'tmp', entry))
      await rename(join(queue, 'tmp', entry), join(queue, path))
    }
    for (const folder of ['files', ERASED]) await copyFolder(folder, source, queue)
    return missingMails.length
  } finally {
    unlock()
  }
}

const hashKey = (key: string, secret: string) => createHmac('sha256', secret).update(`erased ${key}`).digest('hex')

/** Records an erasure, so that {@link readErasures} finds what a backup brings back. */
export async function recordErasure(queue: string, keys: Iterable<string>): Promise<void> {
  const secret = await readMarker(queue)
  await mkdir(join(queue, ERASED), { recursive: true, mode: 0o750 })
  for (const key of keys)
    await writeFile(join(queue, ERASED, `${Math.floor(Date.now() / 1000)}-${hashKey(key, secret)}`), '')
}

export async function removeErasures(queue: string, oldestTime: number): Promise<void> {
  for (const name of await listNames(join(queue, ERASED)))
    if (Number.parseInt(name, 10) * 1000 < oldestTime) await rm(join(queue, ERASED, name), { force: true })
}

/** Returns whether a key was erased after a time in ms. */
export async function readErasures(queue: string): Promise<(key: string, time: number) => boolean> {
  const secret = await readMarker(queue)
  const erasures = new Map<string, number>()
  for (const name of (await listNames(join(queue, ERASED))).sort()) {
    const [seconds, hash = ''] = name.split('-')
    erasures.set(hash, Number(seconds) * 1000)
  }
  return (key, time) => (erasures.get(hashKey(key, secret)) ?? 0) >= time
}
