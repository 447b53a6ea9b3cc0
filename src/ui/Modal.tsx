import {
  type DialogHTMLAttributes,
  type MouseEvent,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { ModalContext, ViewContext } from '../hooks/context.ts'
import { leaveDialogEntry, pushDialogEntry } from './dialogEntry.ts'

/** Handles a click that dismisses the dialog around it. */
export const dismiss = ({ currentTarget }: Pick<MouseEvent, 'currentTarget'>): void =>
  currentTarget.closest('dialog')?.close()

interface ModalProps extends DialogHTMLAttributes<HTMLDialogElement> {
  /** The element that opened the dialog. It gets the focus back. */
  readonly opener: RefObject<HTMLElement | null>
  /** Called when the dialog is dismissed. Links in it call it themselves, since they leave the page. */
  readonly onClose: () => void
}

/**
 * A modal dialog, open as long as it is rendered. The browser keeps the focus in it, makes the rest inert, and closes it on
 * Escape. Global styles keep the page behind it from scrolling. Back closes it, and so does another page.
 */
export function Modal({ opener, onClose, children, ...props }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    const from = opener.current
    element?.showModal()
    return () => {
      element?.close()
      from?.focus({ preventScroll: true })
    }
  }, [opener])
  // Undefined in the editor, whose dialogs belong to no page.
  const route = use(ViewContext)?.page.route
  const openedRoute = useRef(route)
  useEffect(() => {
    if (openedRoute.current !== undefined) pushDialogEntry()
  }, [])
  useEffect(() => {
    if (route !== openedRoute.current) onClose()
  }, [route, onClose])
  const close = ({ currentTarget }: Pick<MouseEvent<HTMLDialogElement>, 'currentTarget'>) => {
    // The close event may fire after the dialog was opened again, or removed.
    if (currentTarget.open || !currentTarget.isConnected) return
    if (route !== undefined) leaveDialogEntry()
    onClose()
  }
  return (
    <ModalContext value={route !== undefined}>
      <dialog ref={dialog} onClose={(event) => close(event)} {...props}>
        {children}
      </dialog>
    </ModalContext>
  )
}
