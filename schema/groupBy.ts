/** Groups a list by key, in the order of first appearance. Node 20 has no `Map.groupBy`. */
export function groupBy<T, Key>(list: readonly T[], getKey: (item: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>()
  for (const item of list) {
    const key = getKey(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
