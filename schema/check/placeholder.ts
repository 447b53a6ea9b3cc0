import { type Labels, labels } from '../labels.ts'
import type { Site } from '../site.ts'

/*
 * What stands in for `_site.json` and `_labels.json` until they are right for the first time, so that the development
 * server can show the pages meanwhile.
 */

const words = (shape: object) => Object.fromEntries(Object.keys(shape).map((key) => [key, key]))

export const placeholderLabels: Labels = labels.parse({
  interface: words(labels.shape.interface.shape),
  themeTooltips: words(labels.shape.themeTooltips.shape),
  genericArticle: '{description}',
  properties: {},
})

export const placeholderSite: Site = {
  brand: '…',
  url: 'https://site.example',
  description: '…',
  phone: '+0',
  email: 'info@site.example',
  address: { street: '…', locality: '…', region: '…', country: 'XX' },
  hours: { from: 'Monday', to: 'Friday', opens: '00:00', closes: '00:00' },
  responseTime: { value: 1 },
  social: { network: '…', href: 'https://site.example' },
  chat: { network: '…', href: 'https://site.example', greeting: '…', greetingAbout: '{name}' },
  map: { embed: 'https://site.example', href: 'https://site.example' },
  navigation: [{ label: '…', href: '/' }],
  quickLinks: [{ label: '…', href: '/' }],
  legalLinks: [{ label: '…', href: '/' }],
  cookieDetails: '/',
  madeWith: '…',
}
