import { z } from 'zod'
import { resolveParts, withFieldType, withPartsCheck } from '../fieldTypes/fieldType.ts'
import { point } from '../fieldTypes/picture.ts'
import { keyType } from '../fieldTypes/property.ts'
import { quantity } from '../fieldTypes/quantity.ts'
import type { Finding } from '../finding.ts'
import { report } from '../reports/report.ts'

/** A property from this page's tables that a picture shows. `key` is its name in `_labels.json`. */
const measuredProperty = withFieldType(
  { ...keyType, resolve: (name, context) => ({ key: name, ...context.property(name) }) },
  z.string(),
)

/** Where the dimension line is: on the points themselves, or beside them, at the ends of two extension lines. */
const SIDES = ['on', 'above', 'below', 'left', 'right'] as const

const parts = z.strictObject({
  property: measuredProperty.optional().meta({
    title: 'Property',
    description: 'What is measured: a property of this page’s tables. Its letter becomes the figure of a chosen size.',
  }),
  figure: quantity
    .optional()
    .meta({ title: 'Figure', description: 'The diameter, if it is no property of the page, without its sign Ø.' }),
  from: point.meta({ title: 'First point', description: 'Where the dimension starts, in percent of the picture.' }),
  to: point.meta({ title: 'Second point', description: 'Where the dimension ends, in percent of the picture.' }),
  side: z.enum(SIDES).meta({ title: 'Position of the line', description: 'Seen from the two points.' }),
})

function checkParts(value: object): Finding[] {
  const subjects = ['property', 'figure'].filter((key) => Object.hasOwn(value, key))
  const isMisspelt = Object.keys(value).some((key) => !Object.hasOwn(parts.shape, key))
  return subjects.length === 1 || isMisspelt ? [] : [{ path: [], ...report('measure.subject') }]
}

/** A dimension in a picture. */
export const measure = withPartsCheck(
  {
    noun: 'a measure',
    guideSection: 'pictures',
    example: () =>
      '{ "property": "diameter", "from": { "x": 40, "y": 50 }, "to": { "x": 60, "y": 50 }, "side": "below" }',
    control: 'measure',
    resolve: resolveParts,
  },
  parts,
  checkParts,
).meta({ id: 'measure', title: 'Measure', description: 'A dimension line in the picture.' })
