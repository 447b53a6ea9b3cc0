import type { NoticeView, View } from '../../content/resolve/view.ts'
import { joinAddress } from '../../schema/names/languages.ts'
import { getViewFiles } from '../../schema/names/viewFiles.ts'
import { createHead, PAGE_TAG } from './head.ts'
import inlineScript from './inline/index.ts?inline-script'
import noticeScript from './notice.ts?inline-script'
import { openGraphTags } from './openGraph.ts'

/**
 * The element with the page. `inline/start.ts` and `main.tsx` read its attributes: `data-scripts` are the browser's scripts and the
 * version of the views, `data-views` the views to preload, and `data-not-found` the route of a not-found page.
 */
const ROOT_ID = 'root'

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const pair = ([name, value]: [string, string]) => ` ${name}="${escapeHtml(value)}"`

/** JSON that is safe in a script element. */
const escapeJson = (value: unknown) =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

interface DocumentParts {
  readonly view: View
  readonly html: string
  readonly styles: string
  /** React's preloads of pictures. */
  readonly preloads: string
  readonly jsonLd: object | undefined
  /** Addresses of the browser's scripts, separated by spaces: the packages, then the application, which exports `takeOver`. */
  readonly scripts: string
}

/** Hides a notice before the first paint if it is over, or was closed. */
const createNoticeTag = ({ key, until = '' }: NoticeView) =>
  `<script data-key="${key}" data-until="${until}">${noticeScript}</script>\n`

export function createDocument({ view, html, styles, preloads, jsonLd, scripts }: DocumentParts): string {
  const { page, site } = view
  const { title, tags } = createHead(view)
  const tagsOfPage = [...tags, ...openGraphTags(view)].map(({ tag, attributes }) => {
    return `<${tag}${Object.entries(attributes).map(pair).join('')} ${PAGE_TAG}>`
  })
  const root = {
    id: ROOT_ID,
    'data-scripts': scripts,
    ...(page.notFound
      ? { 'data-not-found': page.route }
      : { 'data-views': Object.values(getViewFiles(joinAddress(page.route, page.language))).join(' ') }),
  }
  const data = jsonLd ? `<script type="application/ld+json">${escapeJson(jsonLd)}</script>\n` : ''
  return `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<script>${inlineScript}</script>
${site.notice ? createNoticeTag(site.notice) : ''}${preloads}<link rel="preload" href="/fonts/archivo-site.woff2" as="font" type="font/woff2" crossorigin>
${tagsOfPage.join('\n')}
${styles}
<link rel="icon" href="/icons/192.png" sizes="192x192" type="image/png">
<link rel="icon" href="/favicon.svg" sizes="any" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
</head>
<body>
<div${Object.entries(root).map(pair).join('')}>${html}</div>
${data}</body>
</html>
`
}

/** The HTML document that a data sheet is printed from, without scripts and metadata. */
export const createSheetDocument = ({
  view: { page },
  html,
  styles,
}: Pick<DocumentParts, 'view' | 'html' | 'styles'>) =>
  `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(page.title)}</title>
${styles}
</head>
<body>${html}</body>
</html>
`
