import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type ReactNode, Suspense } from 'react'
import { useLabel, useView } from '../hooks/context.ts'
import { below, motion, print, screenOnly } from '../theme/theme.ts'
import { isDataSheet } from '../ui/dataSheet.tsx'
import { ChatButton } from './ChatButton.tsx'
import { CookieBanner } from './CookieBanner.tsx'
import { Footer } from './Footer.tsx'
import { NavBar } from './NavBar.tsx'
import { noticePart } from './noticePart.ts'
import { ProductLine } from './ProductLine.tsx'
import { SheetHead } from './SheetHead.tsx'
import { SkipLink } from './SkipLink.tsx'
import { ThemeButton } from './ThemeButton.tsx'
import { TitleBlock } from './TitleBlock.tsx'
import { useRetired } from './useRetired.ts'

const Main = styled.main(css`
  min-height: 60svh;
  ${print} {
    min-height: 0;
  }
`)

/** Retired, they can still be reached with the Tab key, and then are there. */
const Floats = styled.aside(css`
  position: fixed;
  right: 24px;
  bottom: 24px;
  z-index: 30;
  display: grid;
  gap: 12px;
  transition: ${['opacity', 'transform'].map((property) => `${property} ${motion.fast} ${motion.ease}`).join(', ')};
  &[data-retired]:not(:focus-within) {
    opacity: 0;
    transform: translateY(12px);
    pointer-events: none;
  }
  ${below.phone} {
    right: 16px;
    bottom: 16px;
    gap: 10px;
    /* Above the product's line: see ProductLine.tsx. */
    html:has([data-product-line='shown']) & {
      bottom: 72px;
    }
  }
  ${screenOnly}
`)

/** What every page has around its content. The banner comes before the page, so that the Tab key soon finds it. */
export function Layout({ children }: { children: ReactNode }) {
  const { page, site } = useView()
  const sheet = isDataSheet(page)
  const label = useLabel()
  const retired = useRetired()
  return (
    <>
      <SkipLink />
      <CookieBanner />
      {site.notice ? (
        <noticePart.component notice={site.notice}>
          <NavBar />
        </noticePart.component>
      ) : (
        <NavBar />
      )}
      {sheet && <ProductLine />}
      <SheetHead />
      <Main id="main" tabIndex={-1} lang={page.contentLanguage} data-sheet={sheet || undefined}>
        {children}
      </Main>
      {sheet && <TitleBlock />}
      <Suspense>
        <Footer />
      </Suspense>
      <Floats data-retired={retired || undefined} aria-label={label('quickActions', { network: site.chat.label })}>
        <ChatButton />
        <ThemeButton />
      </Floats>
    </>
  )
}
