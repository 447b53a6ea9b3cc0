import { StaticRouter } from 'react-router-dom'
import type { Language } from '../../schema/names/languages.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { escapeJson } from '../../src/html.ts'
import { renderApp } from '../../src/prerender.tsx'
import { Catalogue } from './Catalogue.tsx'
import { CATALOGUE_ROUTE, catalogueOf } from './entries.ts'

/** The catalogue in one language as a whole HTML document. `entry` is the address of the browser's script. */
export function catalogueDocument(content: Content, language: Language, entry: string): string {
  const data = catalogueOf(content, language)
  const { html, styles } = renderApp(
    <StaticRouter location={CATALOGUE_ROUTE}>
      <Catalogue data={data} />
    </StaticRouter>,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Block types · ${language}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script>document.documentElement.classList.add('js')</script>
${styles}
</head>
<body>
<div id="root">${html}</div>
<script type="application/json" id="catalogue">${escapeJson(data)}</script>
<script type="module" src="${entry}"></script>
</body>
</html>
`
}
