import { explainOffline } from './offline.ts'
import { showStoredList } from './storedList.ts'
import { page } from './theme.ts'

/** Milliseconds that a click waits for the application. */
export const MAX_WAIT_MS = 8000

let clicked: HTMLElement | SVGElement | null | undefined
let click: MouseEvent | undefined
let deadline: ReturnType<typeof setTimeout> | undefined
const rememberClick = (event: MouseEvent) => {
  const { target, ctrlKey, metaKey, shiftKey } = event
  const button =
    target instanceof Element && target.closest<HTMLElement | SVGElement>('button,a[aria-haspopup],[data-clickable]')
  if (!button || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  clicked?.removeAttribute('aria-busy')
  clicked = button
  click = event
  clicked.setAttribute('aria-busy', 'true')
  deadline ??= setTimeout(giveUp, MAX_WAIT_MS)
}
addEventListener('click', rememberClick, true)

export const replayClick = () => {
  removeEventListener('click', rememberClick, true)
  clearTimeout(deadline)
  clicked?.removeAttribute('aria-busy')
  // SVG shapes have no `click` method, and a drawing needs the position.
  if (clicked instanceof SVGElement) clicked.dispatchEvent(new MouseEvent('click', click))
  else clicked?.click()
  clicked = undefined
}
export const giveUp = () => {
  page.classList.remove('js')
  page.dataset.failed = ''
  showStoredList()
  if (clicked instanceof HTMLAnchorElement && explainOffline()) {
    clicked.removeAttribute('aria-busy')
    clicked = undefined
  }
  replayClick()
}

export const hasClick = () => Boolean(clicked)
