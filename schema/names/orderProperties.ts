/** The property with the grade. */
export const GRADES = 'grades'

/** The property with what an order of any product asks for in the buyer's words: polished, with film. */
export const REQUIREMENTS = 'requirements'

/** The property with the finish. */
export const SURFACES = 'surfaces'
