import type { SizesView } from '../../../schema/fieldTypes/sizeView.ts'

/** Long lists of two columns are split into this many parts. */
export const PARTS = 3
/** Shorter lists stay in one part. */
export const MIN_PARTED_ROWS = 24

export function splitRows<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const length = Math.ceil(rows.length / PARTS)
  return Array.from({ length: PARTS }, (_, part) => rows.slice(part * length, (part + 1) * length))
}

/** Groups consecutive rows with the same first cell, which is shown once for all of them. */
export function groupRows(rows: SizesView['rows']): readonly SizesView['rows'][] {
  const groups: (readonly string[])[][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last?.[0]?.[0] === row[0]) last?.push(row)
    else groups.push([row])
  }
  // Without repeated cells there is nothing to group.
  return groups.length < rows.length ? groups : [rows]
}
