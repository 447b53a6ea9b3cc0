import type { z } from 'zod'
import { fieldOf, isObject } from '../../kinds/json.ts'
import { type AnyKind, kindOf } from '../../kinds/kind.ts'
import { structureOf } from '../../kinds/structure.ts'
import { isLanguage, type Language } from '../../names/languages.ts'
import type { Path } from '../../wording/finding.ts'

type Schema = z.core.$ZodType

/**
 * What is shown of a document on a walk through it by its schema. `path` is only good for the time of the visit: it is
 * the same array for all of them.
 */
export interface Visitor {
  /** Words that visitors read; without a language where they are the same in all. */
  text(words: string, language: Language | undefined, path: Path, kind: AnyKind | undefined): void
  list(entries: readonly unknown[], path: Path): void
  /** An object of a kind: a picture, a quantity, a row. */
  object(value: object, kind: AnyKind, path: Path): void
}

type Visit = (value: unknown, path: (string | number)[], visitor: Visitor) => void

const functions = new WeakMap<Schema, Visit | undefined>()

/** Visits what a schema knows of a document. Takes any JSON. */
export function visit(document: unknown, schema: Schema, visitor: Visitor): void {
  functionOf(schema)?.(document, [], visitor)
}

/** The function of a schema; nothing where there is nothing to be visited. */
function functionOf(schema: Schema): Visit | undefined {
  if (!functions.has(schema)) functions.set(schema, build(schema))
  return functions.get(schema)
}

function build(schema: Schema): Visit | undefined {
  const kind = kindOf(schema)
  const structure = structureOf(schema)
  switch (structure.form) {
    case 'object': {
      const fields = Object.entries(structure.fields).flatMap(([key, field]) => {
        const inner = functionOf(field)
        return inner ? [[key, inner] as const] : []
      })
      return (value, path, visitor) => {
        if (!isObject(value)) return
        if (kind) visitor.object(value, kind, path)
        for (const [key, inner] of fields) if (value[key] !== undefined) inside(key, inner, value[key], path, visitor)
      }
    }
    case 'list': {
      const element = functionOf(structure.element)
      return (value, path, visitor) => {
        if (!Array.isArray(value)) return
        if (value.length > 1) visitor.list(value, path)
        if (element)
          for (let index = 0; index < value.length; index++) inside(index, element, value[index], path, visitor)
      }
    }
    case 'record': {
      const inner = functionOf(structure.value)
      return (
        inner &&
        ((value, path, visitor) => {
          for (const [key, part] of isObject(value) ? Object.entries(value) : [])
            inside(key, inner, part, path, visitor)
        })
      )
    }
    case 'variants': {
      const { by, variants } = structure
      const inner = new Map([...variants].map(([name, variant]) => [name, functionOf(variant)]))
      return (value, path, visitor) => inner.get(fieldOf(value, by))?.(value, path, visitor)
    }
    case 'union':
      return (value, path, visitor) => {
        if (typeof value === 'string') visitor.text(value, undefined, path, kind)
        else if (isObject(value)) visitTranslations(value, path, visitor, kind)
      }
    default:
      return undefined
  }
}

function visitTranslations(
  value: Readonly<Record<string, unknown>>,
  path: (string | number)[],
  visitor: Visitor,
  kind: AnyKind | undefined,
): void {
  for (const language in value) {
    const words = value[language]
    if (typeof words !== 'string' || !isLanguage(language)) continue
    path.push(language)
    visitor.text(words, language, path, kind)
    path.pop()
  }
}

function inside(
  step: string | number,
  visit: Visit,
  value: unknown,
  path: (string | number)[],
  visitor: Visitor,
): void {
  path.push(step)
  visit(value, path, visitor)
  path.pop()
}
