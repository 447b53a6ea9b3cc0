import '@testing-library/jest-dom/vitest'
import { render } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { resetIntersectionMocking, setupIntersectionMocking } from 'react-intersection-observer/test-utils'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Content } from '../../content/resolve/content.ts'
import { resolvePage } from '../../content/resolve/page.ts'
import { resolveSite } from '../../content/resolve/site.ts'
import type { View } from '../../content/resolve/view.ts'
import siteUnits from '../../pages/_units.json' with { type: 'json' }
import { labels } from '../../schema/documents/labels.ts'
import { page } from '../../schema/documents/page.ts'
import { units } from '../../schema/documents/units.ts'
import { CONTENT_LABELS } from '../../schema/names/labels.ts'
import { LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { ViewContext } from '../../src/hooks/context.ts'
import { Blocks } from '../../src/shell/Blocks.tsx'
import { loadAllBlocks } from '../../src/shell/loadPage.ts'
import { check } from '../check/site.ts'

await loadAllBlocks()

// Frames stay empty, and only a test's own server is fetched from.
window.happyDOM.settings.enableIframePageLoading = true
window.happyDOM.settings.fetch.interceptor = {
  beforeAsyncRequest: async ({ request, window: { Response } }) =>
    request.url.startsWith('http://127.0.0.1:') ? undefined : new Response(''),
}

/** For blocks that load when scrolled near: `mockAllIsIntersecting(true)` shows them, 900 px wide. */
export function mockLayout() {
  beforeEach(() => {
    setupIntersectionMocking(vi.fn)
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900)
  })
  afterEach(resetIntersectionMocking)
}

/** Labels with placeholders. */
const FILLED: Readonly<Record<string, string>> = {
  quickActions: 'quickActions {network}',
  openChat: 'openChat {network}',
  goToSlide: 'goToSlide {n}',
  formErrorMany: 'formErrorMany {n}',
  fieldRefused: 'fieldRefused {field}',
  fieldPart: 'fieldPart {text}',
  quantityUpTo: 'quantityUpTo {quantity}',
  quantityFrom: 'quantityFrom {quantity}',
  mapConsent: 'mapConsent {host}',
  quoteMessage: 'quoteMessage {name}',
  searchMany: 'searchMany {n}',
  searchNothing: 'searchNothing {query}',
  searchNotMade: 'searchNotMade {name}',
}

/** Long enough for the schema of a page. */
const DESCRIPTION = 'What search results would show of a page in the tests.'

/** A post in Turkish and English. */
export const article = {
  type: 'article',
  title: 'Post',
  lead: { tr: 'Kısa tanım.', en: 'Short description.' },
  category: { tr: 'Bakım', en: 'Maintenance' },
  date: '2025-01-08',
  author: { tr: 'Teknik ekip', en: 'Technical team' },
  tags: ['316L', { tr: 'bakım', en: 'care' }],
  picture: { file: 'tanks.jpg', alt: 'Tanks' },
  body: { tr: 'Gövde.', en: 'Body.' },
  back: { label: 'Back to blog', href: '/#blog' },
}

const post = (title: string) =>
  page.parse({
    languages: ['tr', 'en'],
    name: title,
    title: `${title} of a test · Bornox`,
    description: DESCRIPTION,
    blocks: [{ ...article, title: { tr: `${title} tr`, en: `${title} en` } }],
  })

/** A label equals its key, so that tests do not depend on wording. A label inside content also ends with its language. */
const makeLabel = (key: string) => {
  const words = FILLED[key] ?? key
  if (!(CONTENT_LABELS as readonly string[]).includes(key)) return words
  return Object.fromEntries(LANGUAGES.map((language) => [language, `${words} ${language}`]))
}

const posts = new Map(['/blog/1', '/blog/2', '/blog/3'].map((route) => [route, post(`Post ${route.at(-1)}`)]))

const { content: fixture } = check()
const { messages, notice, ...site } = fixture.site

/** The fixture site with posts as its pages, without an endpoint or a notice. */
const content: Content = {
  ...fixture,
  site,
  labels: labels.parse({
    ...fixture.labels,
    interface: Object.fromEntries(Object.keys(labels.shape.interface.shape).map((key) => [key, makeLabel(key)])),
    genericArticle: '{description}',
    properties: {},
  }),
  units: units.parse(siteUnits),
  pages: posts,
  pictures: new Map(),
}

interface Options {
  /** The visitor's language. */
  readonly language?: Language
  /** Where forms are posted to. */
  readonly endpoint?: string
  readonly isDemo?: boolean
  /** What the router starts with: `/page?size=60` */
  readonly address?: string
}

/** The view of a page that contains only this block, or these. */
export function createView(block: unknown, { language = 'tr', endpoint, isDemo = false }: Options = {}): View {
  const document = page.parse({
    languages: ['tr', 'en'],
    name: 'Page',
    title: 'Page of a test · Bornox',
    description: DESCRIPTION,
    blocks: [block].flat(),
  })
  const site = { ...resolveSite(content, language), ...(endpoint && { messages: { endpoint } }), isDemo }
  return { page: resolvePage(content, '/page', document, language), site }
}

/** Wraps elements in the contexts of a page. */
export function withView(view: View, children: ReactNode, address = '/') {
  return (
    <MemoryRouter initialEntries={[address]}>
      <ViewContext value={view}>{children}</ViewContext>
    </MemoryRouter>
  )
}

/** A block from a page document, wrapped in the contexts of a page. */
export function blockElement(block: unknown, options: Options = {}) {
  const view = createView(block, options)
  return withView(view, <Blocks blocks={view.page.blocks} />, options.address)
}

/** Hydrates what the build renders, after a visitor has used it. */
export function hydrateAfter(use: () => void, element: ReactElement) {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(element)
  use()
  return render(element, { container, hydrate: true })
}

export function renderBlock(block: unknown, options: Options = {}) {
  return render(blockElement(block, options))
}
