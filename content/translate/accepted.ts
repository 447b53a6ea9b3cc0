import { createHash } from 'node:crypto'
import type { Language } from '../../schema/names/languages.ts'

/** A text and its translation, each in its language. */
export interface Translated {
  readonly source: string
  readonly sourceLanguage: Language
  readonly translation: string
  readonly language: Language
}

/** What is known of a pair: accepted as it is, accepted once with another source, or never seen. */
export type Acceptance = 'current' | 'outOfDate' | 'new'

/**
 * The pairs of source and translation that somebody has found to agree.
 *
 * They are known by what they say, not by where they stand: `tr de 1f3a5b7c9d 8c2d4e6f8a` is a Turkish and a German
 * text, by the beginnings of their hashes. So blocks and pages can move, and a change of either text is a new pair.
 */
export type Accepted = ReadonlySet<string>

/** Reads `pages/_translations.txt`; what is no pair in it counts for nothing. */
export function readAccepted(text: string): Accepted {
  return new Set(text.split(/\r?\n/).filter((line) => PAIR.test(line)))
}

const PAIR = /^[a-z]{2} [a-z]{2} [\da-f]{10} [\da-f]{10}$/

/** What is to be written when pairs are added: one line a pair, in order, so that git merges what two people have accepted. */
export function addPairs(accepted: Accepted, added: readonly Translated[]): string {
  return [...new Set([...accepted, ...added.map(writeLine)])]
    .sort()
    .map((line) => `${line}\n`)
    .join('')
}

/** The line of a pair. The translation comes first: it is what a pair is looked up by. */
export function writeLine({ source, sourceLanguage, translation, language }: Translated): string {
  return `${sourceLanguage} ${language} ${hash(translation)} ${hash(source)}`
}

const getKey = (line: string) => line.slice(0, line.lastIndexOf(' '))

/**
 * Tells pairs by what has been accepted.
 *
 * A translation that was accepted with another source, and not with this one, is out of date: its source has changed
 * since. If the translation has changed too, both were in somebody's hands: the pair is new. It is not accepted by
 * itself, since a machine cannot tell a new sentence from a comma set right; `accept` takes all of these at once.
 */
export function createAcceptanceCheck(accepted: Accepted): (pair: Translated) => Acceptance {
  const keys = new Set([...accepted].map(getKey))
  return (pair) => {
    const line = writeLine(pair)
    if (accepted.has(line)) return 'current'
    return keys.has(getKey(line)) ? 'outOfDate' : 'new'
  }
}

/** Without the lines of translations that are gone from the site, whatever they were made from. */
export function removeGone(
  accepted: Accepted,
  there: readonly Pick<Translated, 'language' | 'translation'>[],
): Accepted {
  const keys = new Set(there.map(({ language, translation }) => `${language} ${hash(translation)}`))
  return new Set([...accepted].filter((line) => keys.has(line.split(' ').slice(1, 3).join(' '))))
}

/** What a text says, not how it is set: spaces, soft hyphens and the ways to write one letter do not count. */
export function normalizeWords(text: string): string {
  return text.normalize('NFC').replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ').trim()
}

function hash(text: string): string {
  return createHash('sha256').update(normalizeWords(text)).digest('hex').slice(0, 10)
}
