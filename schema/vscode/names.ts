import type { z } from 'zod'
import { page } from '../documents/page.ts'
import { SHARED, SHARED_NAMES } from '../documents/shared.ts'
import { type AnyFieldType, fieldTypeOf } from '../fieldTypes/fieldType.ts'
import type { Known } from '../fieldTypes/known.ts'
import { required, structureOf } from '../fieldTypes/structure.ts'
import { slug } from '../wording/nearest.ts'

type Schema = z.core.$ZodType

/** What tools call the list of names that values of a schema are taken from, where only the content knows them. */
export function namesId(schema: Schema): string | undefined {
  const kind = fieldTypeOf(schema)
  return kind?.target && kind.noun ? slug(kind.noun.replace(/^an? /, '')) : undefined
}

/**
 * The names that the site’s documents can refer to now, as definitions of a JSON Schema: pages, anchors, pictures,
 * properties. `about` says what each is, where there is something to say.
 */
export function namesSchema(known: Known, about: (name: string) => string | undefined = () => undefined): object {
  const $defs: Record<string, object> = {}
  for (const [id, kind] of [...kinds()].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const names = [...new Set(namesOf(kind, known))]
    // An empty enum would be a mistake in the schema itself.
    $defs[id] = names.length > 0 ? { enum: names, enumDescriptions: names.map((name) => about(name) ?? '') } : {}
  }
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', $defs }
}

/** Every name that can be given anywhere: some depend on the page that they stand on. */
function namesOf({ target }: AnyFieldType, known: Known): string[] {
  if (!target) return []
  const everywhere = [...target.names(known, {})]
  if (everywhere.length > 0) return everywhere
  return [...known.pages.keys()].flatMap((route) => [...target.names(known, { route })])
}

/** The kinds of all documents that refer to something, by what their lists are called. */
function kinds(): Map<string, AnyFieldType> {
  const found = new Map<string, AnyFieldType>()
  const seen = new Set<Schema>()
  const visit = (schema: Schema) => {
    const own = required(schema)
    if (seen.has(own)) return
    seen.add(own)
    const [kind, id] = [fieldTypeOf(own), namesId(own)]
    if (kind && id !== undefined) found.set(id, kind)
    const structure = structureOf(own)
    if (structure.form === 'object') Object.values(structure.fields).forEach(visit)
    if (structure.form === 'list') visit(structure.element)
    if (structure.form === 'record') visit(structure.value)
    if (structure.form === 'variants') [...structure.variants.values()].forEach(visit)
    if (structure.form === 'union') structure.options.forEach(visit)
  }
  for (const schema of [page, ...SHARED_NAMES.map((name) => SHARED[name].schema)]) visit(schema)
  return found
}
