import { useEffect, useState } from 'react'
import type { Path } from '../../../schema/finding.ts'
import { parsePath } from '../../../schema/finding.ts'
import { isEqual } from '../../versions/pairs.ts'
import { describeStep } from '../core/describe.ts'
import { redo, undo } from '../core/history.ts'
import type { ChosenField, Navigation } from '../core/navigation.ts'
import { useDocuments } from '../core/store.ts'
import { findBlockingProblem, type SaveResult, save } from '../core/sync.ts'
import type { Words } from '../core/words/index.ts'

interface CommandOptions {
  readonly words: Words
  /** The edited file. Undefined on the start page. */
  readonly selection: ChosenField | undefined
  /** A list of texts shows its own problems. */
  readonly isBeside: boolean
  readonly navigation: Navigation
  /** Shows a page with the panel beside it, where conflicts, problems and warnings appear. */
  showPanel(): void
  /** Shows a page that was added, renamed or removed. Undefined: the start page. */
  showPage(route: string | undefined): Promise<void>
}

/** Milliseconds for which a note is shown. */
const NOTE_MS = 10_000

/** Saves, undoes and redoes: says what was done, and goes to its place. */
export function useCommands({ words, selection, isBeside, navigation, showPanel, showPage }: CommandOptions) {
  const { documents } = useDocuments()
  const [result, setResult] = useState<SaveResult>()
  const [note, setNote] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setNote(''), note ? NOTE_MS : 0)
    return () => clearTimeout(timer)
  }, [note])

  const saveAll = async () => {
    const result = await save()
    setResult(result)
    if (result !== 'saved' && result !== 'merged') showPanel()
    const problem = result === 'problems' && !isBeside ? findBlockingProblem() : undefined
    if (problem) navigation.openField({ file: problem.file, path: parsePath(problem.path) })
    return result
  }

  const goToStep = async (go: typeof undo) => {
    const step = await go()
    if (!step) return
    if (step === 'late') return setNote(words.undoLate)
    const [describeResult, shownRoute] = go === undo ? [words.undone, step.page?.from] : [words.redone, step.page?.to]
    setNote(describeResult(describeStep(step, documents, words)))
    if (step.page) return showPage(shownRoute)
    if (step.edits.length > 1) return
    const path: Path = JSON.parse(step.pathKey)
    // The focus stays where somebody is typing. A step in the same block is already visible.
    const length = Math.min(2, path.length, selection?.path.length ?? 0)
    const isHere = selection?.file === step.file && isEqual(selection.path.slice(0, length), path.slice(0, length))
    if (!isHere) navigation.openField({ file: step.file, path, isFocused: false })
  }

  return { result, setResult, note, setNote, saveAll, undo: () => goToStep(undo), redo: () => goToStep(redo) }
}
