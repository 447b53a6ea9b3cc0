import { expect, test } from 'vitest'
import { comparedGrades, toggleComparedGrade } from '../../src/hooks/comparedGrades.ts'
import { MAX_COMPARED } from '../../src/hooks/useAddressParameters.ts'

test('a full comparison takes no other grade until one is removed', () => {
  const ids = Array.from({ length: MAX_COMPARED }, (_, index) => String(index))
  for (const id of [...ids, 'other']) toggleComparedGrade(id)
  expect(comparedGrades.get()).toEqual(ids)
  for (const id of ['0', 'other']) toggleComparedGrade(id)
  expect(comparedGrades.get()).toEqual([...ids.slice(1), 'other'])
  comparedGrades.set(undefined)
})
