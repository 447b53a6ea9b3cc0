import { type RefObject, type SubmitEventHandler, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { deliver, type Failure, type Limits, waitUntilPlausible } from './deliver.ts'
import { SECONDS, TRAP } from './ServerFields.tsx'

export type Problem = 'missing' | 'invalid'

/** What is wrong, by the name of the field. */
export type Problems = ReadonlyMap<string, Problem>

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
