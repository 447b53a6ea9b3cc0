import type { z } from 'zod'
import { quantity } from '../quantity.ts'
import { row } from '../row.ts'
import type { Finding, Path } from './problem.ts'
import { enumerate, quote } from './words.ts'

/**
 * What is wrong with a row or a quantity whose parts are right but do not go together.
 *
 * That something is wrong, the refinements in `row.ts` and `quantity.ts` have said; here it is what, and what to do.
 */
export function explainFigure(schema: z.core.$ZodType | undefined, path: Path, value: object): Finding[] {
  const has = (...keys: string[]) => keys.filter((key) => Object.hasOwn(value, key))
  const tooMany = (keys: string[], rule: string): Finding => ({
    path: [...path, ...keys.slice(-1)],
    message: `${rule}, but here are ${enumerate(keys.map(quote))}. Keep one of them.`,
    mark: 'key',
  })
  const findings: Finding[] = []

  if (schema === row) {
    const names = has('property', 'label')
    const values = has('quantity', 'list', 'text')
    if (names.length === 0) {
      findings.push({ path, message: 'This row has no name. Add "property", a name of _labels.json, or "label".' })
    }
    if (values.length === 0)
      findings.push({ path, message: 'This row has no value. Add "quantity", "list" or "text".' })
    if (names.length > 1) findings.push(tooMany(names, 'A row has one name'))
    if (values.length > 1) findings.push(tooMany(values, 'A row has one value'))
  }

  if (schema === quantity) {
    const { min, max }: Partial<Record<string, unknown>> = { ...value }
    const forms = [has('value'), has('min', 'max'), has('plusMinus')].filter(({ length }) => length > 0)
    if (forms.length === 0) {
      const cure = 'Add "value", "min" and "max", or "plusMinus", such as { "min": 0.5, "max": 10, "unit": "mm" }.'
      findings.push({ path, message: `This quantity has no figure. ${cure}` })
    }
    if (forms.length > 1) {
      findings.push(tooMany(forms.flat(), 'A quantity is a value, a range (min, max) or a tolerance (plusMinus)'))
    } else if (has('plus').length > 0 && has('value').length === 0 && forms.length > 0) {
      const message = '"plus" writes a + after a "value", as in 500+. Remove it here.'
      findings.push({ path: [...path, 'plus'], message, mark: 'key' })
    }
    if (typeof min === 'number' && typeof max === 'number' && min >= max) {
      const cure = min > max ? `Exchange them: "min": ${max}, "max": ${min}.` : `Write "value": ${min} instead of both.`
      findings.push({ path: [...path, 'min'], message: `"min" must be smaller than "max". ${cure}` })
    }
  }
  return findings
}
