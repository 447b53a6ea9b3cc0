import { z } from 'zod'
import { TOLERANCE_CLASSES, type ToleranceClass } from '../names/materials.ts'
import { asWritten, bind, type FieldType } from './fieldType.ts'
import type { ToleranceTableView } from './materialViews.ts'

const kind: FieldType<ToleranceClass, ToleranceClass> = {
  noun: 'a tolerance class of _materials.json',
  control: 'choice',
  resolve: asWritten,
}

/** A tolerance class of ISO 286-2: `h9`. */
export const toleranceClass = bind(kind, z.enum(TOLERANCE_CLASSES))

const tableParts = z.strictObject({
  classes: z
    .array(toleranceClass)
    .min(1)
    .max(TOLERANCE_CLASSES.length)
    .meta({ title: 'Classes', description: 'The tolerance classes that have a column, in order.' }),
  upTo: z.number().positive().meta({ title: 'Up to', description: 'The largest size shown, in mm.' }),
})

const tableKind: FieldType<z.infer<typeof tableParts>, ToleranceTableView> = {
  control: 'parts',
  resolve: ({ classes, upTo }, { materials }) => materials.toleranceTable(classes, upTo),
}

/** The limits of tolerance classes by size. */
export const toleranceTable = bind(tableKind, tableParts).meta({
  title: 'Table',
  description: 'What the table shows; the limits are those of _materials.json.',
})
