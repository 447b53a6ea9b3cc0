/** `make`, a function of its text alone, with its results for the last `most` texts kept. */
export function memoize<T>(most: number, make: (source: string) => T): (source: string) => T {
  const made = new Map<string, T>()
  return (source) => {
    const found = made.get(source)
    if (found !== undefined) return found
    const result = make(source)
    // A map keeps the order in which it was filled, so that its first key is the oldest.
    const oldest = made.size >= most ? made.keys().next().value : undefined
    if (oldest !== undefined) made.delete(oldest)
    made.set(source, result)
    return result
  }
}
