// What the pages for editors do in the browser: copying, and examples in windows of different widths.

/** The height of a window, in px, in which an example is laid out. */
const WINDOW_HEIGHT = 800

/** How long the word about what was copied stays, in ms. */
const SAID_MS = 4000

async function copy(text: string, name = text): Promise<void> {
  const said = await navigator.clipboard.writeText(text).then(
    () => `Copied: ${name}`,
    () => 'The browser does not let this page copy. Select the words, and copy them by hand.',
  )
  const status = document.querySelector('[role="status"]')
  status?.replaceChildren(said)
  setTimeout(() => status?.textContent === said && status.replaceChildren(), SAID_MS)
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null
  if (!button) return
  const { copy: text, name, width } = button.dataset
  if (text !== undefined) copy(text, name)
  const stage = button.closest('section')?.querySelector<HTMLElement>('[data-window]')
  if (width === undefined || !stage) return
  stage.dataset.window = width
  for (const each of button.parentElement?.querySelectorAll('[aria-pressed]') ?? []) {
    each.setAttribute('aria-pressed', String(each === button))
  }
  layOut(stage)
})

/** Lays an example out in a window of its stage's width, as high as the example, shrunk to the room that there is. */
function layOut(stage: HTMLElement): void {
  const frame = stage.querySelector('iframe')
  if (!frame || stage.clientWidth === 0) return
  const { contentDocument } = frame
  const width = Number(stage.dataset.window)
  const scale = Math.min(1, stage.clientWidth / width)
  const own = contentDocument?.getElementById('root')?.offsetHeight ?? 0
  // A hero's height follows its window.
  const isHero = contentDocument?.querySelector('h1') !== null && own <= WINDOW_HEIGHT
  const height = own === 0 || isHero ? WINDOW_HEIGHT : own
  Object.assign(frame.style, { width: `${width}px`, height: `${height}px`, transform: `scale(${scale})` })
  stage.style.height = `${height * scale}px`
}

for (const stage of document.querySelectorAll<HTMLElement>('[data-window]')) {
  const observer = new ResizeObserver(() => layOut(stage))
  observer.observe(stage)
  stage.querySelector('iframe')?.addEventListener('load', ({ currentTarget }) => {
    const root = currentTarget instanceof HTMLIFrameElement && currentTarget.contentDocument?.getElementById('root')
    if (root) observer.observe(root)
  })
}

/** Opens the entry that the address names: not every browser does. */
function openByAnchor(): void {
  const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
  const entry = target?.closest('details')
  if (!target || !entry) return
  entry.open = true
  target.scrollIntoView()
}

openByAnchor()
addEventListener('hashchange', openByAnchor)

// Problems of pages are no reason to lie over what explains them.
import.meta.hot?.send('content:shown', window.location.pathname)
