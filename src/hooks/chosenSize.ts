import { useEffect } from 'react'
import type { ShapeName } from '../../schema/figures/profiles.ts'
import { createSharedValue } from './sharedValue.ts'

export interface ChosenSize {
  readonly shape: ShapeName
  /** The figures of the size in mm, by property. */
  readonly figures: Readonly<Record<string, number | undefined>>
}

/** The size that the visitor has chosen on this page: in a table, in the calculator or in the search. */
export const chosenSize = createSharedValue<ChosenSize>()

/** Makes a size the chosen one. Leaving the page clears it. */
export function useChooseSize(size: ChosenSize | undefined): void {
  useEffect(() => {
    if (size) chosenSize.set(size)
  }, [size])
  useEffect(() => () => chosenSize.set(undefined), [])
}
