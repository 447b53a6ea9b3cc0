/*
 * The one script that stands in every document, in its head: `inlineScripts` of the build compiles it, and
 * src/html.ts writes it there. It runs before anything is painted, and so may import nothing.
 *
 * 1. Before the first paint: the stored theme, and the class that says that a script runs.
 * 2. Until the application has come, the browser answers by itself: links lead, anchors scroll, fields take what is
 *    typed. Only buttons need the application, and links that open a dialog with it. The last one that was pressed is kept.
 * 3. On the visitor's first action, or when the page has been loaded and painted and the browser is idle, the application
 *    is fetched. `takeOver` hydrates the page; from then on React answers, and the kept press is repeated, once.
 * 4. If the application cannot be had, the page becomes what it is without a script: all links in sight, and what
 *    needs one hidden. A kept press of a form's button then sends the form as the browser does.
 */
{
  const page = document.documentElement
  page.classList.add('js')
  try {
    // Storage may be blocked.
    if (localStorage.getItem('theme') === 'dark') page.dataset.theme = 'dark'
    else localStorage.setItem('theme', 'light')
  } catch {}

  let pressed: HTMLElement | null | undefined
  const keepPress = (event: MouseEvent) => {
    const { target, ctrlKey, metaKey, shiftKey } = event
    const button = target instanceof Element && target.closest<HTMLElement>('button,a[aria-haspopup]')
    if (!button || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    pressed = button
  }
  addEventListener('click', keepPress, true)

  // The keys that open the search, for as long as the page is there: from then on the application answers the press.
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    const isTyped = target instanceof Element && target.closest('input,textarea,select')
    if (ctrlKey || metaKey ? key !== 'k' : key !== '/' || altKey || isTyped) return
    const search = document.querySelector<HTMLElement>('header a[aria-haspopup]')
    if (!search) return
    event.preventDefault()
    search.click()
  })

  let started = false
  const start = async () => {
    if (started) return
    started = true
    const { entry = '', views = '' } = document.getElementById('root')?.dataset ?? {}
    for (const href of views.split(' ')) {
      const hint = { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href }
      if (href) document.head.append(Object.assign(document.createElement('link'), hint))
    }
    try {
      const { takeOver } = (await import(/* @vite-ignore */ entry)) as typeof import('./main.tsx')
      await takeOver()
    } catch (error) {
      console.error(error)
      page.classList.remove('js')
    }
    removeEventListener('click', keepPress, true)
    pressed?.click()
  }

  // Not before the whole document is there to be hydrated.
  addEventListener('DOMContentLoaded', () => {
    if (pressed) start()
    for (const action of ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll']) {
      addEventListener(action, start, { once: true, passive: true })
    }
  })
  const startWhenIdle = () => {
    // Safari has no requestIdleCallback.
    setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 1000 }) : start()), 200)
  }
  // On a slow machine a page can be loaded and idle before anything of it is seen; but not every paint is reported.
  addEventListener('load', () => {
    setTimeout(startWhenIdle, 2000)
    new PerformanceObserver((paints, observer) => {
      if (paints.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      startWhenIdle()
    }).observe({ type: 'paint', buffered: true })
  })
}
