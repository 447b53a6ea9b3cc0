import { z } from 'zod'
import { formatQuantity } from '../figures/formatQuantity.ts'
import type { Quantity, QuantityView } from '../figures/quantity.ts'
import type { Finding } from '../finding.ts'
import { report } from '../reports/report.ts'
import { type FieldType, withPartsCheck } from './fieldType.ts'
import { getField } from './json.ts'
import { unit, unitType } from './unit.ts'

const parts = z.strictObject({
  value: z.number().optional().meta({ title: 'Value', description: 'One figure: 500, 0.5' }),
  min: z
    .number()
    .optional()
    .meta({ title: 'Smallest', description: 'The start of a range; without "max", it is shown as “from …”.' }),
  max: z
    .number()
    .optional()
    .meta({ title: 'Largest', description: 'The end of a range; without "min", it is shown as “up to …”.' }),
  plusMinus: z
    .number()
    .positive()
    .optional()
    .meta({ title: 'Tolerance', description: 'Shown with ±: 0.1 is shown as ±0.1.' }),
  plus: z.literal(true).optional().meta({ title: 'And more', description: 'Writes a “+” after the value: 500+' }),
  unit: unit.optional(),
})

/** Refers to the unit of a figure below zero. `_units.json` says which units allow that. */
const negativeUnitType: FieldType<string, string> = {
  ...unitType,
  target: {
    rank: 6,
    names: () => [],
    explain: (unit, { units }) =>
      units?.get(unit)?.canBeNegative === false ? report('quantity.negative', { unit }) : undefined,
  },
}

const EXAMPLE = '{ "min": 0.5, "max": 10, "unit": "mm" }'

const fieldType: Omit<FieldType<Quantity, QuantityView>, 'explainParts'> = {
  noun: 'a quantity',
  guideSection: 'quantities',
  example: () => EXAMPLE,
  control: 'parts',
  resolve: (quantity, { language, inLanguage, units }) =>
    formatQuantity(quantity, language, inLanguage(language).words, units),

  inspect(value) {
    const name = getField(value, 'unit')
    if (typeof name !== 'string') return { references: [], findings: [] }
    const negativeKeys = ['value', 'min', 'max'].filter((key) => Number(getField(value, key)) < 0)
    return { references: negativeKeys.map((key) => ({ fieldType: negativeUnitType, name, path: [key] })), findings: [] }
  },
}

/** Reports a quantity without exactly one of `value`, `min` and/or `max`, `plusMinus`. */
function checkParts(value: Quantity): Finding[] {
  const listPresent = (...keys: (keyof Quantity)[]) => keys.filter((key) => Object.hasOwn(value, key))
  const { min, max } = value
  const forms = [listPresent('value'), listPresent('min', 'max'), listPresent('plusMinus')].filter(
    ({ length }) => length > 0,
  )
  const findings: Finding[] = []
  if (forms.length === 0) findings.push({ path: [], ...report('quantity.noNumber', { example: EXAMPLE }) })
  if (forms.length > 1) {
    findings.push(reportTooMany('form', forms.flat()))
  } else if (listPresent('plus').length > 0 && listPresent('value').length === 0 && forms.length > 0) {
    findings.push({ path: ['plus'], ...report('quantity.plusAlone'), location: 'key' })
  }
  const hasReport = findings.some(({ path }) => path.length > 0)
  if (!hasReport && min !== undefined && max !== undefined && min >= max) {
    findings.push({
      path: ['min'],
      ...report('quantity.order', { min, max }),
      ...(min > max && { fix: { swap: 'max' } }),
    })
  }
  return findings
}

/**
 * A figure as data: `{ min: 0.5, max: 10, unit: 'mm' }`, `{ plusMinus: 0.1, unit: 'mm' }`, `{ value: 2500, plus: true
 * }`.
 *
 * It is formatted when the page is resolved: `0,5–10 mm` in Turkish.
 */
export const quantity = withPartsCheck(fieldType, parts, checkParts).meta({
  id: 'quantity',
  title: 'Quantity',
  description: 'A value, a range (min, max) or a tolerance (plusMinus), with its unit.',
})

/** Reports the last of several keys that exclude each other. */
export const reportTooMany = (rule: 'form' | 'name' | 'value', keys: readonly string[]): Finding => ({
  path: keys.slice(-1),
  ...report('value.tooMany', { rule, keys }),
  location: 'key',
})
