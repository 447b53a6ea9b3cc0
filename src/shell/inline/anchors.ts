import { page } from './theme.ts'

// A link from elsewhere to an anchor opens the page there, without painting its top first. On the home page the window
// scrolls to the anchor instead.
const isHome = /^\/(..)?\/?$/.test(location.pathname)
if (location.hash.length > 1 && !isHome) {
  page.dataset.arriving = ''
  // Browsers scroll to the anchor again when fonts and pictures move it. The first press or key ends that.
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, () => delete page.dataset.arriving, { once: true })
  // Browsers scroll to the anchor once the whole document is parsed. No element has this id, so they paint then, too.
  const parsed = { rel: 'expect', href: '#end', blocking: 'render' }
  document.head.append(Object.assign(document.createElement('link'), parsed))
}

/** A browser that is busy with hydration can end its scrolling to an anchor too early. */
export const finishScrolling = ({ target }: MouseEvent) => {
  const { hash = '' } = (target instanceof Element && target.closest('a')) || {}
  if (!hash) return
  const finish = () => document.getElementById(hash.slice(1))?.scrollIntoView()
  addEventListener('scrollend', finish, { once: true })
  for (const type of ['wheel', 'pointerdown', 'keydown', 'touchstart'])
    addEventListener(type, () => removeEventListener('scrollend', finish), { once: true, passive: true })
}
addEventListener('click', finishScrolling, true)
