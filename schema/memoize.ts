/** Caches results by argument. Beyond `max` entries, the oldest one is dropped. */
export function memoize<T>(max: number, create: (source: string) => T): (source: string) => T {
  const results = new Map<string, T>()
  return (source) => {
    const cached = results.get(source)
    if (cached !== undefined) return cached
    const result = create(source)
    // Maps keep the order of insertion, so the first key is the oldest.
    const oldestKey = results.size >= max ? results.keys().next().value : undefined
    if (oldestKey !== undefined) results.delete(oldestKey)
    results.set(source, result)
    return result
  }
}
