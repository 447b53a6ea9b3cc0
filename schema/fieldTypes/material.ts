import { z } from 'zod'
import type { Materials } from '../names/materials.ts'
import { nearest } from '../wording/nearest.ts'
import { quote } from '../wording/words.ts'
import { meantBy } from './called.ts'
import { bind, type FieldType, type Target } from './fieldType.ts'
import type { ReferenceView } from './views.ts'

/** What a list of `_materials.json` calls by names; `noun` is what a message calls one of them: "a grade". */
export function materialTarget(sort: Materials, noun: string): Target {
  return {
    rank: 4,
    names: (known) => known[sort]?.keys() ?? [],
    explain(name, known) {
      const things = known[sort]
      if (!things || things.has(name)) return undefined
      const meant = meantBy(name, things)
      if (meant !== undefined) {
        return `${quote(name)} is ${noun}, but pages call it ${quote(meant)}, as _materials.json does. Write ${quote(meant)}.`
      }
      const words = new Map([...things].flatMap(([id, names]) => [id, ...names].map((word) => [word, id] as const)))
      const near = nearest(name, words.keys())
      const cure =
        near === undefined ? 'Add it there.' : `Did you mean ${quote(words.get(near))}? If not, add it there.`
      return `${quote(name)} is not among the ${quote(sort)} of _materials.json. ${cure}`
    },
  }
}

/** A reference to an entry of `_materials.json`, by its name there. */
export function materialReference(sort: Materials, noun: string) {
  const kind: FieldType<string, ReferenceView> = {
    noun,
    topic: 'materials',
    control: 'choice',
    resolve: (name, { materials }) => materials.reference(sort, name),
    target: materialTarget(sort, noun),
  }
  return bind(kind, z.string())
}
