import { layOver } from './overlays.ts'

/** How long a field may take to be there, in ms. */
const LATEST_MS = 8000

/**
 * Takes what is typed between a press and the moment when its field is open. The browser writes into a field that nobody
 * sees, so input methods, Backspace and pasting work as everywhere.
 */
export function holdKeys(page: Document) {
  const field = page.createElement('textarea')
  field.tabIndex = -1
  field.ariaHidden = 'true'
  layOver(page, field, 'width:1px;height:1px;opacity:0;border:0;padding:0')(0, 0)
  // Where it is laid must not scroll the page.
  field.style.position = 'fixed'
  field.focus({ preventScroll: true })
  page.documentElement.style.cursor = 'progress'
  const end = () => {
    page.documentElement.style.cursor = ''
    field.remove()
    return field.value
  }
  return {
    drop: end,
    /** Hands over what was typed, once a field has the focus. */
    async release(isReady: () => boolean): Promise<void> {
      const late = Date.now() + LATEST_MS
      while (!isReady() && Date.now() < late) await new Promise((resolve) => setTimeout(resolve, 10))
      const typed = end()
      const { activeElement } = document
      const target = activeElement instanceof HTMLIFrameElement ? activeElement.contentDocument : document
      if (typed && isReady()) target?.execCommand('insertText', false, typed)
    },
  }
}
