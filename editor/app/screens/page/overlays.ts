/** Adds an element over the page, outside React's root, so that hydration works. Returns a function that moves it. */
export function addOverlay<T extends HTMLElement>(document: Document, element: T, style: string) {
  element.style.cssText = `position:absolute;z-index:99;${style}`
  document.body.append(element)
  return (left: number, top: number, size: { readonly width?: string; readonly height?: string } = {}) => {
    const { scrollX = 0, scrollY = 0 } = document.defaultView ?? {}
    Object.assign(element.style, { left: `${left + scrollX}px`, top: `${top + scrollY}px`, ...size })
  }
}

/** Draws a frame around an element of the page. It follows the element when the layout changes. */
export function createOutline(document: Document, line: string): (element: Element | undefined) => void {
  const box = document.createElement('div')
  const put = addOverlay(document, box, `pointer-events:none;outline:2px ${line} #f35800;outline-offset:3px`)
  let outlinedElement: Element | undefined
  const positionOverlay = () => {
    // While a text is being edited, it is hidden, and its copy has another frame.
    box.hidden = !outlinedElement?.checkVisibility()
    const { top = 0, left = 0, width = 0, height = 0 } = outlinedElement?.getBoundingClientRect() ?? {}
    put(left, top, { width: `${width}px`, height: `${height}px` })
  }
  onReflow(document, positionOverlay)
  return (element) => {
    outlinedElement = element
    positionOverlay()
  }
}

/** Calls `callback` whenever elements of the page may have moved. */
export function onReflow(document: Document, callback: () => void): void {
  new ResizeObserver(callback).observe(document.body)
  new MutationObserver(callback).observe(document.getElementById('root') ?? document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  })
}

/** The elements of a page's blocks. */
export const BLOCKS = '#main > * > *'

export type BlockAction = 'up' | 'down' | 'duplicate' | 'copy' | 'remove' | 'add'

const SIGNS: Readonly<Record<BlockAction, string>> = {
  up: '↑',
  down: '↓',
  duplicate: '2×',
  copy: '↗',
  remove: '✕',
  add: '+',
}

const BUTTON = 'min-width:40px;height:40px;border:0;cursor:pointer;font:22px/1 sans-serif;color:#fff;background:#15181c'
const PLUS =
  'min-width:40px;height:40px;border:0;border-radius:50%;cursor:pointer;font:26px/1 sans-serif;color:#15181c;background:#f35800'

/** Milliseconds in which the page shows a moved block at its new place. */
const FOLLOW_MS = 1500

/** Shows the buttons of the hovered block: its actions at the top, and a button that adds a block at the bottom. */
export function createBlockButtons(
  document: Document,
  labels: () => Readonly<Record<BlockAction, string>>,
  onAction: (action: BlockAction, block: Element) => void,
) {
  const bar = document.createElement('div')
  const end = document.createElement('div')
  const putBar = addOverlay(document, bar, 'display:flex;gap:1px;transform:translateX(-100%)')
  const putEnd = addOverlay(document, end, 'margin:-20px')
  let block: Element | undefined
  /**
   * Set after a move: the position of the block's top in the window, which is kept so that its buttons stay under the
   * pointer.
   */
  let follow: { readonly top: number; readonly endTime: number } | undefined
  for (const action of Object.keys(SIGNS) as BlockAction[]) {
    const isEnd = action === 'add'
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: SIGNS[action] })
    button.style.cssText = isEnd ? PLUS : BUTTON
    button.dataset.action = action
    ;(isEnd ? end : bar).append(button)
  }
  const positionOverlay = () => {
    const isShown = block?.isConnected === true
    bar.hidden = end.hidden = !isShown
    bar.style.display = isShown ? 'flex' : 'none'
    if (!block || !isShown) return
    if (follow && Date.now() < follow.endTime)
      document.defaultView?.scrollBy({ top: block.getBoundingClientRect().top - follow.top, behavior: 'instant' })
    const { left, right, width, top, bottom } = block.getBoundingClientRect()
    // Below the site's header, which has links and covers the start of a page.
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    putBar(right - 8, Math.max(top, header) + 8)
    putEnd(left + width / 2, bottom)
  }
  onReflow(document, positionOverlay)
  positionOverlay()
  return {
    /** Performs the action of a pressed button. Returns whether the target was a button. */
    press(target: Element): boolean {
      const action = target.closest<HTMLElement>('[data-action]')?.dataset.action as BlockAction | undefined
      if (!action || !(bar.contains(target) || end.contains(target))) return false
      if (!block) return true
      onAction(action, block)
      // The page shows the moved block in the element beside it.
      const neighbor = { up: block.previousElementSibling, down: block.nextElementSibling }[String(action)]
      if (!neighbor?.matches(BLOCKS)) return true
      follow = { top: block.getBoundingClientRect().top, endTime: Date.now() + FOLLOW_MS }
      block = neighbor
      positionOverlay()
      return true
    },
    pointAt(target: Element | undefined): void {
      if (target && (bar.contains(target) || end.contains(target))) return
      block = target?.closest(BLOCKS) ?? undefined
      const names = labels()
      for (const button of [...bar.children, ...end.children] as HTMLElement[]) {
        const name = names[button.dataset.action as BlockAction]
        Object.assign(button, { ariaLabel: name, title: name })
      }
      positionOverlay()
    },
  }
}
