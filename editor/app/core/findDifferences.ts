import { getFieldAt } from '../../../content/check/explain/schemaAt.ts'
import { isObject } from '../../../schema/fieldTypes/json.ts'
import { isLanguage } from '../../../schema/names/languages.ts'
import type { Schema } from '../../../schema/structure.ts'
import { cut, formatValue, getLanguageName, getPartName, getPlace, isQuantity } from '../../naming.ts'
import { findMoved, isEqual, pairEntries } from '../../versions/pairs.ts'
import type { Words } from './words/index.ts'

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
  oldDocument: unknown,
  newDocument: unknown,
  schema: Schema | undefined,
  words: Words,
): readonly Difference[] {
  const differences: Difference[] = []

  function compare(
    oldValue: unknown,
    newValue: unknown,
    schema: Schema | undefined,
    titles: readonly string[],
    isEntry = false,
  ): void {
    if (isEqual(oldValue, newValue)) return
    const addDifference = (description: string): void => {
      differences.push({ where: titles.join(' › '), description })
    }
    if (oldValue === undefined) addDifference(`${words.isNew}: ${cut(formatValue(newValue, schema, words), 60)}`)
    else if (newValue === undefined)
      addDifference(`${words.isRemoved}: ${cut(formatValue(oldValue, schema, words), 60)}`)
    else if (Array.isArray(oldValue) && Array.isArray(newValue))
      compareLists(oldValue, newValue, schema, titles, isEntry)
    else if (isObject(oldValue) && isObject(newValue) && !isQuantity(schema))
      compareObjects(oldValue, newValue, schema, titles)
    else addDifference(describeChange(formatValue(oldValue, schema, words), formatValue(newValue, schema, words)))
  }

  function compareObjects(
    oldObject: Json,
    newObject: Json,
    schema: Schema | undefined,
    titles: readonly string[],
  ): void {
    for (const key of new Set([...Object.keys(oldObject), ...Object.keys(newObject)])) {
      const [oldField, newField] = [oldObject[key], newObject[key]]
      if (
        isLanguage(key) &&
        (oldField === undefined || newField === undefined) &&
        typeof (oldField ?? newField) === 'string'
      ) {
        const description = (oldField === undefined ? words.textNew : words.textRemoved)(getLanguageName(key, words))
        differences.push({ where: titles.join(' › '), description })
        continue
      }
      const field = getFieldAt(schema, [key], newObject)
      compare(oldField, newField, field, getPlace(titles, key, newField ?? oldField, field, words, schema))
    }
  }

  function compareLists(
    oldList: readonly unknown[],
    newList: readonly unknown[],
    schema: Schema | undefined,
    titles: readonly string[],
    isRow: boolean,
  ): void {
    const element = getFieldAt(schema, [0], newList)
    const pairs = pairEntries(oldList, newList, isRow)
    const paired = new Set(pairs.values())
    const movedEntries = findMoved(pairs)
    const addDifference = (description: string, index: number, entry: unknown) =>
      differences.push({
        where: titles.join(' › '),
        description: `${description}: ${cut(getPartName(index, entry, element, words), 60)}`,
      })
    for (const [index, entry] of oldList.entries()) if (!paired.has(index)) addDifference(words.isRemoved, index, entry)
    for (const [index, entry] of newList.entries()) {
      const from = pairs.get(index)
      if (from === undefined) addDifference(words.isNew, index, entry)
      else compare(oldList[from], entry, element, getPlace(titles, index, entry, element, words), true)
      if (movedEntries.has(index) && movedEntries.size <= MAX_SEPARATE) addDifference(words.isMoved, index, entry)
    }
    if (movedEntries.size > MAX_SEPARATE) differences.push({ where: titles.join(' › '), description: words.ordered })
  }

  compare(oldDocument, newDocument, schema, [])
  return sumUp(differences, words.inPlaces)
}

/** Sums up differences that many places share. */
function sumUp(differences: readonly Difference[], formatCount: (count: number) => string): readonly Difference[] {
  const counts = new Map<string, number>()
  for (const { description } of differences) counts.set(description, (counts.get(description) ?? 0) + 1)
  const isCommon = (description: string) => (counts.get(description) ?? 0) > MAX_SEPARATE
  const commonCounts = [...counts].filter(([description]) => isCommon(description))
  return [
    ...differences.filter(({ description }) => !isCommon(description)),
    ...commonCounts.map(([description, count]) => ({
      where: '',
      description: `${description}, ${formatCount(count)}`,
    })),
  ]
}

/** Words of context around a changed part. */
const CONTEXT_WORDS = 2

/** `“… of 0.5–12 mm” → “… of 0.5–14 mm”`: long texts are cut to the changed part. An unchanged unit is written once. */
function describeChange(oldText: string, newText: string): string {
  const [oldParts, newParts] = [oldText.split(/(?<=\s)/), newText.split(/(?<=\s)/)]
  const isShort = oldText.length + newText.length <= 60
  const shortest = Math.min(oldParts.length, newParts.length)
  let start = 0
  while (start < shortest && oldParts[start] === newParts[start]) start++
  let end = 0
  while (end < shortest - start && oldParts.at(-1 - end) === newParts.at(-1 - end)) end++
  if (isShort) {
    const unit = !oldText.startsWith('“') && end === 1 && oldParts.length === 2 && newParts.length === 2
    return `${unit ? oldParts[0]?.trim() : oldText} → ${newText}`
  }
  const from = Math.max(0, start - CONTEXT_WORDS)
  const cutPart = (words: readonly string[]) => {
    const to = Math.min(words.length, words.length - end + CONTEXT_WORDS)
    const middle = cut(words.slice(from, to).join('').trim(), 90)
    return `${from > 0 ? '“…' : ''}${middle}${to < words.length ? '…”' : ''}`
  }
  return `${cutPart(oldParts)} → ${cutPart(newParts)}`
}
