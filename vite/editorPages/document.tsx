import type { ReactNode } from 'react'
import { blockSchemas } from '../../schema/blocks/index.ts'
import { page } from '../../schema/documents/page.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../schema/names/languages.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { resolvePage } from '../../schema/resolve/page.ts'
import { resolveSite } from '../../schema/resolve/site.ts'
import type { View } from '../../schema/resolve/view.ts'
import type { Pictures } from '../../schema/validate/read/pictures.ts'
import { escapeJson } from '../../src/shell/html.ts'
import { renderApp } from '../../src/shell/prerender.tsx'
import { Example } from './Example.tsx'
import { Handbook } from './Handbook.tsx'
import { Translations } from './Translations.tsx'

/** What pages for editors are made from. */
export interface Site {
  readonly root: string
  readonly content: Content
  readonly pictures: Pictures
}

/** A document in two parts: Vite transforms the shell, and would rewrite the `srcset` of what React hydrates. */
export interface EditorDocument {
  readonly shell: string
  readonly html: string
}

/** Stands in the shell for the HTML. */
export const CONTENT = '<!--content-->'

/** The page for editors at a path; nothing where there is none. */
export function editorDocument(path: string, query: URLSearchParams, site: Site): EditorDocument | undefined {
  const { root, content, pictures } = site
  const wanted = query.get('language')
  const language = isLanguage(wanted) ? wanted : DEFAULT_LANGUAGE
  if (path === '/_translations') return documentOf('Translations', <Translations root={root} query={query} />)
  if (path === '/_blocks') {
    return documentOf('Handbook', <Handbook content={content} pictures={pictures} language={language} />)
  }
  const view = exampleView(content, query.get('type'), Number(query.get('index')), language)
  return view && documentOf('Example', <Example view={view} />, view)
}

/** An example of a block type as a page that holds just this block, between the real pages and words of the site. */
function exampleView(content: Content, type: string | null, index: number, language: Language): View | undefined {
  const examples = blockSchemas.find(({ shape }) => shape.type.value === type)?.meta()?.examples
  const block: unknown = Array.isArray(examples) ? examples[index] : undefined
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

/** The theme that the site’s own button has stored. */
const STORED_THEME =
  "<script>try{if(localStorage.getItem('theme')==='dark')document.documentElement.dataset.theme='dark'}catch{}</script>"

/** A document with the style sheet and the script of this folder; with those of an example where it shows a `view`. */
function documentOf(title: string, content: ReactNode, view?: View): EditorDocument {
  const { html, styles } = renderApp(content)
  const shell = `<!doctype html>
<html lang="${view?.page.language ?? 'en'}" class="js">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${STORED_THEME}
${styles}
${view ? '<base target="_top">' : '<link rel="stylesheet" href="/vite/editorPages/styles.css">'}
</head>
<body>
<div id="root">${CONTENT}</div>
${view ? `<script type="application/json" id="data">${escapeJson(view)}</script>` : ''}
<script type="module" src="/vite/editorPages/${view ? 'exampleClient.tsx' : 'client.ts'}"></script>
</body>
</html>
`
  return { shell, html }
}
