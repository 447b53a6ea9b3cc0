import { escapeJson } from '../../src/shell/html.ts'
import { renderApp } from '../../src/shell/prerender.tsx'
import { translationsOf } from './entries.ts'
import { filterOf } from './filter.ts'
import { Translations } from './Translations.tsx'

/** The texts that `query` asks for as a whole HTML document. `entry` is the address of the browser's script. */
export function translationsDocument(root: string, query: URLSearchParams, entry: string): string {
  const data = translationsOf(root, filterOf(query))
  const { html, styles } = renderApp(<Translations data={data} />)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Translations</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script>if (matchMedia('(prefers-color-scheme: dark)').matches) document.documentElement.dataset.theme = 'dark'</script>
${styles}
</head>
<body>
<div id="root">${html}</div>
<script type="application/json" id="translations">${escapeJson(data)}</script>
<script type="module" src="${entry}"></script>
</body>
</html>
`
}
