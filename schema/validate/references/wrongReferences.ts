import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Name } from '../../fieldTypes/fieldType.ts'
import type { Known } from '../../fieldTypes/known.ts'
import type { Finding } from '../../wording/finding.ts'
import { type DocumentFacts, referencesOf } from '../document.ts'
import type { Document } from '../documents.ts'
import { isSameKnown } from '../known.ts'
import type { Size } from '../read/pictures.ts'
import { reread } from '../report/place.ts'
import { lookUpIn } from './lookUp.ts'

/**
 * Looks up what documents of a root refer to; yields what is wrong in the files where something is. Documents that were
 * right are not looked at again as long as there is the same to refer to; `pictures` are those that can be read.
 */
export function createReferenceFinder(root: string) {
  let last: { readonly known: Known; readonly pictures: ReadonlyMap<string, Size> } | undefined
  let right = new WeakSet<DocumentFacts>()

  return function* (
    documents: readonly Document[],
    known: Known,
    pictures: ReadonlyMap<string, Size>,
  ): Generator<[document: Document, findings: Finding[]]> {
    const isSame = last && isSameKnown(last.known, known) && isDeepStrictEqual(last.pictures, pictures)
    if (!isSame) right = new WeakSet()
    last = { known, pictures }
    const lookUp = lookUpIn(known)
    for (const document of documents) {
      const { file, kind, route, facts } = document
      if (right.has(facts)) continue
      const by = kind === 'page' ? { route } : {}
      const wrong = new Map<Name, ReturnType<typeof lookUp>>()
      for (const name of facts.names) {
        const said = lookUp(name, by)
        // A draft can lead to others.
        if (said && !(said.severity && facts.draft?.isWhole)) wrong.set(name, said)
      }
      if (wrong.size === 0) {
        right.add(facts)
        continue
      }
      const references = referencesOf(kind, reread(join(root, file)).document)
      const found = references.flatMap(({ name, path, inString }): Finding[] => {
        const said = wrong.get(name)
        return said ? [{ path, ...said, ...(inString && { mark: { inString } }) }] : []
      })
      yield [document, found]
    }
  }
}
