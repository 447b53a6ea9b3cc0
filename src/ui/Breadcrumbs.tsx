import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useLabel, useView } from '../hooks/context.ts'
import { parentOf } from '../navigation/parent.ts'
import { color, screenOnly, typography } from '../theme/theme.ts'
import { Link } from './Link.tsx'

/** A quiet line of links above a title. */
export const Trail = styled.ol(css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 10px;
  margin-bottom: clamp(14px, 1.5vw, 22px);
  ${typography.small}
  color: ${color.ink3};
  & a {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    margin-block: -10px;
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-decoration-color: ${color.edge};
    text-underline-offset: 4px;
  }
  & a:hover {
    color: ${color.ink};
  }
  & > li {
    display: flex;
    align-items: baseline;
    gap: 10px;
  }
  /* Drawn, not read. */
  & > li + li::before {
    content: '/';
    content: '/' / '';
  }
  ${screenOnly}
`)

const Nav = styled.nav(css(screenOnly))

/** Where the page stands: the navigation link that it belongs to, and its name. Nothing on that link's own page. */
export function Breadcrumbs() {
  const { page, site } = useView()
  const label = useLabel()
  const parent = parentOf(page)
  if (!parent) return null
  return (
    <Nav aria-label={label('breadcrumb')} lang={site.language}>
      <Trail>
        <li>
          <Link href={parent.href}>{parent.label}</Link>
        </li>
        <li aria-current="page" lang={page.contentLanguage}>
          {page.name}
        </li>
      </Trail>
    </Nav>
  )
}
