declare global {
  interface Window {
    /** Set by the loader in `src/document.ts`, if it was a visitor's doing that made it fetch the application. */
    used?: true
  }
}

/** What a visitor does first, whatever it is. */
export const USES = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'touchstart', 'wheel', 'scroll']

let used: Promise<void> | undefined

/** Resolves when the visitor has begun to use the page; a page that is only looked at needs no more than it has. */
export function whenUsed(): Promise<void> {
  used ??= new Promise((resolve) => {
    if (window.used) return resolve()
    for (const type of USES) addEventListener(type, () => resolve(), { once: true, passive: true })
  })
  return used
}
