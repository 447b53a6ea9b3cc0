import { describe, expect, test } from 'vitest'
import { createContext } from '../../content/resolve/context.ts'
import { computePren } from '../../content/resolve/materials/grades.ts'
import { resolveMaterials } from '../../content/resolve/materials.ts'
import type { Language } from '../../schema/names/languages.ts'
import { ELEMENTS, MATERIALS } from '../../schema/names/materials.ts'
import { content } from '../content.ts'

const data = content.materials
const resolveViews = (language: Language) => resolveMaterials(content, language, language)

describe('PREN', () => {
  test('is Cr + 3.3 × Mo + 16 × N, from the middle of each range', () => {
    expect(
      computePren({ Cr: { min: 21, max: 23 }, Mo: { min: 2.5, max: 3.5 }, N: { min: 0.1, max: 0.22 } }),
    ).toBeCloseTo(34.46)
  })

  test('uses half of an upper limit without a lower one, and 0 for a missing element', () => {
    expect(computePren({ Cr: { min: 16, max: 18 }, N: { max: 0.1 }, Ni: { max: 9 } })).toBeCloseTo(17.8)
  })

  test('is not shown for grades that are chosen for their hardness or strength', () => {
    const grades = resolveViews('en')
      .gradeTable(Object.keys(data.grades))
      .families.flatMap((family) => family.grades)
    const gradesWithoutPren = grades.filter((grade) => grade.pren === undefined).map(({ id }) => id)
    expect(gradesWithoutPren.sort()).toEqual(['1.4028', '420', '440C', '630'])
  })
})

describe('the limits of a grade', () => {
  test.each(Object.entries(data.grades))('of %s do not contradict each other', (_, { composition, mechanical }) => {
    for (const element of ELEMENTS) {
      const { min = 0, max = min } = composition[element] ?? {}
      expect(min).toBeLessThanOrEqual(max)
    }
    for (const { rp02Min = 0, rmMin = rp02Min, rmMax = rmMin } of mechanical) {
      expect(rp02Min).toBeLessThanOrEqual(rmMin)
      expect(rmMin).toBeLessThanOrEqual(rmMax)
    }
  })

  test('are formatted for each language', () => {
    const getLimits = (language: Language) =>
      resolveViews(language).gradeTable(['321']).families[0]?.grades[0]?.composition
    expect(getLimits('tr')).toMatchObject({ C: '≤\u00a00,08', Cr: '17–19', Ti: '5×C–0,7' })
    expect(getLimits('en')).toMatchObject({ C: '≤\u00a00.08', Ti: '5×C–0.7' })
  })
})

test('the sheet of a grade leads to the sizes of its products, with the grade chosen', () => {
  const [route, page] = [...content.pages][0] ?? []
  if (!route || !page) throw new Error('The site has no pages.')
  const { materials } = createContext(content, route, page, 'de', 'de')
  const rows = materials.gradeSheet('316L')?.groups.flatMap(({ rows }) => rows)
  const pages = rows?.flatMap(({ name, product }) => (product ? [`${name}: ${product.href}`] : []))
  expect(pages).toContain('Rohr: /de/products/paslanmaz-boru?grade=316L#sizes')
  // Products without sizes are last.
  expect(pages?.slice(-2)).toContain('Sonderanfertigung: /de/products/ozel-uretim?grade=316L')
})

describe('a reference to a material', () => {
  test('has all names of a grade, and its address in the visitor’s language', () => {
    expect(resolveMaterials(content, 'de', 'en').reference('grades', '316L')).toEqual({
      id: '316L',
      name: 'AISI 316L',
      number: '1.4404',
      names: '1.4404 · X2CrNiMo17-12-2 · 316L · S31603',
      href: '/de/materials/316l',
    })
  })

  test('to a withdrawn standard names its replacement', () => {
    expect(resolveViews('en').reference('standards', 'DIN 2605').name).toBe('DIN 2605 (replaced by EN 10253-4)')
  })

  test('has an address for every entry of _materials.json', () => {
    const lostNames = MATERIALS.flatMap((kind) =>
      Object.keys(data[kind]).filter((id) => resolveViews('tr').reference(kind, id).href === undefined),
    )
    expect(lostNames).toEqual([])
  })
})

test('the rows of a tolerance table end at the requested size', () => {
  const { classes, rows } = resolveViews('en').toleranceTable(['h11', 'h9'], 200)
  expect(classes).toEqual(['h9', 'h11'])
  expect(rows[0]).toEqual({ over: 0, upTo: 3, size: 'up to 3', limits: ['0 / −25', '0 / −60'] })
  expect(rows.at(-1)).toEqual({ over: 180, upTo: 200, size: 'over 180 up to 200', limits: ['0 / −115', '0 / −290'] })
})

test.each([
  ['rows', 'EN 10253-4', 'Elbow'],
  ['tables of sizes', 'ASME B36.19M', 'Pipe'],
  ['tables of tolerances', 'ISO 286-2', 'Shaft (Bright Bar)'],
  ['certificates', 'EN 10204', 'Flange'],
])('a standard lists the products that refer to it in %s', (_, standard, product) => {
  const [group] = resolveViews('en').standardTable([standard]).groups
  expect(group?.standards[0]?.products.map(({ label }) => label)).toContain(product)
})

test('a grade lists its products, and links to the contact form if it has none', () => {
  const grades = resolveViews('en')
    .gradeTable(['440C', '2205'])
    .families.flatMap((family) => family.grades)
  expect(grades.map(({ products }) => products.map(({ label }) => label))).toEqual([['Custom Production'], []])
  expect(grades[1]?.ask).toBe('/en/contact?about=Duplex+2205')
})

test('every listed standard has a product, except the one for structures', () => {
  const { groups } = resolveViews('en').standardTable(Object.keys(data.standards))
  const unreferenced = groups.flatMap(({ standards }) => standards.filter(({ products }) => products.length === 0))
  expect(unreferenced.map(({ name }) => name)).toEqual(['EN 1993-1-4'])
})
