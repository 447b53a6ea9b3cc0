import { PARTS } from '../../../messages/fields.ts'
import { useLabel } from '../../hooks/context.ts'
import type { FormField } from './Field.tsx'
import { FormFrame } from './FormFrame.tsx'
import { Sent } from './FormNotes.tsx'
import { keyOf } from './key.ts'
import { post } from './post.ts'
import { type Outcome, SOONEST, useForm } from './useForm.ts'

/** In ms, from a form's appearance and from the press of its button. */
interface Limits {
  readonly soonest: number
  /** How long a message may be on its way. */
  readonly longest: number
}

const LIMITS: Limits = { soonest: SOONEST, longest: 10_000 }

/** As a form without a script would post it. */
async function deliver(data: FormData, endpoint: string, longest: number): Promise<Outcome> {
  const typed = [...data].map(([name, value]) => [name, String(value).replaceAll(/\r?\n/g, '\r\n')])
  const key = keyOf(JSON.stringify(typed.filter(([name]) => name !== PARTS.seconds)))
  const answer = await post(new URLSearchParams([...typed, [PARTS.key, key]]), endpoint, { longest })
  if (typeof answer === 'string') return { name: 'failed', failure: answer }
  return answer.ok ? { name: 'sent', data } : { name: 'failed', failure: 'failed' }
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

/** The message form. */
export function Form({ title, note, fields, endpoint, limits: { soonest, longest } = LIMITS }: FormProps) {
  const label = useLabel()
  const send = endpoint === undefined ? undefined : (data: FormData) => deliver(data, endpoint, longest)
  const state = useForm({ send, soonest })
  const { stage } = state
  if (stage.name === 'sent') {
    return (
      <Sent
        title={label('formSubmitted')}
        text={label('formSuccess')}
        values={fields.map(({ name, label }) => ({ label, value: String(stage.data.get(name)) }))}
        again={label('sendAnother')}
        onAgain={state.startAgain}
      />
    )
  }
  const failures = { failed: label('formFailed'), late: label('formLate'), offline: label('formOffline') }
  return <FormFrame {...{ state, title, note, fields, endpoint, failures }} send={label('send')} />
}
