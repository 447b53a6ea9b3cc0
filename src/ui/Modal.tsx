import { css, Global } from '@emotion/react'
import { type DialogHTMLAttributes, type RefObject, useLayoutEffect, useRef } from 'react'

/** What lies behind stays where it is. */
const locked = css`
  html {
    overflow: hidden;
  }
`

interface ModalProps extends DialogHTMLAttributes<HTMLDialogElement> {
  /** What opened it, and gets the focus back. */
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/**
 * A modal dialog over all else for as long as it is rendered: the browser keeps the focus in it and the rest out of
 * reach, and closes it on Escape.
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
  return (
    // Told late of an earlier closing, it may be open again.
    <dialog ref={dialog} onClose={({ currentTarget }) => currentTarget.open || onClose()} {...props}>
      <Global styles={locked} />
      {children}
    </dialog>
  )
}
