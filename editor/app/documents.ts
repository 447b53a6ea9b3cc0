import { useSyncExternalStore } from 'react'
import type { DocumentType } from '../../content/check/checkDocument.ts'
import type { Problem } from '../../content/check/report/problem.ts'
import type { Path } from '../../schema/finding.ts'
import { mergeWithoutConflict } from '../versions/merge.ts'
import { isSame } from '../versions/pairs.ts'
import { ask } from './ask.ts'
import { schemaOf } from './schemas.ts'
import { withValue } from './values.ts'

/** An open document. */
export interface OpenDocument {
  readonly file: string
  readonly type: DocumentType
  readonly route: string
  /** The content of the file, and its ETag. */
  readonly saved: unknown
  readonly etag: string
  /** The edited version. */
  readonly document: unknown
}

/** A page that was created, renamed or removed. */
export interface PageStep {
  /** Identifies the change on the server, which undoes and redoes it. */
  readonly step: string
  readonly does: 'create' | 'rename' | 'remove'
  readonly name: string
  /** The routes before and after. A new page has none before, and a removed one has none after. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** An edit of a document, or a change of pages, that can be undone. */
export interface Step {
  readonly page?: PageStep
  readonly file: string
  readonly place: string
  readonly before: unknown
  readonly after: unknown
  readonly time: number
}

interface State {
  readonly documents: ReadonlyMap<string, OpenDocument>
  readonly problems: readonly Problem[]
  /** Includes missing parts of drafts. */
  readonly warnings: readonly Problem[]
  /** Pages with mistakes that cannot be shown, so that their previous version is. */
  readonly outdated: readonly string[]
  readonly steps: readonly Step[]
  /** The number of applied steps. The steps after them are undone. */
  readonly done: number
  /** A document in which another person changed the same fields, with the content of its file. */
  readonly conflict?: { readonly file: string; readonly theirs: unknown; readonly etag: string } | undefined
  /** The server does not respond. Edits are stored in this browser. */
  readonly isAway: boolean
  /** Counts checks after which files may have changed. */
  readonly checks: number
}

/** The `sessionStorage` key of the steps, which survive a reload. */
const STEPS = 'editor-steps'
const MAX_STORED_STEPS = 40

const stored: Pick<State, 'steps' | 'done'> = JSON.parse(sessionStorage.getItem(STEPS) ?? '{"steps":[],"done":0}')
let state: State = {
  documents: new Map(),
  problems: [],
  warnings: [],
  outdated: [],
  ...stored,
  isAway: false,
  checks: 0,
}

addEventListener('pagehide', () => {
  const first = Math.max(0, state.steps.length - MAX_STORED_STEPS)
  const last = { steps: state.steps.slice(first), done: Math.max(0, state.done - first) }
  try {
    sessionStorage.setItem(STEPS, JSON.stringify(last))
  } catch {
    // The storage is full.
    sessionStorage.removeItem(STEPS)
  }
})

const listeners = new Set<() => void>()

function set(change: Partial<State>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

/** Calls `listener` after each change. Returns a function that unsubscribes. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useDocuments = (): State => useSyncExternalStore(subscribe, () => state)

/** A value from the store that is the same until it changes. The component renders again only then. */
export const useStored = <T>(select: (state: State) => T): T => useSyncExternalStore(subscribe, () => select(state))

export const getDocument = (file: string): OpenDocument | undefined => state.documents.get(file)

export const isChanged = ({ document, saved }: OpenDocument): boolean => !isSame(document, saved)

const setDocument = (open: OpenDocument) => set({ documents: new Map(state.documents).set(open.file, open) })

const opening = new Map<string, Promise<void>>()

/** Opens a document with its unsaved edits, unless it is open already. */
export async function open(file: string): Promise<void> {
  if (state.documents.has(file)) return
  const loading = opening.get(file) ?? load(file).finally(() => opening.delete(file))
  opening.set(file, loading)
  await loading
}

/** Closes documents whose files are gone. */
export function closeDocuments(files: readonly string[]): void {
  set({ documents: new Map([...state.documents].filter(([file]) => !files.includes(file))) })
  dropSteps(files)
}

/** Removes the steps of documents that were replaced by another version, since they no longer apply. */
function dropSteps(files: readonly string[]): void {
  keepSteps(({ page, file }) => page !== undefined || !files.includes(file))
}

const keepSteps = (isKept: (step: Step) => boolean) =>
  set({ steps: state.steps.filter(isKept), done: state.steps.slice(0, state.done).filter(isKept).length })

/** Adds a change of pages that the server has made. */
export function addPageStep(file: string, page: PageStep): void {
  const step = { page, file, place: '[]', before: undefined, after: undefined, time: Date.now() }
  const steps = [...state.steps.slice(0, state.done), step]
  set({ steps, done: steps.length })
}

async function load(file: string): Promise<void> {
  // The server has not received the last edits yet.
  if (waiting.has(file)) return
  const before = state.documents.get(file)
  const { status, answer } = await ask('GET /document', { query: { file } })
  if (status !== 200 || state.documents.get(file) !== before || waiting.has(file)) return
  const { unsaved, ...sent } = answer
  const now = { ...sent, document: unsaved ?? sent.saved, ...readUnsent(file) }
  if (readUnsent(file)) sendLater(file)
  if (before && isSame(before.document, now.document) && before.etag === now.etag) return
  setDocument(now)
  if (before && !isSame(before.document, now.document)) dropSteps([file])
}

/** Keystrokes in one field are one step while the pauses between them are shorter, in milliseconds. */
const TYPING_PAUSE_MS = 1000

const isTyped = (value: unknown) => value === null || typeof value === 'string' || typeof value === 'number'

/** Changes the value at a path. `undefined` removes it. */
export function change(file: string, path: Path, value: unknown): void {
  const open = state.documents.get(file)
  if (!open) return
  const document = withValue(open.document, path, value, schemaOf(open.type))
  if (isSame(document, open.document)) return
  const place = JSON.stringify(path)
  const steps = state.steps.slice(0, state.done)
  const last = steps.at(-1)
  const time = Date.now()
  const continuesLast =
    last &&
    !last.page &&
    last.file === file &&
    last.place === place &&
    time - last.time < TYPING_PAUSE_MS &&
    isTyped(value)
  const before = continuesLast ? last.before : open.document
  const all = [...(continuesLast ? steps.slice(0, -1) : steps), { file, place, before, after: document, time }]
  apply(open, document, { steps: all, done: all.length })
}

/** Discards the unsaved edits of a document, as one step that can be undone. */
export function discard(file: string): void {
  const open = state.documents.get(file)
  if (open) change(file, [], open.saved)
}

/** Undo or redo the next step, and return it. `late`: the document has changed since, so that its steps were dropped. */
export const undo = () => goToStep('before', state.done - 1)
export const redo = () => goToStep('after', state.done)

async function goToStep(to: 'before' | 'after', index: number): Promise<Step | 'late' | undefined> {
  const step = state.steps[index]
  if (!step) return undefined
  const { page, file } = step
  const done = to === 'before' ? index : index + 1
  if (page) {
    const { status } = await inTurn(() => ask('PUT /page/undo', { body: { step: page.step } }))
    if (status === 200) set({ done })
    else keepSteps((one) => one !== step)
    return status === 200 ? step : 'late'
  }
  // After a reload, the document may not be open. Without a wait otherwise: the next key may undo another step.
  if (!state.documents.has(file)) await open(file)
  const opened = state.documents.get(file)
  if (!opened || !isSame(opened.document, to === 'before' ? step.after : step.before)) {
    dropSteps([file])
    return 'late'
  }
  apply(opened, step[to], { done })
  return step
}

/** Sets the steps and the document together, so that no listener sees one without the other. */
function apply(open: OpenDocument, document: unknown, steps: Partial<State>): void {
  set({ ...steps, documents: new Map(state.documents).set(open.file, { ...open, document }) })
  storeUnsent({ ...open, document })
  sendLater(open.file)
}

/** Prefix of the `localStorage` keys of edits that the server has not received. */
const UNSENT = 'editor-unsent:'

function storeUnsent({ file, etag, saved, document }: OpenDocument): void {
  try {
    localStorage.setItem(UNSENT + file, JSON.stringify({ etag, saved, document }))
  } catch {
    // The storage is full. The edit is on its way to the server.
  }
}

const readUnsent = (file: string): Partial<OpenDocument> | undefined =>
  JSON.parse(localStorage.getItem(UNSENT + file) ?? 'null') ?? undefined

const listUnsentFiles = (): readonly string[] =>
  Object.keys(localStorage).flatMap((key) => (key.startsWith(UNSENT) ? [key.slice(UNSENT.length)] : []))

/** Debounce before an edit is sent, and the delay before a retry, in milliseconds. */
const SEND_DELAY_MS = 150
const RETRY_DELAY_MS = 2000

/** The timers of edits that are not sent yet, by file. */
const waiting = new Map<string, ReturnType<typeof setTimeout>>()

function sendLater(file: string, delay = SEND_DELAY_MS): void {
  clearTimeout(waiting.get(file))
  waiting.set(
    file,
    setTimeout(() => send(file), delay),
  )
}

const setFindings = ({ problems, warnings, outdated }: Pick<State, 'problems' | 'warnings' | 'outdated'>) =>
  set({ problems, warnings, outdated })

let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Sends one change at a time. Over two connections, an edit could arrive after a save that was sent later, and the server
 * would keep the edit as unsaved.
 */
function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(run)
  lastTurn = turn.catch(() => undefined)
  return turn
}

/** Sends the edited version to the server, which updates the page and returns the problems. */
const send = (file: string): Promise<void> => inTurn(() => sendNow(file))

async function sendNow(file: string): Promise<void> {
  const timer = waiting.get(file)
  clearTimeout(timer)
  const open = state.documents.get(file)
  if (!open) return
  const { etag, document } = open
  const { status, answer } = isChanged(open)
    ? await ask('PUT /unsaved', { query: { file }, body: document, etag })
    : await ask('DELETE /unsaved', { query: { file } })
  set({ isAway: status === 0 })
  // False after another edit during the request.
  const isLast = waiting.get(file) === timer
  if (status === 0 && isLast) return sendLater(file, RETRY_DELAY_MS)
  if (isLast) waiting.delete(file)
  if (status !== 200) return
  if (isLast) localStorage.removeItem(UNSENT + file)
  setFindings(answer)
}

/** The first problem of a document that could not be saved. */
export const findBlockingProblem = (): Problem | undefined =>
  state.problems.find(({ file }) => {
    const open = state.documents.get(file)
    return open && isChanged(open)
  })

/** Loads all problems, and opens the documents that this or another window left unsaved. */
export async function loadProblems(): Promise<void> {
  const { status, answer } = await ask('GET /problems')
  if (status !== 200) return
  setFindings(answer)
  for (const file of new Set([...answer.unsaved, ...listUnsentFiles()])) open(file)
}

/** Accepts a warning: adds a line to `_suppressions.json`. */
export async function acceptWarning(suppression: object): Promise<void> {
  const { status, answer } = await ask('PUT /accepted-warning', { body: suppression })
  if (status === 200) setFindings(answer)
}

export type SaveResult = 'saved' | 'problems' | 'conflict' | 'merged' | 'away' | 'gone'

/** Saves the changed documents that have no problems. The others stay unsaved. */
export async function save(): Promise<SaveResult> {
  let result: SaveResult = 'saved'
  for (const { file } of [...state.documents.values()].filter(isChanged)) {
    const sent = await inTurn(async () => {
      const open = state.documents.get(file)
      clearTimeout(waiting.get(file))
      waiting.delete(file)
      if (!open) return undefined
      const { etag, document: body } = open
      return { open, ...(await ask('PUT /document', { query: { file }, body, etag })) }
    })
    if (!sent) continue
    const { open, status, answer } = sent
    const { document } = open
    if (status === 0) {
      sendLater(file)
      return 'away'
    }
    if (status === 412) {
      const { theirs } = answer
      const merged = mergeWithoutConflict({ base: open.saved, mine: document, theirs }, schemaOf(open.type))
      set({ conflict: { file, theirs, etag: answer.etag } })
      if (merged === undefined) return 'conflict'
      const next = await settle(merged)
      // If the file has only been written again, nobody else changed anything.
      return next === 'saved' && !isSame(theirs, open.saved) ? 'merged' : next
    }
    if (answer.problems) setFindings(answer)
    if (status !== 200) result = status === 404 ? 'gone' : 'problems'
    else {
      const now = state.documents.get(file) ?? open
      setDocument({ ...now, saved: document, etag: answer.etag })
      // An edit during the request is sent later, as a change of the saved version.
      if (now.document === document) localStorage.removeItem(UNSENT + file)
    }
  }
  return result
}

/** Ends a conflict by saving the version that the editor chose. */
export async function settle(document: unknown): Promise<SaveResult> {
  const { conflict } = state
  const open = conflict && state.documents.get(conflict.file)
  set({ conflict: undefined })
  if (!open || document === undefined) return 'conflict'
  const { theirs, etag, file } = conflict
  setDocument({ ...open, saved: theirs, etag, document })
  dropSteps([file])
  await send(file)
  return save()
}

// This window, another one, VS Code or Git changed something.
import.meta.hot?.on('editor:checked', () => {
  set({ checks: state.checks + 1 })
  for (const file of state.documents.keys()) load(file)
  loadProblems()
})
// Tells Vite what this page shows. Otherwise it would reload the page after each change.
import.meta.hot?.send('content:shown', '/_edit')
