import { randomInt } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { AcceptedAnswer } from '../messages/answer.ts'

/** Read out on the telephone, none of these is taken for another, and no word comes of them. */
const LETTERS = '23456789BCDFGHJKMNPQRSTVWXZ'

/** `1795392000.261123-7K4M2_K5f0c….host`: the time, the reference number, and the message's id. */
const NAME = /^(\d+)\.(\d{6}-\w{5})_([KC][0-9a-f]{32})/

/** What the name of a mail tells; the time is in ms. */
export function readName(name: string): { time: number; reference: string; id: string } {
  const [, seconds = 0, reference = '', id = ''] = NAME.exec(name) ?? []
  return { time: Number(seconds) * 1000, reference, id }
}

/** What a confirmation's name has after that of the request. */
const CONFIRMATION = '_confirmation'

/** The name of the request that a mail confirms, or is. */
export const requestOf = (name: string): string => name.replace(CONFIRMATION, '')

/** `261123-7K4M2`: the day, and five letters that nobody guesses. */
function newReference(now: Date): string {
  const day = now.toLocaleDateString('sv').slice(2).replaceAll('-', '')
  return `${day}-${Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
}

/** Resolves when a file, or the entries of a folder, are on the disk: a file's own sync is not its folder's. */
async function sync(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

type Mail = ConstructorParameters<typeof MailComposer>[0]

/** Makes the mails of a message: the request and, where it is wanted, its confirmation. */
type Compose = (reference: string) => Promise<readonly [request: Mail, confirmation?: Mail]>

export type Spool = Awaited<ReturnType<typeof openSpool>>

/**
 * The mails on the disk, in a Maildir (https://cr.yp.to/proto/maildir.html): what is being written lies in `tmp`, what
 * has come in `new`, what is dealt with in `cur`. What is known of a message stands in the names of its mails, so that
 * the files are the only state. One process at a time may have a spool open.
 */
export async function openSpool(path: string) {
  const [tmp, fresh, cur] = ['tmp', 'new', 'cur'].map((name) => join(path, name)) as [string, string, string]
  const known = new Map<string, { readonly time: number; readonly reference: string | Promise<string> }>()
  let writing = Promise.resolve()
  // What was left half written.
  await rm(tmp, { recursive: true, force: true })
  for (const folder of [tmp, fresh, cur]) await mkdir(folder, { recursive: true, mode: 0o700 })
  await sync(path)
  const names = new Set([...(await delivered()), ...(await readdir(fresh))])
  for (const name of names) {
    // A confirmation is kept before its request: without that, the message was not answered with success.
    if (names.has(requestOf(name))) known.set(readName(name).id, readName(name))
    else await rm(join(fresh, name), { force: true })
  }
  return { tmp, fresh, waiting: async () => (await readdir(fresh)).sort(), delivered, done, keep }

  /** The names of mails that are delivered, without the flags that they have in `cur`. */
  async function delivered(): Promise<string[]> {
    return (await readdir(cur)).map((name) => name.replace(/:2,.*$/, ''))
  }

  /** Moves a mail to `cur`, where S says that it is seen, and F that it is flagged. */
  async function done(name: string, flags: 'S' | 'FS'): Promise<void> {
    await rename(join(fresh, name), join(cur, `${name}:2,${flags}`))
    for (const folder of [cur, fresh]) await sync(folder)
  }

  /**
   * Keeps a message: resolves when it is on the disk. It is written in `folder`, which the caller takes away. The same `id`
   * is the same message, also while it is written.
   */
  async function keep(id: string, folder: string, compose: Compose): Promise<AcceptedAnswer & { isRepeat: boolean }> {
    const before = known.get(id)
    // Without a key, what comes again within ten minutes is the same. The clock may have been set back.
    if (before && (id.startsWith('K') || Math.abs(Date.now() - before.time) < 600_000))
      return { reference: await before.reference, isRepeat: true }
    const time = Date.now()
    const reference = write(id, time, folder, compose)
    known.set(id, { time, reference })
    reference.catch(() => known.delete(id))
    return { reference: await reference, isRepeat: false }
  }

  async function write(id: string, time: number, folder: string, compose: Compose): Promise<string> {
    const reference = newReference(new Date(time))
    const name = `${Math.floor(time / 1000)}.${reference}_${id}.${hostname()}`
    const [request, confirmation] = await compose(reference)
    const mails = [...(confirmation ? [[name + CONFIRMATION, confirmation] as const] : []), [name, request] as const]
    for (const [file, mail] of mails) {
      // As streams, one after the other, so that what is attached is never whole in memory.
      const compose = () => new MailComposer(mail).compile().createReadStream()
      writing = writing.catch(() => {}).then(() => pipeline(compose(), createWriteStream(join(folder, file))))
      await writing
      await sync(join(folder, file))
    }
    for (const [file] of mails) await rename(join(folder, file), join(fresh, file))
    await sync(fresh)
    return reference
  }
}
