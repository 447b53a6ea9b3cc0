import { z } from 'zod'
import { withFieldType } from '../fieldTypes/fieldType.ts'
import type { SiteHref } from '../fieldTypes/href.ts'
import { list } from '../fieldTypes/list.ts'
import { text } from '../fieldTypes/text.ts'
import { LEGAL_FACTS } from '../names/legalFacts.ts'
import { readText } from '../readText.ts'
import { block } from './roles.ts'
import { section } from './section.ts'

const FACTS = [...LEGAL_FACTS, 'address', 'phone', 'email'] as const

const facts = list(
  z.strictObject({
    fact: z.enum(FACTS).meta({ title: 'Fact', description: 'Which fact of _site.json is shown.' }),
    label: text({ max: 60 }).meta({ title: 'Label', description: 'Its name.' }),
  }),
  { max: FACTS.length },
)

const LINKS: { readonly [F in (typeof FACTS)[number]]?: SiteHref } = { phone: 'site:phone', email: 'site:email' }

/** The company's facts with their labels, without those that `_site.json` lacks. A company without a legal name has its brand. */
const companyFacts = withFieldType(
  {
    control: 'parts',
    resolve: (rows, { contentLanguage, company, href }) =>
      rows.flatMap(({ fact, label }) => {
        const value = company[fact]
        if (value === undefined) return []
        const link = LINKS[fact] && href(LINKS[fact])
        return [{ label: readText(label, contentLanguage), value, href: link }]
      }),
  },
  facts,
)

/** The imprint. */
export const companyDetails = block('companyDetails', {
  title: 'Company details',
  group: 'other',
  description: 'The company’s legal details from _site.json. Missing facts are left out; npm run validate lists them.',
  fields: {
    ...section,
    facts: companyFacts.meta({ title: 'Facts', description: 'In the order in which they are shown.' }),
  },
  examples: [
    {
      title: { tr: 'Şirket bilgileri', en: 'Company details' },
      facts: [
        { fact: 'legalName', label: { tr: 'Unvan', en: 'Legal name' } },
        { fact: 'address', label: { tr: 'Adres', en: 'Address' } },
      ],
    },
  ],
})
