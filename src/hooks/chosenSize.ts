import type { Figures, SectionName } from '../../schema/figures/profiles.ts'
import { createSharedValue } from './sharedValue.ts'

/** The size that the visitor has chosen on this page, in mm: in a table, in the calculator or in the search. */
export const chosenSize = createSharedValue<{ readonly section: SectionName; readonly figures: Figures }>()
