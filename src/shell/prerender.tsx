import { CacheProvider, Global } from '@emotion/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { addressOf } from '../../schema/names/languages.ts'
import type { View } from '../../schema/resolve/view.ts'
import { fillIn } from '../hooks/fillIn.ts'
import { languagesOf, mergeViews } from '../hooks/mergeViews.ts'
import { fontFaces, globalStyles } from '../theme/global.ts'
import { createStyleCache } from '../theme/styleCache.ts'
import { App } from './App.tsx'
import { documentOf, type HtmlDocument } from './html.ts'
import { loadAllParts } from './loadPage.ts'
import type { SharedPicture } from './openGraph.ts'
import { stylesIn } from './stylesIn.ts'

// Here every page is shown.
await loadAllParts()

/** React 19 puts preloads of pictures before its HTML; they belong into the head. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

/**
 * Renders to HTML, with a function that finds the styles that HTML of it uses, and no others. The cache is new each time,
 * so that their names do not depend on what was rendered before.
 */
function renderStyled(node: ReactNode) {
  const cache = createStyleCache()
  const rendered = renderToString(<CacheProvider value={cache}>{node}</CacheProvider>)
  const preloads = PRELOADS.exec(rendered)?.[0] ?? ''
  return {
    html: rendered.slice(preloads.length),
    preloads,
    stylesOf: stylesIn(cache),
  }
}

/** What is the same on every page, and so no part of the browser's script. */
const everywhere = renderStyled(
  <>
    <Global styles={fontFaces} />
    <Global styles={globalStyles} />
  </>,
).stylesOf('')

/** Renders an application to HTML, its styles and those of every page. */
export function renderApp(app: ReactNode): { html: string; styles: string; preloads: string } {
  const { html, preloads, stylesOf } = renderStyled(app)
  return { html, styles: everywhere + stylesOf(html), preloads }
}

const appOf = (view: View): ReactNode => (
  <StaticRouter location={addressOf(view.page.route, view.page.language)}>
    <App initial={view} />
  </StaticRouter>
)

/**
 * Renders a page in one language to its whole HTML document, with what it tells machines of itself in `jsonLd`, and the
 * `picture` that it shares with other pages.
 */
export function prerender(view: View, entry: string, jsonLd?: object, picture?: SharedPicture): string {
  const { head, body } = documentOf({ view, ...renderApp(appOf(view)), jsonLd, picture, entry })
  return head + body
}

/**
 * Renders a page whose content is in one language for visitors of several: once, and what differs is filled in. The
 * documents are those that {@link prerender} makes of each view.
 */
export function prerenderInLanguages(
  views: readonly View[],
  entry: string,
  jsonLd?: object,
  picture?: SharedPicture,
): readonly HtmlDocument[] {
  const merged = views.length > 1 ? mergeViews(views) : undefined
  const rendered = merged && renderStyled(appOf(merged))
  const filled = rendered && fillIn(rendered.html, languagesOf(views))
  if (!filled) return views.map((view) => documentOf({ view, ...renderApp(appOf(view)), jsonLd, picture, entry }))
  const { preloads, stylesOf } = rendered
  return views.map((view, index) => {
    const html = filled[index] ?? ''
    return documentOf({ view, html, styles: everywhere + stylesOf(html), preloads, jsonLd, picture, entry })
  })
}
