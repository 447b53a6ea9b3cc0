import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { useLabel, useView } from '../i18n/context.ts'
import { ChatButton } from './ChatButton.tsx'
import { CookieBanner } from './CookieBanner.tsx'
import { Footer } from './Footer.tsx'
import { NavBar } from './NavBar.tsx'
import { SkipLink } from './SkipLink.tsx'
import { ThemeButton } from './ThemeButton.tsx'

const Main = styled.main`
  min-height: 60svh;
`

const Floats = styled.aside(
  ({ theme: { below } }) => css`
    position: fixed;
    right: 24px;
    bottom: 24px;
    z-index: 30;
    display: grid;
    gap: 12px;
    ${below.phone} {
      right: 16px;
      bottom: 16px;
      gap: 10px;
    }
  `,
)

/** What every page has around its content. The banner comes before the page, so that the Tab key soon finds it. */
export function Layout({ children }: { children: ReactNode }) {
  const { page } = useView()
  const label = useLabel()
  return (
    <>
      <SkipLink />
      <CookieBanner />
      <NavBar />
      <Main id="main" tabIndex={-1} lang={page.contentLanguage}>
        {children}
      </Main>
      <Footer />
      <Floats aria-label={label('quickActions')}>
        <ChatButton />
        <ThemeButton />
      </Floats>
    </>
  )
}
