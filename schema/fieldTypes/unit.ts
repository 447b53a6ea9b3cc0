import { z } from 'zod'
import { nearest } from '../spelling.ts'
import { choice, LISTED, quote } from '../wording/words.ts'
import { asWritten, bind, type FieldType } from './fieldType.ts'

const fieldType: FieldType<string, string> = {
  noun: 'a unit',
  topic: 'units',
  control: 'choice',
  resolve: asWritten,
  target: {
    rank: 6,
    names: ({ units }) => units?.keys() ?? [],
    explain: (name, { units }) => (!units || units.has(name) ? undefined : explainUnit(name, units)),
  },
}

/** A unit of `_units.json`. */
export const unit = bind(fieldType, z.string()).meta({
  id: 'unit',
  title: 'Unit',
  description: 'What the figure is measured in, by its name in _units.json: "mm".',
})

/** Says what may have been meant by a name that no unit has; `units` are the names with what people write instead. */
function explainUnit(name: string, units: ReadonlyMap<string, readonly string[]>): string {
  const names = [...units.keys()]
  // The Greek letter μ and the sign µ cannot be told apart by looking at them.
  const twin = names.find((known) => known.normalize('NFKC') === name.normalize('NFKC'))
  if (twin) return `${quote(name)} looks like ${quote(twin)}, but is another character. Copy this one: ${twin}`
  const instead = new Map([...units].flatMap(([known, aliases]) => aliases.map((alias) => [alias, known] as const)))
  const near = nearest(name, [...names, ...instead.keys()]) ?? ''
  const meant = instead.get(name) ?? instead.get(near) ?? near
  if (meant) return `${quote(name)} is not a unit. Did you mean ${quote(meant)}?`
  return names.length > LISTED
    ? `${quote(name)} is not a unit. Write one of those in _units.json, or add it there.`
    : `${quote(name)} is not a unit. Write ${choice(names)}, or add it to _units.json.`
}
