import { useSyncExternalStore } from 'react'
import type { DocumentType } from '../../schema/validate/document.ts'
import type { Problem } from '../../schema/validate/report/problem.ts'
import type { Path } from '../../schema/wording/finding.ts'
import { about, ask } from './ask.ts'
import { schemaOf } from './schemas.ts'
import { withValue } from './values.ts'

/** A document that has been opened. */
export interface OpenDocument {
  readonly file: string
  readonly type: DocumentType
  readonly route: string
  /** What lies in its file, and its name for that. */
  readonly saved: unknown
  readonly etag: string
  /** As it is being edited. */
  readonly document: unknown
}

/** One step that can be undone. */
interface Step {
  readonly file: string
  readonly place: string
  readonly before: unknown
  readonly after: unknown
  readonly time: number
}

interface State {
  readonly documents: ReadonlyMap<string, OpenDocument>
  readonly problems: readonly Problem[]
  readonly steps: readonly Step[]
  /** How many of them are done; those after are undone. */
  readonly done: number
  /** A document that somebody else has changed meanwhile, as it lies in its file. */
  readonly conflict?: { readonly file: string; readonly theirs: unknown; readonly etag: string } | undefined
}

let state: State = { documents: new Map(), problems: [], steps: [], done: 0 }
const listeners = new Set<() => void>()

function set(change: Partial<State>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

/** Calls back after each change; returns what ends that. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useDocuments = (): State => useSyncExternalStore(subscribe, () => state)

export const documentOf = (file: string): OpenDocument | undefined => state.documents.get(file)

const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

export const isChanged = ({ document, saved }: OpenDocument): boolean => !isSame(document, saved)

const put = (open: OpenDocument) => set({ documents: new Map(state.documents).set(open.file, open) })

interface Sent extends Omit<OpenDocument, 'document'> {
  readonly unsaved?: unknown
}

/** Opens a document, unless it is open; what was left unsaved is there again. */
export async function open(file: string): Promise<void> {
  if (!state.documents.has(file)) await load(file)
}

async function load(file: string): Promise<void> {
  // The server does not know yet what has been typed.
  if (waiting.has(file)) return
  const before = state.documents.get(file)
  const { status, answer } = await ask<Sent>('GET', '/document', { query: about(file) })
  if (status !== 200 || state.documents.get(file) !== before || waiting.has(file)) return
  const { unsaved, ...sent } = answer
  const now = { ...sent, document: unsaved ?? sent.saved }
  if (before && isSame(before.document, now.document) && before.etag === now.etag) return
  put(now)
  // Its steps lead from what it is no longer.
  if (before && !isSame(before.document, now.document)) {
    const steps = state.steps.filter((step) => step.file !== file)
    set({ steps, done: Math.min(state.done, steps.length) })
  }
}

/** Keystrokes in one place are one step, as long as no more than this lies between them, in ms. */
const PAUSE_MS = 1000

const isTyped = (value: unknown) => value === null || typeof value === 'string' || typeof value === 'number'

/** Changes the value at a path; nothing takes it away. */
export function change(file: string, path: Path, value: unknown): void {
  const open = state.documents.get(file)
  if (!open) return
  const document = withValue(open.document, path, value, schemaOf(open.type))
  if (isSame(document, open.document)) return
  const place = JSON.stringify(path)
  const steps = state.steps.slice(0, state.done)
  const last = steps.at(-1)
  const time = Date.now()
  const goesOn = last?.file === file && last.place === place && time - last.time < PAUSE_MS && isTyped(value)
  const before = goesOn ? last.before : open.document
  const all = [...(goesOn ? steps.slice(0, -1) : steps), { file, place, before, after: document, time }]
  show(open, document, { steps: all, done: all.length })
}

export function undo(): void {
  const step = state.steps[state.done - 1]
  const open = step && state.documents.get(step.file)
  if (!open) return
  show(open, step.before, { done: state.done - 1 })
}

export function redo(): void {
  const step = state.steps[state.done]
  const open = step && state.documents.get(step.file)
  if (!open) return
  show(open, step.after, { done: state.done + 1 })
}

/** Nobody hears of the step without its document. */
function show(open: OpenDocument, document: unknown, steps: Partial<State>): void {
  set({ ...steps, documents: new Map(state.documents).set(open.file, { ...open, document }) })
  tellLater(open.file)
}

/** How long after a change the server hears of it, in ms. */
const TELL_MS = 150

const waiting = new Map<string, ReturnType<typeof setTimeout>>()

function tellLater(file: string): void {
  clearTimeout(waiting.get(file))
  waiting.set(
    file,
    setTimeout(() => tell(file), TELL_MS),
  )
}

interface Told {
  readonly problems: readonly Problem[]
}

/** Has the page show what is being edited, and asks what is wrong with it. */
async function tell(file: string): Promise<void> {
  const timer = waiting.get(file)
  clearTimeout(timer)
  const open = state.documents.get(file)
  if (!open) return
  const { etag, document } = open
  const { status, answer } = isChanged(open)
    ? await ask<Told>('PUT', '/unsaved', { query: about(file), body: document, etag })
    : await ask<Told>('DELETE', '/unsaved', { query: about(file) })
  // Unless something has been typed meanwhile.
  if (waiting.get(file) === timer) waiting.delete(file)
  if (status === 200) set({ problems: answer.problems })
}

export async function lookForProblems(): Promise<void> {
  const { status, answer } = await ask<Told>('GET', '/problems')
  if (status === 200) set({ problems: answer.problems })
}

type Saved = Told & { readonly etag: string; readonly theirs?: unknown }

/** Saves what has been changed and is right. What is not right stays as it is, beside its file. */
export async function save(): Promise<'saved' | 'problems' | 'conflict'> {
  let outcome: 'saved' | 'problems' | 'conflict' = 'saved'
  for (const { file } of [...state.documents.values()].filter(isChanged)) {
    const open = state.documents.get(file)
    if (!open) continue
    clearTimeout(waiting.get(file))
    waiting.delete(file)
    const { etag, document } = open
    const { status, answer } = await ask<Saved>('PUT', '/document', { query: about(file), body: document, etag })
    if (status === 412) {
      set({ conflict: { file, theirs: answer.theirs, etag: answer.etag } })
      return 'conflict'
    }
    if (answer.problems) set({ problems: answer.problems })
    if (status === 200) put({ ...(state.documents.get(file) ?? open), saved: document, etag: answer.etag })
    else outcome = 'problems'
  }
  return outcome
}

/** Ends a conflict: with what lies in the file, or with what is being edited, which is saved over it then. */
export async function settle(whose: 'theirs' | 'mine'): Promise<void> {
  const { conflict } = state
  const open = conflict && state.documents.get(conflict.file)
  if (!open) return
  const { theirs, etag, file } = conflict
  set({ conflict: undefined })
  const document = whose === 'theirs' ? theirs : open.document
  put({ ...open, saved: theirs, etag, document })
  const steps = state.steps.filter((step) => step.file !== file)
  set({ steps, done: steps.length })
  await tell(file)
  if (whose === 'mine') await save()
}

// Another window, VS Code or Git has changed something, or this window has.
import.meta.hot?.on('editor:checked', () => {
  for (const file of state.documents.keys()) load(file)
  lookForProblems()
})
// A page without a script of the site's would be loaded anew with each change.
import.meta.hot?.send('content:shown', '/_edit')

addEventListener('beforeunload', (event) => {
  if (waiting.size > 0) event.preventDefault()
})
