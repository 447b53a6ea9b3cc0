import type { Composition } from '../../documents/materials.ts'
import type { ChemicalElement } from '../../names/materials.ts'

/** What an element counts for, beside chromium, in the resistance to pitting by chlorides. */
const WEIGHTS: { readonly [E in ChemicalElement]?: number } = { Cr: 1, Mo: 3.3, N: 16 }

/**
 * The pitting resistance equivalent number, Cr + 3.3 Mo + 16 N: the higher, the better a grade withstands chlorides.
 *
 * Each element counts with the mean of its limits; where there is only an upper one, the lower is 0.
 */
export function pren(composition: Composition): number {
  const parts = Object.entries(WEIGHTS) as [ChemicalElement, number][]
  return parts.reduce((sum, [element, weight]) => {
    const { min = 0, max = min } = composition[element] ?? {}
    return sum + (weight * (min + max)) / 2
  }, 0)
}
