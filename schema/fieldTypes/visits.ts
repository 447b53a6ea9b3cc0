import type { z } from 'zod'
import { fieldOf, isObject } from './json.ts'
import { structureOf } from './structure.ts'

type Schema = z.core.$ZodType

/** What is done with a value on a walk. `path` is only good for the time of the visit: it is the same array for all. */
export type Visit<T> = (value: unknown, path: (string | number)[], into: T) => void

/** What is done with the values of one schema, and whether what is inside of them is visited after that. */
export interface Stop<T> {
  readonly visit: Visit<T>
  readonly goesOn?: true
}

/**
 * Makes a walk through documents by their schema: `stopAt` says what is done with the values of a schema, if anything.
 * What no visit can come to is not walked through. Takes any JSON: what is not of the schema's form is passed by.
 *
 * A schema is gone through once, not with each document.
 */
export function visitsOf<T>(stopAt: (schema: Schema) => Stop<T> | undefined): (schema: Schema) => Visit<T> | undefined {
  const visits = new WeakMap<Schema, Visit<T> | undefined>()
  const visitOf = (schema: Schema): Visit<T> | undefined => {
    if (!visits.has(schema)) visits.set(schema, build(schema))
    return visits.get(schema)
  }
  const build = (schema: Schema): Visit<T> | undefined => {
    const stop = stopAt(schema)
    if (stop && !stop.goesOn) return stop.visit
    const inner = insideOf(schema, visitOf)
    if (!stop || !inner) return stop?.visit ?? inner
    return (value, path, into) => {
      stop.visit(value, path, into)
      inner(value, path, into)
    }
  }
  return visitOf
}

function insideOf<T>(schema: Schema, visitOf: (schema: Schema) => Visit<T> | undefined): Visit<T> | undefined {
  const structure = structureOf(schema)
  switch (structure.form) {
    case 'object': {
      const fields = Object.entries(structure.fields).flatMap(([key, field]) => {
        const visit = visitOf(field)
        return visit ? [[key, visit] as const] : []
      })
      if (fields.length === 0) return undefined
      return (value, path, into) => {
        for (const [key, visit] of fields) {
          const part = fieldOf(value, key)
          if (part !== undefined) inside(key, visit, part, path, into)
        }
      }
    }
    case 'list': {
      const visit = visitOf(structure.element)
      return (
        visit &&
        ((value, path, into) => {
          if (!Array.isArray(value)) return
          for (let index = 0; index < value.length; index++) inside(index, visit, value[index], path, into)
        })
      )
    }
    case 'record': {
      const visit = visitOf(structure.value)
      return (
        visit &&
        ((value, path, into) => {
          for (const [key, part] of isObject(value) ? Object.entries(value) : []) inside(key, visit, part, path, into)
        })
      )
    }
    case 'variants': {
      const { by, variants } = structure
      const visits = new Map([...variants].map(([name, variant]) => [name, visitOf(variant)]))
      return (value, path, into) => visits.get(fieldOf(value, by))?.(value, path, into)
    }
    default:
      return undefined
  }
}

function inside<T>(step: string | number, visit: Visit<T>, value: unknown, path: (string | number)[], into: T): void {
  path.push(step)
  visit(value, path, into)
  path.pop()
}
