import { z } from 'zod'
import { LEGAL_FACTS } from '../names/legalFacts.ts'
import { withFieldType } from './fieldType.ts'
import type { SiteHref } from './href.ts'
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

const LINKS: { readonly [F in (typeof FACTS)[number]]?: SiteHref } = { phone: 'site:phone', email: 'site:email' }

/** Facts about the company with their labels. Facts that `_site.json` lacks are left out. The brand stands in for the legal name. */
export const companyFacts = withFieldType(
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
