import { type Reference, routeOf } from '../fieldTypes/fieldType.ts'
import type { SiteDocument } from './documents.ts'
import { changeAt } from './values.ts'

/** References of one document. */
export interface Places {
  readonly document: SiteDocument
  readonly references: readonly Reference[]
}

/** Those that lead to a page, wherever in it. */
export function referencesTo(references: readonly Reference[], route: string): readonly Reference[] {
  return references.filter((reference) => routeOf(reference.name) === route)
}

/** The document with every reference to the page `from` leading to `to`, and what follows the route left as it is. */
export function leadElsewhere(document: unknown, references: readonly Reference[], from: string, to: string): unknown {
  // From the end of each text to its beginning, so that the places of those before stay right.
  return referencesTo(references, from)
    .toSorted((one, other) => (other.inString?.offset ?? 0) - (one.inString?.offset ?? 0))
    .reduce(
      (changed, reference) =>
        changeAt(changed, reference.path, (text) =>
          typeof text === 'string' ? written(text, reference, (name) => withRoute(name, reference, to)) : text,
        ),
      document,
    )
}

/** The address of a link in Markdown begins after this, and what is in brackets before it can say the same. */
const BEFORE_ADDRESS = /\]\(\s*<?/g

/** The text with another name in place of a reference's. */
function written(text: string, { name, inString }: Reference, change: (name: string) => string): string {
  if (!inString) return change(text)
  const end = inString.offset + inString.length
  const link = text.slice(inString.offset, end)
  const start = [...link.matchAll(BEFORE_ADDRESS)]
    .map(({ 0: { length }, index }) => index + length)
    .find((index) => link.startsWith(name.value, index))
  if (start === undefined) return text
  const changed = link.slice(0, start) + change(name.value) + link.slice(start + name.value.length)
  return text.slice(0, inString.offset) + changed + text.slice(end)
}

function withRoute(value: string, { name: { kind } }: Reference, route: string): string {
  const span = kind.target?.routeIn?.(value)
  return span ? value.slice(0, span.offset) + route + value.slice(span.offset + span.length) : value
}
