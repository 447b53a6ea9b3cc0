import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useEffect, useRef } from 'react'
import { useView } from '../../hooks/context.ts'
import { below, color, line, space } from '../../theme/theme.ts'
import { Link } from '../../ui/Link.tsx'
import { Meta } from '../../ui/text.tsx'

/** Its right end keeps clear of the round buttons. */
const Line = styled.div(css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 32px;
  padding-block: 14px 20px;
  padding-right: max(0px, 92px - ${space.edge});
  border-top: ${line};
  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 24px;
  }
  ${below.phone} {
    display: block;
  }
`)

const LegalLink = styled(Link)(css`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  font-size: var(--t-meta);
  font-weight: 560;
  color: ${color.ink2};
  &:hover {
    color: ${color.ink};
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 5px;
  }
`)

const yearNow = () => String(new Date().getFullYear())

/** The year of the build, until the script puts today's in its place. */
function Year() {
  const year = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (year.current) year.current.textContent = yearNow()
  }, [])
  return (
    <span ref={year} suppressHydrationWarning>
      {yearNow()}
    </span>
  )
}

/** The last line of a page: whose it is, and on what terms. */
export function LastLine() {
  const { site } = useView()
  return (
    <Line>
      <Meta>
        © <Year /> {site.brand}. {site.madeWith}
      </Meta>
      <ul>
        {site.legalLinks.map((link) => (
          <li key={link.href}>
            <LegalLink href={link.href}>{link.label}</LegalLink>
          </li>
        ))}
      </ul>
    </Line>
  )
}
