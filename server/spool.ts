import { createHash, randomInt } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Taken } from '../schema/messages/answer.ts'
import { Maildir } from './maildir.ts'

/** Read out on the telephone, none of these is taken for another, and no word comes of them. */
const LETTERS = '23456789BCDFGHJKMNPQRSTVWXZ'

/** How long, in ms, a message without a key is taken for the same when it comes again. */
const SAME_CONTENT = 10 * 60 * 1000

/** How many messages are known when they come again: the last ones. */
const MOST_KNOWN = 100_000

/** `1795392000.261123-7K4M2_K5f0c….host`: the time, the reference number, and the message's id. */
const NAME = /^(\d+)\.(\d{6}-\w{5})_([KC][0-9a-f]{32})\./

/** What a message's name tells; the time is in ms. */
export function readName(name: string): { time: number; reference: string; id: string } | undefined {
  const [, seconds, reference = '', id = ''] = NAME.exec(name) ?? []
  return seconds === undefined ? undefined : { time: Number(seconds) * 1000, reference, id }
}

/** `261123-7K4M2`: the day, and five letters that nobody guesses. */
function newReference(now: Date): string {
  const day = [now.getFullYear() % 100, now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${day.join('')}-${Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
}

/** What a message is known by when it comes again: its key or, without one, all that it says. */
export function idOf(key: string | undefined, content: string): string {
  const hash = createHash('sha256').update(key ?? content)
  return `${key ? 'K' : 'C'}${hash.digest('hex').slice(0, 32)}`
}

export type Mail = ConstructorParameters<typeof MailComposer>[0]

/** Writes a mail as a stream, so that what is attached is never whole in memory. */
const writing = (mail: Mail) => (file: string) =>
  pipeline(new MailComposer(mail).compile().createReadStream(), createWriteStream(file, { mode: 0o600, flags: 'wx' }))

/** Makes the mails that become of a message. */
export type Compose = (reference: string, id: string) => { readonly request: Mail; readonly confirmation?: Mail }

/**
 * The messages on the disk: a Maildir and, in it, the folder of confirmations as mail programs show it. What is known of
 * a message stands in its name, so that the files are the only state.
 */
export class Spool {
  readonly requests: Maildir
  readonly confirmations: Maildir
  readonly #known = new Map<string, { readonly time: number; readonly reference: string | Promise<string> }>()

  constructor(folder: string) {
    this.requests = new Maildir(folder)
    this.confirmations = new Maildir(join(folder, '.Confirmations'))
  }

  /** Where files lie until their message is written. */
  get uploads(): string {
    return join(this.requests.folder, 'tmp')
  }

  async open(): Promise<void> {
    await this.requests.open()
    await this.confirmations.open()
    const names = await this.requests.all()
    // A confirmation is written first: without its message, it confirms nothing.
    const orphans = (await this.confirmations.waiting()).filter((name) => !names.includes(name))
    for (const name of orphans) await this.confirmations.remove(name)
    for (const name of names.slice(-MOST_KNOWN)) {
      const known = readName(name)
      if (known) this.#known.set(known.id, known)
    }
  }

  /** Keeps a message: resolves when it is on the disk. The same `id` is the same message, also while it is written. */
  async keep(id: string, compose: Compose): Promise<Taken & { isRepeat: boolean }> {
    const known = this.#known.get(id)
    // The clock may have been set back.
    if (known && (id.startsWith('K') || Math.abs(Date.now() - known.time) < SAME_CONTENT)) {
      try {
        return { reference: await known.reference, isRepeat: true }
      } catch {
        // What the other request could not write, this one may.
        return this.keep(id, compose)
      }
    }
    const time = Date.now()
    const written = this.#write(id, time, compose)
    this.#known.set(id, { time, reference: written })
    for (const oldest of this.#known.keys()) if (this.#known.size > MOST_KNOWN) this.#known.delete(oldest)
    try {
      return { reference: await written, isRepeat: false }
    } catch (error) {
      this.#known.delete(id)
      throw error
    }
  }

  async #write(id: string, time: number, compose: Compose): Promise<string> {
    const reference = newReference(new Date(time))
    const { request, confirmation } = compose(reference, id)
    const name = `${Math.floor(time / 1000)}.${reference}_${id}.${hostname().replaceAll(/[^\w.-]/g, '_')}`
    if (confirmation) await this.confirmations.keep(name, writing(confirmation))
    try {
      await this.requests.keep(name, writing(request))
    } catch (error) {
      await this.confirmations.remove(name)
      throw error
    }
    return reference
  }
}
