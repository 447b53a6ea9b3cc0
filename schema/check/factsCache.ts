import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { z } from 'zod'
import { type AnyKind, kindOf, type Name, nameOf } from '../kinds/kind.ts'
import { partsOf } from '../kinds/structure.ts'
import { page } from '../page.ts'
import type { DocumentFacts, ToCompare } from './document.ts'

/** What is known of a file, and of which state of it. */
export interface KnownFile {
  /** Becomes another when the file is saved. */
  readonly version: string
  /** A name for what is in it. */
  readonly hash: string
  readonly facts: DocumentFacts
}

/** Where facts are kept between runs, and a name for the code that found them: other code may find others. */
export interface CacheOptions {
  readonly file: string
  readonly code: string
}

/** Facts as JSON: names by their places in a list of all, and a map as its entries. */
type Written = Omit<DocumentFacts, 'names' | 'toCompare'> & {
  readonly names: readonly number[]
  readonly toCompare?: Omit<ToCompare, 'table'> & { readonly table?: readonly (readonly [string, readonly string[]])[] }
}

interface Cache {
  readonly code: string
  /** A kind by its place in {@link KINDS}, and what is named. */
  readonly names: readonly (readonly [kind: number, value: string])[]
  readonly files: readonly (readonly [file: string, version: string, hash: string, facts: Written])[]
}

/** Kinds of names in page documents, in the order in which their schema has them. */
const KINDS: readonly AnyKind[] = [...targetsIn(page)]

function targetsIn(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): Set<AnyKind> {
  if (seen.has(schema)) return new Set()
  seen.add(schema)
  const kind = kindOf(schema)
  const inside = partsOf(schema).flatMap((part) => [...targetsIn(part, seen)])
  return new Set(kind?.target ? [kind, ...inside] : inside)
}

/** What was known of the files at the end of the last run; nothing where other code has found it. */
export function readFacts({ file, code }: CacheOptions): Map<string, KnownFile> {
  try {
    const cache: Cache = JSON.parse(readFileSync(file, 'utf8'))
    if (cache.code !== code) return new Map()
    const names = cache.names.map(([index, value]) => {
      const kind = KINDS[index]
      return kind && nameOf(kind, value)
    })
    return new Map(
      cache.files.map(([own, version, hash, facts]) => [own, { version, hash, facts: factsFrom(facts, names) }]),
    )
  } catch {
    // None yet, or half of one.
    return new Map()
  }
}

/** Keeps what is known of page documents: those of the whole site are few. Where nothing can be written, nothing is kept. */
export function writeFacts({ file, code }: CacheOptions, known: ReadonlyMap<string, KnownFile>): void {
  const places = new Map<Name, number>()
  const placeOf = (name: Name): number => {
    const place = places.get(name) ?? places.size
    places.set(name, place)
    return place
  }
  const files = [...known].flatMap(([own, { version, hash, facts }]) => {
    const canBeKept = !facts.shared && [...facts.names].every(({ kind }) => KINDS.includes(kind))
    return canBeKept ? [[own, version, hash, writtenFacts(facts, placeOf)] as const] : []
  })
  const names = Array.from(places.keys(), ({ kind, value }) => [KINDS.indexOf(kind), value] as const)
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, JSON.stringify({ code, names, files } satisfies Cache))
    renameSync(`${file}.new`, file)
  } catch {
    // The next run finds it again.
  }
}

const EMPTY: ToCompare = { mentions: [], counts: [], pictures: [], dates: [] }

function writtenFacts({ names, toCompare, ...facts }: DocumentFacts, placeOf: (name: Name) => number): Written {
  const { table, ...others } = toCompare ?? EMPTY
  return {
    ...facts,
    names: Array.from(names, placeOf),
    ...(toCompare && { toCompare: { ...others, ...(table && { table: [...table.keys] }) } }),
  }
}

function factsFrom({ names, toCompare, ...facts }: Written, all: readonly (Name | undefined)[]): DocumentFacts {
  return {
    ...facts,
    names: new Set(names.flatMap((place) => all[place] ?? [])),
    ...(toCompare && { toCompare: { ...toCompare, table: toCompare.table && { keys: new Map(toCompare.table) } } }),
  }
}
