import { randomInt } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { access, mkdir, readdir, rename, rm, stat, statfs, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { AcceptedAnswer } from '../messages/answer.ts'
import type { Config } from './config.ts'
import { lockFolder, readMarker, sync } from './folder.ts'
import type { Upload } from './receive.ts'
import { Rejection } from './rejection.ts'

const DAY = 24 * 3_600_000
/** In ms. No mail waits longer. */
const MAX_WAIT = 3_600_000
const MB = 1024 * 1024

/** No vowels and no characters that look or sound alike, so that a number can be read out on the phone. */
const REFERENCE_CHARACTERS = '23456789BCDFGHJKMNPQRSTVWXZ'

/** `1795392000.261123-7K4M2_K5f0c….host`, then the kind of mail, then the flags of a Maildir. */
const NAME =
  /^((\d+)\.(\d{6}-\w{5})_([KC][0-9a-f]{32})\.[^:]+?)(?:_(confirmation|notice)(?:-([0-9a-f]{12}))?)?(?::2,\w*)?$/

/** What the file name of a mail says. The names are the only state of the queue. */
export interface QueuedMail {
  readonly file: string
  /** Shared by all mails of a message. */
  readonly message: string
  /** In ms. */
  readonly time: number
  readonly reference: string
  readonly id: string
  /** `notice` tells the company that the request could not be delivered. */
  readonly kind: 'request' | 'confirmation' | 'notice'
  /** Hash of the address that a confirmation goes to. */
  readonly recipient?: string | undefined
}

export function parseName(file: string): QueuedMail | undefined {
  const [, message, seconds, reference = '', id = '', kind = 'request', recipient] = NAME.exec(file) ?? []
  if (!message) return undefined
  return { file, message, time: Number(seconds) * 1000, reference, id, kind: kind as QueuedMail['kind'], recipient }
}

/** `261123-7K4M2`: the day and five random characters. */
function newReference(now: Date): string {
  const day = now.toLocaleDateString('sv').slice(2).replaceAll('-', '')
  const random = Array.from({ length: 5 }, () => REFERENCE_CHARACTERS[randomInt(REFERENCE_CHARACTERS.length)])
  return `${day}-${random.join('')}`
}

type Mail = ConstructorParameters<typeof MailComposer>[0]

/** A mail or, for a webhook, its JSON. `suffix` goes to the end of the file name. */
export interface NewMail {
  readonly suffix: string
  readonly content: Mail | string
}

/** Writes the mails of a message, the request last. Files in `linked` are stored beside the mails. */
type Compose = (message: string, reference: string) => Promise<{ mails: readonly NewMail[]; linked: readonly Upload[] }>

const FOLDERS = ['new', 'sending', 'cur', 'failed'] as const

export type Folder = (typeof FOLDERS)[number]

/**
 * The mail queue, a Maildir (https://cr.yp.to/proto/maildir.html) with three folders more: mails are written in `tmp`, wait in
 * `new`, are in `sending` while they are sent, and in `cur` afterwards. `failed` has mails that the mail server refused,
 * `files` what mails link to.
 */
export class MailQueue {
  readonly path: string
  /** Signs links to files. */
  readonly secret: string
  readonly lock: Awaited<ReturnType<typeof lockFolder>>
  readonly #quota: number
  readonly #retention: number
  /** Stored messages by the first half of their id. */
  readonly #known = new Map<string, { time: number; content: string; reference: string | Promise<string> }>()
  #usedBytes = 0
  #writing = Promise.resolve()

  private constructor(config: Config, secret: string, lock: MailQueue['lock']) {
    this.path = config.QUEUE_DIR
    this.secret = secret
    this.lock = lock
    this.#quota = config.QUOTA_MB * MB
    this.#retention = config.RETENTION_DAYS * DAY
  }

  static async open(config: Config, log: FastifyBaseLogger): Promise<MailQueue> {
    const { QUEUE_DIR: path } = config
    await mkdir(path, { recursive: true, mode: 0o750 })
    const secret = await readMarker(path)
    const queue = new MailQueue(config, secret, await lockFolder(path, log))
    await rm(queue.pathOf('tmp'), { recursive: true, force: true })
    for (const name of ['tmp', ...FOLDERS, 'files'] as const)
      await mkdir(queue.pathOf(name), { recursive: true, mode: 0o750 })
    await sync(path)
    // A process that was killed while it sent these does not know whether they arrived. Requests are sent again, with the
    // same Message-ID; a confirmation that may be missing is better than two.
    for (const mail of await queue.list('sending'))
      await queue.move(mail, 'sending', mail.kind === 'confirmation' ? 'cur' : 'new')
    await queue.#removeUnanswered()
    await queue.removeOld()
    return queue
  }

  pathOf(folder: Folder | 'tmp' | 'files', file = ''): string {
    return join(this.path, folder, file)
  }

  /** The mails of a folder, oldest first. Files of others are left alone. */
  async list(folder: Folder): Promise<QueuedMail[]> {
    return (await readdir(this.pathOf(folder))).sort().flatMap((file) => parseName(file) ?? [])
  }

  async #listAll(): Promise<QueuedMail[]> {
    return (await Promise.all(FOLDERS.map((folder) => this.list(folder)))).flat()
  }

  /** The request is written last. Without it, the visitor had no answer and will send the message again. */
  async #removeUnanswered(): Promise<void> {
    const mails = await this.#listAll()
    const messages = new Set(mails.flatMap(({ kind, message }) => (kind === 'request' ? [message] : [])))
    for (const { kind, id, time, reference, message, file } of mails) {
      if (kind === 'request') this.#known.set(id.slice(0, 17), { time, reference, content: id.slice(17) })
      else if (!messages.has(message)) await rm(this.pathOf('new', file), { force: true })
    }
    for (const message of await readdir(this.pathOf('files')))
      if (parseName(message) && !messages.has(message)) await rm(this.pathOf('files', message), { recursive: true })
  }

  /** Deletes what is older than the retention time, sent or not, and measures what is left. */
  async removeOld(): Promise<void> {
    const oldest = Date.now() - this.#retention
    let bytes = 0
    for (const folder of [...FOLDERS, 'files'] as const) {
      for (const entry of await readdir(this.pathOf(folder), { recursive: true, withFileTypes: true })) {
        const mail = parseName(entry.name)
        const file = join(entry.parentPath, entry.name)
        if (mail && mail.time < oldest) {
          await rm(file, { recursive: true, force: true })
          this.#known.delete(mail.id.slice(0, 17))
        } else if (entry.isFile()) bytes += (await stat(file).catch(() => undefined))?.size ?? 0
      }
    }
    this.#usedBytes = bytes
  }

  /** Throws if messages of this size could fill the disk or the quota. Their files are on the disk twice for a while. */
  async checkRoom(bytes: number): Promise<void> {
    const { bavail, blocks, bsize } = await statfs(this.path)
    const reserve = Math.min(64 * MB, (blocks * bsize) / 10)
    const hasRoom = bavail * bsize - 3 * bytes > reserve && this.#usedBytes + 2 * bytes < this.#quota
    if (!hasRoom || !this.lock.isHeld()) throw new Rejection({ error: 'full' })
  }

  /** Throws unless mails can be written and moved. A disk that hangs counts as broken after two seconds. */
  async checkHealth(): Promise<void> {
    const folders = ['tmp', 'new', 'sending', 'cur'] as const
    const checks = [this.checkRoom(0), ...folders.map((folder) => access(this.pathOf(folder), constants.W_OK))]
    const late = setTimeout(2000, undefined, { ref: false }).then(() => Promise.reject(new Error('The disk hangs.')))
    await Promise.race([Promise.all(checks), late])
  }

  /** The age of the oldest message that the company does not know of, and whether even a notice was refused. */
  async findUndelivered(): Promise<{ oldestSeconds: number; isNoticeRefused: boolean }> {
    const [waiting = [], sending = [], sent = [], failed = []] = await Promise.all(
      FOLDERS.map((folder) => this.list(folder)),
    )
    const noticed = new Set(sent.flatMap(({ kind, message }) => (kind === 'notice' ? [message] : [])))
    const unknown = [...waiting, ...sending, ...failed].filter(({ message }) => !noticed.has(message))
    const times = unknown.flatMap(({ kind, time }) => (kind === 'request' ? [time] : []))
    return {
      oldestSeconds: Math.max(0, ...times.map((time) => (Date.now() - time) / 1000)),
      isNoticeRefused: failed.some(({ kind }) => kind === 'notice'),
    }
  }

  /** How many confirmations were written in the last 24 hours, to everybody and to this recipient. */
  async countConfirmations(recipient: string): Promise<{ all: number; own: number }> {
    const mails = await this.#listAll()
    const recent = mails.filter((mail) => mail.recipient && Math.abs(Date.now() - mail.time) < DAY)
    return { all: recent.length, own: recent.filter((mail) => mail.recipient === recipient).length }
  }

  /** A later time than in an hour was set before the clock was set back. */
  async isDue({ file }: QueuedMail): Promise<boolean> {
    const wait = (await stat(this.pathOf('new', file))).mtimeMs - Date.now()
    return wait <= 0 || wait > MAX_WAIT
  }

  /** Sets when a mail that could not be sent is due. */
  async postpone({ file }: QueuedMail, until: number): Promise<void> {
    await utimes(this.pathOf('sending', file), until / 1000, until / 1000)
  }

  /** Moves a mail between folders. In `cur`, S marks it as seen, and F as flagged. */
  async move({ file }: QueuedMail, from: Folder, to: Folder, flags = 'S'): Promise<void> {
    await rename(this.pathOf(from, file), this.pathOf(to, to === 'cur' ? `${file}:2,${flags}` : file))
    if (to !== 'sending') for (const folder of [to, from]) await sync(this.pathOf(folder))
  }

  /** Resolves when a message is on the disk. A retry has the same `id`, and may arrive while the first one is written. */
  async store(id: string, uploads: string, compose: Compose): Promise<AcceptedAnswer & { isRepeat: boolean }> {
    const [key, content] = [id.slice(0, 17), id.slice(17)]
    const earlier = this.#known.get(key)
    const isKeyed = id.startsWith('K')
    if (earlier && isKeyed && earlier.content !== content)
      throw new Rejection({ error: 'fields', fields: { key: 'invalid' } }, 409)
    // Without a key, the same content counts as a retry for ten minutes. The clock may have been set back.
    if (earlier && (isKeyed || (earlier.content === content && Math.abs(Date.now() - earlier.time) < 600_000)))
      return { reference: await earlier.reference, isRepeat: true }
    const time = Date.now()
    const reference = this.#write(id, time, uploads, compose)
    this.#known.set(key, { time, reference, content })
    reference.catch(() => this.#known.delete(key))
    return { reference: await reference, isRepeat: false }
  }

  async #write(id: string, time: number, uploads: string, compose: Compose): Promise<string> {
    const reference = newReference(new Date(time))
    const message = `${Math.floor(time / 1000)}.${reference}_${id}.${hostname()}`
    const { mails, linked } = await compose(message, reference)
    if (linked.length > 0) await this.#storeFiles(linked, join(uploads, 'linked'), message)
    const files = mails.map(({ suffix }) => message + suffix)
    for (const [index, { content }] of mails.entries())
      await this.#writeMail(join(uploads, files[index] ?? ''), content)
    for (const file of files) await rename(join(uploads, file), this.pathOf('new', file))
    await sync(this.pathOf('new'))
    return reference
  }

  async #storeFiles(linked: readonly Upload[], folder: string, message: string): Promise<void> {
    await mkdir(folder)
    for (const [index, { path }] of linked.entries()) {
      await rename(path, join(folder, String(index)))
      await sync(join(folder, String(index)))
      this.#usedBytes += (await stat(join(folder, String(index)))).size
    }
    await sync(folder)
    await rename(folder, this.pathOf('files', message))
    await sync(this.pathOf('files'))
  }

  /** Streams one mail at a time, so that attachments are never completely in memory. */
  async #writeMail(file: string, content: NewMail['content']): Promise<void> {
    const open = () =>
      typeof content === 'string' ? Readable.from([content]) : new MailComposer(content).compile().createReadStream()
    this.#writing = this.#writing.catch(() => {}).then(() => pipeline(open(), createWriteStream(file)))
    await this.#writing
    await sync(file)
    this.#usedBytes += (await stat(file)).size
  }

  /** Queues the mail that tells the company of a request that could not be delivered. */
  async addNotice({ message }: QueuedMail, content: NewMail['content']): Promise<void> {
    const file = `${message}_notice`
    await this.#writeMail(this.pathOf('tmp', file), content)
    await rename(this.pathOf('tmp', file), this.pathOf('new', file))
    await sync(this.pathOf('new'))
  }
}
