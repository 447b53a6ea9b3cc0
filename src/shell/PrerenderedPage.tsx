import { useLayoutEffect } from 'react'
import { loadDocument } from './loadDocument.ts'

/**
 * Replaces the application after an error outside of all blocks. Shows the prerendered HTML of the
 * page that was opened first, which works without scripts. The browser loads any other page.
 */
export function PrerenderedPage({ openedAddress }: { readonly openedAddress: string }) {
  useLayoutEffect(() => {
    const loadOther = () => {
      if (window.location.pathname !== openedAddress) window.location.reload()
    }
    loadOther()
    loadDocument(openedAddress).then((prerendered) => {
      const root = prerendered?.getElementById('root')
      if (!root) return window.location.reload()
      document.getElementById('root')?.replaceWith(document.importNode(root, true))
      document.documentElement.classList.remove('js')
    })
    window.addEventListener('popstate', loadOther)
  }, [openedAddress])
  return null
}
