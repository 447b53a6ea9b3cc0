import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { BREAKPOINTS } from '../theme/tokens.ts'

/**
 * Shows a dialog over all else for as long as it is rendered, with the focus on its close button; afterwards the
 * focus is back on what opened it. Asks to be closed when the window grows to where the bar has room for the links.
 */
export function useModal(opener: RefObject<HTMLElement | null>, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    const shown = dialog.current
    const from = opener.current
    shown?.showModal()
    closeButton.current?.focus()
    return () => {
      shown?.close()
      from?.focus({ preventScroll: true })
    }
  }, [opener])

  useEffect(() => {
    const desk = window.matchMedia(`(min-width: ${BREAKPOINTS.tablet}px)`)
    const closeOnDesk = () => {
      if (desk.matches) onClose()
    }
    desk.addEventListener('change', closeOnDesk)
    return () => desk.removeEventListener('change', closeOnDesk)
  }, [onClose])

  return { dialog, closeButton }
}
