import type { z } from 'zod'
import { kindOf } from '../../kinds/kind.ts'
import { structureOf } from '../../kinds/structure.ts'
import type { Path } from '../../wording/finding.ts'
import { didYouMean } from '../../wording/nearest.ts'
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
  return `${quote(value)} is not ${noun}.${didYouMean(value, known) || ` Write ${list(known)}.`}`
}

/** What a name is a name of: "an icon", "a block type". */
function nounOf(path: Path, field: Schema | undefined): string {
  const key = path.findLast((step) => typeof step === 'string') ?? ''
  const noun = kindOf(field)?.noun
  if (noun) return noun
  const structure = field && structureOf(field)
  const title = titleOf(field)?.toLowerCase()
  if (title && structure?.form === 'variants') return oneOf(`${title} ${structure.by}`).toLowerCase()
  return title ? oneOf(title).toLowerCase() : `one of the names for ${quote(key)}`
}

const list = (names: readonly string[]) => (names.length > LISTED ? 'one of those in pages/BLOCKS.md' : choice(names))
