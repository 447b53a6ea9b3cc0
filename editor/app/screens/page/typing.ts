import { isPlaceholder } from '../../../../content/edit/placeholders.ts'
import { getFieldType } from '../../../../schema/fieldTypes/fieldType.ts'
import { isText } from '../../../../schema/structure.ts'
import { withoutMarks } from '../../../marks.ts'
import { getFieldTitle } from '../../../naming.ts'
import type { Source } from '../../../server/sources.ts'
import { change } from '../../core/history.ts'
import { getTextPath } from '../../core/navigation.ts'
import { findSchema, getDocument, readField, subscribe } from '../../core/store.ts'
import { countLettersLeft } from '../../core/values.ts'
import type { Words } from '../../core/words/index.ts'
import { getFieldId } from '../../fields/controls/editing.ts'
import { readParagraph } from '../../fields/controls/paste.ts'
import { addOverlay } from './overlays.ts'

/** Elements that react to the space key. */
const KEY_CONTROLS = 'button, summary, label, select'

/** Finds the element that shows exactly this text, if the text can be edited there. */
export function findTypable(pressedElement: Element, source: Source): HTMLElement | undefined {
  const schema = findSchema(getDocument(source.file), source.path)
  if (!schema || !isText(schema) || getFieldType(schema)?.control === 'markdown') return undefined
  const text = readField(source.file, getTextPath(source))
  // Words that must not wrap are in a nested element.
  const element = [pressedElement, pressedElement.parentElement].find(
    (candidate) => withoutMarks(candidate?.textContent ?? '') === text,
  )
  // Texts of drawings are no HTML, and browsers cannot edit them.
  const isEditable = element && !element.closest(`svg, ${KEY_CONTROLS}`) && isHydrated(element)
  return isEditable ? (element as HTMLElement) : undefined
}

/** Before hydration, the page must stay exactly as the server rendered it. */
const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))

/** Milliseconds to wait until the page shows the edited text. It never shows a text with a problem. */
const MAX_UPDATE_MS = 1500

/**
 * Makes a text editable in place, until Enter or Escape. Meanwhile a copy replaces the element, so that React's updates
 * neither conflict with the browser's nor move the caret.
 */
export function typeIn(textElement: HTMLElement, source: Source, words: Words, x: number, y: number): void {
  const { file, path } = source
  const textPath = getTextPath(source)
  const page = textElement.ownerDocument
  const schema = findSchema(getDocument(file), path)
  const readValue = () => readField(file, textPath)

  // A link would react to presses.
  const field = textElement.cloneNode() as HTMLElement
  field.removeAttribute('id')
  field.removeAttribute('href')
  field.textContent = String(readValue())
  Object.assign(field, {
    contentEditable: 'plaintext-only',
    role: 'textbox',
    ariaLabel: getFieldTitle(schema, '', words),
  })
  const isOneLine = getComputedStyle(textElement).whiteSpace.includes('nowrap')
  // Otherwise browsers insert non-breaking spaces at the end of a line.
  const whiteSpace = isOneLine ? 'pre' : 'pre-wrap'
  Object.assign(field.style, { whiteSpace, userSelect: 'text', outline: '2px solid #f35800', outlineOffset: '3px' })
  const { display } = textElement.style
  textElement.after(field)
  textElement.style.display = 'none'

  const hint = page.createElement('output')
  const moveHint = addOverlay(page, hint, 'padding:2px 8px;font:14px/1.5 sans-serif;color:#fff;background:#15181c')
  const count = () => {
    const lettersLeft = schema && countLettersLeft(field.textContent, schema)
    hint.hidden = lettersLeft === undefined
    hint.textContent = lettersLeft === undefined ? '' : words.left(lettersLeft)
    const { left: start, bottom } = field.getBoundingClientRect()
    moveHint(start, bottom + 8)
  }
  // The text may also change through undo or in the panel.
  const follow = () => {
    const text = readValue()
    if (typeof text !== 'string') return end()
    if (text !== field.textContent) {
      const offset = page.getSelection()?.focusOffset ?? text.length
      const textAfterCaret = field.textContent.slice(offset)
      field.textContent = text
      // The caret stays where it was, also if another window has changed the words before it.
      const caret = text.endsWith(textAfterCaret) ? text.length - textAfterCaret.length : Math.min(offset, text.length)
      if (field.firstChild) page.getSelection()?.collapse(field.firstChild, caret)
    }
    count()
  }
  const unsubscribe = subscribe(follow)
  const end = () => {
    unsubscribe()
    hint.remove()
    field.contentEditable = 'false'
    field.style.outline = ''
    const deadline = Date.now() + MAX_UPDATE_MS
    const restore = () => {
      const isShown = withoutMarks(textElement.textContent) === field.textContent
      if (!isShown && textElement.isConnected && Date.now() < deadline) return void setTimeout(restore, 50)
      field.remove()
      textElement.style.display = display
    }
    restore()
  }

  field.addEventListener('input', () => change(file, textPath, field.textContent))
  field.addEventListener('beforeinput', (event) => {
    // A text is one paragraph. The editor has its own undo.
    if (/^(?:insertParagraph|insertLineBreak|history)/.test(event.inputType)) event.preventDefault()
  })
  field.addEventListener('paste', (event) => {
    event.preventDefault()
    page.execCommand('insertText', false, readParagraph(event.clipboardData).trim())
  })
  field.addEventListener('keydown', (event) => {
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
    if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    document.getElementById(getFieldId(textPath))?.focus()
  })
  field.addEventListener('blur', () => {
    // The field also loses the focus when another window is activated. Editing continues then.
    if (document.activeElement !== page.defaultView?.frameElement || page.activeElement !== field) end()
  })

  field.focus({ preventScroll: true })
  const caret = page.caretPositionFromPoint(x, y)
  if (isPlaceholder(field.textContent)) page.getSelection()?.selectAllChildren(field)
  else if (caret && field.contains(caret.offsetNode)) page.getSelection()?.collapse(caret.offsetNode, caret.offset)
  count()
}
