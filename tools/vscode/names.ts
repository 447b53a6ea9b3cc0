import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import type { Content } from '../../content/resolve/content.ts'
import { page } from '../../schema/documents/page.ts'
import { SHARED, SHARED_NAMES } from '../../schema/documents/shared.ts'
import { type AnyFieldType, fieldTypeOf } from '../../schema/fieldTypes/fieldType.ts'
import type { Known } from '../../schema/fieldTypes/known.ts'
import { read } from '../../schema/fieldTypes/text.ts'
import { schemasIn } from '../../schema/fieldTypes/walkBySchema.ts'
import { DEFAULT_LANGUAGE } from '../../schema/names/languages.ts'
import { slug } from '../../schema/spelling.ts'

type Schema = z.core.$ZodType

/** In `.vscode/`, beside the schemas that refer to it. */
export const NAMES_FILE = 'names.schema.json'

/** What tools call the list of names that values of a schema are taken from, where only the content knows them. */
export function namesId(schema: Schema): string | undefined {
  const fieldType = fieldTypeOf(schema)
  return fieldType?.target && fieldType.noun ? slug(fieldType.noun.replace(/^an? /, '')) : undefined
}

/**
 * The names that the site’s documents can refer to now, as definitions of a JSON Schema: pages, anchors, pictures,
 * properties. `about` says what each is, where there is something to say.
 */
export function namesSchema(known: Known, about: (name: string) => string | undefined = () => undefined): object {
  const $defs: Record<string, object> = {}
  for (const [id, fieldType] of [...fieldTypesWithNames()].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const names = [...new Set(namesOf(fieldType, known))]
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

/** The field types of all documents that refer to something, by what their lists are called. */
function fieldTypesWithNames(): Map<string, AnyFieldType> {
  const found = new Map<string, AnyFieldType>()
  for (const document of [page, ...SHARED_NAMES.map((name) => SHARED[name].schema)]) {
    for (const schema of schemasIn(document)) {
      const [fieldType, id] = [fieldTypeOf(schema), namesId(schema)]
      if (fieldType && id !== undefined) found.set(id, fieldType)
    }
  }
  return found
}

/** Of all that is wrong and right with a site, what names are made from. */
interface Checked {
  readonly known: Known
  readonly content: Pick<Content, 'pages' | 'pictures' | 'labels'>
}

/**
 * Writes what VS Code completes names from, where they have changed. Git knows nothing of that file: it follows from
 * the content, and is written by whatever checks that.
 */
export function writeNames(root: string, { known, content }: Checked): void {
  const folder = join(root, '.vscode')
  if (!existsSync(folder)) return
  const file = join(folder, NAMES_FILE)
  const names = `${JSON.stringify(namesSchema(known, aboutIn(content)), null, 1)}\n`
  try {
    if (!existsSync(file) || readFileSync(file, 'utf8') !== names) writeFileSync(file, names)
  } catch {
    // Where nothing can be written, VS Code goes on with what it has.
  }
}

/** What is said of a name beside it: a page’s name, a picture’s size, a property in words. */
function aboutIn({ pages, pictures, labels }: Checked['content']): (name: string) => string | undefined {
  return (name) => {
    const page = pages.get(name.replace(/#.*/, ''))
    if (page) return read(page.name, DEFAULT_LANGUAGE)
    const picture = pictures.get(name)
    if (picture) return `${picture.width} × ${picture.height} px`
    const property = Object.hasOwn(labels.properties, name) ? labels.properties[name] : undefined
    return property && [...new Set([read(property.name, 'tr'), read(property.name, 'en')])].join(' · ')
  }
}
