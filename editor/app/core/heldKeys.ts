/** Keys that were typed after a press, before its field has the focus. */
export interface HeldKeys {
  /** False once they were released or dropped. */
  isHeld(): boolean
  /** Inserts them into the field that has the focus. */
  release(): void
  drop(): void
}

const STYLE =
  'position:fixed;z-index:99;opacity:0;field-sizing:content;min-width:12ch;padding:2px 8px;border:0;resize:none;' +
  'pointer-events:none;font:16px/1.5 sans-serif;color:#fff;background:#15181c'

/**
 * Buffers what is typed between a press and the opening of its field, in a field at the pointer that is visible once it
 * has words. There, input methods, Backspace and pasting work as usual.
 */
export function holdKeys(page: Document, x: number, y: number): HeldKeys {
  const field = Object.assign(page.createElement('textarea'), { tabIndex: -1, ariaHidden: 'true', rows: 1 })
  field.style.cssText = `${STYLE};left:${x}px;top:${y}px`
  field.addEventListener('input', () => Object.assign(field.style, { opacity: field.value === '' ? 0 : 1 }))
  page.body.append(field)
  field.focus({ preventScroll: true })
  const drop = () => field.remove()
  return {
    isHeld: () => field.isConnected,
    drop,
    release() {
      const typedText = field.isConnected ? field.value : ''
      drop()
      const { activeElement } = document
      const focusedDocument = activeElement instanceof HTMLIFrameElement ? activeElement.contentDocument : document
      if (typedText !== '') focusedDocument?.execCommand('insertText', false, typedText)
    },
  }
}
