import type { z } from 'zod'
import { type AnyFieldType, fieldTypeOf } from '../../fieldTypes/fieldType.ts'
import { isObject } from '../../fieldTypes/json.ts'
import { structureOf } from '../../fieldTypes/structure.ts'
import { walkBySchema } from '../../fieldTypes/walkBySchema.ts'
import { isLanguage, type Language } from '../../names/languages.ts'
import type { Path } from '../../wording/finding.ts'

/** What is shown of a document on a walk through it by its schema. `path` is only good for the time of the visit. */
export interface Visitor {
  /** Words that visitors read; without a language where they are the same in all. */
  text(words: string, language: Language | undefined, path: Path, kind: AnyFieldType | undefined): void
  list(entries: readonly unknown[], path: Path): void
  /** An object of a kind: a picture, a quantity, a row. */
  object(value: object, kind: AnyFieldType, path: Path): void
}

/** Visits what a schema knows of a document. Takes any JSON. */
export function visit(document: unknown, schema: z.core.$ZodType, visitor: Visitor): void {
  walkBySchema(document, schema, (value, field, path) => {
    const kind = fieldTypeOf(field)
    const { form } = structureOf(field)
    if (form === 'object' && kind && isObject(value)) visitor.object(value, kind, path)
    if (form === 'list' && Array.isArray(value) && value.length > 1) visitor.list(value, path)
    if (form !== 'union') return undefined
    visitText(value, path, visitor, kind)
    return false
  })
}

/** A text is words, or words in languages. */
function visitText(value: unknown, path: Path, visitor: Visitor, kind: AnyFieldType | undefined): void {
  if (typeof value === 'string') visitor.text(value, undefined, path, kind)
  if (!isObject(value)) return
  for (const language in value) {
    const words = value[language]
    if (typeof words !== 'string' || !isLanguage(language)) continue
    visitor.text(words, language, [...path, language], kind)
  }
}
