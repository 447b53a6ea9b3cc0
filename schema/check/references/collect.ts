import type { z } from 'zod'
import { fieldOf, isObject } from '../../kinds/json.ts'
import { kindOf, nameOf, type Reference } from '../../kinds/kind.ts'
import { structureOf } from '../../kinds/structure.ts'
import type { Finding } from '../../wording/finding.ts'

type Schema = z.core.$ZodType

/** What a document refers to, and what is wrong with the texts that refer to it. */
export interface Collected {
  readonly references: Reference[]
  readonly findings: Finding[]
}

/** `path` is the same array for all values, since most of them refer to nothing. */
type Collect = (value: unknown, path: (string | number)[], into: Collected) => void

/**
 * Collects what a document refers to, going through it by its schema. Takes any JSON: what is not of the schema's form
 * refers to nothing.
 */
export function collect(document: unknown, schema: Schema): Collected {
  const into: Collected = { references: [], findings: [] }
  functionOf(schema)?.(document, [], into)
  return into
}

const functions = new WeakMap<Schema, Collect | undefined>()

/** The function of a schema; nothing where its values refer to nothing. */
function functionOf(schema: Schema): Collect | undefined {
  if (!functions.has(schema)) functions.set(schema, build(schema))
  return functions.get(schema)
}

function build(schema: Schema): Collect | undefined {
  const kind = kindOf(schema)
  if (kind?.target) {
    return (value, path, { references }) => {
      if (typeof value === 'string') references.push({ name: nameOf(kind, value), path: [...path] })
    }
  }
  if (kind?.inspect) {
    return (value, path, into) => {
      const { references, findings } = kind.inspect?.(value) ?? into
      into.references.push(...references.map((reference) => ({ ...reference, path: [...path, ...reference.path] })))
      into.findings.push(...findings.map((finding) => ({ ...finding, path: [...path, ...finding.path] })))
    }
  }
  const structure = structureOf(schema)
  switch (structure.form) {
    case 'object': {
      const fields = Object.entries(structure.fields).flatMap(([key, field]) => {
        const inner = functionOf(field)
        return inner ? [[key, inner] as const] : []
      })
      if (fields.length === 0) return undefined
      return (value, path, into) => {
        for (const [key, inner] of fields) {
          const part = fieldOf(value, key)
          if (part !== undefined) inside(key, inner, part, path, into)
        }
      }
    }
    case 'list': {
      const element = functionOf(structure.element)
      return (
        element &&
        ((value, path, into) => {
          for (const [index, entry] of Array.isArray(value) ? value.entries() : [])
            inside(index, element, entry, path, into)
        })
      )
    }
    case 'record': {
      const inner = functionOf(structure.value)
      return (
        inner &&
        ((value, path, into) => {
          for (const [key, part] of isObject(value) ? Object.entries(value) : []) inside(key, inner, part, path, into)
        })
      )
    }
    case 'variants': {
      const { by, variants } = structure
      const inner = new Map([...variants].map(([name, variant]) => [name, functionOf(variant)]))
      return (value, path, into) => inner.get(fieldOf(value, by))?.(value, path, into)
    }
    default:
      return undefined
  }
}

function inside(
  step: string | number,
  collect: Collect,
  value: unknown,
  path: (string | number)[],
  into: Collected,
): void {
  path.push(step)
  collect(value, path, into)
  path.pop()
}
