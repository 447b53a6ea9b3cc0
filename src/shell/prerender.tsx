import type { EmotionCache } from '@emotion/cache'
import { CacheProvider, Global } from '@emotion/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { View } from '../../content/resolve/view.ts'
import { addressOf } from '../../schema/names/languages.ts'
import { ViewContext } from '../hooks/context.ts'
import { DataSheet } from '../layout/DataSheet.tsx'
import { fontFaces, globalStyles } from '../theme/global.ts'
import { createStyleCache, PRERENDERED } from '../theme/styleCache.ts'
import { Blocks } from './Blocks.tsx'
import { documentOf, sheetDocumentOf } from './html.ts'
import { loadAllBlocks } from './loadPage.ts'
import { PAGE, pageRoute } from './router.tsx'

// Here every page is shown.
await loadAllBlocks()

/** React 19 puts preloads of pictures before its HTML; they belong into the head. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

/** Renders with a style cache of its own, so that styles do not depend on what was rendered before. */
function renderStyled(node: ReactNode) {
  const cache = createStyleCache()
  const rendered = renderToString(<CacheProvider value={cache}>{node}</CacheProvider>)
  const preloads = PRELOADS.exec(rendered)?.[0] ?? ''
  return { html: rendered.slice(preloads.length), preloads, styles: styleTags(cache) }
}

/** The style elements for what was rendered with a cache: what belongs to no class, then the rules of classes in order. */
function styleTags({ key, inserted, registered }: EmotionCache): string {
  const names = Object.keys(inserted).filter((name) => inserted[name])
  const isOfClass = (name: string) => registered[`${key}-${name}`] !== undefined
  const ofClasses = names.filter(isOfClass)
  const rules = (some: readonly string[]) => some.map((name) => inserted[name]).join('')
  return [
    ...names.filter((name) => !isOfClass(name)).map((name) => `<style>${rules([name])}</style>`),
    ...(ofClasses.length > 0 ? [`<style ${PRERENDERED}="${ofClasses.join(' ')}">${rules(ofClasses)}</style>`] : []),
  ].join('')
}

/** What is the same on every page, and so no part of the browser's script. */
const everywhere = renderStyled(
  <>
    <Global styles={fontFaces} />
    <Global styles={globalStyles} />
  </>,
).styles

/** Renders an application to HTML, with its styles and those of every page. */
export function renderApp(app: ReactNode): { html: string; styles: string; preloads: string } {
  const { html, preloads, styles } = renderStyled(app)
  return { html, styles: everywhere + styles, preloads }
}

/** A page with a router that stands at its address, and has its view. */
function appOf(view: View, element: ReactNode = pageRoute.element): ReactNode {
  const router = createMemoryRouter([{ ...pageRoute, element }], {
    initialEntries: [addressOf(view.page.route, view.page.language)],
    hydrationData: { loaderData: { [PAGE]: view } },
  })
  return <RouterProvider router={router} />
}

/** Renders a page in one language to its whole HTML document, with what it tells machines of itself in `jsonLd`. */
export function prerender(view: View, entry: string, jsonLd?: object): string {
  return documentOf({ view, ...renderApp(appOf(view)), jsonLd, entry })
}

/** What of a <picture> names lighter formats. A PDF holds a JPEG as it is, and any other picture without loss. */
const LIGHTER = /<source [^>]*>/g

/**
 * Renders a page's data sheet alone to a document that is printed, dated by the last change of its page. What only a
 * screen needs has no part in it, so that a sheet is printed anew only when it has changed itself.
 */
export function prerenderSheet(view: View, changed: string | undefined): string {
  const sheet = (
    <ViewContext value={view}>
      <DataSheet changed={changed}>
        <Blocks blocks={view.page.blocks} />
      </DataSheet>
    </ViewContext>
  )
  const { html, styles } = renderApp(appOf(view, sheet))
  return sheetDocumentOf({ view, html: html.replace(LIGHTER, ''), styles })
}
