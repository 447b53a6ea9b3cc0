import type { ReactNode } from 'react'
import type { Pictures } from '../../content/check/read/pictures.ts'
import type { Content } from '../../content/resolve/content.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '../../schema/names/languages.ts'
import { renderApp } from '../../src/shell/prerender.tsx'
import { Example, exampleView } from './Example.tsx'
import { Handbook } from './Handbook.tsx'

/** What pages for editors are made from. */
interface Site {
  readonly content: Content
  readonly pictures: Pictures
}

/** The HTML of the page for editors at a path; nothing where there is none. */
export function editorDocument(path: string, query: URLSearchParams, site: Site): string | undefined {
  const { content, pictures } = site
  const wanted = query.get('language')
  const language = isLanguage(wanted) ? wanted : DEFAULT_LANGUAGE
  if (path === '/_blocks') {
    return documentOf('Handbook', <Handbook content={content} pictures={pictures} language={language} />, TOOLS)
  }
  const view = exampleView(content, query, language)
  // The links of an example lead to real pages, and so out of its frame.
  return view && documentOf('Example', <Example view={view} />, '<base target="_top">', language)
}

/** The style sheet and the script of this folder. */
const TOOLS = `<link rel="stylesheet" href="/vite/editorPages/styles.css">
<script type="module" src="/vite/editorPages/client.ts"></script>`

/** The theme that the site’s own button has stored. */
const STORED_THEME =
  "<script>try{if(localStorage.getItem('theme')==='dark')document.documentElement.dataset.theme='dark'}catch{}</script>"

function documentOf(title: string, content: ReactNode, head: string, language = 'en'): string {
  const { html, styles } = renderApp(content)
  return `<!doctype html>
<html lang="${language}" class="js">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${STORED_THEME}
${styles}
${head}
</head>
<body>
<div id="root">${html}</div>
</body>
</html>
`
}
