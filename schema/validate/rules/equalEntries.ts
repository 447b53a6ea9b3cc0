import { fieldOf, isObject } from '../../fieldTypes/json.ts'
import type { Finding, Path } from '../../wording/finding.ts'
import { quote } from '../../wording/words.ts'
import { isOf } from './repeats.ts'

/**
 * Finds entries of a list that are another's again, word for word, and rows that have another's label. What is wrong
 * with an entry in another way has been `told`, and is not told this too. Tables of figures say themselves what can stand
 * in them twice.
 */
export function checkEntries(entries: readonly unknown[], list: Path, told: readonly Finding[]): Finding[] {
  const isOfFigures = Array.isArray(entries[0]) || typeof list.at(-1) === 'number'
  if (isOfFigures || told.some((finding) => isOf(list, finding))) return []
  const findings: Finding[] = []
  for (let index = 1; index < entries.length; index++) {
    const same = firstEqual(entries, index)
    const label = same === -1 && list.at(-1) === 'rows' ? sameLabel(entries, index) : -1
    if (same === -1 && label === -1) continue
    const path = [...list, index]
    if (told.some((finding) => startsWith(finding.path, path))) continue
    findings.push(same === -1 ? repeatedLabel(path, label) : repeatedEntry(path, entries[index], same))
  }
  return findings
}

function repeatedEntry(path: Path, entry: unknown, same: number): Finding {
  const isBlock = path.length === 2 && path[0] === 'blocks'
  if (isBlock) {
    const message = `This block is the same as block ${same + 1}, word for word. Remove one of them.`
    return { path, message, severity: 'warning', warning: 'repeat', about: String(fieldOf(entry, 'type')) }
  }
  const what = typeof entry === 'string' ? quote(entry) : 'This entry'
  return {
    path,
    message: `${what} stands in this list already, as entry ${same + 1}. Remove one of them.`,
    whole: true,
  }
}

const repeatedLabel = (path: Path, row: number): Finding => ({
  path: [...path, 'label'],
  message: `Row ${row + 1} of this table has this label already. Remove one of the two rows, or name it differently.`,
})

/** The entry before this one that is the same; -1 where there is none. */
function firstEqual(entries: readonly unknown[], index: number): number {
  for (let other = 0; other < index; other++) if (isEqual(entries[other], entries[index])) return other
  return -1
}

function sameLabel(rows: readonly unknown[], index: number): number {
  const label = fieldOf(rows[index], 'label')
  return label === undefined
    ? -1
    : rows.findIndex((row, place) => place < index && isEqual(fieldOf(row, 'label'), label))
}

/** Whether two values of JSON are the same; most are told apart by their first difference. */
function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((entry, index) => isEqual(entry, other[index]))
  }
  if (!isObject(one) || !isObject(other)) return false
  for (const key in one) if (!isEqual(one[key], other[key])) return false
  return Object.keys(one).length === Object.keys(other).length
}

const startsWith = (path: Path, start: Path) => start.every((step, index) => step === path[index])
