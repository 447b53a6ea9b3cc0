import { useCallback, useEffect, useRef, useState } from 'react'
import { listen } from '../hooks/listen.ts'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * A list of links that a button opens. Escape closes it and focuses the button, as does choosing a link. A press or
 * focus outside closes it. The arrow keys move from link to link and wrap around.
 */
export function useDropdown() {
  const root = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  /** Closes the list and focuses its button. */
  const close = useCallback(() => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }, [])

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
      const step = STEPS[event.key]
      if (step === undefined) return
      event.preventDefault()
      const links = [...(root.current?.querySelectorAll('a') ?? [])]
      const focusedIndex = links.findIndex((link) => link.matches(':focus'))
      // Arrow up on the button focuses the last link.
      const from = step < 0 ? Math.max(focusedIndex, 0) : focusedIndex
      links.at((from + step) % links.length)?.focus()
    }
    return listen(document, { pointerdown: closeOutside, focusin: closeOutside, keydown: onKeyDown })
  }, [isOpen, close])

  return { root, isOpen, close, toggle: () => setOpen(!isOpen) }
}
