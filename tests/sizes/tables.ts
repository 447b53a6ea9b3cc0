import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatDocument } from '../../content/formatDocument.ts'
import type { Change } from '../check/site.ts'

export const PIPE = 'pages/products/boru.json'

const COLUMNS = [
  { property: 'diameter', unit: 'mm' },
  { property: 'wallThickness', unit: 'mm' },
]

/** Rows of figures: `21.3 2 | 60.3 2` */
export const toRows = (text: string) => text.split(' | ').map((row) => row.split(' ').map(Number))

/** Appends a table of pipe sizes to the pipe's page. */
export function withSizes(
  rows: readonly unknown[] = toRows('21.3 2 | 60.3 2 | 60.3 2.9'),
  overrides: object = {},
  anchor = 'sizes',
): Change {
  return (root) => {
    const file = join(root, PIPE)
    const page = JSON.parse(readFileSync(file, 'utf8'))
    const sizes = { section: 'tube', grades: ['304', '316L'], columns: COLUMNS, rows, ...overrides }
    page.blocks.push({ type: 'sizeTable', anchor, title: { tr: 'Ölçüler', en: 'Sizes' }, sizes })
    writeFileSync(file, formatDocument(page))
  }
}
