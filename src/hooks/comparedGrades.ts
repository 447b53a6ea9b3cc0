import { MAX_COMPARED } from '../../schema/names/addressParameters.ts'
import { createSharedValue } from './sharedValue.ts'

/** The ids of the grades in a page's comparison. Undefined until the visitor chooses. Several blocks add to it. */
export const comparedGrades = createSharedValue<readonly string[]>()

/** Adds a grade, or removes it. Does nothing if the comparison is full. */
export function toggleComparedGrade(id: string): void {
  const ids = comparedGrades.get() ?? []
  if (ids.includes(id)) comparedGrades.set(ids.filter((comparedId) => comparedId !== id))
  else if (ids.length < MAX_COMPARED) comparedGrades.set([...ids, id])
}
