import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useView } from '../hooks/context.ts'
import { below, grid, screenOnly, steelDeep } from '../theme/theme.ts'
import { MoreLink } from '../ui/Button.tsx'
import { Wrap } from '../ui/layout.tsx'
import { Text } from '../ui/text.tsx'
import { Contact } from './footer/Contact.tsx'
import { LastLine } from './footer/LastLine.tsx'
import { QuickLinks } from './footer/QuickLinks.tsx'
import { Logo } from './Logo.tsx'

const Ground = styled.footer(css(steelDeep, screenOnly))

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

/** The foot of every page: who this is, where else to go, and how to reach the company. */
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
