import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type RefObject, useEffect, useRef } from 'react'
import { useLabel, useView } from '../hooks/context.ts'
import { color, line, radius, space, typography } from '../theme/theme.ts'
import { BREAKPOINTS } from '../theme/tokens.ts'
import { VisuallyHidden } from '../theme/VisuallyHidden.ts'
import { PrimaryLink } from '../ui/Button.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import { Modal } from '../ui/Modal.tsx'
import { LanguageList } from './LanguageMenu.tsx'
import { Logo } from './Logo.tsx'
import { iconButton } from './mixins.ts'
import { NavLinks } from './NavLinks.tsx'

export const MENU_ID = 'menu'

/** A window in which all of the menu is in sight only when it stands closer. */
const LOW = '@media (max-height: 719px)'

const Sheet = styled(Modal)(css`
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  padding: 0 ${space.gutter} 16px;
  border: 0;
  background: ${color.bg};
  color: ${color.ink};
  overflow-y: auto;
  scroll-padding-bottom: 88px;
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
  justify-content: space-between;
  height: ${space.bar};
`)

const Close = styled.button(css`
  ${iconButton}
  margin-right: -10px;
`)

const Links = styled(NavLinks)(css`
  & a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 54px;
    border-bottom: ${line};
    font-size: 1.5rem;
    font-stretch: 108%;
    font-weight: 500;
    letter-spacing: -0.02em;
    ${LOW} {
      min-height: 44px;
      font-size: 1.25rem;
    }
  }
  & a[aria-current]::after {
    content: '';
    width: 9px;
    height: 9px;
    background: ${color.accent};
    forced-color-adjust: none;
  }
`)

const Languages = styled(LanguageList)(css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  margin-top: auto;
  padding-block: 8px;
  & a {
    min-height: 48px;
    padding-inline: 14px;
    border: ${line};
    border-radius: ${radius};
  }
  & [aria-current] {
    border-color: ${color.ink};
  }
`)

const Call = styled(PrimaryLink)(css`
  flex: none;
  ${typography.tabular}
  /* In sight in a low window, too; what scrolls below it does not show around it. */
  position: sticky;
  bottom: 0;
  box-shadow:
    0 -12px ${color.bg},
    0 16px ${color.bg};
`)

interface MobileMenuProps {
  /** What opened it, and gets the focus back. */
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/**
 * The navigation of smaller windows, over all else: links, languages, and a call.
 */
export function MobileMenu({ opener, onClose }: MobileMenuProps) {
  const { site } = useView()
  const label = useLabel()
  const closeButton = useRef<HTMLButtonElement>(null)
  useEffect(() => closeButton.current?.focus(), [])
  // The bar of a larger window has room for the links.
  useEffect(() => {
    const desk = window.matchMedia(`(min-width: ${BREAKPOINTS.tablet}px)`)
    const closeOnDesk = () => desk.matches && onClose()
    desk.addEventListener('change', closeOnDesk)
    return () => desk.removeEventListener('change', closeOnDesk)
  }, [onClose])
  return (
    <Sheet id={MENU_ID} aria-label={label('menu')} opener={opener} onClose={onClose}>
      <Top>
        <Logo onClick={onClose} />
        <Close ref={closeButton} type="button" aria-label={label('closeMenu')} onClick={onClose}>
          <Icon name="close" />
        </Close>
      </Top>
      <Links onChoose={onClose} />
      <Languages onChoose={onClose} />
      <Call href={site.phone.href} onClick={onClose}>
        <Icon name="phone" />
        <span>
          <VisuallyHidden>{label('call')}: </VisuallyHidden>
          {site.phone.label}
        </span>
      </Call>
    </Sheet>
  )
}
