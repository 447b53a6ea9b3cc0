import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { useLabel, useView } from '../hooks/context.ts'
import { color, line, pressable, space, typography } from '../theme/theme.ts'
import { Link } from './Link.tsx'
import { mapChildren } from './mapChildren.ts'

export const detailsLook = css`
  & > div {
    border-top: ${line};
    padding-block: ${space.rule};
  }
  & dt {
    ${typography.meta}
  }
  & dd {
    margin: 2px 0 0;
    font-size: 1.125rem;
    line-height: 1.5;
    font-weight: 480;
    ${typography.tabular}
  }
  & dd a {
    ${pressable}
    margin-block: -6px;
    overflow-wrap: anywhere;
    ${typography.underlined(color.edge, 5)}
  }
  & dd a:hover {
    text-decoration-color: ${color.ink};
  }
`

export const Details = styled.dl(detailsLook)

type Fact = 'phone' | 'email' | 'address' | 'hours' | 'responseTime' | 'social'

/** Parts of a value that styles can put on separate lines. */
function Parts({ parts }: { parts: readonly string[] }) {
  return mapChildren(parts, (part, index) => (
    <>
      {index > 0 && ' '}
      <span>{part}</span>
    </>
  ))
}

interface ContactFactsProps {
  /** In display order. */
  readonly facts: readonly Fact[]
  readonly className?: string
}

/** Contact facts from `_site.json`. Styling is left to the caller. */
export function ContactFacts({ facts, className }: ContactFactsProps) {
  const { site } = useView()
  const label = useLabel()
  const rows: Readonly<Record<Fact, { name: string; value: ReactNode }>> = {
    phone: { name: label('phone'), value: <Link href={site.phone.href}>{site.phone.label}</Link> },
    email: { name: label('email'), value: <Link href={site.email.href}>{site.email.label}</Link> },
    address: { name: label('address'), value: <Parts parts={site.address} /> },
    hours: { name: label('workingHours'), value: <Parts parts={site.hours} /> },
    responseTime: { name: label('responseTime'), value: site.responseTime },
    social: { name: site.social.label, value: <Link href={site.social.href}>{site.brand}</Link> },
  }
  return (
    <dl className={className} lang={site.language}>
      {facts.map((fact) => (
        <div key={fact}>
          <dt>{rows[fact].name}</dt>
          <dd>{rows[fact].value}</dd>
        </div>
      ))}
    </dl>
  )
}
