import { createElement, Fragment, type ReactNode } from 'react'

/**
 * A list as children that never change their order: as arguments, and not as a list, they need no keys. For all that
 * has no name of its own, such as words, which may stand there twice.
 */
export function inOrder<T>(parts: readonly T[], render: (part: T, index: number) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...parts.map(render))
}
