import { join } from 'node:path'
import { locate } from '../../validate/read/locate.ts'
import { reread } from '../../validate/report/place.ts'
import { advice, list, type PaintState } from '../report.ts'
import { isOpen } from '../states.ts'
import type { Entry } from '../status.ts'
import { writeTable } from '../table.ts'
import { done, type Outcome, type Selection, select } from './selection.ts'

/** The table of all pages and languages, with what there is to do. */
export function showTable(root: string, selection: Selection, paint?: PaintState): Outcome {
  const selected = select(root, selection)
  if ('words' in selected) return selected
  const { entries } = selected
  return done([writeTable(entries, paint), advice(entries)].filter(Boolean).join('\n\n'))
}

/** The texts that are missing, out of date or not accepted yet. */
export function showList(root: string, selection: Selection, paint?: PaintState): Outcome {
  const selected = select(root, selection)
  if ('words' in selected) return selected
  const open = selected.entries.filter(({ state }) => isOpen(state))
  if (open.length === 0) return done('All translations are there, and up to date.')
  const placeOf = ({ document: { file }, text: { path }, language }: Entry) => {
    const { line, column } = locate(reread(join(root, file)).source, [...path, language])
    return `${file}:${line}:${column}`
  }
  return done([list(open, placeOf, paint), advice(open)].join('\n\n'))
}
