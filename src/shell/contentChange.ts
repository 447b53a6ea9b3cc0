import type { View } from '../../content/resolve/view.ts'
import { forgetViews, replaceViews } from '../data/fetchView.ts'

/*
 * In development: the server's messages about saved page documents. Their names are in vite/dev/dev.ts.
 */

/**
 * Tells the server which address is shown, and calls back when its view has changed. `fetchView` then returns the new
 * view. Returns a function that unsubscribes.
 */
export function onContentChange(address: string, getView: () => View, callback: () => void): () => void {
  const change = (savedView: View | undefined) => {
    document.querySelector('vite-error-overlay')?.remove()
    if (!savedView) return forgetViews()
    replaceViews(address, keepEqual(getView(), savedView))
    callback()
  }
  import.meta.hot?.on('content:changed', change)
  import.meta.hot?.on('content:notes', showNotes)
  import.meta.hot?.send('content:shown', address)
  return () => {
    import.meta.hot?.off('content:changed', change)
    import.meta.hot?.off('content:notes', showNotes)
  }
}

/** Structural sharing: returns `current`, but reuses the parts of `previous` that are equal, so that React skips them. */
function keepEqual<T>(previous: unknown, current: T): T {
  if (typeof previous !== 'object' || typeof current !== 'object' || previous === null || current === null)
    return current
  if (Array.isArray(previous) !== Array.isArray(current)) return current
  const previousObject = previous as Readonly<Record<string, unknown>>
  const entries = Object.entries(current).map(([key, value]) => [key, keepEqual(previousObject[key], value)] as const)
  if (
    entries.length === Object.keys(previousObject).length &&
    entries.every(([key, value]) => value === previousObject[key])
  ) {
    return previous as T
  }
  return (Array.isArray(current) ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as T
}

interface Note {
  readonly tone: 'draft' | 'problem' | 'warning'
  readonly words?: string
}

const GROUNDS = { draft: '#6b4a00', problem: '#8b1a1a', warning: '#4a4f57' } as const satisfies Record<
  Note['tone'],
  string
>

/** Shows lines at the edge of the window: problems on other pages, drafts, warnings. */
function showNotes(notes: readonly Note[]): void {
  const id = 'development-notes'
  document.getElementById(id)?.remove()
  if (notes.every(({ words }) => !words)) return
  const box = Object.assign(document.createElement('div'), { id })
  box.style.cssText = 'position:fixed;z-index:99;inset:auto 0 0;color:#fff;font:14px/1.4 monospace'
  for (const { tone, words } of notes) {
    if (!words) continue
    const line = Object.assign(document.createElement('output'), { textContent: words })
    line.style.cssText = `display:block;padding:6px 16px;background:${GROUNDS[tone]}`
    box.append(line)
  }
  document.body.append(box)
}
