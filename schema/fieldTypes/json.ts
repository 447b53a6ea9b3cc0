import type { Path } from '../finding.ts'

/** Tells an object of JSON from its other values; lists are none. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What stands under a key of a value, if that is an object and has it. */
export function fieldOf(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/**
 * Visits a document's values in the order in which they are written, parents first. Where `visit` returns false, what is
 * inside of that value is left out.
 */
export function walk(value: unknown, visit: (value: unknown, path: Path) => false | undefined, path: Path = []): void {
  if (visit(value, path) === false) return
  if (Array.isArray(value)) for (const [index, entry] of value.entries()) walk(entry, visit, [...path, index])
  if (isObject(value)) for (const [key, part] of Object.entries(value)) walk(part, visit, [...path, key])
}
