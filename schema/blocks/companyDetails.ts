import { companyFacts } from '../fieldTypes/companyFacts.ts'
import { block } from './roles.ts'
import { section } from './section.ts'

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
