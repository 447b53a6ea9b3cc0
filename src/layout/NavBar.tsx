import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useCallback, useRef, useState } from 'react'
import { useLabel, useView } from '../hooks/context.ts'
import { centeredFlow, color, from, line, quickly, space } from '../theme/theme.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { Wrap } from '../ui/layout.tsx'
import { getOpeningPicture } from '../ui/openingPicture.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Logo } from './Logo.tsx'
import { MENU_ID, MobileMenu } from './MobileMenu.tsx'
import { barBelow, barContainer, barTool, iconButton, menuBelow } from './mixins.ts'
import { BarLinks } from './NavLinks.tsx'
import { ProductMenu } from './ProductMenu.tsx'
import { QuoteLink } from './QuoteLink.tsx'
import { SearchButton } from './SearchButton.tsx'

/** Without a script the bar cannot follow scrolling, so it stays at the top of the page and wraps. */
const Bar = styled.header(css`
  ${barContainer}
  z-index: 40;
  view-transition-name: bar;
  background: ${color.bg};
  color: ${color.ink};
  & :focus-visible {
    outline-color: currentColor;
  }
  html.js & {
    position: fixed;
    inset: 0 0 auto;
    height: ${space.bar};
    border-bottom: 1px solid transparent;
    ${quickly('height', 'background-color', 'color')}
  }
  /* See LoadingNote.tsx. */
  html[data-loading] &::after {
    content: '';
    position: absolute;
    inset: 100% 0 auto;
    height: 3px;
    background: ${color.accent};
    transform-origin: left;
    animation: wait 8s cubic-bezier(0, 0.6, 0.3, 1) both;
  }
  html.js:not([data-scrolled]) &[data-clear] {
    background: transparent;
    color: ${color.steelInk};
    @media (forced-colors: active) {
      background: ${color.bg};
    }
  }
  ${from.wide} {
    html.js:not([data-scrolled]) &[data-clear='beside'] {
      background: ${color.bg};
      color: ${color.ink};
    }
  }
  html.js[data-scrolled] & {
    height: ${space.barLow};
    border-bottom: ${line};
  }
`)

const Row = styled(Wrap)(css`
  ${centeredFlow}
  justify-content: flex-end;
  gap: 0 clamp(12px, 15cqi - 168px, 24px);
  padding-block: 8px;
  html.js & {
    flex-wrap: nowrap;
    height: 100%;
    padding-block: 0;
  }
  ${barBelow('desk')} {
    column-gap: clamp(2px, 3vw - 21px, 24px);
  }
  ${menuBelow('justify-content: flex-start;')}
`)

const HomeLink = styled(Logo)(css`
  margin-right: auto;
  html.js[data-scrolled] & {
    --logo: 22px;
  }
  ${barBelow('wide')} {
    & > svg {
      height: 18px;
    }
  }
`)

const Tools = styled.div(css`
  ${centeredFlow}
  gap: clamp(0px, 10cqi - 120px, 8px);
  padding-left: clamp(4px, 15cqi - 176px, 16px);
  ${barBelow('desk')} {
    gap: 0;
    padding-left: 0;
  }
  ${menuBelow('html.js & > :not(button, a:not([href^="tel:"]), dialog) { display: none; }')}
`)

const Call = styled(Link)(css`
  ${barTool}
  border: 1px solid color-mix(in oklab, currentColor 45%, transparent);
  white-space: nowrap;
  ${quickly('border-color')}
  &:hover {
    border-color: currentColor;
  }
  ${barBelow('wide')} {
    & > span {
      display: none;
    }
  }
`)

const Burger = styled.button(css`
  ${iconButton}
  display: none;
  margin-right: -10px;
  ${menuBelow('display: grid;')}
`)

/** The bar at the top of every page: transparent over a photograph, but not beside it, until the page is scrolled. */
export function NavBar() {
  const { site, page } = useView()
  const label = useLabel()
  const [menuOpen, setMenuOpen] = useState(false)
  const closeMenu = useCallback(() => setMenuOpen(false), [])
  const burger = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Bar data-clear={getOpeningPicture(page)?.position}>
        <Row>
          <HomeLink />
          <BarLinks productMenu={<ProductMenu />} />
          <Tools>
            {site.search && <SearchButton href={site.search} />}
            {site.quoteList && <QuoteLink href={site.quoteList} />}
            <LanguageMenu />
            <Call href={site.phone.href} aria-label={`${label('call')}: ${site.phone.label}`}>
              <Icon name="phone" />
              <span>{label('call')}</span>
            </Call>
            <Burger
              ref={burger}
              type="button"
              aria-label={label('openMenu')}
              aria-expanded={menuOpen}
              aria-controls={MENU_ID}
              aria-haspopup="dialog"
              onClick={() => setMenuOpen(true)}
              data-needs-script
            >
              <Icon name="menu" />
            </Burger>
          </Tools>
        </Row>
      </Bar>
      {menuOpen && <MobileMenu opener={burger} onClose={closeMenu} />}
    </>
  )
}
