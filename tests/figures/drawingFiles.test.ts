import { describe, expect, test } from 'vitest'
import { createShape } from '../../src/ui/drawings/shapes.ts'
import { createPlan, writeDxf, writeSvg } from '../../src/ui/scaledSizes/drawingFiles.ts'

/** The pairs of group code and value of a DXF file, by entity. */
function parseDxf(text: string) {
  const lines = text.split(/\r?\n/)
  const pairs = Array.from(
    { length: Math.floor(lines.length / 2) },
    (_, index) => [Number(lines[2 * index]), lines[2 * index + 1]?.trim() ?? ''] as const,
  )
  const section = pairs.slice(pairs.findIndex(([code, value]) => code === 2 && value === 'ENTITIES') + 1)
  const entities: { type: string; values: Map<number, string[]> }[] = []
  for (const [code, value] of section.slice(
    0,
    section.findIndex(([, value]) => value === 'ENDSEC'),
  )) {
    const lastEntity = entities.at(-1)
    if (code === 0) entities.push({ type: value, values: new Map() })
    else lastEntity?.values.set(code, [...(lastEntity.values.get(code) ?? []), value])
  }
  const getVariable = (name: string) => pairs[pairs.findIndex(([, value]) => value === name) + 1]?.[1]
  return { entities, getVariable }
}

describe('a drawing for CAD', () => {
  const create = (...[name, figures]: Parameters<typeof createShape>) => {
    const shape = createShape(name, figures)
    if (!shape) throw new Error(`No shape: ${name}`)
    return createPlan(shape, 'tr')
  }
  const flange = { outerDiameter: 220, boltCircle: 180, boltHoles: 8, boltHole: 18, nominalDiameter: 100 }

  test('is in mm, with closed outlines on a layer of their own and dimensions as lines and text', () => {
    const { entities, getVariable } = parseDxf(writeDxf(create('flange', flange)))
    expect([getVariable('$INSUNITS'), getVariable('$MEASUREMENT')]).toEqual(['4', '1'])
    const onLayer = (layer: string) => entities.filter(({ values }) => values.get(8)?.[0] === layer)
    expect(onLayer('OUTLINE').map(({ type, values }) => [type, 2 * Number(values.get(40)?.[0])])).toEqual([
      ['CIRCLE', 220],
      ...Array.from({ length: 8 }, () => ['CIRCLE', 18]),
    ])
    expect(new Set(onLayer('DIMENSIONS').map(({ type }) => type))).toEqual(new Set(['LINE', 'TEXT']))
    expect(onLayer('DIMENSIONS').flatMap(({ values }) => values.get(1) ?? [])).toEqual([
      '%%c220',
      '8 x %%c18',
      '%%c180',
    ])
    expect(['OUTLINE', 'CENTER', 'DIMENSIONS'].flatMap(onLayer)).toHaveLength(entities.length)
  })

  test('has the arcs of a rolled angle in one closed polyline', () => {
    const { entities } = parseDxf(writeDxf(create('equalAngle', { legLength: 50, thickness: 5 })))
    const [outline, ...otherOutlines] = entities.filter(({ values }) => values.get(8)?.[0] === 'OUTLINE')
    expect(otherOutlines).toEqual([])
    expect([outline?.type, outline?.values.get(70)]).toEqual(['LWPOLYLINE', ['1']])
    expect(Math.max(...(outline?.values.get(10) ?? []).map(Number))).toBe(50)
  })

  test('is the same as SVG, in mm', () => {
    const svg = writeSvg(create('tube', { diameter: 60.3, wallThickness: 2.9 }))
    expect(svg).toMatch(/^<svg [^>]*width="([\d.]+)mm" height="([\d.]+)mm" viewBox="\S+ \S+ \1 \2"/)
    expect(svg).toContain('a30.15 30.15')
    expect(svg).toContain('>Ø 60,3</text>')
  })
})
