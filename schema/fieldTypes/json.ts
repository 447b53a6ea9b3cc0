/** Parses JSON. Returns undefined for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether a JSON value is an object. Lists are not. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value under a key, if there is one. */
export function getField(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/**
 * Visits all values of a document in order, parents first. If `visit` returns false, the parts of that value are
 * skipped.
 */
export function walk(
  value: unknown,
  visit: (value: unknown, path: readonly (string | number)[]) => false | undefined,
  path: readonly (string | number)[] = [],
): void {
  if (visit(value, path) === false) return
  if (Array.isArray(value)) for (const [index, entry] of value.entries()) walk(entry, visit, [...path, index])
  if (isObject(value)) for (const [key, part] of Object.entries(value)) walk(part, visit, [...path, key])
}
