import { addOverlay } from './overlays.ts'

/** Milliseconds after which the keys are dropped if no field took the focus. */
const MAX_WAIT_MS = 2000

/**
 * Buffers what is typed between a press and the opening of its field, in an invisible field. There, input methods,
 * Backspace and pasting work as usual.
 */
export function holdKeys(page: Document) {
  const field = page.createElement('textarea')
  field.tabIndex = -1
  field.ariaHidden = 'true'
  addOverlay(page, field, 'width:1px;height:1px;opacity:0;border:0;padding:0')(0, 0)
  // Focusing an absolute element would scroll the page.
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
    /** Inserts the buffered text once a field has the focus. */
    async release(isReady: () => boolean): Promise<void> {
      const late = Date.now() + MAX_WAIT_MS
      while (!isReady() && Date.now() < late) await new Promise((resolve) => setTimeout(resolve, 10))
      const typed = end()
      const { activeElement } = document
      const target = activeElement instanceof HTMLIFrameElement ? activeElement.contentDocument : document
      if (typed && isReady()) target?.execCommand('insertText', false, typed)
    },
  }
}
