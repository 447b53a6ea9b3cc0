import { blockSchemas } from '../../schema/blocks/index.ts'
import { page } from '../../schema/documents/page.ts'
import type { Language } from '../../schema/names/languages.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { resolvePage } from '../../schema/resolve/page.ts'
import { resolveSite } from '../../schema/resolve/site.ts'
import type { View } from '../../schema/resolve/view.ts'
import { HANDBOOK_ROUTE } from './address.ts'
import { examplesOf } from './data.ts'

/** An example of a block type as a page that holds just this block, between the real pages and words of the site. */
export function exampleView(content: Content, type: string, index: number, language: Language): View | undefined {
  const schema = blockSchemas.find(({ shape }) => shape.type.value === type)
  const block = schema && examplesOf(schema)[index]
  if (block === undefined) return undefined
  const document = page.parse({
    languages: ['tr', 'en'],
    name: 'Blocks',
    title: 'Block types of this site',
    description: 'Every block type, with all the examples of its schema.',
    blocks: [block],
  })
  return {
    page: resolvePage(content, HANDBOOK_ROUTE, document, language),
    site: resolveSite(content, language),
  }
}
