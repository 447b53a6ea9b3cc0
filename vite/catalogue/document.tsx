import { StaticRouter } from 'react-router-dom'
import type { Language } from '../../schema/names/languages.ts'
import type { Content } from '../../schema/resolve/content.ts'
import type { Pictures } from '../../schema/validate/read/pictures.ts'
import { escapeJson } from '../../src/shell/html.ts'
import { renderApp } from '../../src/shell/prerender.tsx'
import { HANDBOOK_ROUTE } from './address.ts'
import { handbookOf } from './data.ts'
import { ExamplePage } from './ExamplePage.tsx'
import { exampleView } from './example.ts'
import { Handbook } from './Handbook.tsx'

/** The handbook as a whole HTML document. `entry` is the address of the browser's script. */
export function handbookDocument(content: Content, pictures: Pictures, language: Language, entry: string): Rendered {
  const data = handbookOf(content, pictures, language)
  const { html, styles } = renderApp(<Handbook data={data} />)
  return documentOf({ title: 'Handbook', language: 'en', html, styles, data, entry })
}

/** An example of a block type alone; nothing where there is none. */
export function exampleDocument(
  content: Content,
  { type, index, language, theme }: Readonly<Record<'type' | 'index' | 'theme', string>> & { language: Language },
  entry: string,
): Rendered | undefined {
  const data = exampleView(content, type, Number(index), language)
  if (!data) return undefined
  const { html, styles } = renderApp(
    <StaticRouter location={HANDBOOK_ROUTE}>
      <ExamplePage view={data} />
    </StaticRouter>,
  )
  return documentOf({ title: type, language, html, styles, data, entry, theme: theme === 'dark' ? 'dark' : 'light' })
}

/** What stands in the shell for the HTML: Vite would write its `srcset` in another way than React hydrates it. */
const ROOT = '<!--root-->'

/** A document, to be put together after Vite has transformed its shell. */
export interface Rendered {
  readonly shell: string
  readonly html: string
}

export const joined = (shell: string, html: string): string => shell.replace(ROOT, () => html)

interface Parts {
  readonly title: string
  readonly language: string
  readonly html: string
  readonly styles: string
  readonly data: unknown
  readonly entry: string
  /** Without one, that of the site, which its button has stored. */
  readonly theme?: 'light' | 'dark'
}

function documentOf({ title, language, html, styles, data, entry, theme }: Parts): Rendered {
  const shell = `<!doctype html>
<html lang="${language}"${theme ? ` data-theme="${theme}"` : ''} class="js">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${theme ? '' : STORED_THEME}
${styles}
</head>
<body>
<div id="root">${ROOT}</div>
<script type="application/json" id="data">${escapeJson(data)}</script>
<script type="module" src="${entry}"></script>
</body>
</html>
`
  return { shell, html }
}

const STORED_THEME =
  "<script>try{if(localStorage.getItem('theme')==='dark')document.documentElement.dataset.theme='dark'}catch{}</script>"
