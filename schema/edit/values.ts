import { isObject } from '../fieldTypes/json.ts'
import type { Path } from '../wording/finding.ts'

/** The document with what `change` makes of the value at `path`; all else is the same objects as before. */
export function changeAt(document: unknown, path: Path, change: (value: unknown) => unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return change(document)
  if (Array.isArray(document)) {
    return document.map((value: unknown, index) => (index === step ? changeAt(value, rest, change) : value))
  }
  return isObject(document) ? { ...document, [step]: changeAt(document[step], rest, change) } : document
}

/** The document without entries of lists, each by its path. */
export function withoutEntries(document: unknown, paths: readonly Path[]): unknown {
  const gone = new Map<string, { readonly list: Path; readonly indices: Set<unknown> }>()
  for (const path of paths) {
    const list = path.slice(0, -1)
    const id = JSON.stringify(list)
    const { indices } = gone.get(id) ?? { indices: new Set() }
    gone.set(id, { list, indices: indices.add(path.at(-1)) })
  }
  // Inner lists first, so that the indices in the paths of others stay right.
  return [...gone.values()]
    .sort((one, other) => other.list.length - one.list.length)
    .reduce(
      (changed, { list, indices }) =>
        changeAt(changed, list, (value) =>
          Array.isArray(value) ? value.filter((_, index) => !indices.has(index)) : value,
        ),
      document,
    )
}
