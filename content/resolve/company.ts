import { cacheByLanguage } from '../../schema/cacheByObject.ts'
import { getAddressLines } from '../../schema/documents/site.ts'
import type { Context } from '../../schema/fieldTypes/context.ts'
import type { Language } from '../../schema/names/languages.ts'
import { traceText } from '../../schema/trace.ts'
import type { Content } from './content.ts'

/** The field that each line of the address leads to. */
const ADDRESS_LINES = ['street', 'locality', 'country'] as const

export const resolveAddress = ({ site: { address }, trace }: Content, language: Language): readonly string[] =>
  getAddressLines(address, language).map((line, index) =>
    traceText(trace, line, address, ADDRESS_LINES[index] ?? 'street'),
  )

/** The facts that a page can show, by their names. A company without a legal name has its brand. */
export const resolveCompany = cacheByLanguage((content: Content, language: Language): Context['company'] => {
  const { site, trace } = content
  const { brand, phone, email, legal = {} } = site
  const resolveFacts = (facts: Readonly<Record<string, string | undefined>>, parent: object) =>
    Object.entries(facts).map(([key, fact]) => [key, fact && traceText(trace, fact, parent, key)] as const)
  const facts = Object.fromEntries([...resolveFacts({ brand, phone, email }, site), ...resolveFacts(legal, legal)])
  return { ...facts, legalName: facts.legalName ?? facts.brand, address: resolveAddress(content, language).join(', ') }
})
