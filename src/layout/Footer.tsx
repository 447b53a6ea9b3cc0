import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useEffect, useId, useRef } from 'react'
import { useLabel, useView } from '../hooks/context.ts'
import {
  below,
  centeredFlow,
  color,
  flow,
  grid,
  line,
  pressable,
  print,
  steelDeep,
  typography,
} from '../theme/theme.ts'
import { VisuallyHidden } from '../theme/VisuallyHidden.ts'
import { MoreLink, QuietLink } from '../ui/Button.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { Wrap } from '../ui/layout.tsx'
import { Meta, Text } from '../ui/text.tsx'
import { Logo } from './Logo.tsx'

const Heading = styled.h2(css`
  margin-bottom: 8px;
  font-size: var(--t-meta);
  font-weight: 560;
  line-height: 1.4;
  color: ${color.ink3};
`)

const Entry = styled(Link)(css`
  ${pressable}
  gap: 12px;
  overflow-wrap: anywhere;
  ${typography.tabular}
  & > svg {
    color: ${color.ink3};
  }
  &:hover {
    ${typography.underlined('currentColor', 5)}
  }
`)

const LinksColumn = styled.nav(css`
  grid-column: 7 / span 2;
  ${below.desk} {
    grid-column: 6 / span 3;
  }
  ${below.wide} {
    grid-column: 1 / span 5;
  }
  ${below.phone} {
    grid-column: 1 / -1;
  }
`)

function QuickLinks() {
  const { site } = useView()
  const label = useLabel()
  const heading = useId()
  return (
    <LinksColumn aria-labelledby={heading}>
      <Heading id={heading}>{label('quickLinks')}</Heading>
      <ul>
        {site.quickLinks.map((link) => (
          <li key={link.href}>
            <Entry href={link.href}>{link.label}</Entry>
          </li>
        ))}
      </ul>
    </LinksColumn>
  )
}

const ContactColumn = styled.div(css`
  grid-column: 9 / span 4;
  ${below.wide} {
    grid-column: 6 / -1;
  }
  ${below.phone} {
    grid-column: 1 / -1;
  }
`)

const Call = styled(QuietLink)(css`
  margin-top: 16px;
`)

function Contact() {
  const { site } = useView()
  const label = useLabel()
  const contactLinks = [
    { icon: 'pin', href: site.map.href, text: site.address.join(', ') },
    { icon: 'phone', href: site.phone.href, text: site.phone.label },
    { icon: 'mail', href: site.email.href, text: site.email.label },
  ] as const
  return (
    <ContactColumn>
      <Heading>{label('contact')}</Heading>
      <ul>
        {contactLinks.map(({ icon, href, text }) => (
          <li key={icon}>
            <Entry href={href}>
              <Icon name={icon} />
              <span>{text}</span>
            </Entry>
          </li>
        ))}
      </ul>
      <Call href={site.phone.href}>
        <span>{label('getInTouch')}</span>
        <VisuallyHidden>{`: ${site.phone.label}`}</VisuallyHidden>
      </Call>
    </ContactColumn>
  )
}

const Line = styled.div(css`
  ${centeredFlow}
  justify-content: space-between;
  gap: 0 32px;
  padding-block: 14px 20px;
  border-top: ${line};
  & > ul {
    ${flow}
    gap: 0 24px;
  }
  ${below.phone} {
    display: block;
  }
`)

const LegalLink = styled(Link)(css`
  ${pressable}
  font-size: var(--t-meta);
  font-weight: 560;
  color: ${color.ink2};
  &:hover {
    color: ${color.ink};
    ${typography.underlined('currentColor', 5)}
  }
`)

const formatCopyright = () => `© ${new Date().getFullYear()}`

/** The year of the build, replaced by the current year in the browser. */
function Year() {
  const year = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (year.current) year.current.textContent = formatCopyright()
  }, [])
  return (
    <span ref={year} suppressHydrationWarning>
      {formatCopyright()}
    </span>
  )
}

function LastLine() {
  const { site } = useView()
  return (
    <Line>
      <Meta>
        <Year /> <span>{`${site.brand}. ${site.madeWith}`}</span>
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

/** Its shadow is the ground of the room below it for the cookie banner and the line at the bottom of the window. */
const Ground = styled.footer(css`
  ${steelDeep}
  box-shadow: 0 400px ${color.bg};
  ${print} {
    box-shadow: none;
  }
`)

const Columns = styled.div(css`
  ${grid}
  row-gap: 48px;
  padding-block: clamp(56px, 6vw, 96px) clamp(40px, 4.4vw, 72px);
`)

const Company = styled.div(css`
  grid-column: 1 / span 5;
  ${below.wide} {
    grid-column: 1 / -1;
  }
`)

const HomeLink = styled(Logo)(css`
  & > svg {
    height: 34px;
  }
`)

const Description = styled(Text)(css`
  margin-block: 20px 16px;
  max-width: 40ch;
`)

export function Footer() {
  const { site } = useView()
  return (
    <Ground>
      <Wrap>
        <Columns>
          <Company>
            <HomeLink />
            <Description>{site.description}</Description>
            <MoreLink icon="link" label={site.social.label} href={site.social.href} />
          </Company>
          <QuickLinks />
          <Contact />
        </Columns>
        <LastLine />
      </Wrap>
    </Ground>
  )
}
