/*
 * While a picture grows into the next page, browsers send presses to the root element instead of what is under the pointer:
 * https://github.com/w3c/csswg-drafts/issues/11596
 */

/** Milliseconds after the click is handled, which can be late on a slow phone. */
const MAX_WAIT_MS = 2000

const FOCUSABLE = 'a, button, input, textarea, select, summary'

/** Ends a view transition by ending its animations. */
function endTransition(): void {
  for (const animation of document.getAnimations?.() ?? []) {
    const { effect } = animation
    if (effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition')) animation.finish()
  }
}

/** Ends a view transition when something is pressed, and repeats the press on what is there. */
export function repeatLostPresses(): void {
  const root = document.documentElement
  addEventListener('pointerdown', ({ target }) => target === root && endTransition())
  addEventListener('click', (event) => {
    // The second click of a double click is meant for the previous page.
    if (event.target !== root || event.detail > 1) return
    const deadline = performance.now() + MAX_WAIT_MS
    const repeat = () => {
      const element = document.elementFromPoint(event.clientX, event.clientY)
      if (element && element !== root) {
        element.closest<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
        element.dispatchEvent(new MouseEvent('click', event))
      } else if (performance.now() < deadline) {
        endTransition()
        requestAnimationFrame(repeat)
      }
    }
    repeat()
  })
}
