import { explainOffline } from './offline.ts'
import { showStoredList } from './storedList.ts'
import { page } from './theme.ts'

/** Milliseconds that a click waits for the application. */
export const MAX_WAIT_MS = 8000

let clickedElement: HTMLElement | SVGElement | null | undefined
let click: MouseEvent | undefined
let deadline: ReturnType<typeof setTimeout> | undefined
const rememberClick = (event: MouseEvent) => {
  const { target, ctrlKey, metaKey, shiftKey } = event
  const button =
    target instanceof Element && target.closest<HTMLElement | SVGElement>('button,a[aria-haspopup],[data-clickable]')
  if (!button || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  clickedElement?.removeAttribute('aria-busy')
  clickedElement = button
  click = event
  clickedElement.setAttribute('aria-busy', 'true')
  deadline ??= setTimeout(giveUp, MAX_WAIT_MS)
}
addEventListener('click', rememberClick, true)

export const replayClick = () => {
  removeEventListener('click', rememberClick, true)
  clearTimeout(deadline)
  clickedElement?.removeAttribute('aria-busy')
  // SVG shapes have no `click` method, and a drawing needs the position.
  if (clickedElement instanceof SVGElement) clickedElement.dispatchEvent(new MouseEvent('click', click))
  else clickedElement?.click()
  clickedElement = undefined
}
export const giveUp = () => {
  page.classList.remove('js')
  page.dataset.failed = ''
  showStoredList()
  if (clickedElement instanceof HTMLAnchorElement && explainOffline()) {
    clickedElement.removeAttribute('aria-busy')
    clickedElement = undefined
  }
  replayClick()
}

export const hasClick = () => Boolean(clickedElement)
