import { type RefObject, useEffect } from 'react'

declare global {
  interface Window {
    /** The button that was pressed last, until somebody has answered: set by the loader in `src/document.ts`. */
    pressed?: HTMLButtonElement | undefined
  }
}

const answered = () => {
  window.pressed = undefined
}

/**
 * Presses again what was pressed before the application had come for it. `part` is the part of the page that it has
 * come for; without it, all that is in none.
 */
export function usePressedButton(part?: RefObject<Element | null>): void {
  useEffect(() => {
    // A press that comes as far as the window was React's to answer; what it has not taken over yet it keeps back.
    window.addEventListener('click', answered)
    // What is being pressed right now is answered without this.
    const timer = setTimeout(() => {
      const { pressed } = window
      if (!pressed || pressed.closest('[data-part]') !== (part?.current ?? null)) return
      pressed.click()
    })
    return () => clearTimeout(timer)
  }, [part])
}
