import { z } from 'zod'
import { slug } from '../spelling.ts'
import { cited, quote, suggest } from '../wording/words.ts'
import { written } from './fieldType.ts'

export const anchor = written(z.string().regex(/^[a-z][a-z0-9-]*$/), {
  noun: 'a name of your own',
  control: 'line',
  explain: (value) =>
    `${quote(value)} cannot be an anchor. Use a–z, digits and hyphens, beginning with a letter${suggest(slug(value))}.`,
  turkish: (value) =>
    `${cited(value)} bağlantı hedefi olamaz. Küçük harf (a–z), rakam ve kısa çizgi kullanın; harfle başlayın.`,
}).meta({
  id: 'anchor',
  title: 'Anchor',
  description: 'Its name in an address: "products" is reached by /#products.',
})

export const searchParam = written(z.string().regex(/^[\p{Ll}\d-]+$/u), {
  noun: 'a name of your own',
  control: 'line',
  samples: ['ürünler', 'şube-2'],
  explain: (value) =>
    `${quote(value)} cannot be a search parameter. Use small letters, digits and hyphens${suggest(hyphenated(value))}.`,
  turkish: (value) => `${cited(value)} adres parametresi olamaz. Küçük harf, rakam ve kısa çizgi kullanın.`,
}).meta({
  id: 'searchParam',
  title: 'Search parameter',
  description: 'An address with this parameter (/?ürünler) scrolls to this block too.',
})

const hyphenated = (value: string): string => value.toLocaleLowerCase('tr').replaceAll(/[^\p{Ll}\d]+/gu, '-')
