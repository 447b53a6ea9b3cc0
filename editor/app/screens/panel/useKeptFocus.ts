import { useEffect, useRef } from 'react'

const FOCUSABLE =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [contenteditable=true]'

/**
 * Keeps the focus in an element. When the focused control is removed, such as a button that adds a field, the control that
 * takes its place gets the focus. Otherwise, the next Tab would start at the top of the window.
 */
export function useKeptFocus() {
  const container = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = container.current
    if (!element) return
    const list = () =>
      [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((target) => target.checkVisibility())
    let lastFocus: { readonly control: HTMLElement; readonly index: number } | undefined
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) lastFocus = { control: target, index: list().indexOf(target) }
    }
    // The event also fires for a control that is about to be removed.
    const onBlur = ({ target }: FocusEvent) =>
      setTimeout(() => {
        if (lastFocus?.control === target && lastFocus.control.isConnected) lastFocus = undefined
      })
    const observer = new MutationObserver(() => {
      if (!lastFocus || lastFocus.control.isConnected || document.activeElement !== document.body) return
      const controls = list()
      const nextControl = controls[Math.min(lastFocus.index, controls.length - 1)] ?? element
      nextControl.focus()
    })
    observer.observe(element, { childList: true, subtree: true })
    element.addEventListener('focusin', onFocus)
    element.addEventListener('focusout', onBlur)
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', onFocus)
      element.removeEventListener('focusout', onBlur)
    }
  }, [])
  return container
}
