import { useLayoutEffect } from 'react'

interface Prerendered {
  readonly root: HTMLElement
  readonly copy: HTMLElement
  readonly pathname: string
}

let prerendered: Prerendered | undefined

/** Keeps a copy of the page as it was prerendered, in a document of its own, where it loads nothing. */
export function keepPrerendered(root: HTMLElement): void {
  const copy = document.implementation.createHTMLDocument().importNode(root, true)
  prerendered = { root, copy, pathname: window.location.pathname }
}

/**
 * Stands in for the application after an error that no block's boundary catches. The page that was opened is put back as
 * it was prerendered, with links that the browser follows; another page the browser loads.
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
