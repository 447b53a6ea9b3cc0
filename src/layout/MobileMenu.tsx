import { css, Global } from '@emotion/react'
import styled from '@emotion/styled'
import type { RefObject } from 'react'
import { useLabel, useView } from '../i18n/context.ts'
import { Unseen } from '../i18n/Link.tsx'
import { PrimaryLink } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { LanguageList } from './LanguageList.tsx'
import { Logo } from './Logo.tsx'
import { iconButton } from './looks.ts'
import { NavLinks } from './NavLinks.tsx'
import { useModal } from './useModal.ts'

export const MENU_ID = 'menu'

const Sheet = styled.dialog(
  ({ theme: { color, space } }) => css`
    width: 100%;
    max-width: none;
    height: 100dvh;
    max-height: none;
    padding: 0 ${space.gutter} 24px;
    border: 0;
    background: ${color.bg};
    color: ${color.ink};
    overflow-y: auto;
    overscroll-behavior: contain;
    &[open] {
      display: flex;
      flex-direction: column;
    }
  `,
)

const Top = styled.div(
  ({ theme: { space } }) => css`
    display: flex;
    flex: none;
    align-items: center;
    justify-content: space-between;
    height: ${space.bar};
    margin-bottom: 12px;
  `,
)

const Close = styled.button`
  ${iconButton}
  margin-right: -10px;
`

const Links = styled(NavLinks)(
  ({ theme: { color, line } }) => css`
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
    }
    & a[aria-current]::after {
      content: '';
      width: 9px;
      height: 9px;
      background: ${color.accent};
      forced-color-adjust: none;
    }
  `,
)

const Languages = styled(LanguageList)(
  ({ theme: { color, line, radius } }) => css`
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 8px;
    margin-top: auto;
    padding-block: 24px;
    & a {
      min-height: 48px;
      padding-inline: 14px;
      border: ${line};
      border-radius: ${radius};
    }
    & [aria-current] {
      border-color: ${color.ink};
    }
  `,
)

const Call = styled(PrimaryLink)(
  ({ theme: { type } }) => css`
    flex: none;
    ${type.tabular}
  `,
)

/** What lies behind a menu that fills the window stays where it is. */
const locked = css`
  html {
    overflow: hidden;
  }
`

interface MobileMenuProps {
  /** What opened it, and gets the focus back. */
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/**
 * The navigation of smaller windows, over all else: links, languages, and a call. A modal dialog, so that the browser
 * keeps the focus in it and the rest out of reach, and closes it on Escape.
 */
export function MobileMenu({ opener, onClose }: MobileMenuProps) {
  const { site } = useView()
  const label = useLabel()
  const { dialog, closeButton } = useModal(opener, onClose)
  return (
    <Sheet
      ref={dialog}
      id={MENU_ID}
      aria-label={label('menu')}
      // Told late of an earlier closing, it may be open again.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
    >
      <Global styles={locked} />
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
          <Unseen>{label('call')}: </Unseen>
          {site.phone.label}
        </span>
      </Call>
    </Sheet>
  )
}
