import type { z } from 'zod'
import { fieldTypeOf } from '../../fieldTypes/fieldType.ts'
import { structureOf } from '../../fieldTypes/structure.ts'
import type { Path } from '../../wording/finding.ts'
import { didYouMean, fold, nearestFew } from '../../wording/nearest.ts'
import { choice, LISTED, oneOf, quote, subject } from '../../wording/words.ts'
import { titleOf } from './schemaAt.ts'

type Schema = z.core.$ZodType

/** A name that is not one of a closed set: a mark, an icon, a block type. */
export function explainName(path: Path, field: Schema | undefined, value: unknown, names: readonly unknown[]): string {
  if (names.length === 1) {
    const [only] = names
    const cure = value === false ? `Leave it out to say no.` : `Write ${quote(only)}, or leave it out.`
    return `${subject(path)} can only be ${quote(only)}. ${cure}`
  }
  const known = names.filter((name) => typeof name === 'string')
  const noun = nounOf(path, field)
  if (typeof value !== 'string') return `${quote(value)} is not ${noun}. Write ${list(known)}.`
  const kind = fieldTypeOf(field)
  const alias = kind?.aliases?.[fold(value)]
  const cure = alias ? ` Did you mean ${quote(alias)}?` : didYouMean(value, known)
  const seen = kind?.topic ? ` To see them all, run npm run dev and open ${HANDBOOK}#${kind.topic}.` : ''
  return `${quote(value)} is not ${noun}.${cure || ` Write ${list(known, value)}.${seen}`}`
}

/** The handbook, while the development server runs. */
const HANDBOOK = 'http://127.0.0.1:5173/_blocks'

/** What a name is a name of: "an icon", "a block type". */
function nounOf(path: Path, field: Schema | undefined): string {
  const key = path.findLast((step) => typeof step === 'string') ?? ''
  const noun = fieldTypeOf(field)?.noun
  if (noun) return noun
  const structure = field && structureOf(field)
  const title = titleOf(field)?.toLowerCase()
  if (title && structure?.form === 'variants') return oneOf(`${title} ${structure.by}`).toLowerCase()
  return title ? oneOf(title).toLowerCase() : `one of the names for ${quote(key)}`
}

/** All names, where a sentence can hold them; otherwise the nearest to `value`. */
const list = (names: readonly string[], value?: unknown) => {
  if (names.length <= LISTED) return choice(names)
  const near = typeof value === 'string' ? nearestFew(value, names, 5) : names.slice(0, 5)
  return `one of the ${names.length} in pages/BLOCKS.md; the nearest by name are ${choice(near, 'and')}`
}
