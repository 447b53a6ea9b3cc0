import { useEffect, useState } from 'react'
import { useView } from '../hooks/context.ts'

/** How far, in px, a visitor scrolls before a direction counts. */
const STEP = 8

/**
 * Whether what floats over the page should make room: while the page is scrolled down, and where a form is in view or
 * being filled in. Scrolling up brings it back. Without an observer only the scrolling counts.
 */
export function useRetired(): boolean {
  const { route } = useView().page
  const [down, setDown] = useState(false)
  const [atForm, setAtForm] = useState(false)

  useEffect(() => {
    let last = window.scrollY
    const follow = () => {
      const moved = window.scrollY - last
      if (Math.abs(moved) < STEP) return
      last = window.scrollY
      setDown(moved > 0)
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other forms
  useEffect(() => {
    setDown(false)
    setAtForm(false)
    if (typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) =>
      setAtForm(entries.some(({ isIntersecting }) => isIntersecting)),
    )
    for (const form of document.querySelectorAll('main form')) observer.observe(form)
    return () => observer.disconnect()
  }, [route])

  return down || atForm
}
