import type { Name } from '../../kinds/kind.ts'
import type { Known, Referrer } from '../../kinds/known.ts'

/**
 * Says what is wrong with something that a document names, or nothing: what one document alone cannot know.
 *
 * Keeps what it has said, since the same is named by many.
 */
export function lookUpIn(known: Known): (name: Name, by: Referrer) => string | undefined {
  const said = new Map<Name, string | undefined>()
  return (name, by) => {
    const { target } = name.kind
    if (target?.isOfPage?.(name.value)) return target.explain(name.value, known, by)
    if (!said.has(name)) said.set(name, target?.explain(name.value, known, by))
    return said.get(name)
  }
}
