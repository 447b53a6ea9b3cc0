import { useSyncExternalStore } from 'react'
import { MAX_COMPARED } from './useAddressParameters.ts'

// The grades of a page's comparison. Several blocks of the page add to it.

let compared: readonly string[] | undefined
const listeners = new Set<() => void>()

/** The ids of the compared grades. Undefined until the visitor chooses, in the build and during hydration. */
export const useComparedGrades = (): readonly string[] | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => compared,
    () => undefined,
  )

export function setComparedGrades(ids: readonly string[] | undefined): void {
  compared = ids
  for (const listener of listeners) listener()
}

/** Adds a grade, or removes it. Does nothing if the comparison is full. */
export function toggleComparedGrade(id: string): void {
  const { length = 0 } = compared ?? {}
  if (compared?.includes(id)) setComparedGrades(compared.filter((other) => other !== id))
  else if (length < MAX_COMPARED) setComparedGrades([...(compared ?? []), id])
}
