import { constants, createWriteStream, existsSync } from 'node:fs'
import { access, link, mkdir, mkdtemp, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { AcceptedAnswer } from '../messages/answer.ts'
import { MAX_FORM_BYTES, MB } from '../messages/fields.ts'
import { removeErasures } from './backup.ts'
import type { Config } from './config.ts'
import { checkClock, lockFolder, readMarker, sync } from './folder.ts'
import { readParties } from './parties.ts'
import { createReference, formatReferenceDay, parseName, type QueuedMail } from './queuedMail.ts'
import type { Upload } from './receive.ts'
import { Rejection } from './rejection.ts'

const DAY = 24 * 3_600_000

/** Begins the flags of a Maildir. Windows has no colons in file names. */
const FLAGS = process.platform === 'win32' ? ';2,' : ':2,'

type Mail = ConstructorParameters<typeof MailComposer>[0]

/** A mail or, for a webhook, its JSON. `suffix` goes to the end of the file name. */
export interface NewMail {
  readonly suffix: string
  readonly content: Mail | string
}

/** Writes the mails of a message, the request last. Files in `linkedUploads` are stored beside the mails. */
type Compose = (
  message: string,
  reference: string,
) => Promise<{ mails: readonly NewMail[]; linkedUploads: readonly Upload[] }>

const FOLDERS = ['new', 'sending', 'cur', 'failed'] as const

export type Folder = (typeof FOLDERS)[number]

/**
 * The mail queue, a Maildir (https://cr.yp.to/proto/maildir.html) with three additional folders. Mails are written in
 * `tmp`, wait in `new`, are in `sending` while they are sent, and in `cur` afterwards. `failed` has mails that the mail
 * server refused, and `files` has the files that mails link to.
 */
export class MailQueue {
  readonly path: string
  /** Signs links to files. */
  readonly secret: string
  readonly #unlock: () => void
  readonly #config: Config
  readonly #log: FastifyBaseLogger
  /** Stored messages by the first half of their id. */
  readonly #known = new Map<string, { time: number; content: string; reference: string | Promise<string> }>()
  /** References of messages that have reached a recipient in the company, and of those that a notice has listed. */
  readonly delivered = new Set<string>()
  readonly noticed = new Set<string>()
  /** Confirmations by the id of their message. */
  readonly #confirmations = new Map<string, { time: number; mailbox: string }>()
  #usedBytes = 0
  /** Nothing is deleted before this time, in ms. */
  #keptUntil = 0
  #writing = Promise.resolve()

  private constructor(config: Config, secret: string, unlock: () => void, log: FastifyBaseLogger) {
    this.path = config.QUEUE_DIR
    this.secret = secret
    this.#unlock = unlock
    this.#config = config
    this.#log = log
  }

  static async open(config: Config, log: FastifyBaseLogger): Promise<MailQueue> {
    const { QUEUE_DIR: path } = config
    await mkdir(path, { recursive: true, mode: 0o750 })
    const secret = await readMarker(path)
    const queue = new MailQueue(config, secret, await lockFolder(path), log)
    // On a full disk, folders can be used, but not created.
    for (const name of ['tmp', ...FOLDERS, 'files'] as const)
      await mkdir(queue.getPath(name), { recursive: true, mode: 0o750 })
    for (const name of await readdir(queue.getPath('tmp')))
      await rm(queue.getPath('tmp', name), { recursive: true, force: true })
    await sync(path)
    // A process that was killed while it sent these does not know whether they arrived. Requests are sent again, with the
    // same Message-ID; a confirmation that may be missing is better than two.
    for (const mail of await queue.list('sending'))
      await queue.move(mail, 'sending', mail.kind === 'confirmation' ? 'cur' : 'new')
    await queue.#removeUnanswered()
    await queue.refresh()
    return queue
  }

  close(): void {
    this.#unlock()
  }

  getPath(folder: Folder | 'tmp' | 'files', file = ''): string {
    return join(this.path, folder, file)
  }

  /** The mails of folders, oldest first. Files of others are left alone. */
  async list(...folders: Folder[]): Promise<QueuedMail[]> {
    const names = await Promise.all(folders.map((folder) => readdir(this.getPath(folder))))
    return names.flatMap((files) => files.sort().flatMap((file) => parseName(file) ?? []))
  }

  /** The request is written last. Without it, the visitor got no answer and will send the message again. */
  async #removeUnanswered(): Promise<void> {
    const mails = await this.list(...FOLDERS)
    const messages = new Set(mails.flatMap(({ kind, message }) => (kind === 'request' ? [message] : [])))
    for (const { message, file } of mails)
      if (!messages.has(message)) await rm(this.getPath('new', file), { force: true })
    for (const message of await readdir(this.getPath('files')))
      if (parseName(message) && !messages.has(message)) await rm(this.getPath('files', message), { recursive: true })
  }

  /** Deletes what is older than the retention time, sent or not, and reads the state of what is left. */
  async refresh(): Promise<void> {
    const wasClockDoubtful = this.isClockDoubtful
    this.#keptUntil = await checkClock(this.path)
    if (this.isClockDoubtful && !wasClockDoubtful)
      this.#log.warn('The clock has changed by more than a week. Nothing is deleted for a week.')
    const oldestTime = this.isClockDoubtful ? 0 : Date.now() - this.#config.RETENTION_DAYS * DAY
    let bytes = 0
    for (const index of [this.#known, this.#confirmations])
      for (const [key, { time }] of index) if (time < oldestTime) index.delete(key)
    const oldestDay = oldestTime > 0 ? formatReferenceDay(new Date(oldestTime)) : ''
    for (const references of [this.delivered, this.noticed])
      for (const reference of references) if (reference < oldestDay) references.delete(reference)
    for (const folder of [...FOLDERS, 'files'] as const) {
      for (const entry of await readdir(this.getPath(folder), { recursive: true, withFileTypes: true })) {
        const file = join(entry.parentPath, entry.name)
        const mail = parseName(entry.name)
        if (mail && mail.time < oldestTime) {
          await rm(file, { recursive: true, force: true })
          if (mail.kind === 'request' && folder !== 'cur' && folder !== 'files')
            this.#log.warn(
              { reference: mail.reference },
              'A message was deleted that the company did not get: RETENTION_DAYS.',
            )
          continue
        }
        if (mail) await this.#register(mail, folder, file)
        // Mails to several recipients share their content.
        const { size, nlink } = (entry.isFile() && (await stat(file).catch(() => undefined))) || { size: 0, nlink: 1 }
        bytes += size / nlink
      }
    }
    this.#usedBytes = bytes
    await removeErasures(this.path, oldestTime)
  }

  /** Whether the clock may be wrong. Meanwhile, nothing is deleted. */
  get isClockDoubtful(): boolean {
    return Date.now() < this.#keptUntil
  }

  async #register(mail: QueuedMail, folder: Folder | 'files', file: string): Promise<void> {
    const { kind, id, time, reference, message, mailbox } = mail
    if (mailbox) this.#confirmations.set(message, { time, mailbox })
    if (kind === 'request') this.#known.set(id.slice(0, 17), { time, reference, content: id.slice(17) })
    if (folder !== 'cur') return
    if (kind === 'request') this.delivered.add(reference)
    // Notices of an earlier version do not list references.
    if (kind === 'notice')
      for (const noticedReference of [reference, ...(await readParties(file)).references])
        this.noticed.add(noticedReference)
  }

  /** Throws if this many bytes could fill the disk or the quota. Messages without files may also use a reserve. */
  async checkRoom(bytes: number, hasFiles: boolean): Promise<void> {
    if (await this.#findFull(bytes, hasFiles ? 2 : 1)) throw new Rejection({ error: 'full' })
  }

  async #findFull(bytes: number, reserves: number, inodes = 0): Promise<string | undefined> {
    const { bavail, blocks, bsize, ffree, files } = await statfs(this.path)
    const reserve = Math.min(64 * MB, (blocks * bsize) / 10)
    if (bavail * bsize - bytes <= reserve * reserves) return 'The disk is full.'
    // Some file systems have no fixed number of inodes.
    if (files > 0 && ffree - inodes <= Math.min(1000, files / 10) * reserves)
      return 'The disk is full: it has no free inodes.'
    const quota = this.#config.QUOTA_MB * MB * (reserves > 1 ? 0.9 : 1)
    return this.#usedBytes + bytes < quota ? undefined : 'The mail queue is full: QUOTA_MB.'
  }

  /** Share of the quota that is used: 0 to 1. */
  get usedShare(): number {
    return this.#usedBytes / (this.#config.QUOTA_MB * MB)
  }

  /** Why messages cannot be stored. A disk that hangs counts as broken after two seconds. */
  async findProblem(): Promise<string | undefined> {
    const folders = ['tmp', 'new', 'sending', 'cur'] as const
    const checks = folders.map((folder) => access(this.getPath(folder), constants.W_OK))
    const check = Promise.all(checks).then(
      // What one message needs, so that no form is refused before this is reported.
      () => this.#findFull(3 * MAX_FORM_BYTES.contact, 1, 10),
      (error) => `The mail queue cannot be written: ${error.code}.`,
    )
    return Promise.race([check, setTimeout(2000, 'The disk hangs.', { ref: false })])
  }

  /** The mails of messages that have not reached the company and are not listed in a notice. Oldest first. */
  async listUnknown(): Promise<QueuedMail[]> {
    // A refused mail was tried, and its name does not say how often.
    const refusedMails = (await this.list('failed')).map((mail) => ({ ...mail, attempts: 1 }))
    const mails = [...(await this.list('new', 'sending')), ...refusedMails]
    const unknownMails = mails.filter(({ kind, reference }) => kind === 'request' && !this.noticed.has(reference))
    return unknownMails.sort((a, b) => a.time - b.time)
  }

  /** Notices that no recipient got. */
  async listRefusedNotices(): Promise<QueuedMail[]> {
    const refusedMails = await this.list('failed')
    return refusedMails.filter(({ kind, reference }) => kind === 'notice' && !this.noticed.has(reference))
  }

  /** The mailboxes that confirmations of the last 24 hours go to. */
  listConfirmations(): readonly string[] {
    const recentConfirmations = [...this.#confirmations.values()].filter(
      ({ time }) => Math.abs(Date.now() - time) < DAY,
    )
    return recentConfirmations.map(({ mailbox }) => mailbox)
  }

  /**
   * Moves a mail between folders. In `cur`, S marks it as seen, and F as flagged. `due` is when it is tried again, after
   * `attempts`.
   */
  async move(mail: QueuedMail, from: Folder, to: Folder, { flags = 'S', due = 0, attempts = 0 } = {}): Promise<void> {
    const { file, entry } = mail
    const suffix = to === 'cur' ? `${FLAGS}${flags}` : due ? `~${attempts}~${Math.ceil(due / 1000)}` : ''
    const path = this.getPath(from, from === 'sending' ? entry : file)
    // Runs first: a listing of the folders during the move may lack the mail, and its notice would be sent again.
    await this.#register(mail, to, path)
    await rename(path, this.getPath(to, entry + suffix))
    if (to !== 'sending') for (const folder of [to, from]) await sync(this.getPath(folder))
  }

  async remove({ file }: QueuedMail, folder: Folder): Promise<void> {
    await rm(this.getPath(folder, file), { force: true })
  }

  async isGone(mail: QueuedMail, folder: Folder): Promise<boolean> {
    return access(this.getPath(folder, mail.entry)).then(
      () => false,
      (error) => error.code === 'ENOENT',
    )
  }

  /** Gives each recipient of a mail in `new` a separate entry, the first one last. The entries share the content. */
  async split(mail: QueuedMail, recipients: number): Promise<void> {
    for (let recipient = recipients; recipient > 1; recipient--)
      await link(this.getPath('new', mail.file), this.getPath('new', `${mail.entry}_to-${recipient}`)).catch(
        (error) => {
          // It exists if an attempt was interrupted.
          if (error.code !== 'EEXIST') throw error
        },
      )
    await rename(this.getPath('new', mail.file), this.getPath('new', `${mail.entry}_to-1`))
    await sync(this.getPath('new'))
  }

  /** Resolves when a message is on the disk. A retry has the same `id`, and may arrive while the first one is written. */
  async store(id: string, uploads: string, compose: Compose): Promise<AcceptedAnswer & { isRepeat: boolean }> {
    const [key, content] = [id.slice(0, 17), id.slice(17)]
    const knownMessage = this.#known.get(key)
    const isKeyed = id.startsWith('K')
    if (knownMessage && isKeyed && knownMessage.content !== content)
      throw new Rejection({ error: 'fields', fields: { key: 'invalid' } }, 409)
    // Without a key, the same content counts as a retry for ten minutes. The clock may have been set back.
    if (
      knownMessage &&
      (isKeyed || (knownMessage.content === content && Math.abs(Date.now() - knownMessage.time) < 600_000))
    )
      return { reference: await knownMessage.reference, isRepeat: true }
    const time = Date.now()
    const reference = this.#write(id, time, uploads, compose)
    this.#known.set(key, { time, reference, content })
    reference.catch(() => this.#known.delete(key))
    return { reference: await reference, isRepeat: false }
  }

  async #write(id: string, time: number, uploads: string, compose: Compose): Promise<string> {
    const reference = createReference(new Date(time))
    const message = `${Math.floor(time / 1000)}.${reference}_${id}.${hostname()}`
    const { mails, linkedUploads } = await compose(message, reference)
    if (linkedUploads.length > 0) await this.#storeFiles(linkedUploads, join(uploads, 'linked'), message)
    const files = mails.map(({ suffix }) => message + suffix)
    for (const [index, { content }] of mails.entries())
      await this.#writeMail(join(uploads, files[index] ?? ''), content)
    for (const file of files) {
      await rename(join(uploads, file), this.getPath('new', file))
      const { mailbox } = parseName(file) ?? {}
      if (mailbox) this.#confirmations.set(message, { time, mailbox })
    }
    await sync(this.getPath('new'))
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
    await rename(folder, this.getPath('files', message))
    await sync(this.getPath('files'))
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

  /** Queues the mail that notifies the company of a request that could not be delivered. */
  async addNotice({ message }: QueuedMail, content: NewMail['content']): Promise<void> {
    await this.#replace(this.getPath('new', `${message}_notice`), content)
    await sync(this.getPath('new'))
  }

  /** Replaces the files of a mail that is being sent by links to them. */
  async linkFiles({ entry, message }: QueuedMail, files: readonly Uint8Array[], content: NewMail['content']) {
    const isStored = existsSync(this.getPath('files', message))
    await this.#inFolder(async (folder) => {
      for (const [index, file] of files.entries()) await writeFile(join(folder, String(index)), file)
      const linkedFiles = files.map((_, index) => ({ path: join(folder, String(index)), filename: '' }))
      if (!isStored) await this.#storeFiles(linkedFiles, join(folder, 'linked'), message)
    })
    await this.#replace(this.getPath('sending', entry), content)
  }

  #replace(file: string, content: NewMail['content']): Promise<void> {
    return this.#inFolder(async (folder) => {
      await this.#writeMail(join(folder, 'mail'), content)
      await rename(join(folder, 'mail'), file)
    })
  }

  /** Calls `act` with a temporary folder. */
  async #inFolder(act: (folder: string) => Promise<void>): Promise<void> {
    const folder = await mkdtemp(this.getPath('tmp', 'mail-'))
    await act(folder).finally(() => rm(folder, { recursive: true, force: true }))
  }
}
