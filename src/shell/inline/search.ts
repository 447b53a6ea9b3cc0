// Text that is typed between a click on the search and its dialog waits on the link for the dialog's field.
const SEARCH = 'header a[aria-haspopup]'
addEventListener(
  'click',
  ({ target, ctrlKey, metaKey, shiftKey }) => {
    const link = target instanceof Element && target.closest<HTMLElement>(SEARCH)
    if (link && !ctrlKey && !metaKey && !shiftKey) link.dataset.typed ??= ''
  },
  true,
)
const rememberTyped = (event: KeyboardEvent): boolean => {
  const { key, ctrlKey, metaKey } = event
  const link = document.querySelector<HTMLElement>(SEARCH)
  const typedText = link?.dataset.typed
  if (!link || typedText === undefined || ctrlKey || metaKey) return false
  if (key === 'Escape') delete link.dataset.typed
  else if (key === 'Backspace') link.dataset.typed = typedText.slice(0, -1)
  else if (key.length === 1) link.dataset.typed = typedText + key
  else return false
  event.preventDefault()
  return true
}

// Ctrl or Cmd K opens the search, also after hydration.
addEventListener('keydown', (event) => {
  if (rememberTyped(event)) return
  const { key, code, ctrlKey, metaKey } = event
  // On keyboards of other scripts, by its place.
  const isK = /^[a-z]$/i.test(key) ? /k/i.test(key) : code === 'KeyK'
  if (!isK || !(ctrlKey || metaKey)) return
  const search = document.querySelector<HTMLElement>(SEARCH)
  if (!search) return
  event.preventDefault()
  search.click()
})

// A page of results shows its query before it shows the results.
addEventListener('DOMContentLoaded', () => {
  const field = document.querySelector<HTMLInputElement>('main [name=q]')
  if (field) field.value ||= new URLSearchParams(location.search).get('q') ?? ''
})
