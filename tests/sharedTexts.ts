interface Fiber {
  readonly tag: number
  readonly key: string | null
  readonly memoizedProps: unknown
  readonly stateNode: { readonly current?: Fiber; readonly parentElement?: Element | null }
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly return: Fiber | null
}

/**
 * Finds texts that React keeps as nodes of their own, because they have siblings or are a component's whole result.
 * Translators replace such nodes, and React then updates or removes the old ones. An element that is keyed by the text
 * may contain them. Returns each with its element. Self-contained, so that it also runs in a browser.
 */
export function findSharedTexts(container: Element): string[] {
  const TEXT = 6
  const name = Object.keys(container).find((key) => key.startsWith('__reactContainer'))
  const root = name && (container as unknown as Record<string, Fiber>)[name]
  if (!root) throw new Error('React has not rendered into this element.')
  const violations: string[] = []
  const isKeyed = (fiber: Fiber, text: string): boolean => {
    const escapedText = JSON.stringify(text).slice(1, -1)
    for (let parent = fiber.return; parent; parent = parent.return) {
      if (parent.key !== null && (parent.key.includes(text) || parent.key.includes(escapedText))) return true
    }
    return false
  }
  const visit = (fiber: Fiber | null): void => {
    for (let next = fiber; next; next = next.sibling) {
      const text = String(next.memoizedProps)
      if (next.tag === TEXT && text.trim() !== '' && !isKeyed(next, text)) {
        const element = next.stateNode.parentElement
        violations.push(`“${text}” in ${element?.outerHTML.slice(0, 120)}`)
      }
      visit(next.child)
    }
  }
  visit(root.stateNode.current?.child ?? null)
  return violations
}
