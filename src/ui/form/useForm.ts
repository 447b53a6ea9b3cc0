import { type RefObject, type SubmitEventHandler, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** The field that only robots fill in. Named like one that they look for. */
export const TRAP = 'website'

/** The whole seconds that a form was open before it was sent. */
const SECONDS = 'seconds'

/** In ms, from a form's appearance and from the press of its button. */
export interface Limits {
  /** Whoever is quicker than this may be a robot, and waits; a robot does not. */
  readonly soonest: number
  /** How long a message may be on its way. */
  readonly longest: number
}

export const LIMITS: Limits = { soonest: 3_000, longest: 10_000 }

/** Why a message did not arrive: `late` where nobody knows whether it did. */
export type Failure = 'failed' | 'late' | 'offline'

/**
 * Posts a message as a form without a script would, and resolves to how that ended; never rejects.
 *
 * Tries even where the browser believes to be offline, since it can be wrong.
 */
export async function deliver(data: FormData, endpoint: string, longest: number): Promise<'arrived' | Failure> {
  try {
    const { ok } = await fetch(endpoint, {
      method: 'POST',
      body: new URLSearchParams([...data].map(([name, value]) => [name, String(value).replaceAll(/\r?\n/g, '\r\n')])),
      headers: { Accept: 'application/json' },
      credentials: 'omit',
      signal: AbortSignal.timeout(longest),
    })
    return ok ? 'arrived' : 'failed'
  } catch (error) {
    if (!navigator.onLine) return 'offline'
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'late' : 'failed'
  }
}

/** Resolves when `soonest` ms have passed since `shown`, a time of `performance.now()`. */
function waitUntilPlausible(shown: number, soonest: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, shown + soonest - performance.now()))
}

export type Problem = 'missing' | 'invalid'

/** What is wrong, by the name of the field. */
type Problems = ReadonlyMap<string, Problem>

type Stage =
  | { readonly name: 'writing' | 'sending' }
  | { readonly name: 'failed'; readonly failure: Failure }
  | { readonly name: 'sent'; readonly data: FormData }

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
export function useForm(endpoint: string | undefined, { soonest, longest }: Limits): FormState {
  const ref = useRef<HTMLFormElement>(null)
  const [stage, setStage] = useState<Stage>({ name: 'writing' })
  const [problems, setProblems] = useState<Problems>(new Map())
  const [attempt, setAttempt] = useState(0)
  const sending = useRef(false)
  const shown = useRef(0)
  useEffect(() => {
    shown.current = performance.now()
  }, [])

  const send = async (data: FormData, form: HTMLFormElement): Promise<Stage> => {
    if (!endpoint) {
      console.log(Object.fromEntries(data))
      return { name: 'sent', data }
    }
    if (data.get(TRAP) !== '') {
      // Some browser extensions fill in whatever they find: the next try of a person gets through.
      for (const trap of form.querySelectorAll<HTMLInputElement>(`[name=${TRAP}]`)) trap.value = ''
      return { name: 'failed', failure: 'failed' }
    }
    data.set(SECONDS, String(Math.floor((performance.now() - shown.current) / 1000)))
    await waitUntilPlausible(shown.current, soonest)
    const outcome = await deliver(data, endpoint, longest)
    return outcome === 'arrived' ? { name: 'sent', data } : { name: 'failed', failure: outcome }
  }

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
    const outcome = await send(data, form)
    sending.current = false
    setStage(outcome)
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
