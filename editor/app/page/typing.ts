import { getSchemaAt, getValueAt } from '../../../content/check/explain/schemaAt.ts'
import { getFieldType } from '../../../schema/fieldTypes/fieldType.ts'
import type { Path } from '../../../schema/finding.ts'
import type { Language } from '../../../schema/names/languages.ts'
import { withoutMarks } from '../../marks.ts'
import { change, getDocument, subscribe } from '../documents.ts'
import { idOf } from '../fields/editing.ts'
import { inOneLine } from '../fields/paste.ts'
import { schemaOf } from '../schemas.ts'
import { isText, lettersLeft } from '../values.ts'
import { titleOf, type Words } from '../words/index.ts'
import { layOver } from './overlays.ts'

interface Written {
  readonly file: string
  readonly path: Path
  readonly language?: Language | undefined
}

/** Where a text stands in its document: in its language, if it has some. */
export const placeOf = ({ path, language }: Written): Path => (language ? [...path, language] : path)

/** What these do when a key is pressed, they would do at each space. */
const PRESSED = 'button, summary, label, select'

/** The element that shows a text alone and as it is written, if it can be typed into there; its document is open. */
export function typedIn(pressed: Element, written: Written): HTMLElement | undefined {
  const open = getDocument(written.file)
  const schema = open && getSchemaAt(schemaOf(open.type), written.path, open.document)
  if (!schema || !isText(schema) || getFieldType(schema)?.control === 'markdown') return undefined
  const text = getValueAt(open.document, placeOf(written))
  // Words that are kept on one line have an element of their own in there.
  const element = [pressed, pressed.parentElement].find((one) => withoutMarks(one?.textContent ?? '') === text)
  return element && !element.closest(PRESSED) && isHydrated(element) ? (element as HTMLElement) : undefined
}

/** Until React has taken the page over, it has to find everything as the server rendered it. */
const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))

/** How long the page may take to show what was typed, in ms; of what is not right it shows nothing. */
const SHOWN_MS = 1500

/**
 * Has a text typed into where the page shows it, until Enter or Escape. What React has made there is hidden behind a copy
 * for so long: it can change as often as it likes, and neither meets what the browser has made of it nor moves the caret.
 */
export function typeIn(shown: HTMLElement, written: Written, words: Words, x: number, y: number): void {
  const { file, path } = written
  const place = placeOf(written)
  const page = shown.ownerDocument
  const open = getDocument(file)
  const schema = open && getSchemaAt(schemaOf(open.type), path, open.document)
  const read = () => getValueAt(getDocument(file)?.document, place)

  // Of no type that has a behaviour, such as a link.
  const field = shown.cloneNode() as HTMLElement
  field.removeAttribute('id')
  field.removeAttribute('href')
  field.textContent = String(read())
  Object.assign(field, { contentEditable: 'plaintext-only', role: 'textbox', ariaLabel: titleOf(schema, '', words) })
  const isOneLine = getComputedStyle(shown).whiteSpace.includes('nowrap')
  // Else a space at the end of a line is written as one that does not break it.
  const whiteSpace = isOneLine ? 'pre' : 'pre-wrap'
  Object.assign(field.style, { whiteSpace, userSelect: 'text', outline: '2px solid #f35800', outlineOffset: '3px' })
  const { display } = shown.style
  shown.after(field)
  shown.style.display = 'none'

  const hint = page.createElement('output')
  const put = layOver(page, hint, 'padding:2px 8px;font:14px/1.5 sans-serif;color:#fff;background:#15181c')
  const count = () => {
    const left = schema && lettersLeft(field.textContent, schema)
    hint.hidden = left === undefined
    hint.textContent = left === undefined ? '' : left < 0 ? words.over(-left) : words.left(left)
    const { left: start, bottom } = field.getBoundingClientRect()
    put(start, bottom + 8)
  }
  // It was undone, or typed into in the panel.
  const follow = () => {
    const text = read()
    if (typeof text !== 'string') return end()
    if (text !== field.textContent) {
      const offset = page.getSelection()?.focusOffset ?? text.length
      field.textContent = text
      if (field.firstChild) page.getSelection()?.collapse(field.firstChild, Math.min(offset, text.length))
    }
    count()
  }
  const unsubscribe = subscribe(follow)
  const end = () => {
    unsubscribe()
    hint.remove()
    field.contentEditable = 'false'
    field.style.outline = ''
    const late = Date.now() + SHOWN_MS
    const giveBack = () => {
      const isShown = withoutMarks(shown.textContent) === field.textContent
      if (!isShown && shown.isConnected && Date.now() < late) return void setTimeout(giveBack, 50)
      field.remove()
      shown.style.display = display
    }
    giveBack()
  }

  field.addEventListener('input', () => change(file, place, field.textContent))
  field.addEventListener('beforeinput', (event) => {
    // A text is one paragraph, and undoing is the editor's.
    if (/^(?:insertParagraph|insertLineBreak|history)/.test(event.inputType)) event.preventDefault()
  })
  field.addEventListener('paste', (event) => {
    event.preventDefault()
    const text = event.clipboardData?.getData('text/plain') ?? ''
    page.execCommand('insertText', false, inOneLine(text.trim()))
  })
  field.addEventListener('keydown', (event) => {
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
    if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    document.getElementById(idOf(place))?.focus()
  })
  field.addEventListener('blur', () => {
    // Not while another window is in front.
    if (document.activeElement !== page.defaultView?.frameElement || page.activeElement !== field) end()
  })

  field.focus({ preventScroll: true })
  const at = page.caretPositionFromPoint(x, y)
  if (at && field.contains(at.offsetNode)) page.getSelection()?.collapse(at.offsetNode, at.offset)
  count()
}
