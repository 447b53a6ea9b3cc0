import { type RefObject, useEffect } from 'react'

interface Suggested {
  readonly name: string
  readonly suggestion?: string | undefined
}

/** Writes suggestions into fields that are still empty. What was typed before the script came stays, and so does what
 * the browser has put back. */
export function useSuggestions(form: RefObject<HTMLFormElement | null>, fields: readonly Suggested[]): void {
  const wanted = fields.find(({ suggestion }) => suggestion)
  const name = wanted?.name
  const suggestion = wanted?.suggestion
  useEffect(() => {
    const field = name === undefined ? undefined : form.current?.elements.namedItem(name)
    if (suggestion && field instanceof HTMLTextAreaElement && field.value === '') field.value = suggestion
  }, [form, name, suggestion])
}
