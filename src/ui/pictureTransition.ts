/*
 * During navigation, the picture of the followed card grows into the opening photograph of the next page. View
 * transitions match elements by name, and a name must be unique on a page.
 */

const NAME = 'opening-picture'

let namedElement: HTMLElement | undefined
let isFromCard = false

function giveName(element: HTMLElement | null | undefined): void {
  namedElement?.style.removeProperty('view-transition-name')
  namedElement = element ?? undefined
  namedElement?.style.setProperty('view-transition-name', NAME)
}

/** Names the picture of the card that contains the followed link. */
export function nameCardPicture(link: Element): void {
  const picture = link.closest('[data-card]')?.querySelector<HTMLElement>('picture > img')
  giveName(picture)
  isFromCard = Boolean(picture)
}

/** Names the opening picture of the new page, if a card's picture was named. Returns whether it was. */
export function nameOpeningPicture(): boolean {
  const wasNamed = isFromCard
  giveName(wasNamed ? document.querySelector<HTMLElement>('[data-opening-picture]') : undefined)
  isFromCard = false
  return wasNamed
}
