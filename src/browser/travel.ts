/** Says that the window goes to an anchor, until it has arrived: what it passes does not wait to be seen. */
export function travel(): void {
  const { dataset } = document.documentElement
  dataset.travelling = ''
  window.addEventListener('scrollend', () => delete dataset.travelling, { once: true })
}
