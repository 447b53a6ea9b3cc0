import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { FORMS, PARTS } from '../../../messages/fields.ts'
import { isObject } from '../../../schema/fieldTypes/json.ts'
import { createMailAddress, MAX_MAIL_ADDRESS } from '../../data/mailAddress.ts'
import { useLabel, useView } from '../../hooks/context.ts'
import { PrimaryLink } from '../Button.tsx'
import { Icon } from '../icons/Icon.tsx'
import { Meta } from '../text.tsx'
import type { FormField } from './Field.tsx'
import { FormFrame } from './FormFrame.tsx'
import { Sent } from './FormNotes.tsx'
import { createKey } from './key.ts'
import { post as postTo } from './post.ts'
import { MIN_DELAY_MS, type Outcome, type Problem, useForm } from './useForm.ts'

/** In milliseconds. */
interface Limits {
  /** Minimum time between showing and sending the form. */
  readonly minDelayMs: number
  /** Timeout of a message. */
  readonly maxDelayMs: number
}

const LIMITS: Limits = { minDelayMs: MIN_DELAY_MS, maxDelayMs: 10_000 }

/** Posts the same data as a form without a script. */
async function deliver(data: FormData, endpoint: string, timeoutMs: number): Promise<Outcome> {
  const values = [...data].map(([name, value]) => [name, String(value).replaceAll(/\r?\n/g, '\r\n')])
  const key = createKey(JSON.stringify(values.filter(([name]) => name !== PARTS.seconds)))
  const answer = await postTo(new URLSearchParams([...values, [PARTS.key, key]]), endpoint, { timeoutMs })
  if (typeof answer === 'string') return { name: 'failed', failure: answer }
  if (answer.ok) return { name: 'sent', data }
  const { error, fields } = isObject(answer.body) ? answer.body : {}
  const problems = Object.entries(isObject(fields) ? fields : {})
    .filter(([name]) => data.has(name))
    .map(([name, problem]): [string, Problem] => [name, problem === 'missing' ? 'missing' : 'refused'])
  if (problems.length > 0) return { name: 'refused', problems: new Map(problems) }
  return { name: 'failed', failure: error === 'busy' || error === 'full' ? error : 'failed' }
}

/** A `mailto:` address with the typed data. */
function createDataAddress(address: string, fields: readonly FormField[], data: FormData): string {
  let body = fields.map(({ name, label }) => `${label}: ${data.get(name)}`).join('\n')
  while (createMailAddress(address, { body }).length > MAX_MAIL_ADDRESS) body = `${body.slice(0, -100)}…`
  return createMailAddress(address, { body })
}

const MailLink = styled(PrimaryLink)(css`
  margin-top: 24px;
`)

interface FormProps {
  readonly title: string
  /** Shown beside the button. */
  readonly note: string
  readonly fields: readonly FormField[]
  /** Address of the message server. Without one, a ready email opens, or a demo logs the data. */
  readonly endpoint: string | undefined
  readonly limits?: Limits
}

export function Form({ title, note, fields, endpoint, limits: { minDelayMs, maxDelayMs } = LIMITS }: FormProps) {
  const { email, isDemo } = useView().site
  const label = useLabel()
  const openMail = async (data: FormData): Promise<Outcome> => {
    window.location.href = createDataAddress(email.href, fields, data)
    return { name: 'sent', data }
  }
  const post = endpoint === undefined ? openMail : (data: FormData) => deliver(data, endpoint, maxDelayMs)
  const isMail = endpoint === undefined && !isDemo
  const send = isDemo && !endpoint ? undefined : post
  const state = useForm({ send, minDelayMs: isMail ? 0 : minDelayMs, rules: FORMS.contact })
  const { stage } = state
  if (stage.name === 'sent') {
    return (
      <Sent
        title={label(isMail ? 'formMailTitle' : 'formSubmitted')}
        text={[label(isMail ? 'formMailText' : 'formSuccess'), ...(send ? [] : [label('formDemo')])].join(' ')}
        values={fields.map(({ name, label }) => ({ label, value: String(stage.data.get(name)) }))}
        againLabel={label('sendAnother')}
        onAgain={state.startAgain}
      >
        {isMail && (
          <MailLink href={createDataAddress(email.href, fields, stage.data)}>
            <span>{label('formMailOpen')}</span>
            <Icon name="arrow" />
          </MailLink>
        )}
      </Sent>
    )
  }
  const failures = {
    failed: label('formFailed'),
    late: label('formLate'),
    offline: label('formOffline'),
    busy: label('formBusy'),
    full: label('formFull'),
  }
  const foot = send === undefined && <Meta>{label('formDemo')}</Meta>
  return <FormFrame {...{ state, title, note, fields, endpoint, failures, foot }} send={label('send')} />
}
