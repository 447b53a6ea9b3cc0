import { z } from 'zod'
import { readFigure, writeFigure } from '../figures/figures.ts'
import { asked, SECTIONS, type SectionName, wrongIn } from '../figures/profiles.ts'
import {
  compareSizes,
  figuresOf,
  identityOf,
  isNumeric,
  type SizeCell,
  type SizeColumn,
  type Sizes,
} from '../figures/sizes.ts'
import type { Finding, Said } from '../finding.ts'
import { choice, cited, count, enumerate, quote, turkishName } from '../wording/words.ts'
import { bind, type FieldType, written } from './fieldType.ts'
import { list } from './list.ts'
import { grade } from './material.ts'
import { property } from './property.ts'
import { type SizesView, sizesView } from './sizeView.ts'
import { unit } from './unit.ts'

const SECTION_NAMES = Object.keys(SECTIONS) as [SectionName, ...SectionName[]]

/** A section whose mass is known by a formula. */
export const section = written(z.enum(SECTION_NAMES), {
  noun: 'a section',
  control: 'choice',
  isFact: true,
}).meta({
  id: 'section',
  title: 'Section',
  description: 'What the weights are computed by. They are never written.',
})

const cell = written(z.union([z.number(), z.string().min(1).max(24)]), {
  control: 'line',
  samples: [21.3, 2, 6000, 'M12'],
})

/** A property with the unit that its figures are in; without one, what it names is no figure. */
export const propertyInUnit = z.strictObject({
  property,
  unit: unit.optional(),
})

const parts = z.strictObject({
  section: section.optional(),
  grades: list(grade, { max: 12 }).optional().meta({
    title: 'Grades',
    description: 'The weights are for the first; for those of another density the factor is told.',
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

const fieldType: FieldType<Sizes, SizesView> = {
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
  resolve: sizesView,
  explainParts(value) {
    const { data } = parts.safeParse(value)
    return data ? sizeFindings(data) : []
  },
}

/** Standard sizes in a compact form. What they weigh is computed when the page is built. */
export const sizes = bind(
  fieldType,
  parts.refine((value) => sizeFindings(value).length === 0, 'Sizes are sorted, each stands once, and each can be.'),
).meta({
  id: 'sizes',
  title: 'Sizes',
  description: 'Standard sizes: what the columns are, and one row a size.',
})

/** What is wrong with sizes whose parts have the right form; `path` begins at the sizes. */
function sizeFindings(sizes: Sizes): Finding[] {
  const ofHead = headFindings(sizes)
  return ofHead.length > 0 ? ofHead : rowFindings(sizes)
}

function headFindings({ section, grades, columns, across }: Sizes): Finding[] {
  const properties = columns.map(({ property }) => property)
  const findings: Finding[] = []
  const missing = section ? asked(section).filter((dimension) => !properties.includes(dimension)) : []
  if (section && missing.length > 0) {
    const message = `The weight of ${quote(section)} follows from ${enumerate(asked(section).map(quote))}. Add ${missing.length > 1 ? 'columns' : 'a column'} for ${enumerate(missing.map(quote))}.`
    const turkish = `${turkishName(section)} ağırlığı için şu sütunlar da gerekir: ${enumerate(missing.map(turkishName), 've')}.`
    findings.push({ path: ['section'], message, turkish })
  }
  if (section && !grades) {
    const message = 'Weights are those of a grade. Add "grades", such as ["304"].'
    findings.push({ path: ['section'], message, turkish: 'Ağırlıklar bir kaliteye göredir. “Kaliteler” ekleyin.' })
  }
  if (grades && !section) {
    const message = 'Without a "section" there are no weights, so nothing is told of grades. Remove "grades".'
    const turkish = '“Kesit” yokken ağırlık hesaplanmaz. “Kesit” ekleyin ya da kaliteleri kaldırın.'
    findings.push({ path: ['grades'], message, turkish, mark: 'key' })
  }
  const [first, ...others] = properties
  for (const [index, property] of (across ?? []).entries()) {
    if (others.includes(property)) continue
    const message =
      property === first
        ? `The first column names the rows, so it cannot go across. Write ${choice(others)}.`
        : `${quote(property)} is none of the columns. Write ${choice(others)}.`
    const turkish =
      property === first
        ? 'İlk sütun satırların adıdır, yana açılamaz. Başka bir sütun seçin.'
        : 'Tabloda böyle bir sütun yok. Sütunlardan birini seçin.'
    findings.push({ path: ['across', index], message, turkish })
  }
  return findings
}

/** Goes through the rows once: pages may have thousands. */
function rowFindings(sizes: Sizes): Finding[] {
  const { columns, rows } = sizes
  const identity = identityOf(columns, sizes.section)
  const seen = new Map<string, number>()
  const findings: Finding[] = []
  let isSorted = true
  for (const [index, row] of rows.entries()) {
    const path = ['rows', index]
    if (row.length !== columns.length) {
      const message = `This row has ${count(row.length, 'entry', 'entries')}, but there ${columns.length === 1 ? 'is' : 'are'} ${count(columns.length, 'column')}: ${enumerate(columns.map(({ property }) => quote(property)))}.`
      const turkish = `Bu satırda ${row.length} hücre var, tabloda ${columns.length} sütun. Eksik hücreleri doldurun, fazlaları silin.`
      findings.push({ path, message: message + commaIn(row, columns.length), turkish })
      continue
    }
    const ofCells = row.flatMap((cell, at) => cellFindings(cell, columns[at], [...path, at]))
    findings.push(...ofCells, ...(ofCells.length > 0 ? [] : sectionFindings(sizes, row, path)))
    const id = identity.map((at) => row[at]).join('|')
    const other = seen.get(id)
    if (other === undefined) seen.set(id, index)
    else {
      const message = `This size stands here already, as row ${other + 1}. Remove one of them.`
      findings.push({ path, message, turkish: `Bu ölçü ${other + 1}. satırda da var. Birini kaldırın.` })
    }
    const before = rows[index - 1]
    if (isSorted && before && ofCells.length === 0 && compareSizes(before, row) > 0) {
      isSorted = false
      const message = 'Sizes stand in the order of their columns, the smallest first. Move this row up.'
      findings.push({ path, message, turkish: 'Ölçüler küçükten büyüğe sıralanır. “Sırala” düğmesine basın.' })
    }
  }
  return findings
}

/** Of a row with one entry too many that has whole numbers side by side: what it says if a comma in it is a decimal one. */
function commaIn(row: readonly SizeCell[], wanted: number): string {
  if (row.length !== wanted + 1) return ''
  const at = row.findIndex((cell, index) => Number.isInteger(cell) && Number.isInteger(row[index + 1]))
  if (at < 0) return ''
  return ' Decimals have a point: write 21.3, not 21,3.'
}

function cellFindings(cell: SizeCell, column: SizeColumn | undefined, path: Finding['path']): Finding[] {
  const isFigure = column !== undefined && isNumeric(column)
  if (typeof cell === 'string') return isFigure ? [{ path, ...misread(cell) }] : []
  const message = `${quote(cell)} is no size. Write a figure above 0.`
  return cell > 0 ? [] : [{ path, message, turkish: `${cell} bir ölçü olamaz. Sıfırdan büyük bir sayı yazın.` }]
}

/** What to write instead of a text that should be a figure. */
export function misread(text: string): Said {
  const reading = readFigure(text)
  if (!reading) {
    return {
      message: `${quote(text)} is not a figure. Write it with digits, such as 60.3.`,
      turkish: `${text && `${cited(text)} bir sayı değil. `}Rakamlarla yazın, örneğin 60,3.`,
    }
  }
  if ('value' in reading) {
    return {
      message: `Write figures without quotes and with a point: ${reading.value}.`,
      turkish: `Yalnızca sayıyı yazın: ${writeFigure(reading.value, 'tr')}.`,
    }
  }
  const [thousands, decimal] = reading.either
  return {
    message: `${quote(text)} can be ${thousands} or ${decimal}. Write one of them, without a mark for thousands.`,
    turkish: `${cited(text)} hem ${thousands} hem ${writeFigure(decimal, 'tr')} olabilir. Birini, binlik ayırıcısız yazın.`,
  }
}

function sectionFindings(sizes: Sizes, row: readonly SizeCell[], path: (string | number)[]): Finding[] {
  const wrong = sizes.section && wrongIn(sizes.section, figuresOf(sizes.columns, row))
  if (!wrong) return []
  const at = sizes.columns.findIndex(({ property }) => property === wrong.dimension)
  const message = `There is no such section: ${quote(wrong.dimension)} has to be less than ${wrong.limit} here, but is ${row[at]}.`
  const turkish = `Böyle bir kesit olamaz: ${turkishName(wrong.dimension)} burada ${writeFigure(wrong.limit, 'tr')} değerinden küçük olmalı.`
  return [{ path: [...path, at], message, turkish }]
}
