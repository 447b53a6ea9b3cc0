import { useSyncExternalStore } from 'react'
import { getSchemaAt, getValueAt } from '../../../content/check/explain/schemaAt.ts'
import type { Problem } from '../../../content/check/report/problem.ts'
import type { Path } from '../../../schema/finding.ts'
import type { Schema } from '../../../schema/structure.ts'
import { findFileSchema } from '../../naming.ts'
import type { Presence } from '../../server/presence.ts'
import { isEqual } from '../../versions/pairs.ts'

export interface OpenDocument {
  readonly file: string
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

/** An edit of documents, or a change of pages, that can be undone. */
export interface Step {
  readonly page?: PageStep
  /** The document of the edit, and the path in it as JSON. */
  readonly file: string
  readonly pathKey: string
  /** The edited documents. A replacement of words edits several. */
  readonly edits: readonly { readonly file: string; readonly before: unknown; readonly after: unknown }[]
  readonly time: number
}

export interface State {
  readonly documents: ReadonlyMap<string, OpenDocument>
  readonly problems: readonly Problem[]
  /** Includes missing parts of drafts. */
  readonly warnings: readonly Problem[]
  /** Pages with mistakes that cannot be shown, so that their previous version is. */
  readonly outdated: readonly string[]
  readonly steps: readonly Step[]
  /** The number of applied steps. The steps after them are undone. */
  readonly doneCount: number
  /** A document in which another person changed the same fields, with the content of its file. */
  readonly conflict?: { readonly file: string; readonly theirs: unknown; readonly etag: string } | undefined
  /** The last document that a colleague has renamed. */
  readonly renamedFile?: { readonly from: string; readonly to: string }
  /** The server does not respond. Edits are stored in this browser. */
  readonly isAway: boolean
  /** The server's login has expired. Edits are stored in this browser until somebody logs in again. */
  readonly isLoggedOut: boolean
  /** The other editors who view or edit the shown page. */
  readonly presence: readonly Presence[]
  /** Increases with each check after which files may have changed. */
  readonly checks: number
}

/** The `sessionStorage` key of the steps, which survive a reload. */
const STEPS = 'editor-history'
const MAX_STORED_STEPS = 40

const stored: { steps: readonly Step[]; done: number } = JSON.parse(
  sessionStorage.getItem(STEPS) ?? '{"steps":[],"done":0}',
)
export let state: State = {
  documents: new Map(),
  problems: [],
  warnings: [],
  outdated: [],
  steps: stored.steps,
  doneCount: stored.done,
  isAway: false,
  isLoggedOut: false,
  presence: [],
  checks: 0,
}

addEventListener('pagehide', () => {
  const firstIndex = Math.max(0, state.steps.length - MAX_STORED_STEPS)
  const recentSteps = { steps: state.steps.slice(firstIndex), done: Math.max(0, state.doneCount - firstIndex) }
  try {
    sessionStorage.setItem(STEPS, JSON.stringify(recentSteps))
  } catch {
    // The storage is full.
    sessionStorage.removeItem(STEPS)
  }
})

const listeners = new Set<() => void>()

export function setState(change: Partial<State>): void {
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

/** The value at a path of an open document. */
export const readField = (file: string, path: Path): unknown => getValueAt(getDocument(file)?.document, path)

/** The schema at a path of a document. Undefined if the document is not open. */
export const findSchema = (open: OpenDocument | undefined, path: Path): Schema | undefined =>
  open && getSchemaAt(findFileSchema(open.file), path, open.document)

export const isChanged = ({ document, saved }: OpenDocument): boolean => !isEqual(document, saved)

export const setDocuments = (openDocuments: readonly OpenDocument[], change?: Partial<State>) =>
  setState({
    ...change,
    documents: new Map([
      ...state.documents,
      ...openDocuments.map((openDocument) => [openDocument.file, openDocument] as const),
    ]),
  })

/** Removes the steps of documents that were replaced by another version, since they no longer apply. */
export function dropSteps(files: readonly string[]): void {
  keepSteps(({ edits }) => !edits.some(({ file }) => files.includes(file)))
}

export const keepSteps = (isKept: (step: Step) => boolean) =>
  setState({
    steps: state.steps.filter(isKept),
    doneCount: state.steps.slice(0, state.doneCount).filter(isKept).length,
  })
