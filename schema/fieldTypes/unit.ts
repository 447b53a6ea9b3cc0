import { z } from 'zod'
import type { Report } from '../finding.ts'
import { report } from '../reports/report.ts'
import { findNearest } from '../spelling.ts'
import { type FieldType, passThrough, withFieldType } from './fieldType.ts'
import type { Targets } from './targets.ts'

export const unitType: FieldType<string, string> = {
  noun: 'a unit',
  guideSection: 'units',
  control: 'choice',
  resolve: passThrough,
  target: {
    rank: 6,
    names: ({ units }) => units?.keys() ?? [],
    explain: (name, { units }) => (!units || units.has(name) ? undefined : explainUnit(name, units)),
  },
}

export const unit = withFieldType(unitType, z.string()).meta({
  id: 'unit',
  title: 'Unit',
  description: 'What the figure is measured in, by its name in _units.json: "mm".',
})

function explainUnit(name: string, units: NonNullable<Targets['units']>): Report {
  const names = [...units.keys()]
  // The Greek letter μ looks like the micro sign µ.
  const twin = names.find((candidate) => candidate.normalize('NFKC') === name.normalize('NFKC'))
  if (twin) return report('unit.lookalike', { name, twin })
  const byAlias = new Map([...units].flatMap(([unit, { aliases }]) => aliases.map((alias) => [alias, unit] as const)))
  const nearestName = findNearest(name, [...names, ...byAlias.keys()])
  return report('unit.unknown', {
    name,
    names,
    suggestion: byAlias.get(name) ?? byAlias.get(nearestName ?? '') ?? nearestName,
  })
}
