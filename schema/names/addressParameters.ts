// The search parameters of addresses, which links are made with and blocks read.

/** The search parameter with the query of a table of sizes. */
export const SIZE_PARAMETER = 'size'

/** Search parameter with the grade of a calculation, or of the size that is searched for. */
export const GRADE_PARAMETER = 'grade'

/** Search parameter with the tolerance class that a calculation and a table of tolerances have: `?tolerance=h9` */
export const TOLERANCE_PARAMETER = 'tolerance'

/** Search parameter with the compared grades: `?compare=304+316L#comparison` */
export const COMPARE_PARAMETER = 'compare'
export const COMPARISON_ANCHOR = 'comparison'

export const MAX_COMPARED = 4

/** The search parameter with figures of a query that fit no field of a calculator. */
export const UNPLACED_PARAMETER = 'unplaced'
