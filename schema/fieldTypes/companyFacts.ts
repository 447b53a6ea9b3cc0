import { z } from 'zod'
import { LEGAL_FACTS } from '../names/legalFacts.ts'
import { type FieldType, withFieldType } from './fieldType.ts'
import { list } from './list.ts'
import { readText, text } from './text.ts'

const FACTS = [...LEGAL_FACTS, 'address', 'phone', 'email'] as const

const facts = list(
  z.strictObject({
    fact: z.enum(FACTS).meta({ title: 'Fact', description: 'Which fact of _site.json is shown.' }),
    label: text({ max: 60 }).meta({ title: 'Label', description: 'Its name.' }),
  }),
  { max: FACTS.length },
)

const fieldType: FieldType<z.infer<typeof facts>, readonly { readonly label: string; readonly value: string }[]> = {
  control: 'parts',
  resolve: (rows, { contentLanguage, company }) =>
    rows.flatMap(({ fact, label }) => {
      const value = company[fact]
      return value === undefined ? [] : [{ label: readText(label, contentLanguage), value }]
    }),
}

/** Facts about the company with their labels. Facts that `_site.json` lacks are left out. */
export const companyFacts = withFieldType(fieldType, facts)
