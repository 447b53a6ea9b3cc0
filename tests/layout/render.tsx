import { render } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach } from 'vitest'
import type { NoticeView, SiteView, View } from '../../content/resolve/view.ts'
import { joinAddress, type Language } from '../../schema/names/languages.ts'
import { ViewContext } from '../../src/hooks/context.ts'
import { Layout } from '../../src/layout/Layout.tsx'
import { createView } from '../blocks/render.tsx'

export const DESK = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

beforeEach(() => {
  // Like src/shell/inline.
  document.documentElement.className = 'js'
  document.documentElement.removeAttribute('data-theme')
  window.localStorage.clear()
  window.happyDOM.setViewport(DESK)
  window.scrollTo(0, 0)
})

export const photograph = {
  type: 'hero',
  size: 'full',
  title: 'Title',
  picture: { file: 'hero.jpg', alt: 'Pipes' },
}

interface Options {
  readonly route?: string
  readonly language?: Language
  /** The navigation link that the page belongs to, without a language: `/#products` */
  readonly parent?: string
  readonly notFound?: true
  readonly notice?: NoticeView
  readonly foreignPages?: SiteView['foreignPages']
  /** The first block of the page. */
  readonly block?: unknown
  /** The anchor in the page's address: `#galeri` */
  readonly anchor?: string
}

/** A page's view. Its links are labelled with their addresses. */
function createLayoutView(options: Options): View {
  const { route = '/', language = 'tr', parent, notFound, notice, foreignPages, block = photograph } = options
  const { page, site } = createView(block, { language })
  const link = (href: string) => ({ label: href, href: joinAddress(href, language) })
  return {
    page: { ...page, route, ...(parent && { parent: link(parent) }), ...(notFound && { notFound }) },
    site: {
      ...site,
      ...(notice && { notice }),
      ...(foreignPages && { foreignPages }),
      home: { ...link('/'), label: 'home' },
      navigation: ['/#home', '/#products', '/gallery', '/#blog'].map(link),
      products: {
        ...link('/#products'),
        label: 'Products',
        groups: [{ title: 'Pipe and fittings', links: [{ label: 'Pipe', href: '/products/pipe', mark: 'pipe' }] }],
        materials: { label: 'Materials', href: '/materials' },
      },
      quickLinks: ['/#products', '/gallery'].map(link),
      legalLinks: ['/privacy-policy', '/terms-of-service'].map(link),
    },
  }
}

function Address() {
  const { pathname, hash, state } = useLocation()
  return <output data-place={state?.keepPlace ? 'kept' : 'new'}>{pathname + hash}</output>
}

/** A page within the layout, and the router's address in an `output`. */
export function renderLayout(options: Options = {}) {
  const { route = '/', language = 'tr', anchor = '' } = options
  return render(
    <MemoryRouter initialEntries={[joinAddress(route, language) + anchor]}>
      <ViewContext value={createLayoutView(options)}>
        <Layout>
          <Address />
        </Layout>
      </ViewContext>
    </MemoryRouter>,
  )
}
