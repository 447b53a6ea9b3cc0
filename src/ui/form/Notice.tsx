import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLabel, useView } from '../../hooks/context.ts'
import { color, radius } from '../../theme/theme.ts'
import { Link } from '../Link.tsx'
import type { Failure } from './deliver.ts'

const Panel = styled.div(css`
  margin-bottom: 32px;
  padding: 18px 20px;
  background: ${color.surface};
  border: 1px solid ${color.bad};
  border-left-width: 4px;
  border-radius: ${radius};
  & > strong {
    display: block;
    font-weight: 560;
  }
  & > ul {
    margin-top: 4px;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${color.bad};
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`)

/** What went wrong with a form, above it. Takes the focus when it appears. */
function Notice({ title, children }: { title: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <Panel ref={ref} role="alert" tabIndex={-1}>
      <strong>{title}</strong>
      <ul>{children}</ul>
    </Panel>
  )
}

export interface FieldError {
  /** The field's. */
  readonly id: string
  readonly message: string
}

/** What is wrong in a form, each with a link to its field. */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  const label = useLabel()
  const title = errors.length === 1 ? label('formErrorOne') : label('formErrorMany', { n: errors.length })
  return (
    <Notice title={title}>
      {errors.map(({ id, message }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={(event) => {
              // Without an entry in the history, and with the field ready to type in.
              event.preventDefault()
              document.getElementById(id)?.focus()
            }}
          >
            {message}
          </a>
        </li>
      ))}
    </Notice>
  )
}

const WORDS = { failed: 'formFailed', late: 'formLate', offline: 'formOffline' } as const

/** A message that did not arrive, and the other ways to reach the company. */
export function FailureNotice({ failure }: { failure: Failure }) {
  const { site } = useView()
  const label = useLabel()
  return (
    <Notice title={label(WORDS[failure])}>
      {[site.email, site.phone].map(({ href, label: text }) => (
        <li key={href}>
          <Link href={href}>{text}</Link>
        </li>
      ))}
    </Notice>
  )
}
