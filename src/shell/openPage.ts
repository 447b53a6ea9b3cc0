import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { motion } from '../theme/theme.ts'
import { nameOpeningPicture } from '../ui/pictureTransition.ts'

/** What a page shows fades in when it is opened; where the browser has view transitions, the next pages do so by these. */
export const PageFade = styled.div(css`
  animation: fade ${motion.line} ${motion.ease};
  html[data-view-transition] & {
    animation: none;
  }
`)

/** Prepares a page that has just been opened from another, before it is painted. */
export function openPage(): void {
  const { dataset } = document.documentElement
  if ('startViewTransition' in document) dataset.viewTransition = ''
  // What stays from page to page, as the bar does, is at its new place at once.
  dataset.changing = ''
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.changing))
  nameOpeningPicture()
  const step = document.querySelector<HTMLElement>('[data-step]')
  // One that is not seen takes no other's place.
  if (step && step.getBoundingClientRect().bottom <= 0) step.style.setProperty('view-transition-name', 'none')
}
