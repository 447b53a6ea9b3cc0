import { type Name, routeOf } from '../../fieldTypes/fieldType.ts'
import type { Known, Referrer } from '../../fieldTypes/known.ts'
import type { Finding } from '../../wording/finding.ts'
import { quote } from '../../wording/words.ts'

type Said = Pick<Finding, 'message' | 'severity'>

/**
 * Says what is wrong with something that a document names, or nothing: what one document alone cannot know.
 *
 * Keeps what it has said, since the same is named by many.
 */
export function lookUpIn(known: Known): (name: Name, by: Referrer) => Said | undefined {
  const said = new Map<Name, Said | undefined>()
  return (name, by) => {
    const { target } = name.kind
    if (target?.isOfPage?.(name.value)) return say(name, known, by)
    if (!said.has(name)) said.set(name, say(name, known, by))
    return said.get(name)
  }
}

function say(name: Name, known: Known, by: Referrer): Said | undefined {
  const message = name.kind.target?.explain(name.value, known, by)
  if (message !== undefined) return { message }
  const route = routeOf(name)
  if (route === undefined || !known.drafts.has(route)) return undefined
  return { message: `${quote(route)} is a draft, so this is left out until it is published.`, severity: 'warning' }
}
