/*
 * The picture of a card that is followed grows into the photograph that the next page opens with: in a view transition
 * (the router's), elements of one name become each other. The name is given when a card is pressed, and taken by the next
 * page, since two elements of one name on a page would end the transition.
 */

const NAME = 'opening-picture'

let named: HTMLElement | undefined
let isOfCard = false

function giveName(element: HTMLElement | null | undefined): void {
  named?.style.removeProperty('view-transition-name')
  named = element ?? undefined
  named?.style.setProperty('view-transition-name', NAME)
}

/** Says that a link has been pressed: the picture of the card that it is in, if it is in one, is what will grow. */
export function leaveBy(link: Element): void {
  const picture = link.closest('[data-card]')?.querySelector('img')
  giveName(picture)
  isOfCard = Boolean(picture)
}

/** Says that the next page is there: its opening picture is what the card's has become. */
export function arrive(): void {
  giveName(isOfCard ? document.querySelector<HTMLElement>('[data-opening-picture]') : undefined)
  isOfCard = false
}
