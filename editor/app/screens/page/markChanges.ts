import { isObject } from '../../../../schema/fieldTypes/json.ts'
import type { Path } from '../../../../schema/finding.ts'
import { isEqual, pairEntries } from '../../../versions/pairs.ts'
import type { Change } from '../../../versions/remote.ts'
import { getTextPath } from '../../core/navigation.ts'
import { findTextPieces } from './hit.ts'
import { findSource } from './sources.ts'

/** The name of the page's highlight. Highlights change no element, so React renders as before. */
const HIGHLIGHT = 'editor-changes'
const STYLE = `::highlight(${HIGHLIGHT}) { background: #ffb27a; color: #15181c; }`

/** Keys of changed places, by file: `["blocks",0,"title"]` */
export type ChangedPlaces = ReadonlyMap<string, ReadonlySet<string>>

export const findChangedPlaces = (changes: readonly Change[]): ChangedPlaces =>
  new Map(changes.map(({ file, before, after }) => [file, new Set(listPlaces(before, after, []))]))

/** The paths of values that differ from their earlier version, without those of their parts. */
function listPlaces(before: unknown, after: unknown, path: Path): readonly string[] {
  if (isEqual(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after)) {
    const pairs = pairEntries(before, after)
    return after.flatMap((entry, index) => {
      const from = pairs.get(index)
      return from === undefined ? [JSON.stringify([...path, index])] : listPlaces(before[from], entry, [...path, index])
    })
  }
  if (isObject(before) && isObject(after))
    return Object.entries(after).flatMap(([key, value]) => listPlaces(before[key], value, [...path, key]))
  return [JSON.stringify(path)]
}

/** Highlights the changed texts and figures of a page, or none. */
export function markChanges(page: Document, places: ChangedPlaces | undefined): void {
  const window = page.defaultView
  if (!window || !('highlights' in window.CSS)) return
  const pieces = places ? findTextPieces(page.body) : []
  const ranges = pieces.flatMap(({ marks, range }) => (marks.some((mark) => isChanged(mark, places)) ? [range] : []))
  if (ranges.length === 0) return void window.CSS.highlights.delete(HIGHLIGHT)
  if (!page.getElementById(HIGHLIGHT))
    page.head.append(Object.assign(page.createElement('style'), { id: HIGHLIGHT, textContent: STYLE }))
  window.CSS.highlights.set(HIGHLIGHT, new window.Highlight(...ranges))
}

function isChanged(mark: number, places: ChangedPlaces | undefined): boolean {
  const source = findSource(mark)
  const changed = source && places?.get(source.file)
  if (!source || !changed) return false
  const path = getTextPath(source)
  return path.some((_, index) => changed.has(JSON.stringify(path.slice(0, index + 1)))) || changed.has('[]')
}
