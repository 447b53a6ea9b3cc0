import { StaticRouter } from 'react-router-dom'
import type { Content } from '../../content/resolve/content.ts'
import { resolvePage } from '../../content/resolve/page.ts'
import { resolveSite } from '../../content/resolve/site.ts'
import type { View } from '../../content/resolve/view.ts'
import { blockSchemas } from '../../schema/blocks/index.ts'
import { page } from '../../schema/documents/page.ts'
import type { Language } from '../../schema/names/languages.ts'
import { ViewContext } from '../../src/hooks/context.ts'
import { Blocks } from '../../src/shell/Blocks.tsx'

/** An example of a block as it stands on a page, without the site around it. */
export function Example({ view }: { readonly view: View }) {
  return (
    <StaticRouter location={view.page.route}>
      <ViewContext value={view}>
        <main lang={view.page.contentLanguage}>
          <Blocks blocks={view.page.blocks} />
        </main>
      </ViewContext>
    </StaticRouter>
  )
}

/** An example of a block type as a page that holds just this block, between the real pages and words of the site. */
export function exampleView(content: Content, query: URLSearchParams, language: Language): View | undefined {
  const schema = blockSchemas.find(({ shape }) => shape.type.value === query.get('type'))
  const examples = schema?.meta()?.examples
  const block: unknown = Array.isArray(examples) ? examples[Number(query.get('index'))] : undefined
  if (block === undefined) return undefined
  const document = page.parse({
    languages: ['tr', 'en'],
    name: 'Blocks',
    title: 'Block types of this site',
    description: 'Every block type, with all the examples of its schema.',
    blocks: [block],
  })
  return { page: resolvePage(content, '/_blocks', document, language), site: resolveSite(content, language) }
}
