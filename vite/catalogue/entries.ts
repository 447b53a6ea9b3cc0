import { blockSchemas } from '../../schema/blocks/index.ts'
import type { Language } from '../../schema/names/languages.ts'
import { type BlockType, page } from '../../schema/page.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { resolvePage } from '../../schema/resolve/page.ts'
import { resolveSite } from '../../schema/resolve/site.ts'
import type { PageView, SiteView } from '../../schema/view.ts'

/** An example of a block type: as an editor writes it, and as a page that holds just this block. */
export interface Example {
  readonly json: string
  readonly page: PageView
}

export interface Entry {
  readonly type: BlockType
  readonly title: string
  readonly description: string
  readonly examples: readonly Example[]
}

/** The catalogue in one language. Serializable. */
export interface CatalogueData {
  readonly site: SiteView
  readonly entries: readonly Entry[]
}

/** Where the catalogue is; as a route, no page document's. */
export const CATALOGUE_ROUTE = '/_blocks'

/** Every block type with the examples of its schema, between the real pages, pictures and words of the site. */
export function catalogueOf(content: Content, language: Language): CatalogueData {
  const exampleOf = (block: unknown): Example => {
    const document = page.parse({
      languages: ['tr', 'en'],
      name: 'Blocks',
      title: 'Block types of this site',
      description: 'Every block type, with all the examples of its schema.',
      blocks: [block],
    })
    return {
      json: JSON.stringify(block, null, 2),
      page: resolvePage(content, CATALOGUE_ROUTE, document, language),
    }
  }
  const entries = blockSchemas.map((schema): Entry => {
    const { title = '', description = '', examples } = schema.meta() ?? {}
    return {
      type: schema.shape.type.value,
      title,
      description,
      examples: Array.isArray(examples) ? examples.map(exampleOf) : [],
    }
  })
  return { site: resolveSite(content, language), entries }
}
