import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { decodeFacts, encodeFacts, type KnownFile } from './encodedFacts.ts'
import { textOf } from './read/readDocument.ts'

/** Where facts are kept between runs, and a name for the code that found them: other code may find others. */
export interface CacheOptions {
  readonly file: string
  readonly code: string
}

/** What was known of the files at the end of the last run; nothing where other code has found it. */
export function readFacts({ file, code }: CacheOptions): Map<string, KnownFile> {
  try {
    const bytes = readFileSync(file)
    const start = bytes.indexOf('\n') + 1
    return textOf(bytes.subarray(0, start)) === `${code}\n` ? decodeFacts(bytes.subarray(start)) : new Map()
  } catch {
    // None yet, or half of one.
    return new Map()
  }
}

/** Keeps what is known of page documents: those of the whole site are few. Where nothing can be written, nothing is kept. */
export function writeFacts({ file, code }: CacheOptions, known: ReadonlyMap<string, KnownFile>): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, Buffer.concat([Buffer.from(`${code}\n`), encodeFacts(known)]))
    renameSync(`${file}.new`, file)
  } catch {
    // The next run finds it again.
  }
}
