import { z } from 'zod'
import { cited, quote } from '../wording/words.ts'
import { asWritten, bind, type FieldType, written } from './fieldType.ts'

/** A telephone number as people read it. */
export const phone = written(z.string().regex(/^\+(?: ?\d){8,15}$/), {
  noun: 'a telephone number',
  control: 'line',
  explain: (value) => `${quote(value)} is no telephone number. Write it with its country: "+90 232 000 00 00".`,
  turkish: (value) => `${cited(value)} bir telefon numarası değil. Ülke koduyla yazın: +90 232 000 00 00.`,
})

export const email = written(z.email(), {
  noun: 'an e-mail address',
  control: 'line',
  explain: (value) => `${quote(value)} is not an e-mail address. Write it like "info@bornox.example".`,
  turkish: (value) => `${cited(value)} bir e-posta adresi değil. Şöyle yazın: info@bornox.example.`,
})

const urlType: FieldType<string, string> = {
  noun: 'a secure web address',
  example: () => '"https://…"',
  control: 'link',
  resolve: asWritten,
  explain: (value) => `${quote(value)} is not a secure web address. Write it in full, beginning with "https://".`,
  turkish: (value) =>
    `${cited(value)} güvenli bir internet adresi değil. Adresin tamamını, https:// ile başlayarak yazın.`,
}

/** A secure web address of another site. */
export const url = bind(urlType, z.url({ protocol: /^https$/ }))

/** The address of a site, which paths are put behind. */
export const origin = bind(
  {
    ...urlType,
    samples: ['https://site.example'],
    explain: (value, subject) => {
      const own = URL.canParse(value) ? new URL(value).origin.replace(/^http:/, 'https:') : undefined
      return own?.startsWith('https:')
        ? `${subject} is the site’s address alone. Write ${quote(own)}.`
        : (urlType.explain?.(value, subject) ?? '')
    },
    turkish: () => 'Buraya yalnızca sitenin adresi yazılır, sonunda eğik çizgi olmadan: https://www.site.com gibi.',
  } satisfies FieldType<string, string>,
  z.string().refine((value) => url.safeParse(value).success && new URL(value).origin === value),
)

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** A country by its two letters of ISO 3166. */
export const country = written(
  z.string().refine((value) => /^[A-Z]{2}$/.test(value) && regions.of(value) !== undefined),
  {
    noun: 'a country',
    control: 'line',
    samples: ['TR', 'DE'],
    explain: (value) => `${quote(value)} is no country of ISO 3166. Write its two capital letters: "TR".`,
    turkish: (value) => `${cited(value)} bir ülke kodu değil. Ülkenin iki büyük harfli kodunu yazın: TR.`,
  },
)

/** A secure address in full, or a path of the site itself. */
const ENDPOINT = /^(https:\/\/[A-Za-z0-9.-]+(:\d+)?(\/[^\s\\]*)?|\/([^\s\\/][^\s\\]*)?)$/

/** Not every host and port of this form can be: 99999 is no port. */
const isAddress = (endpoint: string) => endpoint.startsWith('/') || URL.canParse(endpoint)

/** Where messages are posted to. */
export const endpoint = written(z.string().regex(ENDPOINT).refine(isAddress), {
  noun: 'a secure web address, or a path of this site',
  control: 'link',
  samples: ['/messages', 'https://forms.example/messages?a=1&b=2'],
  explain: (value) =>
    `${quote(value)} is not where a message can be posted to. Write a secure address in full, beginning with "https://", or a path of this site: "/api/messages".`,
  turkish: (value) =>
    `${cited(value)} adresine ileti gönderilemez. https:// ile başlayan tam adresi ya da bu sitedeki yolu yazın: /api/messages.`,
})

/** The words that a chat about a page begins with; `{name}` is the page's. */
export const greeting = written(z.string().includes('{name}').max(200), {
  noun: 'a text with {name} in it',
  control: 'line',
  explain: (_, subject) => `${subject} must contain {name}, which stands for the page’s name.`,
  turkish: () => 'Burada {name} geçmeli; yerine sayfanın adı yazılır.',
})
