type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const FIELDS = 'input:not([type=hidden]), textarea, select'
const CONTROLS = 'button, a'

/** The elements of a kind that have the same name. Extensions may add others between them. */
const listAlike = (root: HTMLElement, selector: string, model: Element): Element[] =>
  [...root.querySelectorAll(selector)].filter(
    (element) => element.tagName === model.tagName && element.getAttribute('name') === model.getAttribute('name'),
  )

/** The position of an element among similar ones, by which its successor is found. */
interface Place {
  readonly element: Element
  readonly selector: string
  readonly index: number
}

const getPlace = (root: HTMLElement, selector: string, element: Element): Place => ({
  element,
  selector,
  index: listAlike(root, selector, element).indexOf(element),
})

/** The element that replaced another one, which React has removed. */
const findSuccessor = (root: HTMLElement, { element, selector, index }: Place): Element | undefined =>
  element.isConnected ? undefined : listAlike(root, selector, element)[index]

/** Copies what a visitor has done to a field, and tells React about it. */
function copyField(from: Field, to: Field): void {
  const isFile = to.type === 'file'
  const isBox = to.type === 'checkbox' || to.type === 'radio'
  const [original, successor] = [from as HTMLInputElement, to as HTMLInputElement]
  if (isBox) {
    // React listens to clicks.
    if (successor.checked !== original.checked) successor.click()
    return
  }
  if (isFile) successor.files = original.files
  // React overrides the `value` property of each element, and ignores events after a change through it. The prototype's
  // setter bypasses it.
  else if (to.value !== from.value)
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')?.set?.call(to, from.value)
  else return
  for (const type of ['input', 'change']) to.dispatchEvent(new Event(type, { bubbles: true }))
}

/**
 * Follows what the visitor does before hydration is complete. If a translator or an extension has changed the HTML, React
 * renders parts of the page anew. The function that is returned then repeats it there: text, choices, focus and the last
 * click.
 */
export function followEarlyInput(root: HTMLElement): () => void {
  const changedPlaces = new Map<Element, Place>()
  let focusedPlace: Place | undefined
  let clickedPlace: Place | undefined
  const remember = (field: Element) => changedPlaces.set(field, getPlace(root, FIELDS, field))
  for (const field of root.querySelectorAll(FIELDS)) {
    const isChanged =
      field instanceof HTMLSelectElement
        ? [...field.options].some(({ selected, defaultSelected }, index) => selected && !defaultSelected && index > 0)
        : (field as HTMLInputElement).value !== (field as HTMLInputElement).defaultValue ||
          (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked
    if (isChanged) remember(field)
  }
  const rememberFocus = ({ target }: { readonly target: EventTarget | null }) => {
    if (target instanceof Element && target !== document.body)
      focusedPlace = getPlace(root, `${FIELDS}, ${CONTROLS}`, target)
  }
  rememberFocus({ target: document.activeElement })
  root.addEventListener('input', ({ target }) => target instanceof Element && remember(target), true)
  root.addEventListener('focusin', rememberFocus, true)
  root.addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element && target.closest(CONTROLS)
      clickedPlace = control ? getPlace(root, CONTROLS, control) : undefined
    },
    true,
  )
  return () => {
    for (const field of changedPlaces.values()) {
      const successor = findSuccessor(root, field)
      if (successor) copyField(field.element as Field, successor as Field)
    }
    const successor = focusedPlace && findSuccessor(root, focusedPlace)
    if (successor instanceof HTMLElement && document.activeElement === document.body) {
      successor.focus({ preventScroll: true })
    }
    const control = clickedPlace && findSuccessor(root, clickedPlace)
    clickedPlace = undefined
    if (control instanceof HTMLElement) control.click()
  }
}
