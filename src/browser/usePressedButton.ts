import { useEffect } from 'react'

declare global {
  interface Window {
    /** The button that was pressed before the application had come: see `src/document.ts`. */
    pressed?: HTMLButtonElement | undefined
  }
}

/** Presses again what was pressed before the application had come. */
export function usePressedButton(): void {
  useEffect(() => {
    window.pressed?.click()
    window.pressed = undefined
  }, [])
}
