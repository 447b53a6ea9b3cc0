import { z } from 'zod'
import { email, phone, url } from './kinds/contact.ts'
import { time } from './kinds/date.ts'
import { greeting } from './kinds/greeting.ts'
import { link } from './kinds/href.ts'
import { quantity } from './kinds/quantity.ts'
import { route } from './kinds/route.ts'
import { text } from './kinds/text.ts'
import { WEEKDAYS } from './names/weekdays.ts'
import { notice } from './notice.ts'

const weekday = z.enum(WEEKDAYS)

/** The company's seat, in parts for machines; people read it as {@link addressLines}. */
const address = z.strictObject({
  street: z.string().min(1).max(80),
  postalCode: z.string().min(1).max(12).optional(),
  locality: z.string().min(1).max(60),
  region: z.string().min(1).max(60),
  country: z.string().length(2).meta({ description: 'Its two letters of ISO 3166: TR' }),
})

/** `pages/_site.json`: what is true of the whole site, said once. In all four languages. */
export const site = z.strictObject({
  brand: z.string().min(1).max(40),
  url: url.meta({ description: 'Where the site lives, without a slash at the end.' }),
  description: text({ max: 160 }).meta({ description: 'One line about the company, in the footer.' }),
  phone: phone.meta({ description: 'As people read it: +90 232 000 00 00' }),
  email,
  address,
  hours: z.strictObject({ from: weekday, to: weekday, opens: time, closes: time }),
  responseTime: quantity,
  social: z.strictObject({ network: z.string().min(1), href: url }),
  chat: z.strictObject({
    network: z.string().min(1).max(40).meta({ description: 'Its name: {network} in the labels.' }),
    href: url.meta({ description: 'Opens a chat with the company; the greeting is added.' }),
    greeting: z.string().min(1).max(200),
    greetingAbout: greeting.meta({ description: 'The greeting on a page; {name} is the page’s.' }),
  }),
  map: z.strictObject({
    embed: url,
    href: url,
  }),
  navigation: z.array(link).min(1).max(9),
  quickLinks: z.array(link).min(1).max(9),
  legalLinks: z.array(link).min(1).max(4),
  cookieDetails: route.meta({ description: 'The page that the cookie banner’s details lead to.' }),
  madeWith: text({ max: 80 }),
  notice: notice.optional(),
})

export type Site = z.infer<typeof site>

/** `['Örnek Sokak 1', 'Bornova, İzmir']` */
export function addressLines({ street, postalCode, locality, region }: Site['address']): readonly string[] {
  return [street, `${postalCode ? `${postalCode} ` : ''}${locality}, ${region}`]
}
