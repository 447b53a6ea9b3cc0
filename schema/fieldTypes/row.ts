import { z } from 'zod'
import { isDimension } from '../figures/dimensions.ts'
import type { Finding } from '../finding.ts'
import { MATERIALS } from '../names/materials.ts'
import { report } from '../reports/report.ts'
import { type FieldType, resolveParts, withPartsCheck } from './fieldType.ts'
import { getField } from './json.ts'
import { list } from './list.ts'
import { certificate, finish, grade, standard } from './material.ts'
import { property } from './property.ts'
import { quantity, reportTooMany } from './quantity.ts'
import { text } from './text.ts'
import { unitType } from './unit.ts'

/** A row has exactly one of these. */
const VALUES = ['quantity', 'list', 'text', ...MATERIALS] as const

const optionalList = <S extends z.ZodType>(entry: S, max: number) => list(entry, { max }).optional()

const parts = z.strictObject({
  property: property.optional(),
  label: text({ max: 60 }).optional().meta({
    title: 'Label',
    description: 'The row’s name, if no property of _labels.json fits.',
  }),
  quantity: quantity.optional(),
  list: optionalList(text({ max: 60 }), 24).meta({
    title: 'List',
    description: 'Several words as the value: shapes, ends, profiles.',
  }),
  text: text({ max: 120 })
    .optional()
    .meta({ title: 'Text', description: 'Words as the value, if it is not a figure.' }),
  grades: optionalList(grade, 24).meta({ title: 'Grades', description: 'Grades of _materials.json as the value.' }),
  finishes: optionalList(finish, 24).meta({
    title: 'Finishes',
    description: 'Finishes of _materials.json as the value.',
  }),
  standards: optionalList(standard, 24).meta({
    title: 'Standards',
    description: 'Standards of _materials.json as the value.',
  }),
  certificates: optionalList(certificate, 4).meta({
    title: 'Certificates',
    description: 'Inspection documents of _materials.json as the value.',
  }),
})

/** Reports a row without exactly one name and one value. */
function checkParts(value: object): Finding[] {
  const listPresent = (...keys: string[]) => keys.filter((key) => Object.hasOwn(value, key))
  const names = listPresent('property', 'label')
  const values = listPresent(...VALUES)
  // An unknown key is probably a typo of the missing one, and was already reported.
  const isMisspelt = Object.keys(value).some((key) => !Object.hasOwn(parts.shape, key))
  const findings: Finding[] = []
  if (names.length === 0 && !(isMisspelt && values.length > 0)) {
    findings.push({ path: [], ...report('row.noName') })
  }
  if (values.length === 0 && !isMisspelt) findings.push({ path: [], ...report('row.noValue', { values: VALUES }) })
  if (names.length > 1) findings.push(reportTooMany('name', names))
  if (values.length > 1) findings.push(reportTooMany('value', values))
  return findings
}

/** The unit of a dimension: mm, since the site computes with it. Unknown units are reported as such. */
const createLengthUnit = (property: string): FieldType<string, string> => ({
  ...unitType,
  target: {
    rank: 6,
    names: () => ['mm'],
    explain: (unit, { units }) =>
      unit !== 'mm' && units?.has(unit) ? report('unit.unusual', { property, unit, usual: 'mm' }) : undefined,
  },
})

/** A named value: a row of a specification table, a key value, or a figure under a dimension line. */
export const row = withPartsCheck(
  {
    noun: 'a row',
    guideSection: 'rows',
    example: () => '{ "property": "thickness", "quantity": { "min": 0.5, "max": 10, "unit": "mm" } }',
    control: 'parts',
    resolve: resolveParts,
    inspect(value) {
      const [property, unit] = [getField(value, 'property'), getField(getField(value, 'quantity'), 'unit')]
      const isLength = typeof property === 'string' && isDimension(property) && typeof unit === 'string'
      return {
        references: isLength ? [{ fieldType: createLengthUnit(property), name: unit, path: ['quantity', 'unit'] }] : [],
        findings: [],
      }
    },
  },
  parts,
  checkParts,
).meta({
  id: 'row',
  title: 'Row',
  description:
    'A property (or label) with one quantity, list or text, or with grades, finishes, standards or certificates.',
})

export type Row = z.infer<typeof row>
