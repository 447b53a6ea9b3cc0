import type { Site } from '../../../schema/documents/site.ts'
import type { Finding, Path } from '../../../schema/finding.ts'
import { LEGAL_FACTS } from '../../../schema/names/legalFacts.ts'
import { report } from '../../../schema/reports.ts'

/** Facts that the law asks every company for. A company may have no KEP address, and no representative. */
const REQUIRED = LEGAL_FACTS.filter((fact) => fact !== 'kep' && fact !== 'representative')

/** What a placeholder looks like, by its path in `_site.json`. */
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

/** The paths in `_site.json` of what is missing or a placeholder, and must not be when visitors use the site. */
export const findUnpublishable = (site: Site): Path[] => [
  ...REQUIRED.filter((fact) => site.legal?.[fact] === undefined).map((fact) => ['legal', fact]),
  ...findPlaceholders(site),
  ...(site.messages?.demo && !site.messages.endpoint ? [['messages', 'demo']] : []),
]

/** Once the site says that it is `live`, each of these is a problem. */
export function checkPublication(site: Site | undefined): Finding[] {
  if (!site?.live) return []
  return findUnpublishable(site).map((path) => ({ path, ...report('site.placeholder', { name: String(path.at(-1)) }) }))
}
