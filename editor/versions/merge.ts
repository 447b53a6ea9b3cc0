import { getFieldAt } from '../../content/check/explain/schemaAt.ts'
import { isObject } from '../../schema/fieldTypes/json.ts'
import type { Schema } from '../../schema/structure.ts'
import { formatValue, getPlace, isQuantity, type Naming } from '../naming.ts'
import { getIdentity, isEqual, pairEntries } from './pairs.ts'

export type Choice = 'mine' | 'theirs' | 'both'

/** A field that two people have changed differently. */
export interface Conflict {
  readonly where: string
  /** Both values in words. */
  readonly mine: string
  readonly theirs: string
  /** Both entries of a list can be kept. */
  readonly canBeBoth: boolean
}

interface Merged {
  readonly document: unknown
  readonly conflicts: readonly Conflict[]
}

/** Three versions of a document. Without a base, every difference is a conflict. */
export interface ThreeWays {
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/** The values of an object, or the entries of a list, by keys that the versions share. */
type Parts = ReadonlyMap<string, unknown>

type Versions = readonly [base: Parts, mine: Parts, theirs: Parts]

/**
 * Merges two versions of a document field by field. A field that only one side has changed is taken from that side. For
 * fields that both have changed, `choose` decides by the index of the conflict; without a choice, `mine` wins. The
 * conflicts do not depend on the choices. Takes any JSON.
 */
export function merge(
  { base, mine, theirs }: ThreeWays,
  schema: Schema | undefined,
  naming: Naming,
  choose: (index: number) => Choice | undefined = () => undefined,
): Merged {
  const conflicts: Conflict[] = []

  function decide(mine: unknown, theirs: unknown, canBeBoth: boolean, schema: Schema | undefined, where: Where) {
    const choice = choose(conflicts.length) ?? 'mine'
    conflicts.push({
      where: where.join(' › '),
      mine: formatValue(mine, schema, naming),
      theirs: formatValue(theirs, schema, naming),
      canBeBoth,
    })
    if (choice === 'both') return [theirs, mine]
    return [choice === 'mine' ? mine : theirs]
  }

  /** Returns one value, or both where both entries are kept. */
  function mergeValues(
    versions: ThreeWays,
    schema: Schema | undefined,
    where: Where,
    isEntry = false,
  ): readonly unknown[] {
    const { base, mine, theirs } = versions
    if (isEqual(mine, theirs) || isEqual(base, theirs)) return [mine]
    if (isEqual(base, mine)) return [theirs]
    const isNew = isEntry && base === undefined
    if (!isNew && isObject(mine) && isObject(theirs) && mine.type === theirs.type && !isQuantity(schema)) {
      const versions: Versions = [getParts(base), getParts(mine), getParts(theirs)]
      return [Object.fromEntries(mergeParts(versions, schema, where, mine))]
    }
    const mergeLists = (base: List, mine: List, theirs: List, element: Schema | undefined) => {
      const versions: Versions = [getParts(base), keyEntries(base, mine, isEntry), keyEntries(base, theirs, isEntry)]
      return mergeParts(versions, element, where, mine).map(([, entry]) => entry)
    }
    if (!isNew && Array.isArray(mine) && Array.isArray(theirs))
      return [mergeLists(Array.isArray(base) ? base : [], mine, theirs, schema)]
    const [baseParagraphs = [], myParagraphs = [], theirParagraphs = []] = [base, mine, theirs].map(splitParagraphs)
    // Paragraphs of a long text are merged like entries of a list.
    if ([baseParagraphs, myParagraphs, theirParagraphs].every(({ length }) => length > 1))
      return [mergeLists(baseParagraphs, myParagraphs, theirParagraphs, undefined).join('\n\n')]
    const canBeBoth = isEntry && mine !== undefined && theirs !== undefined
    return decide(mine, theirs, canBeBoth, schema, where)
  }

  /** Merges the parts of an object or list. `example` is one of its versions. */
  function mergeParts(
    [base, mine, theirs]: Versions,
    schema: Schema | undefined,
    where: Where,
    example: unknown,
  ): readonly (readonly [string, unknown])[] {
    const isList = Array.isArray(example)
    const mergedParts = mergeKeys(base, mine, theirs).flatMap((key, index) => {
      const versions = { base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) }
      const step = isList ? index : key
      const field = getFieldAt(schema, [step], example)
      const entryPath = getPlace(where, step, versions.mine ?? versions.theirs, field, naming, schema)
      return mergeValues(versions, field, entryPath, isList).map((value) => [key, value] as const)
    })
    return mergedParts.filter(([, value]) => value !== undefined)
  }

  const [document] = mergeValues({ base, mine, theirs }, schema, [])
  return { document, conflicts }
}

type Where = readonly string[]
type List = readonly unknown[]

const getParts = (value: unknown): Parts => new Map(typeof value === 'object' && value ? Object.entries(value) : [])

const splitParagraphs = (text: unknown): List => (typeof text === 'string' ? text.split('\n\n') : [])

/** Keys the entries of a list: by their index in `base`, new entries by their identity. */
function keyEntries(base: List, list: List, isRow: boolean): Parts {
  const pairs = pairEntries(base, list, isRow)
  const parts = new Map<string, unknown>()
  for (const [index, entry] of list.entries()) {
    let key = String(pairs.get(index) ?? `new ${getIdentity(entry) ?? JSON.stringify(entry)}`)
    while (parts.has(key)) key += '+'
    parts.set(key, entry)
  }
  return parts
}

/**
 * The keys of both versions in the order of `theirs`, unless only `mine` has another order. Additional keys stay after
 * their predecessor.
 */
function mergeKeys(base: Parts, mine: Parts, theirs: Parts): readonly string[] {
  const before = [...base.keys()]
  const positions = [...mine.keys()].filter((key) => base.has(key)).map((key) => before.indexOf(key))
  const isReordered = positions.some((position, index) => position < (positions[index - 1] ?? 0))
  const [order, additions] = isReordered ? [mine, theirs] : [theirs, mine]
  const keys = [...order.keys()]
  let position = 0
  for (const key of additions.keys()) {
    if (!order.has(key)) keys.splice(position, 0, key)
    position = keys.indexOf(key) + 1
  }
  return keys
}

/** The merged document. Undefined if there are conflicts. */
export function mergeWithoutConflict(versions: ThreeWays, schema: Schema | undefined): unknown {
  const { document, conflicts } = merge(versions, schema, NO_LABELS)
  return conflicts.length === 0 ? document : undefined
}

export const NO_LABELS: Naming = { language: 'en', labels: undefined, units: undefined }
