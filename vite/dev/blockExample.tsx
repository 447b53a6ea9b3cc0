import { StaticRouter } from 'react-router-dom'
import type { Content } from '../../content/resolve/content.ts'
import { resolvePage } from '../../content/resolve/page.ts'
import { resolveSite } from '../../content/resolve/site.ts'
import { blockSchemas } from '../../schema/blocks/index.ts'
import { page } from '../../schema/documents/page.ts'
import type { Language } from '../../schema/names/languages.ts'
import { EDITOR_LANGUAGES } from '../../schema/names/titles.ts'
import { ViewContext } from '../../src/hooks/context.ts'
import { Blocks } from '../../src/shell/Blocks.tsx'
import { renderApp } from '../../src/shell/prerender.tsx'

/** The first example of a block type as a complete HTML document. Undefined if there is no such type. */
export function renderBlockExample(content: Content, type: string | null, language: Language): string | undefined {
  const schema = blockSchemas.find(({ shape }) => shape.type.value === type)
  const { examples } = schema?.meta() ?? {}
  if (!Array.isArray(examples)) return undefined
  const document = page.parse({
    // Examples are written in the editor's languages.
    languages: [...EDITOR_LANGUAGES],
    name: 'Example',
    title: 'An example of a block type',
    description: 'The first example in the schema of a block type, on a page of its own.',
    blocks: [examples[0]],
  })
  const view = { page: resolvePage(content, '/example', document, language), site: resolveSite(content, language) }
  const { html, styles } = renderApp(
    <StaticRouter location={view.page.route}>
      <ViewContext value={view}>
        <main lang={view.page.contentLanguage}>
          <Blocks blocks={view.page.blocks} />
        </main>
      </ViewContext>
    </StaticRouter>,
  )
  return `<!doctype html>
<html lang="${language}" class="js">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Example</title>
${styles}
</head>
<body>
<div id="root">${html}</div>
</body>
</html>
`
}
