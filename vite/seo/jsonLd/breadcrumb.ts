import type { BreadcrumbList } from 'schema-dts'
import { parentOf } from '../../../src/hooks/viewAddresses.ts'
import { absolute, absoluteHref } from '../../content/writtenPages.ts'
import { ids, type Subject } from './ids.ts'

/** The trail above the page's title; of a page that has none, from the home page to it. Home itself has nowhere to. */
export function breadcrumb(subject: Subject): BreadcrumbList | undefined {
  const { content, route, language, view, site, url } = subject
  if (route === '/') return undefined
  const parent = parentOf(view)
  const above = parent
    ? { name: parent.label, item: absoluteHref(content, parent.href) }
    : { name: site.labels.home, item: absolute(content, '/', language) }
  return {
    '@type': 'BreadcrumbList',
    ...ids.breadcrumb(subject),
    itemListElement: [above, { name: view.name, item: url }].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  }
}
