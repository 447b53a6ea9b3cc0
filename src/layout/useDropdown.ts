import { useCallback, useEffect, useRef, useState } from 'react'

/** The arrow keys that move from link to link. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * A list of links that a button opens; `root` holds both. Escape closes it and puts the focus back on the button;
 * so does `close`, for a choice. Pressing or going elsewhere closes it; arrow keys move within it, round and round.
 */
export function useDropdown() {
  const root = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  const close = useCallback(() => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }, [])

  useEffect(() => {
    if (!open) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
      const step = STEPS[event.key]
      if (step === undefined) return
      event.preventDefault()
      const links = [...(root.current?.querySelectorAll('a') ?? [])]
      const current = links.findIndex((link) => link.matches(':focus'))
      // Up from the button leads to the last link.
      const from = step < 0 ? Math.max(current, 0) : current
      links.at((from + step) % links.length)?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [open, close])

  return { root, open, close, toggle: () => setOpen(!open) }
}
