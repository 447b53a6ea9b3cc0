import { createHash } from 'node:crypto'
import { memoize } from '../../schema/memoize.ts'
import type { Language } from '../../schema/names/languages.ts'

export interface Translated {
  readonly source: string
  readonly sourceLanguage: Language
  readonly translation: string
  readonly language: Language
}

/** State of a pair: accepted, accepted with another source, or unknown. */
type Acceptance = 'current' | 'outOfDate' | 'new'

/**
 * Pairs of source and translation that somebody accepted.
 *
 * Pairs are identified by their content, not by their location: `tr de 1f3a5b7c9d 8c2d4e6f8a` is a Turkish and a German
 * text by the beginnings of their hashes. So blocks and pages can move, and a change of either text makes a new pair.
 */
export type Accepted = ReadonlySet<string>

/** Parses `pages/_translations.txt`. Other lines are ignored. */
export function readAccepted(text: string): Accepted {
  return new Set(text.split(/\r?\n/).filter((line) => PAIR.test(line)))
}

const PAIR = /^[a-z]{2} [a-z]{2} [\da-f]{10} [\da-f]{10}$/

/** The file with additional pairs: one line each, sorted, so that Git can merge it. */
export function addPairs(accepted: Accepted, added: readonly Translated[]): string {
  return [...new Set([...accepted, ...added.map(writeLine)])]
    .sort()
    .map((line) => `${line}\n`)
    .join('')
}

/** The line of a pair. The translation comes first, since pairs are looked up by it. */
export function writeLine({ source, sourceLanguage, translation, language }: Translated): string {
  return `${sourceLanguage} ${language} ${hash(translation)} ${hash(source)}`
}

const getKey = (line: string) => line.slice(0, line.lastIndexOf(' '))

const cachedKeys = new WeakMap<Accepted, ReadonlySet<string>>()

/**
 * Creates a function that returns the state of a pair.
 *
 * A translation that was accepted with another source is out of date. If the translation changed, too, the pair is new.
 * It is not accepted automatically, since a program cannot tell a new sentence from a corrected comma.
 */
export function createAcceptanceCheck(acceptedHashes: Accepted): (pair: Translated) => Acceptance {
  const keys = cachedKeys.get(acceptedHashes) ?? new Set([...acceptedHashes].map(getKey))
  cachedKeys.set(acceptedHashes, keys)
  return (pair) => {
    const line = writeLine(pair)
    if (acceptedHashes.has(line)) return 'current'
    return keys.has(getKey(line)) ? 'outOfDate' : 'new'
  }
}

/** A text without differences in spaces, soft hyphens and Unicode normalization. */
export function normalizeWords(text: string): string {
  return text.normalize('NFC').replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ').trim()
}

/** A few are enough, since a source is compared with each of its translations in a row. */
const CACHED_HASHES = 8

const hash = memoize(CACHED_HASHES, (text) =>
  createHash('sha256').update(normalizeWords(text)).digest('hex').slice(0, 10),
)
