import type { z } from 'zod'
import { fieldTypeOf, nameOf, type Reference } from '../fieldTypes/fieldType.ts'
import { visitsOf } from '../fieldTypes/visits.ts'
import type { Finding } from '../wording/finding.ts'

/** What a document refers to, and what is wrong with the texts that refer to it. */
export interface Collected {
  readonly references: Reference[]
  readonly findings: Finding[]
}

/**
 * Collects what a document refers to, going through it by its schema. Takes any JSON: what is not of the schema's form
 * refers to nothing.
 */
export function collect(document: unknown, schema: z.core.$ZodType): Collected {
  const into: Collected = { references: [], findings: [] }
  visitOf(schema)?.(document, [], into)
  return into
}

const visitOf = visitsOf<Collected>((schema) => {
  const kind = fieldTypeOf(schema)
  if (kind?.target) {
    return {
      visit(value, path, { references }) {
        if (typeof value === 'string') references.push({ name: nameOf(kind, value), path: [...path] })
      },
    }
  }
  if (kind?.inspect) {
    return {
      visit(value, path, into) {
        const { references, findings } = kind.inspect?.(value) ?? into
        into.references.push(...references.map((reference) => ({ ...reference, path: [...path, ...reference.path] })))
        into.findings.push(...findings.map((finding) => ({ ...finding, path: [...path, ...finding.path] })))
      },
    }
  }
  return undefined
})
