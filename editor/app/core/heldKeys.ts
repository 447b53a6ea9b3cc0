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
 * has words. There, input methods and Backspace work as usual. What is pasted keeps its formats until the field is open.
 */
export function holdKeys(page: Document, x: number, y: number): HeldKeys {
  const field = Object.assign(page.createElement('textarea'), { tabIndex: -1, ariaHidden: 'true', rows: 1 })
  const heldPieces: (string | DataTransfer)[] = []
  field.style.cssText = `${STYLE};left:${x}px;top:${y}px`
  field.addEventListener('input', () => Object.assign(field.style, { opacity: field.value === '' ? 0 : 1 }))
  field.addEventListener('paste', (event) => {
    event.preventDefault()
    event.stopPropagation()
    // The event's own data cannot be read later.
    const pasted = new DataTransfer()
    for (const type of event.clipboardData?.types ?? []) pasted.setData(type, event.clipboardData?.getData(type) ?? '')
    heldPieces.push(field.value, pasted)
    field.value = ''
  })
  page.body.append(field)
  field.focus({ preventScroll: true })
  const drop = () => field.remove()
  return {
    isHeld: () => field.isConnected,
    drop,
    release() {
      const pieces = field.isConnected ? [...heldPieces, field.value] : []
      drop()
      for (const piece of pieces) insert(piece)
    },
  }
}

/** Inserts typed or pasted text into the field that has the focus. */
function insert(piece: string | DataTransfer): void {
  if (typeof piece === 'string') {
    type(piece)
    return
  }
  const paste = new ClipboardEvent('paste', { clipboardData: piece, bubbles: true, cancelable: true })
  // Fields that handle the event prevent its default.
  if (getFocused()?.dispatchEvent(paste)) insertText(piece.getData('text/plain'))
}

/** Types text. Enter can lead to another field or cell, in which the next line belongs. */
function type(text: string): void {
  for (const [index, line] of text.split('\n').entries()) {
    const field = getFocused()
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    if (index > 0 && field?.dispatchEvent(enter) && field.matches('textarea')) insertText('\n')
    insertText(line)
  }
}

function getFocused(): Element | null {
  const { activeElement } = document
  return activeElement instanceof HTMLIFrameElement
    ? (activeElement.contentDocument?.activeElement ?? null)
    : activeElement
}

function insertText(text: string): void {
  if (text !== '') getFocused()?.ownerDocument.execCommand('insertText', false, text)
}
