import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { prefersReducedMotion } from '../hooks/motion.ts'

/**
 * What both pages show: a card's picture, and the photograph of `blocks/hero/HeroFrame.tsx`. Named only for the time of a
 * change, since two elements with one name would end it.
 */
const NAME = 'opening-picture'

function nameIt(element: Element | null | undefined, name: string): void {
  if (element instanceof HTMLElement) element.style.viewTransitionName = name
}

/** Ends what `changePage` began, once the new page has been painted: until then nothing in it moves to its place. */
export function settlePage(): void {
  const settled = () => delete document.documentElement.dataset.changing
  requestAnimationFrame(() => requestAnimationFrame(settled))
}

/**
 * Shows another page by `update`, in a view transition where the browser has them: the old page fades into the new one,
 * and the picture of the card that was `pressed` grows into the photograph that the new page opens with.
 *
 * The update is synchronous, so that the new page has its place and its bar before it is painted. Elsewhere, and with
 * reduced motion, React renders it in its own time.
 */
export function changePage(update: () => void, pressed: Element | undefined): void {
  const { dataset } = document.documentElement
  dataset.changing = ''
  if (!document.startViewTransition || document.hidden || prefersReducedMotion()) {
    startTransition(update)
    return
  }
  // The transition is the fade: see `Opening` in Page.tsx.
  dataset.viewTransition = ''
  const card = pressed?.closest('[data-card]')?.querySelector('img')
  nameIt(card, NAME)
  let opening: Element | null = null
  let step: Element | null = null
  const transition = document.startViewTransition(() => {
    nameIt(card, '')
    flushSync(update)
    const next = document.querySelector('[data-step]')
    // One that is not seen takes no other's place.
    if (next && next.getBoundingClientRect().bottom <= 0) step = next
    nameIt(step, 'none')
    if (!card) return
    opening = document.querySelector('[data-opening-picture]')
    nameIt(opening, NAME)
  })
  const end = () => {
    nameIt(opening, '')
    nameIt(step, '')
  }
  transition.finished.then(end, end)
  // Another page that is opened meanwhile ends it early.
  transition.ready.catch(() => undefined)
}
