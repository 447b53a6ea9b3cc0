import { createElement, Fragment, type ReactNode } from 'react'

/**
 * Renders a list whose order never changes. The items become arguments, so they need no keys. For items without unique
 * names, such as words.
 */
export function mapChildren<T>(parts: readonly T[], render: (part: T, index: number) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...parts.map(render))
}
