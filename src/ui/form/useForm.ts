import { type RefObject, type SubmitEventHandler, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** How long a message may be on its way. */
const TIME_LIMIT_MS = 10_000

export type Problem = 'missing' | 'invalid'

/** What is wrong, by the name of the field. */
export type Problems = ReadonlyMap<string, Problem>

type Stage = { readonly name: 'writing' | 'sending' | 'failed' } | { readonly name: 'sent'; readonly data: FormData }

type Control = HTMLInputElement | HTMLTextAreaElement

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** The browser's own check; and nothing but spaces is nothing. */
function problemOf({ required, value, validity }: Control): Problem | undefined {
  if (required && (validity.valueMissing || value.trim() === '')) return 'missing'
  return validity.typeMismatch ? 'invalid' : undefined
}

function check(form: HTMLFormElement): Problems {
  return new Map(
    [...form.elements].filter(isControl).flatMap((control): [string, Problem][] => {
      const problem = problemOf(control)
      return problem ? [[control.name, problem]] : []
    }),
  )
}

/** Posts a message; without an endpoint it is only logged. Resolves to whether it arrived. */
async function deliver(data: FormData, endpoint: string | undefined): Promise<boolean> {
  if (!endpoint) {
    console.log(Object.fromEntries(data))
    return true
  }
  try {
    const { ok } = await fetch(endpoint, {
      method: 'POST',
      body: data,
      headers: { Accept: 'application/json' },
      credentials: 'omit',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    return ok
  } catch {
    return false
  }
}

interface FormState {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly stage: Stage
  readonly problems: Problems
  /** How often it was submitted: a new one is a reason to tell the problems again. */
  readonly attempt: number
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>
  /** Looks again at the fields that had a problem. */
  readonly onInput: () => void
  readonly startAgain: () => void
}

/** A form from writing to sent. What is typed stays in the fields, also before the script came. */
export function useForm(endpoint: string | undefined): FormState {
  const ref = useRef<HTMLFormElement>(null)
  const [stage, setStage] = useState<Stage>({ name: 'writing' })
  const [problems, setProblems] = useState<Problems>(new Map())
  const [attempt, setAttempt] = useState(0)
  const sending = useRef(false)

  const onSubmit: SubmitEventHandler<HTMLFormElement> = async (event) => {
    event.preventDefault()
    if (sending.current) return
    const form = event.currentTarget
    const found = check(form)
    setProblems(found)
    setAttempt((count) => count + 1)
    if (found.size > 0) {
      setStage({ name: 'writing' })
      return
    }
    const data = new FormData(form)
    sending.current = true
    setStage({ name: 'sending' })
    const arrived = await deliver(data, endpoint)
    sending.current = false
    setStage(arrived ? { name: 'sent', data } : { name: 'failed' })
  }

  const onInput = () => {
    const form = ref.current
    if (!form || problems.size === 0) return
    setProblems(new Map([...check(form)].filter(([name]) => problems.has(name))))
  }

  const startAgain = () => {
    flushSync(() => setStage({ name: 'writing' }))
    ref.current?.querySelector('input')?.focus()
  }

  return { ref, stage, problems, attempt, onSubmit, onInput, startAgain }
}
