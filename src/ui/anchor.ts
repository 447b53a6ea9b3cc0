/**
 * What makes an element the target of an anchor: its name, and that it can have the focus. With these the browser
 * scrolls there and puts the focus there by itself, whether the application has come or not.
 */
export function anchorProps(anchor: string | undefined) {
  return anchor === undefined ? {} : { id: anchor, tabIndex: -1 }
}
