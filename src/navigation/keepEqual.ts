/** `after`, but with every part that equals its like in `before` taken from there: what is the same, React leaves alone. */
export function keepEqual<T>(before: unknown, after: T): T {
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return after
  if (Array.isArray(before) !== Array.isArray(after)) return after
  const old = before as Readonly<Record<string, unknown>>
  const entries = Object.entries(after).map(([key, value]) => [key, keepEqual(old[key], value)] as const)
  if (entries.length === Object.keys(old).length && entries.every(([key, value]) => value === old[key])) {
    return before as T
  }
  return (Array.isArray(after) ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as T
}
