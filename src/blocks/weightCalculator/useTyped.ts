import { type RefObject, useEffect, useState } from 'react'
import { type Calculated, GRADE, type Typed } from './calculate.ts'

/** What an address says of a calculation: the names of the fields with their figures, with a point. */
function typedIn(search: string, names: readonly string[]): Typed {
  const parameters = new URLSearchParams(search)
  return Object.fromEntries(names.flatMap((name) => [[name, parameters.get(name)] as const]).filter(isThere))
}

const isThere = (entry: readonly [string, string | null]): entry is readonly [string, string] => entry[1] !== null

/** The search parameters of a calculation; of a field that could not be read, an empty one. */
export const parametersOf = ({ read, grade }: Calculated): Readonly<Record<string, string>> => ({
  ...Object.fromEntries([...read].map(([name, { value }]) => [name, value === undefined ? '' : String(value)])),
  [GRADE]: grade.id,
})

interface State {
  readonly typed: Typed
  /** Whether it is the visitor's own by now, and not the example. */
  readonly touched: boolean
}

/**
 * What stands in the fields of a form, which keep it themselves: so what was typed before the script came stays, and what
 * was not is what the address says, or else the example. Figures of an address are written by `write`.
 */
export function useTyped(
  form: RefObject<HTMLFormElement | null>,
  example: Typed,
  write: (text: string) => string,
): State & { readonly look: () => void } {
  const [state, setState] = useState<State>({ typed: example, touched: false })

  const fieldsIn = () => {
    const fields = Object.keys(example).map((name) => form.current?.elements.namedItem(name))
    return fields.filter((field) => field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
  }
  const look = () =>
    setState({ typed: Object.fromEntries(fieldsIn().map((field) => [field.name, field.value])), touched: true })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the fields are taken over
  useEffect(() => {
    const asked = typedIn(window.location.search, Object.keys(example))
    let any = false
    for (const field of fieldsIn()) {
      const value = asked[field.name]
      const isOwn = field.value !== example[field.name]
      if (isOwn || value !== undefined) any = true
      if (isOwn || value === undefined) continue
      if (field instanceof HTMLInputElement) field.value = write(value)
      else if ([...field.options].some((option) => option.value === value)) field.value = value
    }
    if (any) look()
  }, [])

  return { ...state, look }
}
