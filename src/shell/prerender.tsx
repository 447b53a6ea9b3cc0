import type { EmotionCache } from '@emotion/cache'
import { CacheProvider, Global } from '@emotion/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { SiteView, View } from '../../content/resolve/view.ts'
import { cacheByObject } from '../../schema/cacheByObject.ts'
import { joinAddress } from '../../schema/names/languages.ts'
import { ViewContext } from '../hooks/context.ts'
import { DataSheet } from '../layout/DataSheet.tsx'
import { fontFaces, globalStyles } from '../theme/global.ts'
import { createStyleCache, PRERENDERED } from '../theme/styleCache.ts'
import { prerenderedNest } from '../ui/scaledSizes/prerenderedNest.ts'
import { ScaledSizes } from '../ui/scaledSizes/ScaledSizes.tsx'
import { Blocks } from './Blocks.tsx'
import { createDocument, createSheetDocument } from './html.ts'
import { loadAllBlocks } from './loadPage.ts'
import { PAGE, pageRoute } from './router.tsx'

prerenderedNest.Component = ScaledSizes
await loadAllBlocks()

/** React writes preloads of pictures before its HTML. They belong in the head. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

/** Renders with a new style cache, so that styles do not depend on earlier pages. */
function renderStyled(node: ReactNode) {
  const cache = createStyleCache()
  const html = renderToString(<CacheProvider value={cache}>{node}</CacheProvider>)
  const preloads = PRELOADS.exec(html)?.[0] ?? ''
  return { html: html.slice(preloads.length), preloads, styles: styleTags(cache) }
}

/** Style elements with the rules of a cache: first those without a class, then those of classes in order. */
function styleTags({ key, inserted, registered }: EmotionCache): string {
  const names = Object.keys(inserted).filter((name) => inserted[name])
  const isClassName = (name: string) => registered[`${key}-${name}`] !== undefined
  const classNames = names.filter(isClassName)
  const joinRules = (classes: readonly string[]) => classes.map((name) => inserted[name]).join('')
  return [
    ...names.filter((name) => !isClassName(name)).map((name) => `<style>${joinRules([name])}</style>`),
    ...(classNames.length > 0
      ? [`<style ${PRERENDERED}="${classNames.join(' ')}">${joinRules(classNames)}</style>`]
      : []),
  ].join('')
}

/** The same on every page, and therefore not in the browser's script. */
const globalStyleTags = renderStyled(
  <>
    <Global styles={fontFaces} />
    <Global styles={globalStyles} />
  </>,
).styles

/** Renders an application to HTML, with its styles and the global ones. */
export function renderApp(app: ReactNode): { html: string; styles: string; preloads: string } {
  const { html, preloads, styles } = renderStyled(app)
  return { html, styles: globalStyleTags + styles, preloads }
}

/** A view as the browser gets it: JSON has no undefined values, which would replace defaults. */
const sendAsJson = <Part,>(view: Part): Part => JSON.parse(JSON.stringify(view))

/** All pages in a language share the view of the site, which is much larger than theirs. */
const sendSite = cacheByObject<SiteView, SiteView>(sendAsJson)

/** Creates a page with a router at its address. */
function createApp(view: View, element: ReactNode = pageRoute.element): ReactNode {
  const router = createMemoryRouter([{ ...pageRoute, element }], {
    initialEntries: [joinAddress(view.page.route, view.page.language)],
    hydrationData: { loaderData: { [PAGE]: { page: sendAsJson(view.page), site: sendSite(view.site) } } },
  })
  return <RouterProvider router={router} />
}

/** What React writes in place of a block that fails, since blocks are Suspense boundaries. In development, with its stack. */
const FAILURE = /<!--\$!--><template(?:[^>]* data-stck="[^"]*errored:\s*([^"\n]*\n[^"\n]*))?/

/** Renders a view, or throws if a block fails: its page would lack the block. */
function renderView(view: View, element?: ReactNode) {
  const html = renderApp(createApp(view, element))
  const failure = FAILURE.exec(html.html)
  if (!failure) return html
  const reason = failure[1]?.replaceAll('&#x27;', "'") ?? 'Open the page in npm run dev to see why.'
  throw new Error(`A block of ${view.page.route} failed. ${reason}`)
}

/** Renders a page in one language to an HTML document. */
export function prerender(view: View, scripts: string, jsonLd?: object): string {
  return createDocument({ view, ...renderView(view), jsonLd, scripts })
}

/** Sources in other formats than JPEG. A PDF embeds a JPEG as it is, and other formats as large lossless pictures. */
const LIGHTER = /<source [^>]*>/g

/**
 * Renders a page's data sheet to a document to print, dated by the last change of the page. It leaves out what only
 * screens show, so that a change there does not print it again.
 */
export function prerenderSheet(view: View, changeDate: string | undefined): string {
  const sheet = (
    <ViewContext value={view}>
      <DataSheet changeDate={changeDate}>
        <Blocks blocks={view.page.blocks} />
      </DataSheet>
    </ViewContext>
  )
  const { html, styles } = renderView(view, sheet)
  return createSheetDocument({ view, html: html.replace(LIGHTER, ''), styles })
}
