import { z } from 'zod'
import { createDisplayNames } from '../names/intl.ts'
import { isSecure, repairMail, repairUrl } from '../repairAddress.ts'
import { report } from '../reports/report.ts'
import { withFieldType, withPlainFieldType } from './fieldType.ts'
import { createTextSchema, textType } from './text.ts'

/** A telephone number in its printed form. */
export const phone = withPlainFieldType(z.string().regex(/^\+(?: ?\d){8,15}$/), {
  noun: 'a phone number',
  control: 'line',
  explain: (value) => report('contact.phone', { value }),
})

export const email = withPlainFieldType(z.email(), {
  noun: 'an email address',
  control: 'line',
  explain: (value) => report('contact.email', { value, suggestion: repairMail(value)?.replace('mailto:', '') }),
})

const urlType = { noun: 'a secure web address', example: () => '"https://…"', control: 'link' } as const

/** The `https:` address of another site. */
export const url = withPlainFieldType(z.url({ protocol: /^https$/ }).refine(isSecure), {
  ...urlType,
  explain: (value) => report('contact.url', { value, suggestion: repairUrl(value) }),
})

/** The address of a site without a path. */
export const origin = withPlainFieldType(
  z.string().refine((value) => url.safeParse(value).success && new URL(value).origin === value),
  {
    ...urlType,
    samples: ['https://site.example'],
    explain: (value) => {
      const secure = URL.canParse(value) ? new URL(value).origin.replace(/^http:/, 'https:') : ''
      return report('contact.origin', { value, suggestion: secure.startsWith('https:') ? secure : undefined })
    },
  },
)

const regions = createDisplayNames('en', { type: 'region', fallback: 'none' })

/** A country code of ISO 3166. */
export const country = withPlainFieldType(
  z.string().refine((value) => /^[A-Z]{2}$/.test(value) && regions.of(value) !== undefined),
  {
    noun: 'a country',
    control: 'line',
    samples: ['TR', 'DE'],
    explain: (value) => report('contact.country', { value }),
  },
)

/** A complete `https:` address, or a path on this site. */
const ENDPOINT = /^(https:\/\/[A-Za-z0-9.-]+(:\d+)?(\/[^\s\\]*)?|\/([^\s\\/][^\s\\]*)?)$/

/** A port such as 99999 matches the pattern but is invalid. */
const isAddress = (endpoint: string) => endpoint.startsWith('/') || URL.canParse(endpoint)

/** The address that the forms post to. */
export const endpoint = withPlainFieldType(z.string().regex(ENDPOINT).refine(isAddress), {
  noun: 'a secure web address, or a path of this site',
  control: 'link',
  samples: ['/messages', 'https://forms.example/messages?a=1&b=2'],
  explain: (value) => report('contact.endpoint', { value }),
})

/**
 * The first words of a chat about a page, in the visitor’s language. `{name}` is the page’s name. The rules compare the
 * placeholders of translations.
 */
export const greeting = withFieldType(
  { ...textType, noun: 'a text with {name} in it', explain: () => report('text.noName') },
  createTextSchema({ max: 200 }).refine((text) =>
    [typeof text === 'string' ? [text] : Object.values(text)].flat().some((words) => words?.includes('{name}')),
  ),
)
