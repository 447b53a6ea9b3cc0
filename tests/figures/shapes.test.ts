import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SECTIONS, weigh } from '../../schema/figures/profiles.ts'
import { getFigures, type Sizes } from '../../schema/figures/sizes.ts'
import { drawShape } from '../../src/ui/drawings/drawShape.ts'
import { createShape, isCircle, type Outline } from '../../src/ui/drawings/shapes.ts'
import { findNearest, type NestedSize } from '../../src/ui/scaledSizes/nest.ts'
import { identifyScreen } from '../../src/ui/scaledSizes/screenScale.ts'

/** Area in mm², with the segments of circles at sides with a bulge. */
function computeArea(outline: Outline): number {
  if (isCircle(outline)) return Math.PI * outline.radius ** 2
  return outline.reduce((area, [x1, y1, bulge = 0], index) => {
    const [x2 = 0, y2 = 0] = outline[(index + 1) % outline.length] ?? []
    const angle = 4 * Math.atan(bulge)
    const radius = bulge && (Math.hypot(x2 - x1, y2 - y1) * (1 + bulge ** 2)) / (4 * bulge)
    return area + (x1 * y2 - x2 * y1) / 2 + (radius ** 2 * (angle - Math.sin(angle))) / 2
  }, 0)
}

interface Table {
  readonly type: string
  readonly sizes: Sizes
}

const tables = readdirSync('pages/products')
  .flatMap((file): readonly Table[] => JSON.parse(readFileSync(`pages/products/${file}`, 'utf8')).blocks)
  .flatMap(({ type, sizes }) => (type === 'sizeTable' ? [sizes] : []))

test('the drawn section of every listed size has the area that its weight is computed from', () => {
  const differences = tables.flatMap(({ section, columns, rows }) =>
    section === undefined || section === 'sheet'
      ? []
      : rows.flatMap((row) => {
          const figures = getFigures(columns, row)
          const [outer = 0, ...holes] = createShape(section, figures)?.cut?.map(computeArea) ?? []
          const area = outer - holes.reduce((sum, hole) => sum + hole, 0)
          const length = SECTIONS[section].per === 'piece' ? (figures.length ?? 0) : 1000
          const mass = (area * length * 7.9) / 1e6
          const difference = Math.abs(mass / (weigh(section, figures, 7.9)?.mass ?? 0) - 1)
          return difference < 1e-9 ? [] : [[section, row, difference]]
        }),
  )
  expect(differences).toEqual([])
})

test('at 1:1 a shape is as many px wide as the screen has for its mm, and a larger one shows its radius', () => {
  const frame = { scale: 5, x: 250, y: 400, width: 500, height: 450 }
  const draw = (diameter: number) => {
    const shape = createShape('tube', { diameter, wallThickness: 2 })
    return shape && drawShape(shape, frame, 'tr')
  }
  const [radius] = /(?<=a)[\d.]+/.exec(draw(60.3)?.cut ?? '') ?? []
  expect(2 * Number(radius)).toBeCloseTo(60.3 * 5, 1)
  expect(draw(60.3)?.dimensions?.map(({ letter }) => letter)).toEqual(['Ø 60,3', '2'])
  expect(draw(323.9)?.dimensions?.map(({ letter }) => letter)).toEqual(['R 161,95', '2'])
})

test('a point chooses the nearest outline, and sizes with the same outline take turns', () => {
  const sizes = [
    [20, 2],
    [60, 2],
    [60, 5],
  ].flatMap(([diameter, wallThickness]): NestedSize[] => {
    const figures = { diameter, wallThickness }
    const shape = createShape('roundBar', figures)
    return shape ? [{ place: [[], undefined], shape, size: { shape: 'roundBar', figures }, name: '' }] : []
  })
  const [small, thin, thick] = sizes
  expect(findNearest(sizes, [1, 19], undefined)).toBe(small)
  expect(findNearest(sizes, [28, 30], undefined)).toBe(thin)
  expect(findNearest(sizes, [28, 30], thin)).toBe(thick)
  expect(findNearest(sizes, [28, 30], thick)).toBe(thin)
})

describe('a screen', () => {
  afterEach(() => vi.unstubAllGlobals())
  const chromium = { screen: { width: 1920, height: 1080 }, outerWidth: 1920, innerWidth: 1920, devicePixelRatio: 1 }

  test('is the same at every zoom, at which a CSS px has more px of the device', () => {
    const zoomed = { ...chromium, innerWidth: 1280, devicePixelRatio: 1.5 }
    expect(identifyScreen(zoomed)).toEqual({ ...identifyScreen(chromium), ratio: 1.5 })
    vi.stubGlobal('mozInnerScreenX', 0)
    expect(identifyScreen({ ...zoomed, screen: { width: 1280, height: 720 } }).key).toBe(identifyScreen(chromium).key)
  })

  test('is another one with another size or ratio', () => {
    const { key } = identifyScreen(chromium)
    expect(identifyScreen({ ...chromium, screen: { width: 2560, height: 1440 } }).key).not.toBe(key)
    expect(identifyScreen({ ...chromium, devicePixelRatio: 2 }).key).not.toBe(key)
  })
})
