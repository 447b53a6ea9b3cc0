import { useSyncExternalStore } from 'react'
import type { DocumentType } from '../../content/check/document.ts'
import type { Problem } from '../../content/check/report/problem.ts'
import type { Path } from '../../schema/finding.ts'
import { unasked } from '../versions/merge.ts'
import { ask } from './ask.ts'
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
export interface Step {
  readonly file: string
  readonly place: string
  readonly before: unknown
  readonly after: unknown
  readonly time: number
}

interface State {
  readonly documents: ReadonlyMap<string, OpenDocument>
  readonly problems: readonly Problem[]
  /** What may be meant, and what a draft still lacks. */
  readonly warnings: readonly Problem[]
  readonly steps: readonly Step[]
  /** How many of them are done; those after are undone. */
  readonly done: number
  /** A document that somebody else has changed meanwhile in the same fields, as it lies in its file. */
  readonly conflict?: { readonly file: string; readonly theirs: unknown; readonly etag: string } | undefined
  /** The server does not answer: what is typed is kept in this browser. */
  readonly isAway: boolean
}

let state: State = { documents: new Map(), problems: [], warnings: [], steps: [], done: 0, isAway: false }
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

/** Opens a document, unless it is open; what was left unsaved is there again. */
export async function open(file: string): Promise<void> {
  if (!state.documents.has(file)) await load(file)
}

/** Closes documents that are no longer there. */
export function forget(files: readonly string[]): void {
  set({ documents: new Map([...state.documents].filter(([file]) => !files.includes(file))) })
  forgetSteps(files)
}

/** What is undone in documents would lead from what they are no longer. */
function forgetSteps(files: readonly string[]): void {
  const steps = state.steps.filter(({ file }) => !files.includes(file))
  set({ steps, done: Math.min(state.done, steps.length) })
}

async function load(file: string): Promise<void> {
  // The server does not know yet what has been typed.
  if (waiting.has(file)) return
  const before = state.documents.get(file)
  const { status, answer } = await ask('GET /document', { query: { file } })
  if (status !== 200 || state.documents.get(file) !== before || waiting.has(file)) return
  const { unsaved, ...sent } = answer
  const now = { ...sent, document: unsaved ?? sent.saved, ...unsentOf(file) }
  if (unsentOf(file)) tellLater(file)
  if (before && isSame(before.document, now.document) && before.etag === now.etag) return
  put(now)
  if (before && !isSame(before.document, now.document)) forgetSteps([file])
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

/** Gives up what is not saved in a document; that can be undone, too. */
export function discard(file: string): void {
  const open = state.documents.get(file)
  if (open) change(file, [], open.saved)
}

export const undo = (): void => lead('before', state.done - 1)
export const redo = (): void => lead('after', state.done)

/** Leads to what a document was before a step, or after it. */
function lead(to: 'before' | 'after', index: number): void {
  const step = state.steps[index]
  const open = step && state.documents.get(step.file)
  if (open) show(open, step[to], { done: to === 'before' ? index : index + 1 })
}

/** Nobody hears of the step without its document. */
function show(open: OpenDocument, document: unknown, steps: Partial<State>): void {
  set({ ...steps, documents: new Map(state.documents).set(open.file, { ...open, document }) })
  keepUnsent({ ...open, document })
  tellLater(open.file)
}

/** Where this browser keeps what the server has not heard of yet. */
const UNSENT = 'editor-unsent:'

function keepUnsent({ file, etag, saved, document }: OpenDocument): void {
  try {
    localStorage.setItem(UNSENT + file, JSON.stringify({ etag, saved, document }))
  } catch {
    // The browser has no room left; the server hears of it in a moment.
  }
}

const unsentOf = (file: string): Partial<OpenDocument> | undefined =>
  JSON.parse(localStorage.getItem(UNSENT + file) ?? 'null') ?? undefined

const unsentFiles = (): readonly string[] =>
  Object.keys(localStorage).flatMap((key) => (key.startsWith(UNSENT) ? [key.slice(UNSENT.length)] : []))

/** How long after a change the server hears of it, and after how long it is told again if it did not answer, in ms. */
const TELL_MS = 150
const AGAIN_MS = 2000

const waiting = new Map<string, ReturnType<typeof setTimeout>>()

function tellLater(file: string, delay = TELL_MS): void {
  clearTimeout(waiting.get(file))
  waiting.set(
    file,
    setTimeout(() => tell(file), delay),
  )
}

type Told = Pick<State, 'problems' | 'warnings'>

const hear = ({ problems, warnings }: Told) => set({ problems, warnings })

/** Has the page show what is being edited, and asks what is wrong with it. */
async function tell(file: string): Promise<void> {
  const timer = waiting.get(file)
  clearTimeout(timer)
  const open = state.documents.get(file)
  if (!open) return
  const { etag, document } = open
  const { status, answer } = isChanged(open)
    ? await ask('PUT /unsaved', { query: { file }, body: document, etag })
    : await ask('DELETE /unsaved', { query: { file } })
  set({ isAway: status === 0 })
  // Unless something has been typed meanwhile.
  const isLast = waiting.get(file) === timer
  if (status === 0 && isLast) return tellLater(file, AGAIN_MS)
  if (isLast) waiting.delete(file)
  if (status !== 200) return
  if (isLast) localStorage.removeItem(UNSENT + file)
  hear(answer)
}

/** Asks for all that is wrong, and opens what this or another window has left unsaved. */
export async function loadProblems(): Promise<void> {
  const { status, answer } = await ask('GET /problems')
  if (status !== 200) return
  hear(answer)
  for (const file of new Set([...answer.unsaved, ...unsentFiles()])) open(file)
}

/** Accepts a warning by a line of `_suppressions.json`. */
export async function acceptWarning(suppression: object): Promise<void> {
  const { status, answer } = await ask('PUT /accepted-warning', { body: suppression })
  if (status === 200) hear(answer)
}

export type Outcome = 'saved' | 'problems' | 'conflict' | 'merged' | 'away' | 'gone'

/** Saves what has been changed and is right. What is not right stays as it is, beside its file. */
export async function save(): Promise<Outcome> {
  let outcome: Outcome = 'saved'
  for (const { file } of [...state.documents.values()].filter(isChanged)) {
    const open = state.documents.get(file)
    if (!open) continue
    clearTimeout(waiting.get(file))
    waiting.delete(file)
    const { etag, document } = open
    const { status, answer } = await ask('PUT /document', { query: { file }, body: document, etag })
    if (status === 0) {
      tellLater(file)
      return 'away'
    }
    if (status === 412) {
      const { theirs } = answer
      const merged = unasked({ base: open.saved, mine: document, theirs }, schemaOf(open.type))
      set({ conflict: { file, theirs, etag: answer.etag } })
      // This window has saved it, undone and saved again: nobody else has changed anything.
      if (merged === undefined && isSame(theirs, open.saved))
        return (await settle(document)) === 'saved' ? 'saved' : 'conflict'
      if (merged === undefined) return 'conflict'
      const then = await settle(merged)
      return then === 'saved' ? 'merged' : then
    }
    if (answer.problems) hear(answer)
    if (status !== 200) outcome = status === 404 ? 'gone' : 'problems'
    else {
      const now = state.documents.get(file) ?? open
      put({ ...now, saved: document, etag: answer.etag })
      // What has been typed since is told once more, as a change of what lies there now.
      if (now.document === document) localStorage.removeItem(UNSENT + file)
    }
  }
  return outcome
}

/** Ends a conflict: what is to be of the two is saved. */
export async function settle(document: unknown): Promise<Outcome> {
  const { conflict } = state
  const open = conflict && state.documents.get(conflict.file)
  set({ conflict: undefined })
  if (!open || document === undefined) return 'conflict'
  const { theirs, etag, file } = conflict
  put({ ...open, saved: theirs, etag, document })
  forgetSteps([file])
  await tell(file)
  return save()
}

// Another window, VS Code or Git has changed something, or this window has.
import.meta.hot?.on('editor:checked', () => {
  for (const file of state.documents.keys()) load(file)
  loadProblems()
})
// A page without a script of the site's would be loaded anew with each change.
import.meta.hot?.send('content:shown', '/_edit')
