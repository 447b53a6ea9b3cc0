/*
 * The picture of a card that is followed grows into the photograph that the next page opens with. In a view transition,
 * elements with the same name become each other; two elements of one name on a page would end the transition.
 */

const NAME = 'opening-picture'

let named: HTMLElement | undefined
let isFromCard = false

function giveName(element: HTMLElement | null | undefined): void {
  named?.style.removeProperty('view-transition-name')
  named = element ?? undefined
  named?.style.setProperty('view-transition-name', NAME)
}

/** Before a link is followed: names the picture of the card that it is in, if any. */
export function nameCardPicture(link: Element): void {
  const picture = link.closest('[data-card]')?.querySelector('img')
  giveName(picture)
  isFromCard = Boolean(picture)
}

/** On the next page: names its opening picture, if a card's picture was named before. */
export function nameOpeningPicture(): void {
  giveName(isFromCard ? document.querySelector<HTMLElement>('[data-opening-picture]') : undefined)
  isFromCard = false
}
