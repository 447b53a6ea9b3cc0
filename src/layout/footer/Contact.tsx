import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useLabel, useView } from '../../hooks/context.ts'
import { below } from '../../theme/theme.ts'
import { VisuallyHidden } from '../../theme/VisuallyHidden.ts'
import { QuietLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Entry, Heading } from './entries.ts'

const Column = styled.div(css`
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

/** The right column: how to reach the company. */
export function Contact() {
  const { site } = useView()
  const label = useLabel()
  const ways = [
    { icon: 'pin', href: site.map.href, text: site.address.join(', ') },
    { icon: 'phone', href: site.phone.href, text: site.phone.label },
    { icon: 'mail', href: site.email.href, text: site.email.label },
  ] as const
  return (
    <Column>
      <Heading>{label('contact')}</Heading>
      <ul>
        {ways.map(({ icon, href, text }) => (
          <li key={icon}>
            <Entry href={href}>
              <Icon name={icon} />
              {text}
            </Entry>
          </li>
        ))}
      </ul>
      <Call href={site.phone.href}>
        {label('getInTouch')}
        <VisuallyHidden>: {site.phone.label}</VisuallyHidden>
      </Call>
    </Column>
  )
}
