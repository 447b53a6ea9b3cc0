import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useId } from 'react'
import { addressOf } from '../../../schema/names/languages.ts'
import { useLabel, useView } from '../../hooks/context.ts'
import { useHydrated } from '../../hooks/useHydrated.ts'
import { color, field as fieldLook, quickly, typography } from '../../theme/theme.ts'
import { VisuallyHidden } from '../../theme/VisuallyHidden.ts'
import { PrimaryButton } from '../Button.tsx'
import { Icon } from '../icons/Icon.tsx'
import { Meta, MinorH2 } from '../text.tsx'
import { ErrorSummary, FailureNotice, SENT_ANCHOR, Sent, SentNote } from './FormNotes.tsx'
import { LIMITS, type Limits, type Problem, TRAP, useForm } from './useForm.ts'

const Box = styled.div(css`
  margin-bottom: 26px;
`)

const Name = styled.label(css`
  ${typography.label}
  display: block;
  margin-bottom: 8px;
  line-height: 1.6;
`)

const control = css`
  ${fieldLook}
  display: block;
  min-height: 56px;
  padding: 14px 16px;
  ${quickly('border-color', 'box-shadow')}
  &:hover {
    border-color: ${color.ink};
  }
  &[aria-invalid='true'] {
    border-color: ${color.bad};
    box-shadow: inset 4px 0 0 ${color.bad};
    /* Where a visitor's own colours leave no shadow. */
    @media (forced-colors: active) {
      border-width: 3px;
    }
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 0;
    border-color: ${color.focus};
  }
`

const Line = styled.input(control)

const Area = styled.textarea(css`
  ${control}
  min-height: 200px;
  line-height: 1.5;
  resize: vertical;
`)

const Complaint = styled.p(css`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-top: 8px;
  color: ${color.bad};
  font-size: var(--t-small);
  font-weight: 500;
  line-height: 1.4;
`)

interface FieldProps {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly type?: 'email'
  readonly autoComplete?: string
  readonly multiline?: true
  /** Stands in the field until the visitor, or the browser that remembers, writes something else. */
  readonly suggestion?: string | undefined
  /** What is wrong with what is typed. */
  readonly problem?: string | undefined
}

/** A required field with its label above and what is wrong with it below. */
function Field({ id, name, label, type, autoComplete, multiline, suggestion, problem }: FieldProps) {
  const problemId = `${id}-problem`
  const shared = {
    id,
    name,
    autoComplete,
    defaultValue: suggestion,
    required: true,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? problemId : undefined,
  }
  return (
    <Box>
      <Name htmlFor={id}>{label}</Name>
      {multiline ? <Area {...shared} /> : <Line type={type ?? 'text'} {...shared} />}
      {problem && (
        <Complaint id={problemId}>
          <Icon name="alert" />
          {problem}
        </Complaint>
      )}
    </Box>
  )
}

/** What a form tells the server besides what is typed. `pages/README.md` documents it. */
function ServerFields({ endpoint }: { endpoint: string }) {
  const { page, site } = useView()
  const label = useLabel()
  const hydrated = useHydrated()
  // To a server elsewhere, this site's addresses are whole ones.
  const here = (endpoint.startsWith('/') ? '' : site.url) + addressOf(page.route, page.language)
  return (
    <>
      <VisuallyHidden aria-hidden="true">
        <label>
          {label('formTrap')}
          <input name={TRAP} tabIndex={-1} autoComplete="off" />
        </label>
      </VisuallyHidden>
      <input type="hidden" name="language" value={site.language} />
      {!hydrated && <input type="hidden" name="next" value={`${here}#${SENT_ANCHOR}`} />}
    </>
  )
}

const Heading = styled(MinorH2)(css`
  margin-bottom: 28px;
`)

const Foot = styled.div(css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 20px 28px;
  margin-top: 34px;
  & > p {
    flex: 1 1 30ch;
    max-width: 46ch;
  }
`)

export interface FormField extends Omit<FieldProps, 'id' | 'problem'> {
  /** What is said of it when it is empty, and when it is not what its type asks for. */
  readonly messages: { readonly missing: string } & { readonly [P in Problem]?: string }
}

interface FormProps {
  readonly title: string
  /** Beside the button. */
  readonly note: string
  readonly fields: readonly FormField[]
  /** Where it is posted to. Without one nothing is sent: the data is logged. */
  readonly endpoint: string | undefined
  readonly limits?: Limits
}

/** A form of required fields. Without a script it is posted as it stands, and the browser checks it. */
export function Form({ title, note, fields, endpoint, limits = LIMITS }: FormProps) {
  const { ref, stage, problems, attempt, onSubmit, onInput, startAgain } = useForm(endpoint, limits)
  const { site, page } = useView()
  const label = useLabel()
  const id = useId()

  if (stage.name === 'sent') {
    const values = fields.map(({ name, label }) => ({ label, value: String(stage.data.get(name)) }))
    return <Sent values={values} onAgain={startAgain} />
  }

  const shown = fields.map(({ messages, ...field }) => {
    const problem = problems.get(field.name)
    return { ...field, id: `${id}-${field.name}`, problem: problem && (messages[problem] ?? messages.missing) }
  })
  const errors = shown.flatMap(({ id, problem }) => (problem ? [{ id, message: problem }] : []))
  const sending = stage.name === 'sending'
  const setForm = (form: HTMLFormElement | null) => {
    ref.current = form
    // Set by the script, which says itself what is wrong; without one the browser does.
    if (form) form.noValidate = true
  }

  return (
    <form
      ref={setForm}
      // Without an endpoint there is nowhere to post to: a dialog's form, outside of a dialog, goes nowhere.
      method={endpoint ? 'post' : 'dialog'}
      action={endpoint}
      lang={site.language}
      aria-labelledby={`${id}-title`}
      aria-busy={sending}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <Heading id={`${id}-title`} lang={page.contentLanguage}>
        {title}
      </Heading>
      {endpoint && <SentNote />}
      {errors.length > 0 && <ErrorSummary key={attempt} errors={errors} />}
      {stage.name === 'failed' && <FailureNotice key={attempt} failure={stage.failure} />}
      {shown.map((field) => (
        <Field key={field.name} {...field} />
      ))}
      {endpoint && <ServerFields endpoint={endpoint} />}
      <Foot>
        <PrimaryButton aria-disabled={sending} data-needs-script={endpoint ? undefined : true}>
          {label(sending ? 'sending' : 'send')}
          <Icon name="arrow" />
        </PrimaryButton>
        <VisuallyHidden role="status">{sending && label('sending')}</VisuallyHidden>
        <Meta lang={page.contentLanguage}>{note}</Meta>
      </Foot>
    </form>
  )
}
