import { useLayoutEffect } from 'react'
import { loadDocument } from './loadDocument.ts'

/**
 * Replaces the application after an error outside of all blocks. The page that was opened first is loaded as it was
 * prerendered, and works without scripts. The browser loads any other page.
 */
export function PrerenderedPage({ opened }: { readonly opened: string }) {
  useLayoutEffect(() => {
    const loadOther = () => {
      if (window.location.pathname !== opened) window.location.reload()
    }
    loadOther()
    loadDocument(opened).then((prerendered) => {
      const root = prerendered?.getElementById('root')
      if (!root) return window.location.reload()
      document.getElementById('root')?.replaceWith(document.importNode(root, true))
      document.documentElement.classList.remove('js')
    })
    window.addEventListener('popstate', loadOther)
  }, [opened])
  return null
}
