import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type RefObject, useEffect, useRef } from 'react'
import { useLabel, useView } from '../hooks/context.ts'
import { listen } from '../hooks/listen.ts'
import { color, line, pressable, radius, space, typography } from '../theme/theme.ts'
import { BREAKPOINTS } from '../theme/tokens.ts'
import { VisuallyHidden } from '../theme/VisuallyHidden.ts'
import { PrimaryLink, QuietLink } from '../ui/Button.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import { equalColumns } from '../ui/layout.tsx'
import { dismiss, Modal } from '../ui/Modal.tsx'
import { LanguageList } from './LanguageMenu.tsx'
import { Logo } from './Logo.tsx'
import { iconButton } from './mixins.ts'
import { NavLinks, ProductLinks } from './NavLinks.tsx'
import { ThemeButton } from './ThemeButton.tsx'

export const MENU_ID = 'menu'

const Sheet = styled(Modal)(css`
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  padding: 0 ${space.gutter};
  border: 0;
  background: ${color.bg};
  color: ${color.ink};
  overflow-y: auto;
  scroll-padding-bottom: 184px;
  overscroll-behavior: contain;
  &[open] {
    display: flex;
    flex-direction: column;
  }
`)

const Top = styled.div(css`
  display: flex;
  flex: none;
  align-items: center;
  height: ${space.bar};
  & > :first-child {
    margin-right: auto;
  }
`)

const Close = styled.button(css`
  ${iconButton}
  margin-right: -10px;
`)

const Theme = styled(ThemeButton)(iconButton)

/** In a low window, two columns show most of the menu at once. */
const columns = css`
  & ul {
    display: grid;
    ${equalColumns(2)}
    column-gap: 16px;
  }
  & a {
    ${pressable}
    width: 100%;
    line-height: 1.2;
  }
`

const Links = styled(NavLinks)(css`
  ${columns}
  & a {
    justify-content: space-between;
    border-bottom: ${line};
    font-size: 1.125rem;
    font-stretch: 108%;
    font-weight: 500;
  }
  & a[aria-current]::after {
    content: '';
    width: 9px;
    height: 9px;
    background: ${color.accent};
    forced-color-adjust: none;
  }
`)

const Products = styled.nav(css`
  ${columns}
  margin-block: 20px 16px;
  font-size: var(--t-small);
  color: ${color.ink2};
  & > h2 {
    ${typography.meta}
  }
  & p {
    margin-top: 10px;
    ${typography.meta}
  }
  & [aria-current] {
    color: ${color.ink};
    font-weight: 560;
  }
`)

/** Sticky, so that it stays in view in a low window. */
const Foot = styled.div(css`
  position: sticky;
  bottom: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  margin-top: auto;
  padding-block: 12px 16px;
  background: ${color.bg};
  border-top: ${line};
  /* It would cover the links. */
  @media (max-height: 480px) {
    position: static;
  }
`)

const Languages = styled(LanguageList)(css`
  display: grid;
  ${equalColumns(2)}
  gap: 8px;
  & a {
    gap: 8px;
    border: ${line};
    border-radius: ${radius};
  }
  & [aria-current] {
    border-color: ${color.ink};
  }
`)

interface MobileMenuProps {
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** Menu of narrow windows: links, products, languages and a phone call. */
export function MobileMenu({ opener, onClose }: MobileMenuProps) {
  const { site } = useView()
  const { products } = site
  const label = useLabel()
  const closeButton = useRef<HTMLButtonElement>(null)
  useEffect(() => closeButton.current?.focus(), [])
  // The bar of a wider window shows the links itself.
  useEffect(() => {
    const wideWindow = window.matchMedia(`(min-width: ${BREAKPOINTS.tablet}px)`)
    return listen(wideWindow, { change: () => wideWindow.matches && closeButton.current?.click() })
  }, [])
  return (
    <Sheet id={MENU_ID} aria-label={label('menu')} opener={opener} onClose={onClose}>
      <Top>
        <Logo onClick={onClose} />
        <Theme />
        <Close ref={closeButton} type="button" aria-label={label('closeMenu')} onClick={dismiss}>
          <Icon name="close" />
        </Close>
      </Top>
      <Links onChoose={onClose} />
      {products && (
        <Products aria-label={products.label}>
          <h2>{products.label}</h2>
          <ProductLinks onChoose={onClose} />
        </Products>
      )}
      <Foot>
        <Languages onChoose={onClose} />
        <PrimaryLink href={site.phone.href} onClick={dismiss}>
          <Icon name="phone" />
          <span>
            <VisuallyHidden>{`${label('call')}: `}</VisuallyHidden>
            <span>{site.phone.label}</span>
          </span>
        </PrimaryLink>
        <QuietLink href={site.chat.href}>
          <Icon name="chat" />
          <span>{site.chat.label}</span>
        </QuietLink>
      </Foot>
    </Sheet>
  )
}
