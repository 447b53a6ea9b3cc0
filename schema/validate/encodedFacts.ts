import type { z } from 'zod'
import { page } from '../documents/page.ts'
import { type AnyFieldType, fieldTypeOf, type Name, nameOf } from '../fieldTypes/fieldType.ts'
import type { Outline } from '../fieldTypes/known.ts'
import { partsOf } from '../fieldTypes/structure.ts'
import type { Details, DocumentFacts, ToCompare } from './document.ts'
import { textOf } from './read/readDocument.ts'
import type { Figure } from './rules/figures.ts'
import type { PictureUse } from './rules/review.ts'

/** What is known of a file, and of which state of it. */
export interface KnownFile {
  /** Becomes another when the file is saved. */
  readonly version: string
  /** A name for what is in it. */
  readonly hash: string
  readonly facts: DocumentFacts
}

/** Facts without their details: values that many documents have in common by their places in lists of all. */
type Written = Pick<DocumentFacts, 'findings' | 'isLaidOut' | 'draft' | 'called'> & {
  readonly names: readonly number[]
  readonly outline?: number
  readonly toCompare?: Omit<ToCompare, 'table' | 'figures' | 'pictures'> & {
    readonly table?: number
    readonly figures: number
    readonly pictures: number
  }
}

type TableEntries = readonly (readonly [string, readonly string[]])[]

/** The first line of written facts. Below it are the details of each document, a line each, in the order of `files`. */
interface Index {
  /** A kind by its place in {@link KINDS}, and what is named. */
  readonly names: readonly (readonly [kind: number, value: string])[]
  readonly outlines: readonly Outline[]
  readonly tables: readonly TableEntries[]
  readonly figures: readonly (readonly Figure[])[]
  readonly pictures: readonly (readonly PictureUse[])[]
  /** `length` is that of its details, in bytes. */
  readonly files: readonly (readonly [file: string, version: string, hash: string, length: number, facts: Written])[]
}

/** Kinds of names in page documents, in the order in which their schema has them. */
const KINDS: readonly AnyFieldType[] = [...targetsIn(page)]

function targetsIn(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): Set<AnyFieldType> {
  if (seen.has(schema)) return new Set()
  seen.add(schema)
  const kind = fieldTypeOf(schema)
  const inside = partsOf(schema).flatMap((part) => [...targetsIn(part, seen)])
  return new Set(kind?.target ? [kind, ...inside] : inside)
}

/** Details as they have been written, which are parsed when one of them is asked for: most runs ask for those of few. */
class WrittenDetails implements Details {
  #parsed: Details | undefined

  constructor(readonly written: Buffer) {}

  get summary() {
    return this.#details.summary
  }
  get preview() {
    return this.#details.preview
  }
  get mentions() {
    return this.#details.mentions
  }

  get #details(): Details {
    const details: Details = this.#parsed ?? JSON.parse(textOf(this.written))
    this.#parsed = details
    return details
  }
}

/** The facts that {@link encodeFacts} has written. */
export function decodeFacts(bytes: Buffer): Map<string, KnownFile> {
  let end = bytes.indexOf('\n') + 1
  const index: Index = JSON.parse(textOf(bytes.subarray(0, end)))
  const toFacts = factsReader(index)
  const known = new Map<string, KnownFile>()
  for (const [own, version, hash, length, facts] of index.files) {
    const start = end
    end = start + length
    known.set(own, { version, hash, facts: toFacts(facts, bytes.subarray(start, end)) })
  }
  if (end !== bytes.length) throw new Error('This is half of what was written.')
  return known
}

function factsReader({ names, outlines, tables, figures, pictures }: Index) {
  const allNames = names.map(([index, value]) => {
    const kind = KINDS[index]
    if (!kind) throw new Error('There is no such kind.')
    return nameOf(kind, value)
  })
  const nameAt = (place: number): Name => {
    const name = allNames[place]
    if (!name) throw new Error('There is no such name.')
    return name
  }
  const allTables = tables.map((entries) => ({ keys: new Map(entries) }))

  return ({ names, outline = -1, toCompare, ...facts }: Written, details: Buffer): DocumentFacts =>
    Object.assign(new WrittenDetails(details), {
      ...facts,
      names: names.map(nameAt),
      outline: outlines[outline],
      ...(toCompare && {
        toCompare: {
          ...toCompare,
          table: allTables[toCompare.table ?? -1],
          figures: figures[toCompare.figures] ?? [],
          pictures: pictures[toCompare.pictures] ?? [],
        },
      }),
    })
}

/** Writes facts of page documents; those of the whole site are left out. */
export function encodeFacts(known: ReadonlyMap<string, KnownFile>): Buffer {
  const names = placesOf<Name>((name) => name)
  const outlines = placesOf<Outline>(JSON.stringify)
  const tables = placesOf<TableEntries>(JSON.stringify)
  const figures = placesOf<readonly Figure[]>(JSON.stringify)
  const pictures = placesOf<readonly PictureUse[]>(JSON.stringify)
  const write = (facts: DocumentFacts): Written => {
    const { findings, isLaidOut, draft, called, outline, toCompare } = facts
    const table = toCompare?.table
    return {
      findings,
      ...(isLaidOut !== undefined && { isLaidOut }),
      ...(draft && { draft }),
      ...(called !== undefined && { called }),
      names: facts.names.map(names.placeOf),
      ...(outline && { outline: outlines.placeOf(outline) }),
      ...(toCompare && {
        toCompare: {
          shown: toCompare.shown,
          dates: toCompare.dates,
          ...(table && { table: tables.placeOf([...table.keys]) }),
          figures: figures.placeOf(toCompare.figures),
          pictures: pictures.placeOf(toCompare.pictures),
        },
      }),
    }
  }
  const lines: Buffer[] = []
  const files = [...known].flatMap(([own, { version, hash, facts }]) => {
    if (facts.shared || !facts.names.every(({ kind }) => KINDS.includes(kind))) return []
    const details = facts instanceof WrittenDetails ? facts.written : detailsOf(facts)
    lines.push(details)
    return [[own, version, hash, details.length, write(facts)] as const]
  })
  const index: Index = {
    names: names.all.map(({ kind, value }) => [KINDS.indexOf(kind), value] as const),
    outlines: outlines.all,
    tables: tables.all,
    figures: figures.all,
    pictures: pictures.all,
    files,
  }
  return Buffer.concat([Buffer.from(`${JSON.stringify(index)}\n`), ...lines])
}

const detailsOf = ({ summary, preview, mentions }: DocumentFacts): Buffer =>
  Buffer.from(`${JSON.stringify({ summary, preview, mentions } satisfies Details)}\n`)

/** A list in which equal values, those with the same key, stand once. */
function placesOf<T>(keyOf: (value: T) => unknown) {
  const places = new Map<unknown, number>()
  const all: T[] = []
  const placeOf = (value: T): number => {
    const key = keyOf(value)
    const place = places.get(key) ?? all.length
    if (place === all.length) {
      all.push(value)
      places.set(key, place)
    }
    return place
  }
  return { all, placeOf }
}
