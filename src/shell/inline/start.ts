import { pathname } from './address.ts'
import { finishScrolling } from './anchors.ts'
import { giveUp, hasClick, MAX_WAIT_MS, replayClick } from './clicks.ts'
import { explainOffline } from './offline.ts'
import { page } from './theme.ts'

const loadOther = () => {
  if (location.pathname !== pathname) location.reload()
}
addEventListener('popstate', loadOther)

let isStarted = false
const start = async () => {
  if (isStarted) return
  isStarted = true
  const { scripts = '', views = '' } = document.getElementById('root')?.dataset ?? {}
  const preload = (href: string, hint: object) => {
    if (href) document.head.append(Object.assign(document.createElement('link'), hint, { href }))
  }
  for (const script of scripts.split(' ')) preload(script, { rel: 'modulepreload' })
  for (const view of views.split(' ')) preload(view, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous' })
  try {
    let application = {} as { readonly takeOver: () => Promise<void> }
    // One task for each, so that the page can react in between.
    for (const script of scripts.split(' ')) application = await import(/* @vite-ignore */ script)
    await application.takeOver()
    removeEventListener('popstate', loadOther)
    removeEventListener('click', finishScrolling, true)
    removeEventListener('submit', explainOffline)
    page.classList.add('js')
    delete page.dataset.failed
    replayClick()
  } catch (error) {
    // Leaving the page aborts its requests.
    if (location.pathname === pathname) console.error(error)
    giveUp()
  }
}

// Hydration needs the whole document.
addEventListener('DOMContentLoaded', () => {
  const isAwaited = page.dataset.awaiting !== undefined && document.querySelector('[data-late]') !== null
  if (isAwaited) setTimeout(() => delete page.dataset.awaiting, MAX_WAIT_MS)
  if (hasClick() || isAwaited) start()
  for (const action of ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll']) {
    addEventListener(action, start, { once: true, passive: true })
  }
})
const startWhenIdle = () => {
  // Safari has no requestIdleCallback.
  setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 1000 }) : start()), 200)
}
// On a slow machine, a page can be loaded and idle before it is painted. Not every paint is reported.
addEventListener('load', () => {
  setTimeout(startWhenIdle, 2000)
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    startWhenIdle()
  }).observe({ type: 'paint', buffered: true })
})
