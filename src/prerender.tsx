import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { addressOf } from '../schema/languages.ts'
import type { View } from '../schema/view.ts'
import { documentOf, STYLE_KEY } from './document.ts'
import { AppRoutes } from './routes.tsx'

/** React 19 puts preloads of pictures before its HTML; they belong into the head. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

/**
 * Renders an application to HTML, with the styles that it uses and no others. The cache is new each time, so that
 * neither their order nor their names depend on what was rendered before.
 */
export function renderApp(app: ReactNode): { html: string; styles: string; preloads: string } {
  const cache = createCache({ key: STYLE_KEY })
  cache.compat = true
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache)

  const rendered = renderToString(<CacheProvider value={cache}>{app}</CacheProvider>)
  const preloads = PRELOADS.exec(rendered)?.[0] ?? ''
  const html = rendered.slice(preloads.length)
  const chunks = extractCriticalToChunks(html)
  const styles = constructStyleTagsFromChunks({ html, styles: chunks.styles.filter(({ css }) => css) })
  return { html, styles, preloads }
}

/** Renders a page in one language to its whole HTML document, with what it tells machines of itself in `graph`. */
export function prerender(view: View, entry: string, graph?: object): string {
  const app = (
    <StaticRouter location={addressOf(view.page.route, view.page.language)}>
      <AppRoutes initial={view} />
    </StaticRouter>
  )
  return documentOf({ view, ...renderApp(app), graph, entry })
}
