/**
 * How many columns, of at most `most`, leave no item alone on the last line.
 *
 * `columnsFor(4, 3)` → 2, `columnsFor(6, 4)` → 3, `columnsFor(12, 4)` → 4
 */
export function columnsFor(count: number, most: number): number {
  if (count <= most) return count
  const candidates = [most, most - 1]
  return (
    candidates.find((columns) => count % columns === 0) ?? candidates.find((columns) => count % columns > 1) ?? most
  )
}

/** `grid-template-columns` of so many equal columns. */
export const equalColumns = (count: number) => `grid-template-columns: repeat(${count}, minmax(0, 1fr));`
