/*
 * The one script that stands in every document, in its head: `inlineScripts` of the build compiles it, and
 * html.ts writes it there. It runs before anything is painted, and so may import nothing.
 *
 * 1. Before the first paint: the stored theme, and the class that says that a script runs.
 * 2. Until the application has come, the browser answers by itself: links lead, anchors scroll, fields take what is
 *    typed. Only buttons need the application, and links that open a dialog with it. The last one that was pressed is kept.
 * 3. On the visitor's first action, or when the page has been loaded and painted and the browser is idle, the application
 *    is fetched. `takeOver` hydrates the page; from then on React answers, and the kept press is repeated, once.
 * 4. If the application cannot be had, or is not there eight seconds after a press, the page becomes what it is without a
 *    script: all links in sight, and what needs one hidden. The press is repeated for the browser, which sends a form.
 * 5. If the visitor goes back meanwhile, within a document that has been reloaded, the browser changes the address alone:
 *    then it has to load the page.
 */
{
  const page = document.documentElement
  page.classList.add('js')
  try {
    // Storage may be blocked.
    if (localStorage.getItem('theme') === 'dark') page.dataset.theme = 'dark'
    else localStorage.setItem('theme', 'light')
  } catch {}

  // A link from elsewhere to an anchor opens the page there, without painting its top first. On the home page the window
  // scrolls to the anchor instead.
  const isHome = /^\/(..)?\/?$/.test(location.pathname)
  if (location.hash.length > 1 && !isHome) {
    page.dataset.arriving = ''
    addEventListener('load', () => setTimeout(() => delete page.dataset.arriving))
    // Browsers scroll to the anchor once the whole document is parsed.
    const parsed = { rel: 'expect', href: '#root', blocking: 'render' }
    document.head.append(Object.assign(document.createElement('link'), parsed))
  }

  /** How long a press waits for the application, in ms. */
  const LONGEST_WAIT = 8000

  let pressed: HTMLElement | null | undefined
  let deadline: ReturnType<typeof setTimeout> | undefined
  const keepPress = (event: MouseEvent) => {
    const { target, ctrlKey, metaKey, shiftKey } = event
    const button = target instanceof Element && target.closest<HTMLElement>('button,a[aria-haspopup]')
    if (!button || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    pressed?.removeAttribute('aria-busy')
    pressed = button
    pressed.setAttribute('aria-busy', 'true')
    deadline ??= setTimeout(giveUp, LONGEST_WAIT)
  }
  addEventListener('click', keepPress, true)

  const repeatPress = () => {
    removeEventListener('click', keepPress, true)
    clearTimeout(deadline)
    pressed?.removeAttribute('aria-busy')
    pressed?.click()
    pressed = undefined
  }
  const giveUp = () => {
    page.classList.remove('js')
    page.dataset.failed = ''
    showStoredList()
    const note = document.querySelector<HTMLElement>('[data-offline]')
    if (note && pressed instanceof HTMLAnchorElement && !navigator.onLine) {
      // Its link would take the page away and lead nowhere.
      note.replaceChildren(Object.assign(document.createElement('span'), { textContent: note.dataset.offline }))
      pressed.removeAttribute('aria-busy')
      pressed = undefined
    }
    repeatPress()
  }

  /** On the quote page: the lines of the visitor's list, by the names in the page's choice of products. */
  const showStoredList = () => {
    const list = document.querySelector('[data-stored-list]')
    try {
      const { value } = JSON.parse(localStorage.getItem('quoteList') ?? '{}')
      const items = list ? JSON.parse(value).items : []
      for (const { route, values, pieces, note } of items) {
        const name = [...document.querySelectorAll('option')].find(({ value }) => value === route)?.text
        const parts = [pieces && `${pieces} ×`, name, Object.values(values).join(' × '), note]
        const textContent = parts.filter(Boolean).join(' ')
        list?.append(Object.assign(document.createElement('li'), { textContent }))
      }
      // The form is sent with the list, then, and needs no message.
      const field = document.querySelector<HTMLInputElement>('[data-stored-items]')
      if (field && items.length > 0) field.value = JSON.stringify(items)
      if (items.length > 0) field?.form?.querySelector('textarea')?.removeAttribute('required')
    } catch {}
  }

  const { pathname } = location
  const loadOther = () => {
    if (location.pathname !== pathname) location.reload()
  }
  addEventListener('popstate', loadOther)

  // What is typed after the search was opened, and before its field is there, is kept on its link for the field.
  const SEARCH = 'header a[aria-haspopup]'
  addEventListener(
    'click',
    ({ target, ctrlKey, metaKey, shiftKey }) => {
      const link = target instanceof Element && target.closest<HTMLElement>(SEARCH)
      if (link && !ctrlKey && !metaKey && !shiftKey) link.dataset.typed ??= ''
    },
    true,
  )
  const keepTyped = (event: KeyboardEvent): boolean => {
    const { key, ctrlKey, metaKey } = event
    const link = document.querySelector<HTMLElement>(SEARCH)
    const typed = link?.dataset.typed
    if (!link || typed === undefined || ctrlKey || metaKey) return false
    if (key === 'Escape') delete link.dataset.typed
    else if (key === 'Backspace') link.dataset.typed = typed.slice(0, -1)
    else if (key.length === 1) link.dataset.typed = typed + key
    else return false
    event.preventDefault()
    return true
  }

  // Ctrl or Cmd K opens the search, also later, when the application answers the click.
  addEventListener('keydown', (event) => {
    if (keepTyped(event)) return
    const { key, ctrlKey, metaKey } = event
    if (key !== 'k' || !(ctrlKey || metaKey)) return
    const search = document.querySelector<HTMLElement>(SEARCH)
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
      removeEventListener('popstate', loadOther)
      page.classList.add('js')
      delete page.dataset.failed
      repeatPress()
    } catch (error) {
      // Loading another page cuts off what is under way.
      if (location.pathname === pathname) console.error(error)
      giveUp()
    }
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
