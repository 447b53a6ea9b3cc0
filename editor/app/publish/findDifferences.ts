import { getFieldAt } from '../../../content/check/explain/schemaAt.ts'
import { isObject } from '../../../schema/fieldTypes/json.ts'
import { isLanguage } from '../../../schema/names/languages.ts'
import type { Schema } from '../../../schema/structure.ts'
import { cut, formatValue, getLanguageName, getPartName, getPlace, isQuantity } from '../../naming.ts'
import { isSame, movedIn, pairsOf } from '../../versions/pairs.ts'
import type { Words } from '../words/index.ts'

type Json = Readonly<Record<string, unknown>>

/** A difference in words. */
export interface Difference {
  /** `Specification table “Technical data” › Wall thickness`. Empty for the document itself. */
  readonly where: string
  /** `0.5–12 → 0.5–14 mm`, `German text new`, `moved: Gallery` */
  readonly description: string
}

/** More places or moved entries than this are summed up. */
const MAX_SEPARATE = 3

/** The differences between two versions of a document. Takes any JSON. */
export function findDifferences(
  before: unknown,
  after: unknown,
  schema: Schema | undefined,
  words: Words,
): readonly Difference[] {
  const differences: Difference[] = []

  function compare(
    old: unknown,
    now: unknown,
    schema: Schema | undefined,
    titles: readonly string[],
    isEntry = false,
  ): void {
    if (isSame(old, now)) return
    const say = (description: string): void => {
      differences.push({ where: titles.join(' › '), description })
    }
    if (old === undefined) say(`${words.isNew}: ${cut(formatValue(now, schema, words), 60)}`)
    else if (now === undefined) say(`${words.isRemoved}: ${cut(formatValue(old, schema, words), 60)}`)
    else if (Array.isArray(old) && Array.isArray(now)) compareLists(old, now, schema, titles, isEntry)
    else if (isObject(old) && isObject(now) && !isQuantity(schema)) compareObjects(old, now, schema, titles)
    else say(change(formatValue(old, schema, words), formatValue(now, schema, words)))
  }

  function compareObjects(old: Json, now: Json, schema: Schema | undefined, titles: readonly string[]): void {
    for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) {
      const [before, other] = [old[key], now[key]]
      if (isLanguage(key) && (before === undefined || other === undefined) && typeof (before ?? other) === 'string') {
        const description = (before === undefined ? words.textNew : words.textRemoved)(getLanguageName(key, words))
        differences.push({ where: titles.join(' › '), description })
        continue
      }
      const field = getFieldAt(schema, [key], now)
      compare(before, other, field, getPlace(titles, key, other ?? before, field, words, schema))
    }
  }

  function compareLists(
    old: readonly unknown[],
    now: readonly unknown[],
    schema: Schema | undefined,
    titles: readonly string[],
    isRow: boolean,
  ): void {
    const element = getFieldAt(schema, [0], now)
    const pairs = pairsOf(old, now, isRow)
    const paired = new Set(pairs.values())
    const moved = movedIn(pairs)
    const say = (how: string, index: number, entry: unknown) =>
      differences.push({
        where: titles.join(' › '),
        description: `${how}: ${cut(getPartName(index, entry, element, words), 60)}`,
      })
    for (const [index, entry] of old.entries()) if (!paired.has(index)) say(words.isRemoved, index, entry)
    for (const [index, entry] of now.entries()) {
      const from = pairs.get(index)
      if (from === undefined) say(words.isNew, index, entry)
      else compare(old[from], entry, element, getPlace(titles, index, entry, element, words), true)
      if (moved.has(index) && moved.size <= MAX_SEPARATE) say(words.isMoved, index, entry)
    }
    if (moved.size > MAX_SEPARATE) differences.push({ where: titles.join(' › '), description: words.ordered })
  }

  compare(before, after, schema, [])
  return sumUp(differences, words.inPlaces)
}

/** Sums up differences that many places share. */
function sumUp(differences: readonly Difference[], formatCount: (count: number) => string): readonly Difference[] {
  const counts = new Map<string, number>()
  for (const { description } of differences) counts.set(description, (counts.get(description) ?? 0) + 1)
  const isCommon = (description: string) => (counts.get(description) ?? 0) > MAX_SEPARATE
  const common = [...counts].filter(([description]) => isCommon(description))
  return [
    ...differences.filter(({ description }) => !isCommon(description)),
    ...common.map(([description, count]) => ({ where: '', description: `${description}, ${formatCount(count)}` })),
  ]
}

/** Words of context around a changed part. */
const CONTEXT_WORDS = 2

/** `“… of 0.5–12 mm” → “… of 0.5–14 mm”`: of long texts, the changed part. An unchanged unit is written once. */
function change(before: string, after: string): string {
  const [some, newParts] = [before.split(/(?<=\s)/), after.split(/(?<=\s)/)]
  const isShort = before.length + after.length <= 60
  const shortest = Math.min(some.length, newParts.length)
  let start = 0
  while (start < shortest && some[start] === newParts[start]) start++
  let end = 0
  while (end < shortest - start && some.at(-1 - end) === newParts.at(-1 - end)) end++
  if (isShort) {
    const unit = !before.startsWith('“') && end === 1 && some.length === 2 && newParts.length === 2
    return `${unit ? some[0]?.trim() : before} → ${after}`
  }
  const from = Math.max(0, start - CONTEXT_WORDS)
  const part = (words: readonly string[]) => {
    const to = Math.min(words.length, words.length - end + CONTEXT_WORDS)
    const middle = cut(words.slice(from, to).join('').trim(), 90)
    return `${from > 0 ? '“…' : ''}${middle}${to < words.length ? '…”' : ''}`
  }
  return `${part(some)} → ${part(newParts)}`
}
