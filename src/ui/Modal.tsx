import { type DialogHTMLAttributes, type RefObject, use, useEffect, useLayoutEffect, useRef } from 'react'
import { ViewContext } from '../hooks/context.ts'

interface ModalProps extends DialogHTMLAttributes<HTMLDialogElement> {
  /** The element that opened it. It gets the focus back. */
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/**
 * A modal dialog, open as long as it is rendered. The browser keeps the focus in it, makes the rest inert, and closes it on
 * Escape. Global styles keep the page behind it from scrolling. Another page closes it, also after Back.
 */
export function Modal({ opener, onClose, children, ...props }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    const from = opener.current
    shown?.showModal()
    return () => {
      shown?.close()
      from?.focus({ preventScroll: true })
    }
  }, [opener])
  // Undefined in the editor, whose dialogs belong to no page.
  const route = use(ViewContext)?.page.route
  const opened = useRef(route)
  useEffect(() => {
    if (route !== opened.current) onClose()
  }, [route, onClose])
  return (
    // The close event may fire after the dialog was opened again.
    <dialog ref={dialog} onClose={({ currentTarget }) => currentTarget.open || onClose()} {...props}>
      {children}
    </dialog>
  )
}
