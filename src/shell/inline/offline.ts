/** Offline, a link or a form would replace the page by the browser's error. Returns whether it is offline. */
export const explainOffline = (event?: Event): boolean => {
  const note = document.querySelector<HTMLElement>('[data-offline]')
  if (!note || navigator.onLine) return false
  event?.preventDefault()
  note.replaceChildren(Object.assign(document.createElement('span'), { textContent: note.dataset.offline }))
  return true
}
addEventListener('submit', explainOffline)
