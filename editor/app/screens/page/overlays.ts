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
  const moveBox = addOverlay(document, box, `pointer-events:none;outline:2px ${line} #f35800;outline-offset:3px`)
  let outlinedElement: Element | undefined
  const positionOverlay = () => {
    // A text is hidden while it is edited, and its copy already has a frame.
    box.hidden = !outlinedElement?.checkVisibility()
    const { top = 0, left = 0, width = 0, height = 0 } = outlinedElement?.getBoundingClientRect() ?? {}
    moveBox(left, top, { width: `${width}px`, height: `${height}px` })
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

const ACTIONS = ['up', 'down', 'duplicate', 'copy', 'remove', 'add'] as const
export type BlockAction = (typeof ACTIONS)[number]

const BUTTON = 'padding:0 12px;height:36px;border:0;cursor:pointer;font:15px/1 sans-serif;color:#fff;background:#15181c'
/** In px. */
const BAR_HEIGHT = 36
const PLUS =
  'min-width:40px;height:40px;border:0;border-radius:50%;cursor:pointer;font:26px/1 sans-serif;color:#15181c;background:#f35800'

/** Milliseconds in which the page shows a moved block at its new place. */
const FOLLOW_MS = 1500

export type ActionNames = Readonly<Record<BlockAction, string>>

/**
 * Shows the buttons of the hovered block on its edges, where it has no content: its actions at the top, and a button that
 * adds a block at the bottom.
 */
export function createBlockButtons(
  document: Document,
  getNames: () => { readonly signs: ActionNames; readonly names: ActionNames },
  onAction: (action: BlockAction, block: Element) => void,
) {
  const bar = document.createElement('div')
  const end = document.createElement('div')
  const putBar = addOverlay(document, bar, 'display:flex;gap:1px;transform:translate(-100%,-50%)')
  const putEnd = addOverlay(document, end, 'margin:-20px')
  let block: Element | undefined
  /**
   * Set after a move: the position of the block's top in the window, which is kept so that its buttons stay under the
   * pointer.
   */
  let follow: { readonly top: number; readonly endTime: number } | undefined
  for (const action of ACTIONS) {
    const isEnd = action === 'add'
    const button = Object.assign(document.createElement('button'), { type: 'button' })
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
    const isBottomVisible = bottom < (document.defaultView?.innerHeight ?? 0)
    const edge = top < header && isBottomVisible ? bottom : top
    putBar(right - 8, Math.max(edge, header + BAR_HEIGHT / 2))
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
      // After the move, the page renders the block in the neighbouring element.
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
      const { signs, names } = getNames()
      for (const button of [...bar.children, ...end.children] as HTMLElement[]) {
        const action = button.dataset.action as BlockAction
        Object.assign(button, { ariaLabel: names[action], title: names[action], textContent: signs[action] })
      }
      positionOverlay()
    },
  }
}
