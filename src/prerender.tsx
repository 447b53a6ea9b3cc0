import { CacheProvider, Global } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { addressOf } from '../schema/names/languages.ts'
import type { View } from '../schema/view.ts'
import { App } from './app/App.tsx'
import { loadAllParts } from './app/loadPage.ts'
import type { SharedPicture } from './document/openGraph.ts'
import { documentOf } from './html.ts'
import { fontFaces, globalStyles } from './theme/global.ts'
import { createStyleCache } from './theme/styleCache.ts'

// Here every page is shown.
await loadAllParts()

/** React 19 puts preloads of pictures before its HTML; they belong into the head. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

/**
 * Renders to HTML, with the styles that it uses and no others. The cache is new each time, so that neither their order
 * nor their names depend on what was rendered before.
 */
function renderStyled(node: ReactNode): { html: string; styles: string; preloads: string } {
  const cache = createStyleCache()
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache)

  const rendered = renderToString(<CacheProvider value={cache}>{node}</CacheProvider>)
  const preloads = PRELOADS.exec(rendered)?.[0] ?? ''
  const html = rendered.slice(preloads.length)
  const chunks = extractCriticalToChunks(html)
  const styles = constructStyleTagsFromChunks({ html, styles: chunks.styles.filter(({ css }) => css) })
  return { html, styles, preloads }
}

/** What is the same on every page, and so no part of the browser's script. */
const { styles: everywhere } = renderStyled(
  <>
    <Global styles={fontFaces} />
    <Global styles={globalStyles} />
  </>,
)

/** Renders an application to HTML, its styles and those of every page. */
export function renderApp(app: ReactNode): { html: string; styles: string; preloads: string } {
  const { html, styles, preloads } = renderStyled(app)
  return { html, styles: everywhere + styles, preloads }
}

/**
 * Renders a page in one language to its whole HTML document, with what it tells machines of itself in `jsonLd`, and the
 * `picture` that it shares with other pages.
 */
export function prerender(view: View, entry: string, jsonLd?: object, picture?: SharedPicture): string {
  const app = (
    <StaticRouter location={addressOf(view.page.route, view.page.language)}>
      <App initial={view} />
    </StaticRouter>
  )
  return documentOf({ view, ...renderApp(app), jsonLd, picture, entry })
}
