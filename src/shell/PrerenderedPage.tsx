import { useLayoutEffect } from 'react'

interface Prerendered {
  readonly root: HTMLElement
  readonly copy: HTMLElement
  readonly pathname: string
}

let prerendered: Prerendered | undefined

/** Copies the prerendered page into a separate document, in which it loads nothing. */
export function savePrerendered(root: HTMLElement): void {
  const copy = document.implementation.createHTMLDocument().importNode(root, true)
  prerendered = { root, copy, pathname: window.location.pathname }
}

/**
 * Replaces the application after an error outside of all blocks. The page that was opened first is restored as it was
 * prerendered, without scripts. The browser loads any other page.
 */
export function PrerenderedPage() {
  useLayoutEffect(() => {
    const loadOther = () => {
      if (window.location.pathname !== prerendered?.pathname) window.location.reload()
    }
    loadOther()
    document.documentElement.classList.remove('js')
    prerendered?.root.replaceWith(prerendered.copy)
    window.addEventListener('popstate', loadOther)
  }, [])
  return null
}
