import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import type { Content } from '../../content/resolve/content.ts'
import { page } from '../../schema/documents/page.ts'
import { SHARED, SHARED_NAMES } from '../../schema/documents/shared.ts'
import { type AnyFieldType, getFieldType } from '../../schema/fieldTypes/fieldType.ts'
import type { Known } from '../../schema/fieldTypes/known.ts'
import { readText } from '../../schema/fieldTypes/text.ts'
import { collectSchemas } from '../../schema/fieldTypes/walkBySchema.ts'
import { DEFAULT_LANGUAGE } from '../../schema/names/languages.ts'
import { slug } from '../../schema/spelling.ts'

type Schema = z.core.$ZodType

/** In `.vscode/`. The schemas there refer to it. */
export const NAMES_FILE = 'names.schema.json'

/** The id of the list of names for values of a schema, if they depend on the content. */
export function getNamesId(schema: Schema): string | undefined {
  const fieldType = getFieldType(schema)
  return fieldType?.target && fieldType.noun ? slug(fieldType.noun.replace(/^an? /, '')) : undefined
}

/**
 * The names that documents can currently refer to, as definitions of a JSON Schema: pages, anchors, pictures,
 * properties. `about` returns the description of a name.
 */
export function createNamesSchema(known: Known, about: (name: string) => string | undefined = () => undefined): object {
  const $defs: Record<string, object> = {}
  for (const [id, fieldType] of [...collectFieldTypes()].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const names = [...new Set(getNames(fieldType, known))]
    // JSON Schema does not allow an empty enum.
    $defs[id] = names.length > 0 ? { enum: names, enumDescriptions: names.map((name) => about(name) ?? '') } : {}
  }
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', $defs }
}

/** Every name that is valid anywhere. Some are only valid on their own page. */
function getNames({ target }: AnyFieldType, known: Known): string[] {
  if (!target) return []
  const everywhere = [...target.names(known, {})]
  if (everywhere.length > 0) return everywhere
  return [...known.pages.keys()].flatMap((route) => [...target.names(known, { route })])
}

/** The field types with names, by the id of their list. */
function collectFieldTypes(): Map<string, AnyFieldType> {
  const found = new Map<string, AnyFieldType>()
  for (const document of [page, ...SHARED_NAMES.map((name) => SHARED[name].schema)]) {
    for (const schema of collectSchemas(document)) {
      const [fieldType, id] = [getFieldType(schema), getNamesId(schema)]
      if (fieldType && id !== undefined) found.set(id, fieldType)
    }
  }
  return found
}

/** The part of a check's result that names are made from. */
interface Checked {
  readonly known: Known
  readonly content: Pick<Content, 'pages' | 'pictures' | 'labels'>
}

/**
 * Writes the names for completion in VS Code, if they have changed. Every check writes this file; Git ignores it.
 */
export function writeNames(root: string, { known, content }: Checked): void {
  const folder = join(root, '.vscode')
  if (!existsSync(folder)) return
  const file = join(folder, NAMES_FILE)
  const names = `${JSON.stringify(createNamesSchema(known, createDescriber(content)), null, 1)}\n`
  try {
    if (!existsSync(file) || readFileSync(file, 'utf8') !== names) writeFileSync(file, names)
  } catch {
    // Without write access, VS Code keeps the old names.
  }
}

/** The description of a name: a page's name, a picture's size, a property's label. */
function createDescriber({ pages, pictures, labels }: Checked['content']): (name: string) => string | undefined {
  return (name) => {
    const page = pages.get(name.replace(/#.*/, ''))
    if (page) return readText(page.name, DEFAULT_LANGUAGE)
    const picture = pictures.get(name)
    if (picture) return `${picture.width} × ${picture.height} px`
    const property = Object.hasOwn(labels.properties, name) ? labels.properties[name] : undefined
    return property && [...new Set([readText(property.name, 'tr'), readText(property.name, 'en')])].join(' · ')
  }
}
