/** Says that the window goes to an anchor, until it has arrived: what it passes does not wait to be seen. */
export function travel(): void {
  // Without it, as in older Safari, nobody would say that the window has arrived.
  if (!('onscrollend' in window)) return
  const { dataset } = document.documentElement
  dataset.travelling = ''
  window.addEventListener('scrollend', () => delete dataset.travelling, { once: true })
}
