import { useSyncExternalStore } from 'react'
import type { Figures } from '../../schema/figures/profiles.ts'

let chosen: Figures | undefined
const listeners = new Set<() => void>()

/** Tells all drawings of the page which size the visitor has chosen: in a table, in the calculator or in the search. */
export function chooseSize(figures: Figures | undefined): void {
  chosen = figures
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The size that the visitor has chosen on this page, in mm. */
export function useChosenSize(): Figures | undefined {
  return useSyncExternalStore(
    subscribe,
    () => chosen,
    () => undefined,
  )
}
