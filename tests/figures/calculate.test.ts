import { expect, test } from 'vitest'
import { findBlockViews } from '../../content/resolve/blocksIn.ts'
import { SURFACES } from '../../schema/names/orderProperties.ts'
import { calculate, formatExample } from '../../src/blocks/weightCalculator/calculate.ts'
import { resolveRoute } from '../content.ts'

const SHEET = '/products/paslanmaz-sac'

const [calculator] = findBlockViews(resolveRoute(SHEET, 'en'), 'calculator')

test.each([
  ['2B', '8', undefined],
  ['2B', '50', /2B ≤\u00a08\u00a0mm/],
  ['BA', '9', /BA ≤\u00a08\u00a0mm/],
  ['NO1', '50', undefined],
  ['', '50', undefined],
])('sheet with the finish %j in %s mm: cold rolling ends at 8 mm', (finish, thickness, note) => {
  if (!calculator) throw new Error(`${SHEET} has no calculator.`)
  const { calculation } = calculator
  const typed = { ...formatExample(calculation, 'en'), thickness, [SURFACES]: finish }
  const { entries, piece } = calculate(calculation, typed, 'en')
  expect(piece).toBeGreaterThan(0)
  const remark = entries.get('thickness')?.note
  if (note) expect(remark).toMatch(note)
  else expect(remark).toBeUndefined()
})
