import { page } from './theme.ts'

/** Pixels after which the bar changes. */
const THRESHOLD_PX = 20

addEventListener('scroll', () => page.toggleAttribute('data-scrolled', scrollY > THRESHOLD_PX), { passive: true })
