/** Returns whether the browser is offline. A link or form would then replace the page with the browser's error. */
export const explainOffline = (event?: Event): boolean => {
  const note = document.querySelector<HTMLElement>('[data-offline]')
  if (!note || navigator.onLine) return false
  event?.preventDefault()
  note.replaceChildren(Object.assign(document.createElement('span'), { textContent: note.dataset.offline }))
  return true
}
addEventListener('submit', explainOffline)
