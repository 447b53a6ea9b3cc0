import { z } from 'zod'
import { getDesignation } from '../figures/dimensions.ts'
import { parseFigure } from '../figures/figures.ts'
import { findImpossibleCell } from '../figures/possible.ts'
import { getRequiredDimensions, SECTIONS, type SectionName } from '../figures/profiles.ts'
import {
  compareSizes,
  getIdentityColumns,
  hasDecimalComma,
  hasHead,
  isNumeric,
  isSortedBySize,
  type SizeCell,
  type SizeColumn,
  type Sizes,
} from '../figures/sizes.ts'
import { locateUnsorted } from '../figures/transposed.ts'
import type { Finding, Report } from '../finding.ts'
import { groupBy } from '../groupBy.ts'
import { report } from '../reports/report.ts'
import { foldCell } from '../spelling.ts'
import { isSpreadsheetMistake } from '../spreadsheetMistake.ts'
import { type FieldType, withPartsCheck, withPlainFieldType } from './fieldType.ts'
import { list } from './list.ts'
import { grade } from './material.ts'
import { property } from './property.ts'
import { resolveSizes } from './sizeView.ts'
import { unit } from './unit.ts'
import type { SizesView } from './views.ts'

const SECTION_NAMES = Object.keys(SECTIONS) as [SectionName, ...SectionName[]]

/** A section with a formula for its mass. */
export const section = withPlainFieldType(z.enum(SECTION_NAMES), {
  noun: 'a section',
  control: 'choice',
  isFact: true,
}).meta({
  id: 'section',
  title: 'Section',
  description: 'The cross-section from which weights are computed. Weights are never written by hand.',
})

const cell = withPlainFieldType(z.union([z.number(), z.string().min(1).max(24)]), {
  control: 'line',
  samples: [21.3, 2, 6000, 'M12'],
})

/** A property with the unit of its figures. Without a unit, its values are words. */
export const propertyInUnit = z.strictObject({
  property,
  unit: unit.optional(),
})

const parts = z.strictObject({
  section: section.optional(),
  grades: list(grade, { max: 12 }).optional().meta({
    title: 'Grades',
    description: 'The weights are for the first grade; others with another density get a factor.',
  }),
  columns: list(propertyInUnit, { max: 9 }).meta({ title: 'Columns', description: 'What each entry of a row is.' }),
  across: list(property, { max: 2 }).optional().meta({
    title: 'Across',
    description: 'Columns whose figures become columns of their own: the walls, the formats, the schedules.',
  }),
  rows: list(z.array(cell).max(9), { max: 2000 }).meta({
    title: 'Rows',
    description: 'One size a line, in the order of the columns: [21.3, 2]',
  }),
})

const fieldType: Omit<FieldType<Sizes, SizesView>, 'explainParts'> = {
  control: 'parts',
  samples: [
    {
      section: 'tube',
      grades: ['304'],
      columns: [
        { property: 'diameter', unit: 'mm' },
        { property: 'wallThickness', unit: 'mm' },
      ],
      rows: [
        [21.3, 2],
        [60.3, 2.9],
      ],
    },
  ],
  resolve: resolveSizes,
}

/** A table of standard sizes. The build computes their weights. */
export const sizes = withPartsCheck(fieldType, parts, checkSizes).meta({
  id: 'sizes',
  title: 'Sizes',
  description: 'Standard sizes: what the columns are, and one row a size.',
})

/** Checks sizes that match their schema. Paths are relative to the sizes. */
function checkSizes(sizes: Sizes): Finding[] {
  // A repeated column is reported as an entry of a list.
  if (new Set(sizes.columns.map(({ property }) => property)).size < sizes.columns.length) return []
  if (hasHead(sizes)) return [{ path: ['rows', 0], ...report('sizes.head'), isWhole: true, fix: { remove: true } }]
  const headFindings = checkHead(sizes)
  return headFindings.length > 0 ? headFindings : [...checkRows(sizes), ...checkSpelling(sizes)]
}

function checkHead({ section, grades, columns, across }: Sizes): Finding[] {
  const properties = columns.map(({ property }) => property)
  const findings: Finding[] = []
  const requiredDimensions = section ? getRequiredDimensions(section) : []
  const missingDimensions = requiredDimensions.filter((dimension) => !properties.includes(dimension))
  if (section && missingDimensions.length > 0) {
    findings.push({
      path: ['section'],
      ...report('sizes.missingColumns', { section, needed: requiredDimensions, missing: missingDimensions }),
    })
  }
  for (const [index, { property, unit }] of columns.entries()) {
    const isNotMm = requiredDimensions.some((dimension) => dimension === property) && unit !== 'mm'
    if (isNotMm)
      findings.push({ path: ['columns', index, ...(unit ? ['unit'] : [])], ...report('sizes.notMm', { property }) })
    const usual = getDesignation(property)
    if (unit !== undefined && usual !== undefined && unit !== usual && unit !== 'inch')
      findings.push({ path: ['columns', index, 'unit'], ...report('unit.unusual', { property, unit, usual }) })
  }
  if (section && !grades) findings.push({ path: ['section'], ...report('sizes.noGrades') })
  if (grades && !section) findings.push({ path: ['grades'], ...report('sizes.noSection'), location: 'key' })
  const [firstProperty, ...otherProperties] = properties
  for (const [index, property] of (across ?? []).entries()) {
    if (otherProperties.includes(property)) continue
    const problem =
      property === firstProperty
        ? report('sizes.acrossFirst', { columns: otherProperties })
        : report('sizes.acrossUnknown', { property, columns: otherProperties })
    findings.push({ path: ['across', index], ...problem })
  }
  return findings
}

/** One pass, since tables may have thousands of rows. */
function checkRows(sizes: Sizes): Finding[] {
  const { columns, rows } = sizes
  const identity = getIdentityColumns(columns, sizes.section)
  const indexesByRow = new Map<string, number>()
  const findings: Finding[] = []
  let isSorted = isSortedBySize(columns)
  for (const [index, row] of rows.entries()) {
    const path = ['rows', index]
    if (row.length !== columns.length) {
      const names = columns.map(({ property }) => property)
      const values = { actual: row.length, columns: names, hasDecimalComma: hasDecimalComma(row, columns.length) }
      findings.push({ path, ...report('sizes.cellCount', values), isWhole: true })
      continue
    }
    const cellFindings = row.flatMap((cell, cellIndex) => checkCell(cell, columns[cellIndex], [...path, cellIndex]))
    // Columns in the wrong order make every row impossible.
    const isImpossible = findings.some(({ id }) => id === 'sizes.impossible')
    findings.push(...cellFindings, ...(cellFindings.length > 0 || isImpossible ? [] : checkSection(sizes, index)))
    const id = identity.map((cellIndex) => row[cellIndex]).join('|')
    const earlierIndex = indexesByRow.get(id)
    if (earlierIndex === undefined) indexesByRow.set(id, index)
    // If the earlier size is out of order, it is probably a typo of another size.
    else if (!findings.some(({ id, path: [, line] }) => id === 'sizes.unsorted' && line === earlierIndex))
      findings.push({
        path,
        ...report('list.repeatedEntry', { entry: undefined, position: earlierIndex + 1 }),
        fix: { remove: true },
      })
    const previousRow = rows[index - 1]
    const hasReport = findings.some((finding) => Number(finding.path[1]) >= index - 1)
    if (isSorted && previousRow && !hasReport && compareSizes(previousRow, row) > 0) {
      isSorted = false
      const { typo, path } = locateUnsorted(rows, index)
      findings.push({ path, ...(typo ? report('sizes.transposed', typo) : report('sizes.unsorted')), isWhole: true })
    }
  }
  return findings
}

/** Finds values of a column that are spelled in two ways: `Sch 10S` and `10S`. */
const checkSpelling = ({ columns, rows }: Sizes): Finding[] =>
  columns.flatMap((column, columnIndex) => {
    if (isNumeric(column)) return []
    const cells = rows.map((row, index) => ({ path: ['rows', index, columnIndex], text: String(row[columnIndex]) }))
    const groups = groupBy(cells, ({ text }) => foldCell(text))
    return [...groups.values()].flatMap((group): Finding[] => {
      const [usual, ...variants] = [...groupBy(group, ({ text }) => text).values()].sort((a, b) => b.length - a.length)
      return variants.flatMap(([cell]) =>
        cell && usual?.[0]
          ? [{ path: cell.path, ...report('sizes.otherSpelling', { text: cell.text, suggestion: usual[0].text }) }]
          : [],
      )
    })
  })

function checkCell(cell: SizeCell, column: SizeColumn | undefined, path: Finding['path']): Finding[] {
  if (typeof cell === 'number') return cell > 0 ? [] : [{ path, ...report('sizes.notPositive', { value: cell }) }]
  if (column && isNumeric(column)) return [{ path, ...explainFigure(cell), isWhole: true }]
  return isSpreadsheetMistake(cell) ? [{ path, ...report('sizes.spreadsheet', { text: cell }), isWhole: true }] : []
}

/** Reports a text in place of a figure. */
function explainFigure(text: string): Report {
  const reading = parseFigure(text)
  if (!reading) return report('figure.unreadable', { text })
  if ('value' in reading) return report('figure.asText', { suggestion: reading.value })
  const [thousands, decimal] = reading.either
  return report('figure.ambiguous', { text, thousands, decimal })
}

/** Reports a row that is impossible, or the columns if their order makes every row impossible. */
function checkSection(sizes: Sizes, index: number): Finding[] {
  const { columns, rows } = sizes
  const row = rows[index] ?? []
  const impossible = findImpossibleCell(sizes, row)
  if (!impossible) return []
  const areColumnsSwapped =
    rows.length > 2 &&
    impossible.swapped !== undefined &&
    rows.every((anyRow) => findImpossibleCell(sizes, anyRow)?.swapped)
  const path = areColumnsSwapped ? ['columns'] : ['rows', index]
  const findColumn = (dimension: string | undefined) => columns.findIndex(({ property }) => property === dimension)
  const columnIndex = findColumn(impossible.dimension)
  const mistake = report('sizes.impossible', { ...impossible, value: row[columnIndex] })
  const fix = impossible.swapped ? { swap: findColumn(impossible.swapped) } : undefined
  return [{ path: [...path, columnIndex], ...mistake, ...(fix && { fix }) }]
}
