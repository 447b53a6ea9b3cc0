import { type Calculated, GRADE, type Typed } from './calculate.ts'

/** What an address says of a calculation: the names of the fields with their figures, with a point. */
export function typedIn(search: string, names: readonly string[]): Typed {
  const parameters = new URLSearchParams(search)
  return Object.fromEntries(names.flatMap((name) => [[name, parameters.get(name)] as const]).filter(isThere))
}

const isThere = (entry: readonly [string, string | null]): entry is readonly [string, string] => entry[1] !== null

/** An address with a calculation in it; of fields that could not be read, it says nothing. */
export function addressWith(href: string, { read, grade }: Calculated, anchor?: string): string {
  const url = new URL(href)
  for (const [name, { value }] of read) {
    if (value === undefined) url.searchParams.delete(name)
    else url.searchParams.set(name, String(value))
  }
  url.searchParams.set(GRADE, grade.id)
  if (anchor) url.hash = anchor
  return url.href
}
