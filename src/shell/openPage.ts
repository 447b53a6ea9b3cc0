import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { motion } from '../theme/theme.ts'
import { nameOpeningPicture } from '../ui/pictureTransition.ts'

/** Fades a page in when it is opened, unless a picture grows into it in a view transition. */
export const PageFade = styled.div(css`
  animation: fade ${motion.line} ${motion.ease};
  html[data-view-transition] & {
    animation: none;
  }
`)

/** Prepares a page that was opened from another one, before it is painted. A change of language does not fade in. */
export function openPage(isTranslation: boolean): void {
  const { dataset } = document.documentElement
  if (nameOpeningPicture() && 'startViewTransition' in document) dataset.viewTransition = ''
  else if (!isTranslation) delete dataset.viewTransition
  // Elements that all pages share, such as the bar, change without a transition.
  dataset.changing = ''
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.changing))
}

/**
 * Keeps a step above the window out of the transition, where it would cover the page. Call it after the new page has
 * been scrolled. Frames wait until the browser has captured the page.
 */
export function skipStepAbove(): void {
  const step = document.querySelector<HTMLElement>('[data-step]')
  if (!step || step.getBoundingClientRect().bottom > 0) return
  step.style.setProperty('view-transition-name', 'none')
  requestAnimationFrame(() => step.style.removeProperty('view-transition-name'))
}
