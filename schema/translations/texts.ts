import { z } from 'zod'
import { fieldTypeOf } from '../fieldTypes/fieldType.ts'
import { fieldOf, isObject } from '../fieldTypes/json.ts'
import { structureOf } from '../fieldTypes/structure.ts'
import { isLanguage, type Language } from '../names/languages.ts'
import type { Path } from '../wording/finding.ts'

type Schema = z.core.$ZodType

/** A text of a document: one string in each of its languages, or one for all of them. */
export interface TextPlace {
  readonly path: Path
  readonly value: string | Readonly<Partial<Record<Language, string>>>
  /** What it is a value of, with its meta. */
  readonly field: Schema
  /** It can be left out in some languages of its page, or be there in others. */
  readonly leeway?: 'fewer' | 'more' | undefined
}

/**
 * The texts of a document in the order in which they are written, found by its schema. Takes any JSON: what is not of
 * the schema's form has no texts.
 */
export function textsIn(document: unknown, schema: Schema): TextPlace[] {
  const texts: TextPlace[] = []
  const visit = (value: unknown, field: Schema, path: Path, outer: TextPlace['leeway']) => {
    const leeway = fieldTypeOf(field)?.languages ?? outer
    const structure = structureOf(field)
    switch (structure.form) {
      case 'object':
        for (const [key, part] of Object.entries(isObject(value) ? value : {})) {
          const inner = Object.hasOwn(structure.fields, key) ? structure.fields[key] : undefined
          if (inner) visit(part, inner, [...path, key], leeway)
        }
        break
      case 'list':
        for (const [index, entry] of Array.isArray(value) ? value.entries() : [])
          visit(entry, structure.element, [...path, index], leeway)
        break
      case 'record':
        for (const [key, part] of Object.entries(isObject(value) ? value : {}))
          visit(part, structure.value, [...path, key], leeway)
        break
      case 'variants': {
        const variant = structure.variants.get(fieldOf(value, structure.by))
        if (variant) visit(value, variant, path, leeway)
        break
      }
      case 'union': {
        // A text, unless its languages have forms of several parts.
        const text = fieldTypeOf(field)?.control === 'parts' ? undefined : readText(value)
        if (text !== undefined) texts.push({ path, value: text, field, leeway })
      }
    }
  }
  visit(document, schema, [], undefined)
  return texts
}

function readText(value: unknown): TextPlace['value'] | undefined {
  if (typeof value === 'string') return value
  if (!isObject(value)) return undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, text]) => (isLanguage(key) && typeof text === 'string' ? [[key, text]] : [])),
  )
}

/**
 * A path as one word, which XLIFF and every shell take as it is: `blocks.2.title`. A character of a key that is no
 * letter is written by its number.
 */
export function idOfPath(path: Path): string {
  const coded = (char: string) => `:${char.codePointAt(0)?.toString(16)}:`
  return path.map((step) => String(step).replaceAll(/[^\p{L}\d_-]/gu, coded)).join('.')
}

/** How many characters a text can have in each language. */
export function limitsOf({ field }: TextPlace): { readonly min: number; readonly max: number } | undefined {
  const structure = structureOf(field)
  const words =
    structure.form === 'union' ? structure.options.find((option) => option instanceof z.ZodString) : undefined
  return words?.maxLength ? { min: words.minLength ?? 0, max: words.maxLength } : undefined
}

export const isMarkdown = ({ field }: TextPlace): boolean => fieldTypeOf(field)?.control === 'markdown'
