import { type SubmitEventHandler, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldRule, PARTS } from '../../../messages/fields.ts'
import { type Flaw, findFlaw, normalizeField } from '../../../messages/normalize.ts'
import { listen } from '../../hooks/listen.ts'
import type { Failure } from './post.ts'

/** Milliseconds. Faster submissions may come from robots, so the form waits this long before sending. */
export const MIN_DELAY_MS = 3_000

/** Resolves when `minDelayMs` have passed since `shownAt` (a `performance.now()` time), or on abort. */
function waitUntilPlausible(shownAt: number, minDelayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, shownAt + minDelayMs - performance.now())
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** Only the server reports `refused`. */
export type Problem = 'missing' | 'invalid' | 'refused'

export type Problems = ReadonlyMap<string, Problem>

export type Outcome =
  | { readonly name: 'failed'; readonly failure: Failure }
  | { readonly name: 'refused'; readonly problems: Problems }
  | { readonly name: 'sent'; readonly data: FormData; readonly reference?: string }

export type Stage = { readonly name: 'writing' | 'sending' } | Exclude<Outcome, { name: 'refused' }>

type Control = HTMLInputElement | HTMLTextAreaElement

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** Checks a field as the server does, and dates also by the browser's validation. */
function findProblem({ required, value, validity }: Control, rule: FieldRule | undefined): Problem | undefined {
  const normalizedValue = rule ? normalizeField(rule, value) : value.trim()
  if (validity.badInput || validity.rangeUnderflow || validity.rangeOverflow) return 'invalid'
  if (normalizedValue === '') return required || value.trim() !== '' ? 'missing' : undefined
  return rule && findFlaw(rule, normalizedValue) ? 'invalid' : undefined
}

interface Options {
  /** Sends valid data. Without it, the data is logged. */
  readonly send: ((data: FormData, signal: AbortSignal) => Promise<Outcome>) | undefined
  /** Finds problems that the browser does not. */
  readonly check?: (data: FormData) => Problems
  readonly minDelayMs: number
  readonly rules: Readonly<Record<string, FieldRule>>
}

export type FormState = ReturnType<typeof useForm>

/** The state of a form, from typing to sent. Keeps text that was typed before hydration. */
export function useForm({ send, check, minDelayMs, rules }: Options) {
  const ref = useRef<HTMLFormElement>(null)
  const [stage, setStage] = useState<Stage>({ name: 'writing' })
  const [problems, setProblems] = useState<Problems>(new Map())
  /** What has to change in invalid fields. */
  const [flaws, setFlaws] = useState<ReadonlyMap<string, Flaw>>(new Map())
  /** Number of submissions. A new one reports the problems again. */
  const [attempt, setAttempt] = useState(0)
  const upload = useRef<AbortController>(undefined)
  const shownAt = useRef(0)
  useEffect(() => {
    shownAt.current = performance.now()
  }, [])

  const isSending = stage.name === 'sending'
  useEffect(() => {
    if (!isSending) return
    // The browser asks whether to leave.
    return listen(window, { beforeunload: (event: BeforeUnloadEvent) => event.preventDefault() })
  }, [isSending])

  const find = (form: HTMLFormElement): Problems =>
    new Map([
      ...(check?.(new FormData(form)) ?? []),
      ...[...form.elements].filter(isControl).flatMap((control): [string, Problem][] => {
        const problem = findProblem(control, rules[control.name])
        return problem ? [[control.name, problem]] : []
      }),
    ])

  const deliver = async (data: FormData, form: HTMLFormElement, signal: AbortSignal): Promise<Outcome> => {
    if (!send) {
      console.log(Object.fromEntries(data))
      return { name: 'sent', data }
    }
    if (data.get(PARTS.trap)) {
      // Some browser extensions fill in every field. After clearing it, the next attempt succeeds.
      for (const trap of form.querySelectorAll<HTMLInputElement>(`[name=${PARTS.trap}]`)) trap.value = ''
      return { name: 'failed', failure: 'failed' }
    }
    await waitUntilPlausible(shownAt.current, minDelayMs, signal)
    if (signal.aborted) return { name: 'failed', failure: 'stopped' }
    data.set(PARTS.seconds, String(Math.round((performance.now() - shownAt.current) / 1000)))
    return send(data, signal)
  }

  /** The values as the server stores them. */
  const readData = (form: HTMLFormElement): FormData => {
    const data = new FormData(form)
    for (const [name, rule] of Object.entries(rules)) {
      const value = data.get(name)
      if (typeof value === 'string') data.set(name, normalizeField(rule, value))
    }
    return data
  }

  const showProblems = (newProblems: Problems, form: HTMLFormElement) => {
    const data = readData(form)
    const flawEntries = [...newProblems].flatMap(([name, problem]): [string, Flaw][] => {
      const rule = rules[name]
      const flaw = rule && problem !== 'missing' && findFlaw(rule, String(data.get(name) ?? ''))
      return flaw ? [[name, flaw]] : []
    })
    setProblems(newProblems)
    setFlaws(new Map(flawEntries))
  }

  const report = (newProblems: Problems, form: HTMLFormElement) => {
    showProblems(newProblems, form)
    setAttempt((count) => count + 1)
  }

  const onSubmit: SubmitEventHandler<HTMLFormElement> = async (event) => {
    event.preventDefault()
    if (upload.current) return
    const form = event.currentTarget
    const newProblems = find(form)
    report(newProblems, form)
    if (newProblems.size > 0) {
      setStage({ name: 'writing' })
      return
    }
    const data = readData(form)
    const controller = new AbortController()
    upload.current = controller
    setStage({ name: 'sending' })
    const outcome = await deliver(data, form, controller.signal)
    // The button can be pressed again before the sent values replace the form.
    if (outcome.name !== 'sent') upload.current = undefined
    if (outcome.name === 'refused') {
      report(outcome.problems, form)
      setStage({ name: 'writing' })
    } else setStage(outcome)
  }

  /** Validates fields with problems again. A problem from the server stays until its field changes. */
  const onInput = (changedElement: EventTarget) => {
    const form = ref.current
    if (!form || problems.size === 0) return
    const currentProblems = find(form)
    const isRefused = (name: string) =>
      problems.get(name) === 'refused' &&
      ![changedElement, null].includes(form.elements.namedItem(name) as EventTarget | null)
    const remainingProblems = [...problems.keys()].flatMap((name): [string, Problem][] => {
      const problem = isRefused(name) ? 'refused' : currentProblems.get(name)
      return problem ? [[name, problem]] : []
    })
    showProblems(new Map(remainingProblems), form)
  }

  const startAgain = () => {
    upload.current = undefined
    flushSync(() => setStage({ name: 'writing' }))
    ref.current?.querySelector('input')?.focus()
  }

  return { ref, stage, problems, flaws, attempt, onSubmit, onInput, stop: () => upload.current?.abort(), startAgain }
}
