import { z } from 'zod'
import { writeFigure } from '../figures/figures.ts'
import { formatQuantity, type Quantity, type QuantityView } from '../figures/quantity.ts'
import type { Finding } from '../finding.ts'
import { cited, enumerate, quote } from '../wording/words.ts'
import { bind, type FieldType } from './fieldType.ts'
import { fieldOf } from './json.ts'
import { unit } from './unit.ts'

const parts = z.strictObject({
  value: z.number().optional().meta({ title: 'Value', description: 'One figure: 500, 0.5' }),
  min: z
    .number()
    .optional()
    .meta({ title: 'Smallest', description: 'Where a range begins; without "max", it is read as “from …”.' }),
  max: z
    .number()
    .optional()
    .meta({ title: 'Largest', description: 'Where a range ends; without "min", it is read as “up to …”.' }),
  plusMinus: z
    .number()
    .positive()
    .optional()
    .meta({ title: 'Tolerance', description: 'Written with ±: 0.1 is read as ±0.1.' }),
  plus: z.literal(true).optional().meta({ title: 'And more', description: 'Writes a “+” after the value: 500+' }),
  unit: unit.optional(),
})

/** Exactly one of `value`, `min` and/or `max`, `plusMinus`. */
function isWhole({ value, min, max, plusMinus, plus }: Quantity): boolean {
  const forms = [value, min ?? max, plusMinus].filter((form) => form !== undefined)
  return forms.length === 1 && (plus === undefined || value !== undefined)
}

/** Temperatures and changes can be below zero; no length, weight or time is. */
const SIGNED: ReadonlySet<unknown> = new Set([undefined, '°C', '°F', '%'])

const isPossible = ({ value, min, max, unit }: Quantity): boolean =>
  SIGNED.has(unit) || [value, min, max].every((figure) => figure === undefined || figure >= 0)

const EXAMPLE = '{ "min": 0.5, "max": 10, "unit": "mm" }'

const fieldType: FieldType<Quantity, QuantityView> = {
  noun: 'a quantity',
  topic: 'quantities',
  example: () => EXAMPLE,
  control: 'parts',
  resolve: (quantity, { contentLanguage, words, units }) => formatQuantity(quantity, contentLanguage, words, units),

  explainParts(value) {
    const has = (...keys: string[]) => keys.filter((key) => Object.hasOwn(value, key))
    const { min, max }: Partial<Record<string, unknown>> = { ...value }
    const forms = [has('value'), has('min', 'max'), has('plusMinus')].filter(({ length }) => length > 0)
    const findings: Finding[] = []
    if (forms.length === 0) {
      const cure = `Add "value", "min" and "max", or "plusMinus", such as ${EXAMPLE}.`
      const turkish = 'Bu ölçüde sayı yok. “Değer”, “En küçük” ve “En büyük” ya da “Tolerans (±)” ekleyin.'
      findings.push({ path: [], message: `This quantity has no figure. ${cure}`, turkish })
    }
    if (forms.length > 1) {
      const turkish = 'Bir ölçü ya tek bir değer, ya bir aralık, ya da bir toleranstır'
      findings.push(
        tooMany(forms.flat(), 'A quantity is a value, a range (min, max) or a tolerance (plusMinus)', turkish),
      )
    } else if (has('plus').length > 0 && has('value').length === 0 && forms.length > 0) {
      const message = '"plus" writes a + after a "value", as in 500+. Remove it here.'
      const turkish = '“Ve daha fazlası (+)” yalnızca “Değer” ile kullanılır: 500+. Buradan kaldırın.'
      findings.push({ path: ['plus'], message, turkish, mark: 'key' })
    }
    const unit = fieldOf(value, 'unit')
    for (const key of ['value', 'min', 'max']) {
      const figure = fieldOf(value, key)
      if (typeof figure !== 'number' || figure >= 0 || SIGNED.has(unit)) continue
      const turkish = `${cited(unit)} biriminde sıfırdan küçük sayı olmaz. ${writeFigure(-figure, 'tr')} yazın.`
      findings.push({ path: [key], message: `No figure in ${quote(unit)} is below zero. Write ${-figure}.`, turkish })
    }
    const isTold = findings.some(({ path }) => path.length > 0)
    if (!isTold && typeof min === 'number' && typeof max === 'number' && min >= max) {
      const cure = min > max ? `Exchange them: "min": ${max}, "max": ${min}.` : `Write "value": ${min} instead of both.`
      const turkishCure = min > max ? 'Yerlerini değiştirin.' : 'İkisinin yerine tek bir “Değer” yazın.'
      const turkish = `“En küçük” sayı “En büyük” sayıdan küçük olmalı. ${turkishCure}`
      findings.push({ path: ['min'], message: `"min" must be smaller than "max". ${cure}`, turkish })
    }
    return findings
  },
}

/**
 * A figure as data: `{ min: 0.5, max: 10, unit: 'mm' }`, `{ plusMinus: 0.1, unit: 'mm' }`, `{ value: 2500, plus: true }`.
 *
 * It is written in the reader's way when the page is resolved: `0,5–10 mm` in Turkish.
 */
export const quantity = bind(
  fieldType,
  parts
    .refine(
      isWhole,
      'A quantity has exactly one of "value" (with "plus" or without), "min" and/or "max", or "plusMinus".',
    )
    .refine(({ min, max }) => min === undefined || max === undefined || min < max, '"min" must be smaller than "max".')
    .refine(isPossible, 'Only temperatures and changes are below zero.'),
).meta({
  id: 'quantity',
  title: 'Quantity',
  description: 'A value, a range (min, max) or a tolerance (plusMinus), with its unit.',
})

/** Of these keys an object can have only one. */
export function tooMany(keys: readonly string[], rule: string, turkish: string): Finding {
  return {
    path: keys.slice(-1),
    message: `${rule}, but here are ${enumerate(keys.map(quote))}. Keep one of them.`,
    turkish: `${turkish}. Yalnızca birini bırakın.`,
    mark: 'key',
  }
}
