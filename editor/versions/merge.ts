import type { z } from 'zod'
import { getFieldAt } from '../../content/check/explain/schemaAt.ts'
import { isObject } from '../../schema/fieldTypes/json.ts'
import { formatValue, isQuantity, type Naming } from '../naming.ts'
import { placeIn } from './difference.ts'
import { identityOf, isSame, pairsOf } from './pairs.ts'

type Schema = z.core.$ZodType

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

/** An entry of a list in the versions that have it. */
interface Entry {
  readonly base?: unknown
  mine?: unknown
  theirs?: unknown
}

/**
 * Merges two versions of a document field by field. A field that only one side has changed is taken from that side. For
 * fields that both have changed, `choices` decides by the index of the conflict; without a choice, `mine` wins. The
 * conflicts do not depend on the choices. Takes any JSON.
 */
export function merge(
  { base, mine, theirs }: ThreeWays,
  schema: Schema | undefined,
  naming: Naming,
  choices: readonly (Choice | undefined)[] = [],
): Merged {
  const conflicts: Conflict[] = []

  function decide(mine: unknown, theirs: unknown, canBeBoth: boolean, schema: Schema | undefined, where: Where) {
    const choice = choices[conflicts.length] ?? 'mine'
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
  function mergeValues(ways: ThreeWays, schema: Schema | undefined, where: Where, isEntry = false): readonly unknown[] {
    const { base, mine, theirs } = ways
    if (isSame(mine, theirs) || isSame(base, theirs)) return [mine]
    if (isSame(base, mine)) return [theirs]
    const isNew = isEntry && base === undefined
    if (!isNew && isObject(mine) && isObject(theirs) && mine.type === theirs.type && !isQuantity(schema)) {
      return [mergeObjects(isObject(base) ? base : {}, mine, theirs, schema, where)]
    }
    if (!isNew && Array.isArray(mine) && Array.isArray(theirs)) {
      return [mergeLists(Array.isArray(base) ? base : [], mine, theirs, schema, where, isEntry)]
    }
    const texts = [base, mine, theirs].map((text) => (typeof text === 'string' ? text.split('\n\n') : []))
    const [before = [], own = [], others = []] = texts
    // Paragraphs of a long text are merged like entries of a list.
    if (texts.every(({ length }) => length > 1))
      return [mergeLists(before, own, others, undefined, where, false).join('\n\n')]
    const canBeBoth = isEntry && mine !== undefined && theirs !== undefined
    return decide(mine, theirs, canBeBoth, schema, where)
  }

  function mergeObjects(base: Json, mine: Json, theirs: Json, schema: Schema | undefined, where: Where): object {
    const keys = Object.keys(theirs)
    for (const [index, key] of Object.keys(mine).entries()) {
      if (keys.includes(key)) continue
      const previous = Object.keys(mine)[index - 1]
      keys.splice(previous === undefined ? 0 : keys.indexOf(previous) + 1, 0, key)
    }
    const merged = keys.map((key) => {
      const ways = { base: base[key], mine: mine[key], theirs: theirs[key] }
      const field = schema && getFieldAt(schema, [key], mine)
      const [value] = mergeValues(ways, field, placeIn(where, key, ways.mine ?? ways.theirs, field, naming))
      return [key, value] as const
    })
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
  }

  function mergeLists(
    base: List,
    mine: List,
    theirs: List,
    schema: Schema | undefined,
    where: Where,
    isRow: boolean,
  ): unknown[] {
    const ofBase = base.map((entry): Entry => ({ base: entry }))
    const entriesOf = (list: List, name: 'mine' | 'theirs', added: readonly Entry[]) => {
      const pairs = pairsOf(base, list, isRow)
      const free = new Set(added)
      return list.map((value, index) => {
        const from = pairs.get(index)
        const twin = [...free].find(
          (entry) => isSame(entry.mine, value) || (identityOf(value) ?? '') === identityOf(entry.mine),
        )
        const entry: Entry = (from === undefined ? twin : ofBase[from]) ?? {}
        free.delete(entry)
        entry[name] = value
        return entry
      })
    }
    const own = entriesOf(mine, 'mine', [])
    const others = entriesOf(
      theirs,
      'theirs',
      own.filter((entry) => entry.base === undefined),
    )
    // Keeps their order, unless only mine has changed it. Entries that only the other list has stay after their predecessor.
    const isMoved = (list: readonly Entry[]) => {
      const places = list.filter((entry) => entry.base !== undefined).map((entry) => ofBase.indexOf(entry))
      return places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0))
    }
    const [order, additions] = isMoved(own) ? [own, others] : [others, own]
    const all = [...order]
    for (const [index, entry] of additions.entries()) {
      const previous = additions[index - 1]
      if (!all.includes(entry)) all.splice(previous ? all.indexOf(previous) + 1 : 0, 0, entry)
    }
    const element = schema && getFieldAt(schema, [0], mine)
    return all
      .flatMap(({ base, mine, theirs }, index) => {
        const place = placeIn(where, index, mine ?? theirs, element, naming)
        return mergeValues({ base, mine, theirs }, element, place, true)
      })
      .filter((entry) => entry !== undefined)
  }

  const [document] = mergeValues({ base, mine, theirs }, schema, [])
  return { document, conflicts }
}

type Where = readonly string[]
type Json = Readonly<Record<string, unknown>>
type List = readonly unknown[]

/** The merged document. Undefined if there are conflicts. */
export function mergeWithoutConflict(ways: ThreeWays, schema: Schema | undefined): unknown {
  const { document, conflicts } = merge(ways, schema, NO_LABELS)
  return conflicts.length === 0 ? document : undefined
}

const NO_LABELS: Naming = { language: 'en', labels: undefined, units: undefined }
