import { describe, expect, test } from 'vitest'
import { formatMass, round } from '../../schema/figures/figures.ts'
import { computePieceMass, type Figures, SECTIONS, type SectionName, weigh } from '../../schema/figures/profiles.ts'

/** Worked examples in mm, kg/dm³ and kg (per metre, square metre or piece). */
const EXAMPLES: readonly (readonly [SectionName, Figures, density: number, mass: number])[] = [
  ['sheet', { thickness: 2 }, 7.9, 15.8],
  ['sheet', { thickness: 10 }, 8, 80],
  ['roundBar', { diameter: 50 }, 7.9, 15.512],
  ['roundBar', { diameter: 100 }, 8, 62.832],
  ['squareBar', { side: 20 }, 7.9, 3.16],
  ['squareBar', { side: 50 }, 8, 20],
  ['flatBar', { width: 50, thickness: 10 }, 7.9, 3.95],
  ['flatBar', { width: 100, thickness: 20 }, 8, 16],
  ['tube', { diameter: 60.3, wallThickness: 2.9 }, 7.9, 4.131],
  ['tube', { diameter: 168.3, wallThickness: 4.5 }, 8, 18.525],
  ['equalAngle', { legLength: 50, thickness: 5, rootRadius: 7 }, 7.9, 3.794],
  ['equalAngle', { legLength: 100, thickness: 10, rootRadius: 12 }, 8, 15.324],
  ['equalAngleSimple', { legLength: 50, thickness: 5 }, 7.9, 3.752],
  ['equalAngleSimple', { legLength: 100, thickness: 10 }, 8, 15.2],
  ['sleeve', { outerDiameter: 60, innerDiameter: 40, length: 100 }, 7.9, 1.241],
  ['sleeve', { outerDiameter: 170, innerDiameter: 150, length: 500 }, 8, 20.106],
]

/** Evaluates a displayed formula. */
function evaluate(formula: string, figures: Figures, density: number): number {
  const values: Readonly<Record<string, number | undefined>> = { ...figures, density }
  const expression = formula
    .replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name]))
    .replaceAll('²', '**2')
    .replaceAll('×', '*')
    .replaceAll('−', '-')
    .replaceAll('π', String(Math.PI))
  expect(expression).toMatch(/^[\d.+*/() -]+$/)
  return Number(new Function(`return ${expression}`)())
}

describe.each(EXAMPLES)('%s of %o at %d kg/dm³', (name, figures, density, mass) => {
  test('has the mass of its worked example', () => {
    // Examples are rounded to the gram, 3.7525 kg down.
    expect(Math.abs((SECTIONS[name].mass(figures, density) ?? 0) - mass)).toBeLessThanOrEqual(0.000_500_1)
  })

  test('has the same mass by its displayed formula', () => {
    const { formula, mass } = SECTIONS[name]
    expect(evaluate(formula, figures, density)).toBeCloseTo(mass(figures, density) ?? 0, 9)
  })
})

test('every section has worked examples', () => {
  expect(new Set(EXAMPLES.map(([name]) => name))).toEqual(new Set(Object.keys(SECTIONS)))
})

/** Published masses of EN 10056-1 at 7.85 kg/dm³. */
test.each([
  [20, 3, 0.882],
  [65, 7, 6.827],
  [150, 12, 27.345],
])('a rolled angle of %d × %d has the root radius of its leg', (legLength, thickness, mass) => {
  expect(round(weigh('equalAngle', { legLength, thickness }, 7.85)?.mass ?? 0, 3)).toBe(mass)
})

test('a bent angle has sharp corners', () => {
  const bentAngle = weigh('equalAngle', { legLength: 20, thickness: 2 }, 7.9)
  expect(bentAngle?.section).toBe(SECTIONS.equalAngleSimple)
  expect(round(bentAngle?.mass ?? 0, 3)).toBe(0.6)
})

test('an incomplete section has no mass', () => {
  expect(weigh('tube', { diameter: 60.3 }, 7.9)).toBeUndefined()
})

test('the mass of a piece follows from its length and width', () => {
  const weighPiece = (name: SectionName, figures: Figures) => {
    const weighed = weigh(name, figures, 7.9)
    return weighed && computePieceMass(weighed)
  }
  expect(weighPiece('flatBar', { width: 50, thickness: 10, length: 6000 })).toBeCloseTo(23.7, 9)
  expect(weighPiece('sheet', { thickness: 2, width: 1000, length: 2000 })).toBeCloseTo(31.6, 9)
  expect(weighPiece('sheet', { thickness: 2, length: 2000 })).toBeUndefined()
  expect(weighPiece('sleeve', { outerDiameter: 30, innerDiameter: 20, length: 50 })).toBeCloseTo(0.155, 3)
})

test('figures are rounded in decimal, not in binary', () => {
  expect(round(1.005, 2)).toBe(1.01)
  expect(round(2.9625, 3)).toBe(2.963)
  expect(round(0.9875, 3)).toBe(0.988)
  expect(round(1e-9, 3)).toBe(0)
})

test('a mass is formatted to the gram, or to four digits', () => {
  const texts = [0.9583, 9.9996, 18.2941, 999.96, 12_345.6].map((mass) => formatMass(mass, 'tr'))
  expect(texts).toEqual(['0,958', '10,00', '18,29', '1000', '12.346'])
})
