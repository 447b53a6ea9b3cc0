import type { Organization, SearchAction, WebSite, WithActionConstraints } from 'schema-dts'
import { findSearchRoute } from '../../../content/resolve/addresses.ts'
import { getWeekdaysBetween } from '../../../schema/names/weekdays.ts'
import { ids, type Subject } from './ids.ts'

/** The company with the few properties that every page needs. */
export function createOrganization(subject: Subject) {
  const { brand, url } = subject.site
  const type = 'Organization' as const
  return { '@type': type, ...ids.organization(subject), name: brand, url, logo: `${url}/icons/512.png` }
}

/** The company with its contact data: for the home page, which must stay small. */
export function createOrganizationWithContact(subject: Subject) {
  const { phone, email, address, social, legal } = subject.content.site
  return {
    ...createOrganization(subject),
    legalName: legal?.legalName,
    vatID: legal?.taxNumber,
    description: subject.site.description,
    sameAs: social.href,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.locality,
      addressRegion: address.region,
      addressCountry: address.country,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      telephone: phone.replaceAll(' ', ''),
      email,
    },
  } as const
}

/** The company with everything in `_site.json`: for pages about the company. */
export function createFullOrganization(subject: Subject): Organization {
  const { hours, otherHours } = subject.content.site
  const { contactPoint, ...facts } = createOrganizationWithContact(subject)
  return {
    ...facts,
    contactPoint: {
      ...contactPoint,
      hoursAvailable: [hours, ...(otherHours ? [otherHours] : [])].map(({ from, to, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: getWeekdaysBetween(from, to),
        opens,
        closes,
      })),
    },
  }
}

export function createWebsite(subject: Subject): WebSite {
  const { brand, url } = subject.site
  return {
    '@type': 'WebSite',
    ...ids.website(subject),
    name: brand,
    url,
    publisher: ids.organization(subject),
    potentialAction: createSearchAction(subject),
  }
}

/** The site, with its search on the home page and the search page, the two places where search engines look for it. */
function createSearchAction({ content, route, site }: Subject): WithActionConstraints<SearchAction> | undefined {
  const { search, url } = site
  if (search === undefined || (route !== '/' && route !== findSearchRoute(content))) return undefined
  return {
    '@type': 'SearchAction',
    target: `${url}${search}?q={query}`,
    'query-input': 'required name=query',
  }
}
