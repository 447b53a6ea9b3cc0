import { z } from 'zod'
import { text } from './text.ts'

/** Addresses that `_site.json` knows, and the one step back: written once there, named everywhere else. */
export const SITE_HREFS = ['site:phone', 'site:email', 'site:chat', 'site:map', 'site:social', 'history:back'] as const

export type SiteHref = (typeof SITE_HREFS)[number]

const ALLOWED = /^(\/(?!\/)[^\s\\]*|#[^\s]+|https:\/\/[^\s]+|mailto:[^\s@]+@[^\s@]+|tel:\+?[0-9]+)$/

/** An internal path (`/contact`, `/#blog`), an anchor, `https:`, `mailto:`, `tel:`, or one of {@link SITE_HREFS}. */
export function isHref(value: string): boolean {
  return ALLOWED.test(value) || SITE_HREFS.some((href) => href === value)
}

export const href = z.string().refine(isHref).meta({
  title: 'Address',
  description: 'Where it leads: /contact, /#blog, https://…, mailto:…, tel:…, or site:phone, site:email, site:chat.',
})

/** A page of this site, by its route: `/products/paslanmaz-boru`. */
export const route = z
  .string()
  .regex(/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/)
  .meta({
    title: 'Page',
    description: 'The page’s place in pages/: /products/paslanmaz-boru',
  })

export const link = z.strictObject({ label: text({ max: 60 }), href }).meta({ title: 'Link' })

export type Link = z.infer<typeof link>

/** A link as a component gets it: `href` has its language's prefix, or an outside address. */
export type HrefView = string
