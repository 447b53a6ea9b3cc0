import type { Path } from '../../../schema/finding.ts'
import { findFileSchema } from '../../naming.ts'
import { isEqual } from '../../versions/pairs.ts'
import { ask } from './ask.ts'
import {
  dropSteps,
  keepSteps,
  type OpenDocument,
  type PageStep,
  type State,
  type Step,
  setDocuments,
  setState,
  state,
} from './store.ts'
import { openFile, runInTurn, sendLater, storeUnsent } from './sync.ts'
import { withValue } from './values.ts'

/** Adds a change of pages that the server has made. */
export function addPageStep(file: string, page: PageStep): void {
  addStep({ page, file, pathKey: '[]', edits: [], time: Date.now() })
}

/** Keystrokes in one field are one step while the pauses between them are shorter, in milliseconds. */
const TYPING_PAUSE_MS = 1000

const isTyped = (value: unknown) => value === null || typeof value === 'string' || typeof value === 'number'

/** Changes the value at a path. `undefined` removes it. */
export function change(file: string, path: Path, value: unknown): void {
  const openDocument = state.documents.get(file)
  if (!openDocument) return
  const document = withValue(openDocument.document, path, value, findFileSchema(file))
  if (isEqual(document, openDocument.document)) return
  const pathKey = JSON.stringify(path)
  const lastStep = state.steps[state.doneCount - 1]
  const time = Date.now()
  const isContinued =
    lastStep !== undefined &&
    !lastStep.page &&
    lastStep.file === file &&
    lastStep.pathKey === pathKey &&
    time - lastStep.time < TYPING_PAUSE_MS &&
    isTyped(value)
  const before = isContinued ? lastStep.edits[0]?.before : openDocument.document
  addStep({ file, pathKey, edits: [{ file, before, after: document }], time }, isContinued)
}

/** Applies a step. It replaces undone steps and, if it continues the last step, that one too. */
function addStep(step: Step, isContinued = false): void {
  const steps = [...state.steps.slice(0, state.doneCount - Number(isContinued)), step]
  apply(step, 'after', { steps, doneCount: steps.length })
}

/** Replaces open documents by other versions, as one step. */
export function replaceDocuments(versions: readonly { readonly file: string; readonly after?: unknown }[]): void {
  const edits = versions.flatMap(({ file, after }) => {
    const before = state.documents.get(file)?.document
    return before === undefined || isEqual(before, after) ? [] : [{ file, before, after }]
  })
  const [first] = edits
  if (first) addStep({ file: first.file, pathKey: '[]', edits, time: Date.now() })
}

/** Discards the unsaved edits of documents, as one step that can be undone. */
export const discard = (documents: readonly OpenDocument[]): void =>
  replaceDocuments(documents.map(({ file, saved }) => ({ file, after: saved })))

/** Undo or redo the next step, and return it. `late`: the document has changed since, so that its steps were dropped. */
export const undo = () => goToStep('before', state.doneCount - 1)
export const redo = () => goToStep('after', state.doneCount)

async function goToStep(to: 'before' | 'after', index: number): Promise<Step | 'late' | undefined> {
  const step = state.steps[index]
  if (!step) return undefined
  const { page, edits } = step
  const doneCount = to === 'before' ? index : index + 1
  if (page) {
    const { status } = await runInTurn(() => ask('PUT /page/undo', { body: { step: page.step } }))
    if (status === 200) setState({ doneCount })
    else keepSteps((candidate) => candidate !== step)
    return status === 200 ? step : 'late'
  }
  // After a reload, the documents may not be open. If they are, nothing is awaited, since the next key may undo another
  // step.
  const closed = edits.filter(({ file }) => !state.documents.has(file))
  if (closed.length > 0) await Promise.all(closed.map(({ file }) => openFile(file)))
  const from = to === 'before' ? 'after' : 'before'
  if (!edits.every((edit) => isEqual(state.documents.get(edit.file)?.document, edit[from]))) {
    dropSteps(edits.map(({ file }) => file))
    return 'late'
  }
  apply(step, to, { doneCount })
  return step
}

/** Sets the steps and the documents together, so that no listener sees one without the other. */
function apply({ edits }: Step, to: 'before' | 'after', steps: Partial<State>): void {
  const editedDocuments = edits.flatMap((edit) => {
    const open = state.documents.get(edit.file)
    return open ? [{ ...open, document: edit[to] }] : []
  })
  setDocuments(editedDocuments, steps)
  for (const open of editedDocuments) {
    storeUnsent(open)
    sendLater(open.file)
  }
}
