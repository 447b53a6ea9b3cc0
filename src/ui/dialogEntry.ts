/*
 * While a modal dialog is open, the history has a second entry for the page, so that Back closes the dialog. It has the
 * router's key of the page, so the router ignores changes between the two.
 */

const isDialogEntry = (): boolean => Boolean(window.history.state?.dialog)

export function pushDialogEntry(): void {
  if (isDialogEntry()) return
  const { state } = window.history
  try {
    window.history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, dialog: true }, '')
  } catch {
    // Safari refuses more than 100 entries in 30 seconds.
  }
}

/** Goes back to the page's own entry, if the dialog was closed in another way. */
export function leaveDialogEntry(): void {
  if (isDialogEntry()) window.history.back()
}

/**
 * Closes dialogs on Back, without the router noticing. Call it before the router listens. `isCurrent` returns whether
 * an entry is the router's current one.
 */
export function followDialogEntries(isCurrent: (key: string | undefined) => boolean): void {
  // The page was reloaded while a dialog was open.
  leaveDialogEntry()
  window.addEventListener('popstate', (event) => {
    if (isCurrent(event.state?.key)) event.stopImmediatePropagation()
    const dialogs = document.querySelectorAll<HTMLDialogElement>('dialog:modal')
    // Forward does not open a dialog again.
    if (dialogs.length === 0) leaveDialogEntry()
    else if (!isDialogEntry()) for (const dialog of dialogs) dialog.close()
  })
}
