import type { Problem } from '../../../content/check/report/problem.ts'
import { findFileSchema } from '../../naming.ts'
import { mergeWithoutConflict } from '../../versions/merge.ts'
import { isEqual } from '../../versions/pairs.ts'
import { ask } from './ask.ts'
import { dropSteps, isChanged, type OpenDocument, type State, setDocuments, setState, state } from './store.ts'

const openings = new Map<string, Promise<void>>()

/** Opens a document with its unsaved edits, unless it is open already. */
export async function openFile(file: string): Promise<void> {
  if (state.documents.has(file)) return
  const opening = openings.get(file) ?? load(file).finally(() => openings.delete(file))
  openings.set(file, opening)
  await opening
}

/** Closes documents whose files are gone. */
export function closeDocuments(files: readonly string[]): void {
  setState({ documents: new Map([...state.documents].filter(([file]) => !files.includes(file))) })
  dropSteps(files)
}

async function load(file: string): Promise<void> {
  // The server has not received the last edits yet.
  if (timers.has(file)) return
  const knownDocument = state.documents.get(file)
  const { status, answer } = await ask('GET /document', { query: { file } })
  if (status === 404 && knownDocument && answer.movedTo) return follow(knownDocument, answer.movedTo)
  if (status !== 200 || timers.has(file)) return
  const latestDocument = state.documents.get(file)
  // Another answer came first, which may be the older one.
  if (latestDocument !== knownDocument) return latestDocument && load(file)
  const { unsaved, ...savedState } = answer
  const current = { ...savedState, document: unsaved ?? savedState.saved, ...readUnsent(file) }
  if (readUnsent(file)) sendLater(file)
  if (knownDocument && isEqual(knownDocument.document, current.document) && knownDocument.etag === current.etag) return
  setDocuments([current])
  if (knownDocument && !isEqual(knownDocument.document, current.document)) dropSteps([file])
}

/** Continues with a document that a colleague has renamed, and keeps its unsaved edits. */
async function follow(missingDocument: OpenDocument, to: string): Promise<void> {
  await openFile(to)
  const renamedDocument = state.documents.get(to)
  const { file, saved, document: mine } = missingDocument
  const theirs = renamedDocument?.document
  const document = mergeWithoutConflict({ base: saved, mine, theirs }, findFileSchema(file))
  if (!renamedDocument || document === undefined) return
  forget(file)
  if (isChanged(missingDocument)) ask('DELETE /unsaved', { query: { file } })
  closeDocuments([file])
  setState({ renamedFile: { from: file, to } })
  if (isEqual(document, theirs)) return
  setDocuments([{ ...renamedDocument, document }])
  storeUnsent({ ...renamedDocument, document })
  sendLater(to)
}

/** Drops what the server has not received. */
function forget(file: string): void {
  clearTimeout(timers.get(file))
  timers.delete(file)
  localStorage.removeItem(UNSENT + file)
}

/** Prefix of the `localStorage` keys of edits that the server has not received. */
const UNSENT = 'editor-unsent:'

export function storeUnsent({ file, etag, saved, document }: OpenDocument): void {
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
export const RETRY_DELAY_MS = 2000

/** The timers of edits that are not sent yet, by file. */
const timers = new Map<string, ReturnType<typeof setTimeout>>()

export function sendLater(file: string, delay = SEND_DELAY_MS): void {
  clearTimeout(timers.get(file))
  timers.set(
    file,
    setTimeout(() => send(file), delay),
  )
}

const setFindings = ({ problems, warnings, outdated }: Pick<State, 'problems' | 'warnings' | 'outdated'>) =>
  setState({ problems, warnings, outdated })

let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Sends one change at a time. Over two connections, an edit could arrive after a save that was sent later, and the server
 * would keep the edit as unsaved.
 */
export function runInTurn<T>(run: () => Promise<T>): Promise<T> {
  const result = lastTurn.then(run)
  lastTurn = result.catch(() => undefined)
  return result
}

/** Sends the edited version to the server, which updates the page and returns the problems. */
const send = (file: string): Promise<void> => runInTurn(() => sendNow(file))

async function sendNow(file: string): Promise<void> {
  const timer = timers.get(file)
  clearTimeout(timer)
  const openDocument = state.documents.get(file)
  if (!openDocument) return
  const { etag, document } = openDocument
  const { status, answer } = isChanged(openDocument)
    ? await ask('PUT /unsaved', { query: { file }, body: document, etag })
    : await ask('DELETE /unsaved', { query: { file } })
  // False after another edit during the request.
  const isLast = timers.get(file) === timer
  if (status === 0 && isLast) return sendLater(file, RETRY_DELAY_MS)
  if (isLast) timers.delete(file)
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
  for (const file of new Set([...answer.unsaved, ...listUnsentFiles()])) openFile(file)
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
    const reply = await runInTurn(async () => {
      const openDocument = state.documents.get(file)
      clearTimeout(timers.get(file))
      timers.delete(file)
      if (!openDocument) return undefined
      const { etag, document: body } = openDocument
      return { openDocument, ...(await ask('PUT /document', { query: { file }, body, etag })) }
    })
    if (!reply) continue
    const { openDocument, status, answer } = reply
    const { document } = openDocument
    if (status === 0) {
      sendLater(file)
      return 'away'
    }
    if (status === 412) {
      const { theirs } = answer
      const mergedDocument = mergeWithoutConflict(
        { base: openDocument.saved, mine: document, theirs },
        findFileSchema(file),
      )
      setState({ conflict: { file, theirs, etag: answer.etag } })
      if (mergedDocument === undefined) return 'conflict'
      const result = await settle(mergedDocument)
      // If the file has only been written again, nobody else changed anything.
      return result === 'saved' && !isEqual(theirs, openDocument.saved) ? 'merged' : result
    }
    if (status === 404 && answer.movedTo) {
      await follow(openDocument, answer.movedTo)
      return state.documents.has(file) ? 'gone' : save()
    }
    if (answer.problems) setFindings(answer)
    if (status !== 200) result = status === 404 ? 'gone' : 'problems'
    else {
      const current = state.documents.get(file) ?? openDocument
      setDocuments([{ ...current, saved: document, etag: answer.etag }])
      // An edit during the request is sent later, as a change of the saved version.
      if (current.document === document) localStorage.removeItem(UNSENT + file)
    }
  }
  return result
}

/** Ends a conflict by saving the version that the editor chose. */
export async function settle(document: unknown): Promise<SaveResult> {
  const { conflict } = state
  const openDocument = conflict && state.documents.get(conflict.file)
  setState({ conflict: undefined })
  if (!openDocument || document === undefined) return 'conflict'
  const { theirs, etag, file } = conflict
  setDocuments([{ ...openDocument, saved: theirs, etag, document }])
  dropSteps([file])
  await send(file)
  return save()
}

/** Loads what this window, another one, VS Code or Git has changed. */
export function loadChanges(): void {
  setState({ checks: state.checks + 1 })
  for (const file of state.documents.keys()) load(file)
  loadProblems()
}

import.meta.hot?.on('editor:checked', loadChanges)
import.meta.hot?.on('editor:presence', (presence) => setState({ presence }))
// Tells Vite what this page shows. Otherwise it would reload the page after each change.
import.meta.hot?.send('content:shown', '/_edit')
