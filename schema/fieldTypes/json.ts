import type { Path } from '../wording/finding.ts'

/** Tells an object of JSON from its other values; lists are none. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What stands under a key of a value, if that is an object and has it. */
export function fieldOf(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/**
 * Visits a document's values in the order in which they are written, parents first.
 *
 * Where `visit` returns false, what is inside that value is left out. `path` is only good for the time of the visit:
 * it is the same array for all of them, since most visits have no use for it.
 */
export function walk(document: unknown, visit: (value: unknown, path: Path) => false | undefined): void {
  const path: (string | number)[] = []
  const go = (value: unknown) => {
    if (visit(value, path) === false) return
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index++) {
        path.push(index)
        go(value[index])
        path.pop()
      }
    } else if (isObject(value)) {
      for (const key in value) {
        path.push(key)
        go(value[key])
        path.pop()
      }
    }
  }
  go(document)
}
