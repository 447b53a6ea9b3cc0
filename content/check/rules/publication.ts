import type { Site } from '../../../schema/documents/site.ts'
import type { Finding, Path } from '../../../schema/finding.ts'
import { LEGAL_FACTS } from '../../../schema/names/legalFacts.ts'
import { report } from '../../../schema/reports/report.ts'

/** Facts that companies with capital must publish on their websites: Article 39 of the Turkish Commercial Code. */
const CAPITAL_FACTS: readonly string[] = ['capitalCommitted', 'capitalPaid', 'board']

/** `… A.Ş.`, `… Ltd. Şti.` */
const CAPITAL_COMPANY = /(A\.? ?Ş\.?|Ltd\.? ?Şti\.?|(Anonim|Limited) Şirketi)$/i

/** Facts that a company must publish. A KEP address and a representative are optional. */
const listRequired = ({ legal }: Site) =>
  LEGAL_FACTS.filter(
    (fact) =>
      fact !== 'kep' &&
      fact !== 'representative' &&
      (!CAPITAL_FACTS.includes(fact) || CAPITAL_COMPANY.test(legal?.legalName ?? '')),
  )

/** Finds placeholders by their typical form. */
const findPlaceholders = ({ phone, email, url, address, chat, social }: Site): Path[] => {
  const candidates: [Path, string, RegExp][] = [
    [['url'], url, /\.example\b/],
    [['phone'], phone, /000 ?00 ?00/],
    [['email'], email, /\.example$/],
    [['address', 'street'], address.street, /^Örnek /],
    [['chat', 'href'], chat.href, /0000000/],
    [['social', 'href'], social.href, /-example\b/],
  ]
  return candidates.flatMap(([path, value, pattern]) => (pattern.test(value) ? [path] : []))
}

/** The paths in `_site.json` of missing facts and placeholders that must be replaced before publication. */
export const findUnpublishable = (site: Site): Path[] => [
  ...listRequired(site)
    .filter((fact) => site.legal?.[fact] === undefined)
    .map((fact) => ['legal', fact]),
  ...findPlaceholders(site),
  ...(site.messages?.demo && !site.messages.endpoint ? [['messages', 'demo']] : []),
]

/** Reports missing facts and placeholders as problems once the site is `live`. */
export function checkPublication(site: Site | undefined): Finding[] {
  if (!site?.live) return []
  return findUnpublishable(site).map((path) => ({ path, ...report('site.placeholder', { name: String(path.at(-1)) }) }))
}
