import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type ReactNode, useId } from 'react'
import type { PageView, ProductGroup, SiteView } from '../../content/resolve/view.ts'
import type { LinkView } from '../../schema/fieldTypes/views.ts'
import { joinAddress } from '../../schema/names/languages.ts'
import { isLinkToPage } from '../data/viewAddresses.ts'
import { useLabel, useView } from '../hooks/context.ts'
import { color, flow, motion, pressable } from '../theme/theme.ts'
import { Mark as SectionMark } from '../ui/icons/Mark.tsx'
import { Link } from '../ui/Link.tsx'
import { mapChildren } from '../ui/mapChildren.ts'
import { barBelow, menuBelow } from './mixins.ts'

/** The navigation link of a page: its own, its parent's, or the first one to an anchor on the page. */
function findCurrentLink({ navigation }: SiteView, page: PageView): LinkView | undefined {
  const address = joinAddress(page.route, page.language)
  return (
    navigation.find(({ href }) => href === address || href === page.parent?.href) ??
    navigation.find((link) => isLinkToPage(link, page))
  )
}

interface NavLinksProps {
  readonly className?: string
  readonly onChoose?: () => void
  /** Rendered after the link to the products. */
  readonly productMenu?: ReactNode
}

/** The site's navigation with the current link marked. Styling is left to the caller. */
export function NavLinks({ className, onChoose, productMenu }: NavLinksProps) {
  const { site, page } = useView()
  const label = useLabel()
  const currentLink = findCurrentLink(site, page)
  return (
    <nav aria-label={label('mainMenu')} className={className}>
      <ul>
        {site.navigation.map((link) => (
          <li key={link.href}>
            <Link
              href={link.href}
              aria-current={link === currentLink ? (isLinkToPage(link, page) ? 'page' : 'true') : undefined}
              onClick={onChoose}
            >
              {link.label}
            </Link>
            {link.href === site.products?.href && productMenu}
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Mark = styled(SectionMark)(css`
  flex: none;
  width: 22px;
  height: 22px;
  margin-right: 10px;
  color: ${color.ink3};
`)

/** Links to all products with their section marks, in groups, and to the materials. */
export function ProductLinks({ onChoose }: { readonly onChoose: () => void }) {
  const { site, page } = useView()
  const id = useId()
  if (!site.products) return null
  const { groups, materials } = site.products
  const write = ({ href, label, lang, mark }: ProductGroup['links'][number]) => (
    <li key={href}>
      <Link
        href={href}
        lang={lang}
        onClick={onChoose}
        aria-current={isLinkToPage({ href, label }, page) ? 'page' : undefined}
      >
        {mark && <Mark name={mark} />}
        <span>{label}</span>
      </Link>
    </li>
  )
  return (
    <>
      {mapChildren(groups, ({ title, links }, index) => (
        <div>
          {title !== undefined && <p id={`${id}${index}`}>{title}</p>}
          <ul aria-labelledby={title === undefined ? undefined : `${id}${index}`}>{links.map(write)}</ul>
        </div>
      ))}
      {materials && <ul data-materials>{write(materials)}</ul>}
    </>
  )
}

/**
 * The navigation in one row. Narrow windows have the menu instead. Without a script, the row wraps. Links in a language
 * with short words are spread out. There is no room for the name of another language, so its code is shown; if the next
 * link is too close, it is above the link.
 */
export const BarLinks = styled(NavLinks)(css`
  & > ul {
    ${flow}
    gap: 0 clamp(2px, 1.6vw - 13px, 18px);
  }
  & > ul > li {
    display: flex;
  }
  & a {
    position: relative;
    ${pressable}
    padding-inline: 8px;
    font-size: var(--t-small);
    font-weight: 500;
    white-space: nowrap;
  }
  & a::after {
    content: '';
    position: absolute;
    inset: auto 8px 8px;
    height: 1px;
    background: currentColor;
    forced-color-adjust: none;
    transform: scaleX(0);
    transform-origin: left;
    transition: transform ${motion.line} ${motion.ease};
  }
  & a:hover::after {
    transform: none;
  }
  & a[aria-current]::after {
    transform: none;
    height: 2px;
    background: ${color.accent};
  }
  & [data-language] {
    position: absolute;
    inset: 9px 9px auto auto;
    width: 0;
    margin: 0;
    font-size: 0;
    &::before {
      content: attr(data-language);
      content: attr(data-language) / '';
      font-size: 0.625rem;
      line-height: 1;
      text-transform: uppercase;
    }
  }
  ${barBelow('desk')} {
    flex: auto;
    & > ul {
      justify-content: space-between;
      gap: 0;
      margin-left: 2%;
    }
    & a {
      padding-inline: clamp(2px, 1.2vw - 7.2px, 8px);
      font-size: var(--t-meta);
    }
    & a::after {
      inset-inline: clamp(2px, 1.2vw - 7.2px, 8px);
    }
    & [data-language] {
      inset: 5px 0 auto auto;
      width: auto;
    }
  }
  ${menuBelow('margin-inline: -4px; html.js & { display: none; }')}
`)
