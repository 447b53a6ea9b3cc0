import { z } from 'zod'
import { country, email, endpoint, greeting, origin, phone, url } from '../fieldTypes/contact.ts'
import { time } from '../fieldTypes/date.ts'
import { passThrough, resolveParts, withFieldType, withPartsCheck } from '../fieldTypes/fieldType.ts'
import { link } from '../fieldTypes/href.ts'
import { list } from '../fieldTypes/list.ts'
import { quantity } from '../fieldTypes/quantity.ts'
import { route } from '../fieldTypes/route.ts'
import { text } from '../fieldTypes/text.ts'
import { formatWeekday } from '../figures/dates.ts'
import { createDisplayNames } from '../names/intl.ts'
import { LANGUAGES, type Language } from '../names/languages.ts'
import type { Title } from '../names/titles.ts'
import { WEEKDAYS } from '../names/weekdays.ts'
import { report } from '../reports/report.ts'
import { toAscii } from '../spelling.ts'
import { notice } from './notice.ts'

const WEEKDAY_ALIASES = Object.fromEntries(
  WEEKDAYS.map((day) => [day, LANGUAGES.map((language) => toAscii(formatWeekday(day, language)))]),
)

const weekday = withFieldType(
  { noun: 'a day of the week', aliases: WEEKDAY_ALIASES, control: 'choice', resolve: passThrough },
  z.enum(WEEKDAYS),
)

const hours = z.strictObject({
  from: weekday.meta({ title: 'First day', description: 'The first day of the week that the company is open on.' }),
  to: weekday.meta({ title: 'Last day', description: 'The last day of the week that the company is open on.' }),
  opens: time.meta({ title: 'Opens', description: 'At this time: 08:00' }),
  closes: time.meta({ title: 'Closes', description: 'At this time: 18:00' }),
})

/** Invalid times are reported by their own schema. */
const isTime = (value: string) => time.safeParse(value).success

const openingHours = withPartsCheck({ control: 'parts', resolve: resolveParts }, hours, ({ opens, closes }) =>
  opens < closes || !isTime(opens) || !isTime(closes) ? [] : [{ path: ['closes'], ...report('hours.order') }],
)

const createWord = (max: number) => z.string().min(1).max(max)

/** The company's address in parts, for structured data. Pages show {@link getAddressLines}. */
const address = z.strictObject({
  street: createWord(80).meta({ title: 'Street', description: 'Street and number.' }),
  postalCode: createWord(12).optional().meta({ title: 'Postal code', description: 'Written before the locality.' }),
  locality: createWord(60).meta({ title: 'Locality', description: 'Town or district.' }),
  region: createWord(60).meta({ title: 'Region', description: 'Province or state.' }),
  country: country.meta({ title: 'Country', description: 'Its two letters of ISO 3166: TR' }),
})

const createFact = (max: number, title: Title, description: string) =>
  createWord(max).optional().meta({ title, description })

/** Facts that companies must publish by law. Missing ones are left out of pages, and `npm run validate` lists them. */
const legal = z.strictObject({
  legalName: createFact(160, 'Legal name', 'As in the trade register.'),
  capitalCommitted: createFact(60, 'Subscribed capital', 'Of a company with capital, with its currency.'),
  capitalPaid: createFact(60, 'Paid capital', 'How much of it has been paid in.'),
  board: createFact(300, 'Board or managers', 'The chair and members of the board, or the managers, by name.'),
  register: createFact(120, 'Trade register', 'The office and the number.'),
  mersis: z
    .string()
    .regex(/^\d{16}$/)
    .optional()
    .meta({ title: 'MERSİS number', description: '16 digits.' }),
  taxOffice: createFact(80, 'Tax office', 'Its name.'),
  taxNumber: z
    .string()
    .regex(/^\d{10,11}$/)
    .optional()
    .meta({ title: 'Tax number', description: '10 digits, or 11 for a person.' }),
  kep: email.optional().meta({ title: 'KEP address', description: 'The registered electronic mail address.' }),
  responsible: createFact(120, 'Responsible person', 'Who answers for the content of the site.'),
  representative: createFact(
    200,
    'Representative',
    'In the European Union, by Article 27 of the GDPR: name and address.',
  ),
})

const createLinks = (max: number) => list(link, { max })

/** `pages/_site.json`: facts about the whole site, in all languages. */
export const site = z.strictObject({
  brand: createWord(40).meta({
    title: 'Brand',
    description: 'The company’s name in titles and beside the logo.',
  }),
  url: origin.meta({ title: 'Address of the site', description: 'The site’s address, without a slash at the end.' }),
  description: text({ max: 160 }).meta({
    title: 'Description',
    description: 'One line about the company, in the footer.',
  }),
  phone: phone.meta({ title: 'Phone', description: 'In readable form: +90 232 000 00 00' }),
  email: email.meta({ title: 'Email', description: 'The address that visitors write to.' }),
  address: address.meta({ title: 'Address', description: 'Where the company is.' }),
  hours: openingHours.meta({
    title: 'Working hours',
    description: 'The days and times at which the company answers.',
  }),
  otherHours: openingHours.optional().meta({
    title: 'Other working hours',
    description: 'On other days: Saturday, 08:00 to 13:00.',
  }),
  responseTime: quantity.meta({
    title: 'Response time',
    description: 'How soon a message is answered: { "max": 24, "unit": "hour" }',
  }),
  social: z
    .strictObject({
      network: z.string().min(1).meta({ title: 'Network', description: 'Its name: LinkedIn' }),
      href: url.meta({ title: 'Address', description: 'The company’s page there.' }),
    })
    .meta({
      title: 'Social page',
      description: 'The company’s page on a professional network.',
    }),
  chat: z
    .strictObject({
      network: createWord(40).meta({ title: 'Network', description: 'Its name: {network} in the labels.' }),
      href: url.meta({ title: 'Address', description: 'Opens a chat with the company; the greeting is added.' }),
      greeting: text({ max: 200 }).meta({ title: 'Greeting', description: 'The words that a chat begins with.' }),
      greetingAbout: greeting.meta({
        title: 'Greeting about a page',
        description: 'The greeting on a page; {name} is the page’s name.',
      }),
    })
    .meta({ title: 'Chat', description: 'The round button that opens a chat.' }),
  map: z
    .strictObject({
      embed: url.meta({ title: 'Embedded map', description: 'The address that the map service gives for embedding.' }),
      href: url.meta({ title: 'Link to the map', description: 'The address that opens the map service itself.' }),
    })
    .meta({ title: 'Map', description: 'Where the company is, on a map.' }),
  navigation: createLinks(9).meta({ title: 'Navigation', description: 'The links of the bar, in order.' }),
  productGroups: list(
    z.strictObject({
      title: text({ max: 40 }).meta({ title: 'Title', description: 'What the products have in common.' }),
      pages: list(route, { max: 12 }).meta({ title: 'Pages', description: 'Their routes, in order.' }),
    }),
    { max: 6 },
  )
    .optional()
    .meta({
      title: 'Groups of products',
      description: 'The headings of the product menu. Products of no group come last, by name.',
    }),
  quickLinks: createLinks(9).meta({
    title: 'Quick links',
    description: 'The links of the footer, in order.',
  }),
  legalLinks: createLinks(4).meta({
    title: 'Legal links',
    description: 'The links in the last line of the footer: privacy, terms.',
  }),
  cookieDetails: route.meta({
    title: 'Cookie details',
    description: 'The page that the cookie banner’s details lead to.',
  }),
  madeWith: text({ max: 80 }).meta({ title: 'Last words', description: 'The end of the footer’s last line.' }),
  messages: z
    .strictObject({
      endpoint: endpoint.optional().meta({
        title: 'Endpoint',
        description:
          'Where both forms post to: /messages for the project’s own server, which answers at the site’s own address. A service elsewhere, https://…, has to allow this site’s address.',
      }),
      demo: z.literal(true).optional().meta({
        title: 'Demo',
        description:
          'Without an endpoint: the message form confirms sending, but only logs to the browser’s console. A note under the form says so.',
      }),
    })
    .optional()
    .meta({
      title: 'Messages',
      description:
        'The server that takes messages and quote lists. Without an endpoint, nothing is sent: both forms open a ready email in the visitor’s mail program.',
    }),
  retentionDays: z.int().min(1).max(3650).meta({
    title: 'Retention of messages',
    description:
      'Days after which the message server deletes a message. Texts show the number in place of {retentionDays}.',
  }),
  legal: legal
    .optional()
    .meta({ title: 'Legal details', description: 'What the law requires the company to publish.' }),
  live: z
    .literal(true)
    .optional()
    .meta({ title: 'Published', description: 'Whether visitors use the site. If so, placeholders are errors.' }),
  notice: notice.optional(),
})

export type Site = z.infer<typeof site>

/** `['Örnek Sokak 1', 'Bornova, İzmir', 'Türkiye']`, with the country's name in this language. */
export function getAddressLines(address: Site['address'], language: Language): readonly string[] {
  const { street, postalCode, locality, region, country } = address
  const countryName = createDisplayNames(language, { type: 'region' }).of(country) ?? country
  return [street, `${postalCode ? `${postalCode} ` : ''}${locality}, ${region}`, countryName]
}
