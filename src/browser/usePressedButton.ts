import { type RefObject, useEffect } from 'react'

declare global {
  interface Window {
    /** The button that was pressed last: see `src/document.ts`. */
    pressed?: HTMLButtonElement | undefined
  }
}

/**
 * Presses again what was pressed before the application had come for it. `part` is the part of the page that it has
 * come for; without it, all that is in none.
 */
export function usePressedButton(part?: RefObject<Element | null>): void {
  useEffect(() => {
    const { pressed } = window
    if (!pressed || pressed.closest('[data-part]') !== (part?.current ?? null)) return
    window.pressed = undefined
    pressed.click()
  }, [part])
}
