import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useId } from 'react'
import { useLabel, useView } from '../../hooks/context.ts'
import { below } from '../../theme/theme.ts'
import { Entry, Heading } from './entries.ts'

const Column = styled.nav(css`
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

/** The middle column: where else to go. */
export function QuickLinks() {
  const { site } = useView()
  const label = useLabel()
  const heading = useId()
  return (
    <Column aria-labelledby={heading}>
      <Heading id={heading}>{label('quickLinks')}</Heading>
      <ul>
        {site.quickLinks.map((link) => (
          <li key={link.href}>
            <Entry href={link.href}>{link.label}</Entry>
          </li>
        ))}
      </ul>
    </Column>
  )
}
