import { z } from 'zod'
import { toLowerCase } from '../names/intl.ts'
import { DEFAULT_LANGUAGE } from '../names/languages.ts'
import { report } from '../reports/report.ts'
import { slugify } from '../spelling.ts'
import { withPlainFieldType } from './fieldType.ts'

export const anchor = withPlainFieldType(z.string().regex(/^[a-z][a-z0-9-]*$/), {
  noun: 'a name of your own',
  control: 'line',
  explain: (value) => report('anchor.wrong', { value, suggestion: slugify(value).replace(/^[\d-]+/, '') }),
}).meta({
  id: 'anchor',
  title: 'Anchor',
  description: 'Its name in addresses: "products" for /#products.',
})

export const searchParam = withPlainFieldType(z.string().regex(/^[\p{Ll}\d-]+$/u), {
  noun: 'a name of your own',
  control: 'line',
  samples: ['ürünler', 'şube-2'],
  explain: (value) => report('anchor.wrongParameter', { value, suggestion: hyphenate(value) }),
}).meta({
  id: 'searchParam',
  title: 'Search parameter',
  description: 'An address with this parameter (/?ürünler) scrolls to this block too.',
})

const hyphenate = (value: string): string => toLowerCase(value, DEFAULT_LANGUAGE).replaceAll(/[^\p{Ll}\d]+/gu, '-')
