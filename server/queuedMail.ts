import { randomInt } from 'node:crypto'
import { createIsoDayFormat } from '../schema/names/intl.ts'

/** No vowels and no characters that look or sound alike, so that a number can be read out on the phone. */
const REFERENCE_CHARACTERS = '23456789BCDFGHJKMNPQRSTVWXZ'

/**
 * `1795392000.261123-7K4M2_K5f0c….host`, the kind of mail, one of several recipients, how often it was tried and when it is
 * due, and the flags of a Maildir.
 */
const NAME =
  /^(((\d+)\.(\d{6}-\w{5})_([KC][0-9a-f]{32})\.[^:~]+?)(?:_(confirmation|notice)(?:-([0-9a-f]{12,18}))?)?(?:_to-(\d+))?)(?:~(?:(\d+)~)?(\d+))?(?:[:;]2,\w*)?$/

/** A mail, as its file name describes it. The names are the only state of the queue. */
export interface QueuedMail {
  readonly file: string
  /** The part of the name that never changes. */
  readonly entry: string
  /** Shared by all mails of a message. */
  readonly message: string
  /** In ms. */
  readonly time: number
  readonly reference: string
  readonly id: string
  /** `notice` notifies the company that the request could not be delivered. */
  readonly kind: 'request' | 'confirmation' | 'notice'
  /** Hashes of the mailbox that a confirmation goes to, and of its domain. */
  readonly mailbox?: string | undefined
  /** Which of several recipients this entry is for: 1 is the first. 0: all of them. */
  readonly recipient: number
  /** When a mail that could not be sent is tried again, in ms. */
  readonly due?: number | undefined
  /** Number of times that the mail server has postponed it. */
  readonly attempts: number
}

export function parseName(file: string): QueuedMail | undefined {
  const [, entry = '', message, seconds, reference = '', id = '', kind = 'request', mailbox, recipient, attempts, due] =
    NAME.exec(file) ?? []
  if (!message) return undefined
  return {
    file,
    entry,
    message,
    time: Number(seconds) * 1000,
    reference,
    id,
    kind: kind as QueuedMail['kind'],
    mailbox,
    recipient: Number(recipient ?? 0),
    due: due ? Number(due) * 1000 : undefined,
    attempts: Number(attempts ?? 0),
  }
}

/** References begin with their day: `261123`. */
export const formatReferenceDay = (day: Date) => createIsoDayFormat().format(day).slice(2).replaceAll('-', '')

/** `261123-7K4M2`: the day and five random characters. */
export function createReference(now: Date): string {
  const random = Array.from({ length: 5 }, () => REFERENCE_CHARACTERS[randomInt(REFERENCE_CHARACTERS.length)])
  return `${formatReferenceDay(now)}-${random.join('')}`
}
