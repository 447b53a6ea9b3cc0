import { isDeepStrictEqual } from 'node:util'
import type { Reference } from '../../../schema/fieldTypes/fieldType.ts'
import { getField } from '../../../schema/fieldTypes/json.ts'
import type { Finding, Path } from '../../../schema/finding.ts'
import { report, warn } from '../../../schema/reports/report.ts'

/**
 * Finds list entries with the same reference: page, post, picture, property or address. Lists with another problem of
 * their length or entries, in `findings`, are skipped.
 *
 * Blocks are exempt, since two of them may show the same thing.
 */
export function findRepeats(references: readonly Reference[], findings: readonly Finding[]): Finding[] {
  const positions = new Map<string, number>()
  return getEntryNames(references).flatMap(([list, { name, path }]): Finding[] => {
    const id = JSON.stringify([list, name])
    const position = positions.get(id)
    if (position === undefined) positions.set(id, Number(path[list.length]) + 1)
    if (position === undefined || findings.some((finding) => isAboutList(list, finding))) return []
    const fix = { remove: path.slice(0, list.length + 1) }
    return [{ path, ...report('list.repeatedEntry', { entry: name, position }), fix }]
  })
}

/** Whether a finding is about a list or one of its entries as a whole. */
const isAboutList = (list: Path, { path }: Finding): boolean => path.length <= list.length + 1 && isPrefix(path, list)

const isPrefix = (path: Path, start: Path) => start.slice(0, path.length).every((step, index) => step === path[index])

/** The reference that identifies each list entry, with the path of the list. */
function getEntryNames(references: readonly Reference[]): (readonly [list: Path, reference: Reference])[] {
  const entries = new Map<string, readonly [list: Path, reference: Reference]>()
  for (const reference of references) {
    const entryIndex = findEntryIndex(reference)
    if (entryIndex === undefined || reference.fieldType.target?.isMention) continue
    const id = reference.path.slice(0, entryIndex + 1).join()
    const bestReference = entries.get(id)?.[1]
    if (!bestReference || getRank(reference) < getRank(bestReference))
      entries.set(id, [reference.path.slice(0, entryIndex), reference])
  }
  return [...entries.values()]
}

const getRank = ({ fieldType }: Reference) => fieldType.target?.rank ?? Number.POSITIVE_INFINITY

/** The position in a reference's path of the list index that it identifies. Undefined if it identifies none. */
function findEntryIndex({ path }: Reference): number | undefined {
  const stepIndex = path.findLastIndex((step) => typeof step === 'number')
  const isBlock = stepIndex === 1 && path[0] === 'blocks'
  // The name is the entry itself, or one of its own keys.
  const [key, ...inner] = path.slice(stepIndex + 1)
  const isOwn = inner.length === 0 || (key === 'picture' && inner.length === 1)
  return stepIndex === -1 || isBlock || !isOwn ? undefined : stepIndex
}

/** Keys that name the entries of a list. Two entries with the same name are a mistake. */
const UNIQUE_KEYS: Readonly<Record<string, string>> = { rows: 'label', questions: 'question' }

/**
 * Finds identical list entries, rows with the same label, and equal questions. Entries with another problem, in `findings`,
 * are skipped.
 * Size tables have their own rules for repeats.
 */
export function checkEntries(entries: readonly unknown[], list: Path, findings: readonly Finding[]): Finding[] {
  const isOfFigures = Array.isArray(entries[0]) || typeof list.at(-1) === 'number'
  if (isOfFigures || findings.some((finding) => isAboutList(list, finding))) return []
  return entries.flatMap((entry, index): Finding[] => {
    const path = [...list, index]
    if (findings.some((finding) => finding.path.length >= path.length && isPrefix(finding.path, path))) return []
    const previousEntries = entries.slice(0, index)
    const firstIndex = previousEntries.findIndex((previousEntry) => isDeepStrictEqual(previousEntry, entry))
    if (firstIndex !== -1) return [reportRepeatedEntry(path, entry, firstIndex)]
    const key = UNIQUE_KEYS[String(list.at(-1))] ?? ''
    const name = getField(entry, key)
    if (name === undefined) return []
    const position = previousEntries.findIndex((previousEntry) => isDeepStrictEqual(getField(previousEntry, key), name))
    return position === -1 ? [] : [{ path: [...path, key], ...report('list.repeatedName', { position: position + 1 }) }]
  })
}

function reportRepeatedEntry(path: Path, value: unknown, firstIndex: number): Finding {
  const isBlock = path.length === 2 && path[0] === 'blocks'
  const position = firstIndex + 1
  if (isBlock) {
    const about = String(getField(value, 'type'))
    return { path, ...warn('repeat', report('page.repeatedBlock', { position }), about) }
  }
  const entry = typeof value === 'string' ? value : undefined
  return { path, ...report('list.repeatedEntry', { entry, position }), isWhole: true, fix: { remove: path } }
}
