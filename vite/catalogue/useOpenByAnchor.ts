import { useEffect } from 'react'

/** Opens the entry that the address names, when the page comes and whenever the address changes. */
export function useOpenByAnchor(): void {
  useEffect(() => {
    const open = () => {
      const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
      if (!target) return
      for (let entry = target.closest('details'); entry; entry = entry.parentElement?.closest('details') ?? null) {
        entry.open = true
      }
      target.scrollIntoView()
      // Goes on from there with the keyboard.
      const control = target.querySelector<HTMLElement>('summary, button')
      control?.focus({ preventScroll: true })
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])
}
