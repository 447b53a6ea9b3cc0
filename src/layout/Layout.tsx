import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { useView } from '../i18n/context'
import { ChatButton } from './ChatButton'
import { CookieBanner } from './CookieBanner'
import { Footer } from './Footer'
import { NavBar } from './NavBar'
import { SkipLink } from './SkipLink'
import { ThemeButton } from './ThemeButton'

const Main = styled.main`
  min-height: 60svh;
`

const Floats = styled.div(
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

/** What every page has around its content. */
export function Layout({ children }: { children: ReactNode }) {
  const { page } = useView()
  return (
    <>
      <SkipLink />
      <NavBar />
      <Main id="main" tabIndex={-1} lang={page.contentLanguage}>
        {children}
      </Main>
      <Footer />
      <Floats>
        <ChatButton />
        <ThemeButton />
      </Floats>
      <CookieBanner />
    </>
  )
}
