import type { z } from 'zod'
import { fieldTypeOf, nameOf, type Reference } from '../fieldTypes/fieldType.ts'
import { walkBySchema } from '../fieldTypes/walkBySchema.ts'
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
  const references: Reference[] = []
  const findings: Finding[] = []
  walkBySchema(document, schema, (value, field, path) => {
    const kind = fieldTypeOf(field)
    if (kind?.target) {
      if (typeof value === 'string') references.push({ name: nameOf(kind, value), path: [...path] })
      return false
    }
    if (!kind?.inspect) return undefined
    const inside = kind.inspect(value)
    references.push(...inside.references.map((reference) => ({ ...reference, path: [...path, ...reference.path] })))
    findings.push(...inside.findings.map((finding) => ({ ...finding, path: [...path, ...finding.path] })))
    return false
  })
  return { references, findings }
}
