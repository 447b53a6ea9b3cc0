import { gradeSheet as grade, sources } from '../fieldTypes/material.ts'
import { block } from './roles.ts'
import { note, section } from './section.ts'

/** Everything that `_materials.json` knows about a grade. Links to the grade lead to its page. */
export const gradeSheet = block('gradeSheet', {
  title: 'Grade sheet',
  group: 'tables',
  description:
    'A grade with its names, composition, physical values, processing, limits and uses, as _materials.json has them.',
  roles: ['gradeSheet'],
  fields: { ...section, grade, standards: sources, note },
  examples: [{ title: { tr: 'Özellikler', en: 'Properties' }, grade: '316L', standards: ['EN'] }],
})
