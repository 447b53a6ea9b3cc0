/*
 * The script in the head of every document. `vite/bundle/inlineScripts.ts` compiles it, and html.ts inserts it. It runs
 * before the first paint and cannot import anything.
 *
 * 1. Before the first paint, it sets the stored theme and the class `js`.
 * 2. Until the application is there, links, anchors and fields work by themselves. Only buttons, shapes that can be
 *    clicked, and links that open a dialog, need the application. The script remembers the last click on one of these.
 * 3. On the visitor's first action, or when the page is painted and the browser is idle, it imports the application.
 *    `takeOver` hydrates the page. Then the script replays the click.
 * 4. If the application cannot be loaded, or takes more than eight seconds after a click, the page becomes what it is
 *    without scripts: all links visible, and what needs a script hidden. The click is replayed for the browser, which
 *    sends a form.
 * 5. If the visitor goes back before hydration, in a document that was reloaded, the browser only changes the address.
 *    The script then reloads the page.
 */
{
  const page = document.documentElement
  page.classList.add('js')
  try {
    // Storage may be blocked.
    if (localStorage.getItem('theme') === 'dark') page.dataset.theme = 'dark'
    else localStorage.setItem('theme', 'light')
  } catch {}

  // Mail programs and people change addresses. The right address is opened instead of a page that cannot be found, or
  // whose application would look for another one.
  const { origin, pathname, search, hash } = location
  const [path = '', fragment] = pathname.split(/\/?%(?:25)*23/)
  const [query = '', list] = search.split(/%(?:25)*23(?=list)/)
  const cleanPath = path
    .replace(/(?:%20|%c2%a0|[.,;:!)>\]'"]|%22|%3e)+$/i, '')
    .replace(/%.{0,2}|[A-Z]/g, (match) => (match[1] ? match : match.toLowerCase()))
    .replace(/\/{2,}/g, '/')
    .replace(/\/index\.html$/, '')
  const target = (cleanPath || '/') + query + (fragment || list ? `#${fragment ?? list}` : hash)
  if (target !== pathname + search + hash) location.replace(origin + target)

  // What depends on storage or the address would move the page when the application shows it: see hooks/useLateContent.ts.
  try {
    const isStored = ['quoteList', 'quoteDraft', 'sentRequests'].some((key) =>
      /\[(?:{|\\")/.test(localStorage.getItem(key) ?? ''),
    )
    if (isStored || /[?&](?:add|q)=|#list/.test(search + hash)) page.dataset.awaiting = ''
  } catch {}

  // Line drawings then take the place of pictures that load lazily.
  const { connection } = navigator as { connection?: { saveData: boolean } }
  if (connection?.saveData || matchMedia('(prefers-reduced-data: reduce)').matches) page.dataset.savesData = ''

  // The handle between a picture and its drawing, also after hydration.
  addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.share === undefined) return
    target.parentElement?.style.setProperty('--share', `${target.value}%`)
    target.setAttribute('aria-valuetext', target.dataset.share.replace('{n}', target.value))
  })

  // A link from elsewhere to an anchor opens the page there, without painting its top first. On the home page the window
  // scrolls to the anchor instead.
  const isHome = /^\/(..)?\/?$/.test(location.pathname)
  if (location.hash.length > 1 && !isHome) {
    page.dataset.arriving = ''
    // Until then, browsers scroll to the anchor again when fonts and pictures move it.
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, () => delete page.dataset.arriving, { once: true })
    // Browsers scroll to the anchor once the whole document is parsed.
    const parsed = { rel: 'expect', href: '#root', blocking: 'render' }
    document.head.append(Object.assign(document.createElement('link'), parsed))
  }

  // A browser that is busy with hydration can end its scrolling to an anchor too early.
  const finishScrolling = ({ target }: MouseEvent) => {
    const { hash = '' } = (target instanceof Element && target.closest('a')) || {}
    if (!hash) return
    const finish = () => document.getElementById(hash.slice(1))?.scrollIntoView()
    addEventListener('scrollend', finish, { once: true })
    for (const type of ['wheel', 'pointerdown', 'keydown', 'touchstart'])
      addEventListener(type, () => removeEventListener('scrollend', finish), { once: true, passive: true })
  }
  addEventListener('click', finishScrolling, true)

  /** Milliseconds that a click waits for the application. */
  const MAX_WAIT_MS = 8000

  let clicked: HTMLElement | SVGElement | null | undefined
  let click: MouseEvent | undefined
  let deadline: ReturnType<typeof setTimeout> | undefined
  const rememberClick = (event: MouseEvent) => {
    const { target, ctrlKey, metaKey, shiftKey } = event
    const button =
      target instanceof Element && target.closest<HTMLElement | SVGElement>('button,a[aria-haspopup],[data-clickable]')
    if (!button || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    clicked?.removeAttribute('aria-busy')
    clicked = button
    click = event
    clicked.setAttribute('aria-busy', 'true')
    deadline ??= setTimeout(giveUp, MAX_WAIT_MS)
  }
  addEventListener('click', rememberClick, true)

  const replayClick = () => {
    removeEventListener('click', rememberClick, true)
    clearTimeout(deadline)
    clicked?.removeAttribute('aria-busy')
    // SVG shapes have no `click` method, and a drawing needs the position.
    if (clicked instanceof SVGElement) clicked.dispatchEvent(new MouseEvent('click', click))
    else clicked?.click()
    clicked = undefined
  }
  const giveUp = () => {
    page.classList.remove('js')
    page.dataset.failed = ''
    showStoredList()
    if (clicked instanceof HTMLAnchorElement && explainOffline()) {
      clicked.removeAttribute('aria-busy')
      clicked = undefined
    }
    replayClick()
  }

  /** Offline, a link or a form would replace the page by the browser's error. Returns whether it is offline. */
  const explainOffline = (event?: Event): boolean => {
    const note = document.querySelector<HTMLElement>('[data-offline]')
    if (!note || navigator.onLine) return false
    event?.preventDefault()
    note.replaceChildren(Object.assign(document.createElement('span'), { textContent: note.dataset.offline }))
    return true
  }
  addEventListener('submit', explainOffline)

  /** On the quote page: lists the stored items, with the names from the page's list of products. */
  const showStoredList = () => {
    const list = document.querySelector('[data-stored-list]')
    try {
      const { value } = JSON.parse(localStorage.getItem('quoteList') ?? '{}')
      const items = list ? JSON.parse(value).items : []
      for (const { route, values, pieces, amount, note } of items) {
        const name = [...document.querySelectorAll('option')].find(({ value }) => value === route)?.text
        const parts = [
          amount ? `${amount.value} ${amount.unit}` : pieces && `${pieces} ×`,
          name,
          Object.values(values).join(' × '),
          note,
        ]
        const textContent = parts.filter(Boolean).join(' ')
        list?.append(Object.assign(document.createElement('li'), { textContent }))
      }
      // The form then contains the list, so the message is optional.
      const field = document.querySelector<HTMLInputElement>('[data-stored-items]')
      if (field && items.length > 0) field.value = JSON.stringify(items)
      if (items.length > 0) field?.form?.querySelector('textarea')?.removeAttribute('required')
    } catch {}
  }

  const loadOther = () => {
    if (location.pathname !== pathname) location.reload()
  }
  addEventListener('popstate', loadOther)

  // Text that is typed between a click on the search and its dialog waits on the link for the dialog's field.
  const SEARCH = 'header a[aria-haspopup]'
  addEventListener(
    'click',
    ({ target, ctrlKey, metaKey, shiftKey }) => {
      const link = target instanceof Element && target.closest<HTMLElement>(SEARCH)
      if (link && !ctrlKey && !metaKey && !shiftKey) link.dataset.typed ??= ''
    },
    true,
  )
  const rememberTyped = (event: KeyboardEvent): boolean => {
    const { key, ctrlKey, metaKey } = event
    const link = document.querySelector<HTMLElement>(SEARCH)
    const typedText = link?.dataset.typed
    if (!link || typedText === undefined || ctrlKey || metaKey) return false
    if (key === 'Escape') delete link.dataset.typed
    else if (key === 'Backspace') link.dataset.typed = typedText.slice(0, -1)
    else if (key.length === 1) link.dataset.typed = typedText + key
    else return false
    event.preventDefault()
    return true
  }

  // Ctrl or Cmd K opens the search, also after hydration.
  addEventListener('keydown', (event) => {
    if (rememberTyped(event)) return
    const { key, code, ctrlKey, metaKey } = event
    // On keyboards of other scripts, by its place.
    const isK = /^[a-z]$/i.test(key) ? /k/i.test(key) : code === 'KeyK'
    if (!isK || !(ctrlKey || metaKey)) return
    const search = document.querySelector<HTMLElement>(SEARCH)
    if (!search) return
    event.preventDefault()
    search.click()
  })

  let isStarted = false
  const start = async () => {
    if (isStarted) return
    isStarted = true
    const { entry = '', views = '' } = document.getElementById('root')?.dataset ?? {}
    for (const href of views.split(' ')) {
      const hint = { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href }
      if (href) document.head.append(Object.assign(document.createElement('link'), hint))
    }
    try {
      const { takeOver } = (await import(/* @vite-ignore */ entry)) as typeof import('./main.tsx')
      await takeOver()
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

  // The whole document has to be there for hydration.
  addEventListener('DOMContentLoaded', () => {
    const isAwaited = page.dataset.awaiting !== undefined && document.querySelector('[data-late]') !== null
    if (isAwaited) setTimeout(() => delete page.dataset.awaiting, MAX_WAIT_MS)
    if (clicked || isAwaited) start()
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
}
