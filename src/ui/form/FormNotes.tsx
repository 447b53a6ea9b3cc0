import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useLabel, useView } from '../../hooks/context.ts'
import { color, flow, line, pressable, print, radius, typography } from '../../theme/theme.ts'
import { QuietButton } from '../Button.tsx'
import { Icon } from '../icons/Icon.tsx'
import { Link } from '../Link.tsx'
import { mapChildren } from '../mapChildren.ts'
import { MinorH2, Text } from '../text.tsx'

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
    ${pressable}
    color: ${color.bad};
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`)

/** Explains what is wrong with a form. It takes the focus. Screen readers would read an alert twice. */
function Notice({ title, children }: { title: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const id = useId()
  useLayoutEffect(() => ref.current?.focus(), [])
  return (
    <Panel ref={ref} role="group" aria-labelledby={id} tabIndex={-1}>
      <strong id={id}>{title}</strong>
      <ul>{children}</ul>
    </Panel>
  )
}

interface FieldError {
  readonly id: string
  readonly message: string
}

/** Errors with links to their fields. */
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
              // Focuses the field without adding a history entry.
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

/** Reports that a message was not sent, and lists other contacts. */
export function FailureNotice({ title }: { title: string }) {
  return (
    <Notice title={title}>
      <OtherContacts />
    </Notice>
  )
}

export function OtherContacts() {
  const { site } = useView()
  return [site.email, site.phone].map(({ href, label: text }) => (
    <li key={href}>
      <Link href={href}>{text}</Link>
    </li>
  ))
}

const SentPanel = styled.div(css`
  padding: clamp(28px, 3.4vw, 52px);
  background: ${color.surface};
  border-top: 4px solid ${color.good};
  & > svg {
    width: 44px;
    height: 44px;
    margin: 0 0 28px -7px;
    color: ${color.good};
    stroke-width: 2px;
  }
  & > p {
    margin-top: 16px;
  }
  & > dl {
    margin-block: 32px;
    border-bottom: ${line};
  }
  & > dl > div {
    ${flow}
    gap: 0 24px;
    border-top: ${line};
    padding-block: 12px;
  }
  & dt {
    flex: 1 0 116px;
    ${typography.small}
    padding-top: 0.1em;
    color: ${color.ink3};
  }
  /* Below its name where the panel is narrow. */
  & dd {
    flex: 99 1 260px;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    & > div + div {
      margin-top: 6px;
    }
  }
  ${print} {
    padding: 0;
    & button {
      display: none;
    }
  }
`)

interface SentProps {
  readonly title: string
  readonly text: string
  readonly values: readonly { readonly label: string; readonly value: ReactNode }[]
  /** Whether the note is alone on the page and replaces its title. */
  readonly isPage?: boolean
  readonly againLabel: string
  readonly onAgain: () => void
  readonly children?: ReactNode
}

/** Replaces a form after sending. Repeats the sent values and takes the focus. */
export function Sent({ isPage, title, text, values, againLabel, onAgain, children }: SentProps) {
  const { site } = useView()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // With the form, its button is gone: until then, the focus would be nowhere.
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <SentPanel lang={site.language} data-sent={isPage}>
      <Icon name="check" />
      <MinorH2 as={isPage ? 'h1' : 'h2'} ref={heading} tabIndex={-1} aria-describedby={id}>
        {title}
      </MinorH2>
      <Text id={id} role="status">
        {text}
      </Text>
      {children}
      <dl>
        {mapChildren(values, ({ label, value }) => (
          <div>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <QuietButton type="button" onClick={onAgain}>
        {againLabel}
      </QuietButton>
    </SentPanel>
  )
}

/** The server redirects to this anchor after a form was posted without a script. */
export const SENT_ANCHOR = 'message-sent'

const TargetNote = styled(Text)(css`
  display: none;
  margin-bottom: 32px;
  padding: 18px 20px;
  background: ${color.surface};
  border-left: 4px solid ${color.good};
  &:target {
    display: block;
  }
`)

export function SentNote() {
  const label = useLabel()
  return (
    <TargetNote id={SENT_ANCHOR} tabIndex={-1}>
      {label('formSuccess')}
    </TargetNote>
  )
}
