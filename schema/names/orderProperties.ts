/** The property with the grade. */
export const GRADES = 'grades'

/** The property with requirements in the buyer's own words, which any product has: polished, with film. */
export const REQUIREMENTS = 'requirements'

/** The property with the finish. */
export const SURFACES = 'surfaces'
