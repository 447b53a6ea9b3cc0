import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type ElementType, type FormEvent, Fragment, type ReactNode, useId } from 'react'
import { PARTS } from '../../../messages/fields.ts'
import type { Flaw } from '../../../messages/normalize.ts'
import { joinAddress } from '../../../schema/names/languages.ts'
import { useLabel, useView } from '../../hooks/context.ts'
import { useHydrated } from '../../hooks/useHydrated.ts'
import { centeredFlow, pressable, typography } from '../../theme/theme.ts'
import { VisuallyHidden } from '../../theme/VisuallyHidden.ts'
import { PrimaryButton } from '../Button.tsx'
import { Icon } from '../icons/Icon.tsx'
import { Link } from '../Link.tsx'
import { Meta, MinorH2 } from '../text.tsx'
import { Field, type FormField } from './Field.tsx'
import { ErrorSummary, FailureNotice, SENT_ANCHOR, SentNote } from './FormNotes.tsx'
import type { Failure } from './post.ts'
import type { FormState } from './useForm.ts'

/** Hidden fields for the server. `pages/README.md` documents them. */
function ServerFields({ endpoint }: { endpoint: string }) {
  const { page, site } = useView()
  const label = useLabel()
  const isHydrated = useHydrated()
  // A server elsewhere needs absolute addresses.
  const here = (endpoint.startsWith('/') ? '' : site.url) + joinAddress(page.route, page.language)
  return (
    <>
      <VisuallyHidden aria-hidden="true">
        <label>
          <span>{label('formTrap')}</span>
          <input name={PARTS.trap} tabIndex={-1} autoComplete="off" />
        </label>
      </VisuallyHidden>
      <input type="hidden" name={PARTS.language} value={site.language} />
      {!isHydrated && <input type="hidden" name={PARTS.next} value={`${here}#${SENT_ANCHOR}`} />}
    </>
  )
}

const Heading = styled(MinorH2)(css`
  margin-bottom: 28px;
`)

const Note = styled(Meta)(css`
  margin-bottom: 16px;
`)

const Foot = styled.div(css`
  ${centeredFlow}
  gap: 20px 28px;
  margin-top: 34px;
  & > p {
    flex: 1 1 30ch;
    max-width: 46ch;
  }
`)

const Privacy = styled(Meta)(css`
  margin-top: 12px;
  & > a {
    ${pressable}
    ${typography.underlined()}
  }
`)

function describeFlaw(flaw: Flaw, label: ReturnType<typeof useLabel>): string | undefined {
  switch (flaw.kind) {
    case 'character':
      return label('fieldCharacter', { text: flaw.text })
    case 'part':
      return label('fieldPart', { text: flaw.text })
    case 'long':
      return label('fieldLong', { n: flaw.max })
    case 'digits':
      return label('fieldDigits', { n: flaw.min })
    case 'other':
      return undefined
  }
}

interface FormFrameProps {
  readonly state: FormState
  readonly title: string
  readonly fields: readonly FormField[]
  readonly endpoint: string | undefined
  readonly multipart?: true
  readonly send: string
  /** Shown beside the button. */
  readonly note: string
  readonly failures: { readonly [F in Failure]?: string } & { readonly failed: string }
  /** Errors that do not belong to a field. */
  readonly errors?: readonly { readonly id: string; readonly message: string }[]
  readonly onInput?: (event: FormEvent) => void
  readonly head?: ReactNode
  readonly layout?: ElementType
  readonly children?: ReactNode
  readonly foot?: ReactNode
}

/** A form that reports its errors and progress. Without a script the browser validates and posts it. */
export function FormFrame({
  state,
  title,
  fields,
  endpoint,
  multipart,
  send,
  note,
  failures,
  errors: moreErrors = [],
  onInput,
  head,
  layout: Layout = Fragment,
  children,
  foot,
}: FormFrameProps) {
  const { ref, stage, problems, flaws, attempt, onSubmit } = state
  const { site, page } = useView()
  const label = useLabel()
  const id = useId()
  const visibleFields = fields.map(({ messages, ...field }) => {
    const problem = problems.get(field.name)
    const flaw = flaws.get(field.name)
    const general = problem && (messages[problem] ?? label('fieldRefused', { field: field.label }))
    const detail = flaw && describeFlaw(flaw, label)
    // The field's own sentence names it: “Invalid email address”.
    const name = messages.invalid ?? field.label
    return { ...field, id: `${id}-${field.name}`, problem: problem && detail ? `${name}: ${detail}` : general }
  })
  const errors = [
    ...visibleFields.flatMap(({ id, problem }) => (problem ? [{ id, message: problem }] : [])),
    ...moreErrors,
  ]
  const isSending = stage.name === 'sending'
  const setForm = (form: HTMLFormElement | null) => {
    ref.current = form
    // The script reports errors itself. Without one, the browser does.
    if (form) form.noValidate = true
  }

  return (
    <form
      ref={setForm}
      // A form without an endpoint must not post: outside of a dialog, the method `dialog` does nothing.
      method={endpoint ? 'post' : 'dialog'}
      action={endpoint}
      encType={multipart && 'multipart/form-data'}
      lang={site.language}
      aria-labelledby={`${id}-title`}
      aria-busy={isSending}
      onSubmit={onSubmit}
      onInput={(event) => {
        state.onInput(event.target)
        onInput?.(event)
      }}
    >
      <Heading id={`${id}-title`} lang={page.contentLanguage}>
        {title}
      </Heading>
      <Note lang={page.contentLanguage}>{note}</Note>
      {head}
      {endpoint && <SentNote />}
      {errors.length > 0 && <ErrorSummary key={attempt} errors={errors} />}
      {stage.name === 'failed' && <FailureNotice key={attempt} title={failures[stage.failure] ?? failures.failed} />}
      <Layout>
        {visibleFields.map((field) => (
          <Field key={field.name} {...field} />
        ))}
      </Layout>
      {children}
      {endpoint && <ServerFields endpoint={endpoint} />}
      <Foot>
        <PrimaryButton aria-disabled={isSending} data-needs-script={endpoint ? undefined : true}>
          <span>{isSending ? label('sending') : send}</span>
          <Icon name="arrow" />
        </PrimaryButton>
        <VisuallyHidden role="status">{isSending && label('sending')}</VisuallyHidden>
      </Foot>
      {site.cookieDetails && (
        <Privacy>
          <Link href={site.cookieDetails}>{label('formPrivacy')}</Link>
        </Privacy>
      )}
      {foot}
    </form>
  )
}
