import { z } from 'zod'
import { bind, type FieldType } from './fieldType.ts'
import { materialReference } from './material.ts'
import type { StandardTableView } from './materialViews.ts'

/** A standard of `_materials.json`, by its name there: `EN 10088-2`. */
export const standard = materialReference('standards', 'a standard').meta({
  id: 'standard',
  title: 'Standard',
  description: 'Its name in _materials.json: EN 10088-2',
})

const listKind: FieldType<readonly string[], StandardTableView> = {
  control: 'parts',
  resolve: (names, { materials }) => materials.standardTable(names),
}

/** Standards with what they are about and the products that name them; each becomes an anchor of its page. */
export const standardList = bind(listKind, z.array(standard).min(1).max(80)).meta({
  title: 'Standards',
  description: 'Their names in _materials.json, in the order in which they are shown.',
})
