import { addressOf } from '../schema/languages.ts'
import type { View } from '../schema/view.ts'
import { USES } from './browser/used.ts'
import { headOf, PAGE_TAG } from './navigation/head.ts'
import { viewFiles } from './navigation/views.ts'

/**
 * The element that holds the page. It names the version of the code that all views are for, and, in a document that
 * stands for addresses that lead nowhere, its own route.
 */
export const ROOT_ID = 'root'

/**
 * Before anything is painted: the stored theme (storage may be blocked), the sign that a script runs, and that a page
 * opens at its top. The browser would restore places before the pages that they belong to have come.
 */
const BOOT = `
var root = document.documentElement
root.classList.add('js')
history.scrollRestoration = 'manual'
try {
  if (localStorage.getItem('theme') === 'dark') root.dataset.theme = 'dark'
  else localStorage.setItem('theme', 'light')
} catch (e) {}
`

/**
 * In the build, fetches the application and the page's view (`files`) when they are first wanted: on the first touch of
 * the page, or shortly after it has loaded. Until then links are plain links, and nothing of the script stands before the first paint. A button pressed while it
 * is on its way is kept in `window.pressed`, for `usePressedButton` to press again. If it does not come, the page is as
 * without a script: with all links in sight, and nothing that needs one.
 */
const loader = (entry: string, files: readonly string[]) => `
var started
var begun = window.begun = {}
function start() {
  if (started) return
  started = true
  import(${JSON.stringify(entry)}).catch(function () {
    document.documentElement.classList.remove('js')
  })
  for (var file of ${JSON.stringify(files)}) begun[file] = fetch(file)
}
;${JSON.stringify(USES)}.forEach(function (type) {
  addEventListener(type, function () {
    window.used = true
    start()
  }, { once: true, passive: true })
})
addEventListener('click', function (event) {
  window.pressed = event.target.closest('button') || undefined
}, true)
addEventListener('load', function () {
  setTimeout(function () {
    window.requestIdleCallback ? requestIdleCallback(start, { timeout: 1000 }) : start()
  }, 200)
})
`

/** In development at once, so that saves show as soon as possible. */
const entryScript = (entry: string, files: readonly string[]) =>
  import.meta.env.DEV
    ? `<script type="module" src="${entry}"></script>`
    : `<script type="module">${squeeze(loader(entry, files))}</script>`

const squeeze = (script: string) => script.trim().replace(/\n\s*/g, '\n')

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** JSON that can stand in a script element, whatever its strings hold. */
export const escapeJson = (value: unknown) =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

export interface DocumentParts {
  readonly view: View
  /** The page's own HTML. */
  readonly html: string
  /** Style elements. */
  readonly styles: string
  /** Tags that React wants in the head: preloads. */
  readonly preloads: string
  /** What the page tells machines of itself, as JSON-LD. */
  readonly graph: object | undefined
  /** Address of the browser's entry script. */
  readonly entry: string
}

/** The whole HTML document of a page. */
export function documentOf({ view, html, styles, preloads, graph, entry }: DocumentParts): string {
  const { page } = view
  const { title, tags } = headOf(view)
  const files = page.notFound ? [] : Object.values(viewFiles(addressOf(page.route, page.language)))
  const head = tags.map(({ tag, attributes }) => {
    const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    return `<${tag}${pairs.join('')} ${PAGE_TAG}>`
  })
  return `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<script>${squeeze(BOOT)}</script>
${entryScript(entry, files)}
${preloads}<link rel="preload" href="/fonts/archivo-site.woff2" as="font" type="font/woff2" crossorigin>
${styles}
${head.join('\n')}
<link rel="icon" href="/icons/192.png" sizes="192x192" type="image/png">
<link rel="icon" href="/favicon.svg" sizes="any" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
</head>
<body>
<div id="${ROOT_ID}" data-version="${entry}"${page.notFound ? ` data-not-found="${page.route}"` : ''}>${html}</div>
${graph ? `<script type="application/ld+json">${escapeJson(graph)}</script>\n` : ''}</body>
</html>
`
}
