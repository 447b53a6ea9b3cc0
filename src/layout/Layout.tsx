import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type ReactNode, Suspense } from 'react'
import { useLabel, useView } from '../hooks/context.ts'
import { color, space } from '../theme/theme.ts'
import { isDataSheet } from '../ui/dataSheet.tsx'
import { CookieBanner } from './CookieBanner.tsx'
import { SheetHead, TitleBlock } from './DataSheet.tsx'
import { Floats } from './Floats.tsx'
import { Footer } from './Footer.tsx'
import { NavBar } from './NavBar.tsx'
import { Notice } from './Notice.tsx'
import { ProductLine } from './ProductLine.tsx'

const Skip = styled.a(css`
  position: absolute;
  left: ${space.gutter};
  top: -80px;
  z-index: 60;
  padding: 12px 20px;
  background: ${color.surface};
  color: ${color.ink};
  &:focus {
    position: fixed;
    top: 12px;
  }
  /* Inside, so that it is visible on any ground. */
  &:focus-visible {
    outline-offset: -4px;
  }
`)

const Main = styled.main(css`
  min-height: 60svh;
`)

/** The frame of every page. Banner and round buttons come first, so that the Tab key reaches them soon. */
export function Layout({ children }: { children: ReactNode }) {
  const { page, site } = useView()
  const label = useLabel()
  const sheet = isDataSheet(page)
  return (
    <>
      <Skip href="#main">{label('skipToContent')}</Skip>
      <CookieBanner />
      {site.notice ? (
        <Notice notice={site.notice}>
          <NavBar />
        </Notice>
      ) : (
        <NavBar />
      )}
      <Floats />
      <SheetHead />
      <Main id="main" tabIndex={-1} lang={page.contentLanguage} data-sheet={sheet || undefined}>
        {children}
      </Main>
      {sheet && <TitleBlock />}
      {sheet && <ProductLine />}
      <Suspense>
        <Footer />
      </Suspense>
    </>
  )
}
