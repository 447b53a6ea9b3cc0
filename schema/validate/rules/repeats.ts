import type { Name, Reference } from '../../fieldTypes/fieldType.ts'
import type { Finding, Path } from '../../wording/finding.ts'
import { quote } from '../../wording/words.ts'

interface Entry {
  readonly list: Path
  readonly reference: Reference
}

/**
 * Finds the entries of a list that are another's again: the same page, post, picture, property or address. Words may
 * stand there twice. A list whose length or entries are wrong in another way has been `told`, and is not told this too.
 *
 * The blocks of a page are no such list: two of them can show the same.
 */
export function findRepeats(references: readonly Reference[], told: readonly Finding[]): Finding[] {
  const named = new Map<string, Set<Name>>()
  return entriesOf(references).flatMap(({ list, reference: { name, path } }): Finding[] => {
    const id = list.join()
    const before = named.get(id) ?? new Set()
    named.set(id, before)
    const isRepeat = before.has(name) && !told.some((finding) => isOf(list, finding))
    before.add(name)
    return isRepeat ? [{ path, message: `${quote(name.value)} stands in this list already. Remove one of them.` }] : []
  })
}

/** A finding of a list as such, or of one of its entries as a whole. */
export const isOf = (list: Path, { path }: Finding): boolean =>
  path.length <= list.length + 1 && list.every((step, index) => step === path[index])

function entriesOf(references: readonly Reference[]): Entry[] {
  const entries = new Map<string, Entry>()
  for (const reference of references) {
    const at = indexIn(reference)
    if (at === undefined || reference.name.kind.target?.isRemark) continue
    const id = reference.path.slice(0, at + 1).join()
    const other = entries.get(id)?.reference
    if (!other || rank(reference) < rank(other)) entries.set(id, { list: reference.path.slice(0, at), reference })
  }
  return [...entries.values()]
}

const rank = ({ name }: Reference) => name.kind.target?.rank ?? Number.POSITIVE_INFINITY

/** Where in its path a reference has the index of the list's entry that it names; nothing where it names none. */
function indexIn({ path }: Reference): number | undefined {
  const at = path.findLastIndex((step) => typeof step === 'number')
  const isBlock = at === 1 && path[0] === 'blocks'
  return at === -1 || isBlock || !isOwn(path.slice(at + 1)) ? undefined : at
}

/** Tells the name of an entry, which is all of it or stands right in it, from one that stands further inside. */
const isOwn = ([key, ...inner]: Path): boolean => inner.length === 0 || (key === 'picture' && inner.length === 1)
