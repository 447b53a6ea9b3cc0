import { z } from 'zod'
import { blockSchemas } from '../blocks/index.ts'
import { getRoles, type WithRoles } from '../blocks/roles.ts'
import { icon, mark } from '../fieldTypes/choices.ts'
import { date, dateType } from '../fieldTypes/date.ts'
import { resolveParts, withFieldType, withPlainFieldType } from '../fieldTypes/fieldType.ts'
import { list } from '../fieldTypes/list.ts'
import { cardPicture } from '../fieldTypes/picture.ts'
import { navigationHref } from '../fieldTypes/route.ts'
import { row } from '../fieldTypes/row.ts'
import { propertyInUnit } from '../fieldTypes/sizes.ts'
import { createTextSchema, keywords, language, text, textType } from '../fieldTypes/text.ts'
import { DECLARED_TYPES } from '../names/pageTypes.ts'
import { ROLES, type Role } from '../names/roles.ts'
import { report } from '../reports/report.ts'

export const block = z.discriminatedUnion('type', blockSchemas).meta({ title: 'Block' })

const published = withPlainFieldType(
  z.custom<boolean | string>((value) => typeof value === 'boolean' || date.safeParse(value).success),
  {
    noun: 'true, false or a day',
    control: 'publication',
    samples: [true, false, '2025-03-12'],
    explain(value) {
      const isYes = /^(?:true|yes|1|published|live|evet|yayında)$/i.test(value.trim())
      const isNo = /^(?:false|no|0|draft|hidden|private|hayır|taslak)$/i.test(value.trim())
      return isYes || isNo
        ? report('value.asText', { value: String(isYes), suggestion: isYes })
        : dateType.explain(value)
    },
  },
)

const cardParts = z.strictObject({
  name: text({ max: 60 }).optional().meta({ title: 'Name', description: 'If it differs from the page’s.' }),
  text: text({ max: 140 }).meta({ title: 'Text', description: 'One line under the name, on the card.' }),
  picture: cardPicture.optional().meta({ title: 'Picture', description: 'If it differs from the hero’s.' }),
  mark: mark.optional(),
  icon: icon.optional(),
  figure: row.optional().meta({ title: 'Figure', description: 'The most important value.' }),
})

/** Lists in other languages show the page's name too. */
const name = withFieldType({ ...textType, languages: 'more' }, createTextSchema({ max: 60 }))

/** How other pages show this one. Its texts may be in their languages too. */
const card = withFieldType({ control: 'parts', languages: 'more', resolve: resolveParts }, cardParts).meta({
  title: 'Card',
  description: 'How cards on other pages show this page.',
})

/** What an order of a product or service must specify. A quote item has a field for each. */
const order = z
  .strictObject({
    names: list(propertyInUnit, { max: 8 }).meta({
      title: 'Names',
      description:
        'The required properties, with the unit of a figure. Visitors choose from the values of the page’s table.',
    }),
    drawing: z.literal(true).optional().meta({ title: 'Drawing', description: 'true: an order needs a drawing.' }),
  })
  .meta({ title: 'Order', description: 'What an order must specify besides the pieces, for the quote list.' })

/** Lengths in characters that search results show in full. Shorter texts say too little. */
const TITLE = { min: 20, max: 65 }
const DESCRIPTION = { min: 50, max: 160 }

/** A page document: one JSON file of `pages/`. Its path is its route. */
export const page = z
  .strictObject({
    languages: z.array(language).min(1).meta({
      title: 'Languages',
      description: 'The languages that this page is written in; every text needs exactly these.',
    }),
    drafts: z.array(language).min(1).optional().meta({
      title: 'Drafts',
      description: 'Languages that the page is being translated into. Development shows them, but they are not built.',
    }),
    published: published.optional().meta({
      title: 'Published',
      description: 'false: the page is a draft. Development shows it, but it is not built. A day: a draft until then.',
    }),
    name: name.meta({
      title: 'Name',
      description:
        'Short: for cards, lists, breadcrumbs and the chat greeting. It can have other languages than the page.',
    }),
    title: text(TITLE).meta({
      title: 'Title',
      description: `For the browser’s tab and search results, ${TITLE.min} to ${TITLE.max} characters with the brand: “… · Bornox”.`,
    }),
    description: text(DESCRIPTION).meta({
      title: 'Description',
      description: `For search results: one or two sentences, ${DESCRIPTION.min} to ${DESCRIPTION.max} characters.`,
    }),
    parent: navigationHref.optional().meta({
      title: 'Parent',
      description: 'The navigation link that it belongs to: /#products',
    }),
    kind: z.enum(DECLARED_TYPES).optional().meta({
      title: 'Kind',
      description: 'The type of the page for search engines and the catalogue, if its blocks do not define it.',
    }),
    scrollToTop: z.literal('smooth').optional().meta({
      title: 'Scroll to top',
      description: '"smooth": when opened from another page, it scrolls smoothly to its top.',
    }),
    card: card.optional(),
    order: order.optional(),
    keywords: keywords.optional(),
    blocks: list(block, { max: 40 }).meta({
      title: 'Blocks',
      description: 'The parts of the page, from top to bottom.',
    }),
  })
  .meta({ title: 'Page', description: 'A page document.' })

export type Page = z.infer<typeof page>
export type Block = z.infer<typeof block>
export type BlockType = Block['type']
export type Card = z.infer<typeof card>

export type BlockWith<R extends Role> = z.infer<Extract<(typeof blockSchemas)[number], WithRoles<R>>>

const roles: ReadonlyMap<string, readonly Role[]> = new Map(
  blockSchemas.map((schema) => [schema.shape.type.value, getRoles(schema)]),
)

/** Whether a block type has a role. Undefined for unknown types. */
export function typeHasRole(type: string, role: Role): boolean | undefined {
  return roles.get(type)?.includes(role)
}

export function findRoles(blocks: readonly { readonly type: string }[]): { readonly [R in Role]?: readonly number[] } {
  const entries = ROLES.map((role) => {
    const indexes = blocks.flatMap(({ type }, index) => (typeHasRole(type, role) ? [index] : []))
    return [role, indexes] as const
  })
  return Object.fromEntries(entries.filter(([, indexes]) => indexes.length > 0))
}

export const hasRole = <R extends Role>(block: Block, role: R): block is Block & BlockWith<R> =>
  typeHasRole(block.type, role) === true

export function findBlocks<R extends Role>({ blocks }: Page, role: R): BlockWith<R>[] {
  return blocks.filter((block) => hasRole(block, role))
}
