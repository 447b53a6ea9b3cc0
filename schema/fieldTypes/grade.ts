import { z } from 'zod'
import { bind, type FieldType } from './fieldType.ts'
import { materialReference } from './material.ts'
import type { GradeTableView } from './materialViews.ts'

/** A grade of `_materials.json`, by its name there: `316L`. */
export const grade = materialReference('grades', 'a grade').meta({
  id: 'grade',
  title: 'Grade',
  description: 'Its name in _materials.json: 316L',
})

const listKind: FieldType<readonly string[], GradeTableView> = {
  control: 'parts',
  resolve: (names, { materials }) => materials.gradeTable(names),
}

/** Grades with all that is known of them; each becomes an anchor of its page. */
export const gradeList = bind(listKind, z.array(grade).min(1).max(40)).meta({
  title: 'Grades',
  description: 'Their names in _materials.json, in the order in which they are shown.',
})
