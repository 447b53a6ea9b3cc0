import { z } from 'zod'
import { bind, type FieldType } from './fieldType.ts'
import { materialReference } from './material.ts'
import type { FinishTableView } from './materialViews.ts'

/** A finish of `_materials.json`, by its name there: `2B`. */
export const finish = materialReference('finishes', 'a finish').meta({
  id: 'finish',
  title: 'Finish',
  description: 'Its name in _materials.json: 2B',
})

const listKind: FieldType<readonly string[], FinishTableView> = {
  control: 'parts',
  resolve: (names, { materials }) => materials.finishTable(names),
}

/** Finishes with all that is known of them; each becomes an anchor of its page. */
export const finishList = bind(listKind, z.array(finish).min(1).max(40)).meta({
  title: 'Finishes',
  description: 'Their names in _materials.json, in the order in which they are shown.',
})
