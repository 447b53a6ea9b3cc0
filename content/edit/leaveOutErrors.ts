import { page as pageSchema } from '../../schema/documents/page.ts'
import { getField } from '../../schema/fieldTypes/json.ts'
import { type Path, parsePath } from '../../schema/finding.ts'
import type { Checker } from '../check/index.ts'
import { formatDocument } from '../formatDocument.ts'
import { type Changes, tryChanges } from './changes.ts'
import { changeAt, removeEntries } from './references.ts'

/** A part can depend on one that was left out, and so on. */
const MAX_ROUNDS = 5

/**
 * Leaves out the parts of a new draft that the checker refuses, except placeholders: a draft with them could not be shown.
 * Such parts depend on what has no placeholder, such as a link to a block without figures.
 */
export function leaveOutErrors(root: string, changes: Changes, file: string, checker: Checker): Changes {
  let document: unknown = JSON.parse(changes.get(file) ?? '{}')
  for (let round = 0; round < MAX_ROUNDS; round++) {
    // A draft has warnings in place of errors.
    const published = formatDocument({ ...Object(document), published: undefined })
    const { newProblems } = tryChanges(root, new Map([...changes, [file, published]]), checker)
    const paths = newProblems.flatMap((problem) =>
      problem.file === file && !problem.isShown && problem.path !== '' ? [parsePath(problem.path)] : [],
    )
    const smallerDocument = paths.reduceRight<unknown>(removePart, document)
    if (smallerDocument === document) break
    document = smallerDocument
  }
  return new Map([...changes, [file, formatDocument(document)]])
}

/** Removes a value, or the smallest part around it without which the page still matches its schema. */
function removePart(document: unknown, path: Path): unknown {
  for (let length = path.length; length > 0; length--) {
    const smallerDocument = removeAt(document, path.slice(0, length))
    if (pageSchema.safeParse(smallerDocument).success) return smallerDocument
  }
  return document
}

function removeAt(document: unknown, path: Path): unknown {
  const key = path.at(-1)
  if (typeof key === 'number') return removeEntries(document, [path])
  return changeAt(document, path.slice(0, -1), (parent) => {
    if (key === undefined || getField(parent, key) === undefined) return parent
    const { [key]: _, ...otherParts } = Object(parent)
    return otherParts
  })
}
