import type { z } from 'zod'
import { fieldOf } from '../../fieldTypes/json.ts'
import { HAS_FIGURE } from '../../format/figures.ts'
import type { Language } from '../../names/languages.ts'
import type { Finding, Path } from '../../wording/finding.ts'
import { checkAlternativeText } from './alternativeTexts.ts'
import { checkEntries } from './equalEntries.ts'
import { type Mention, mentionsIn } from './figures.ts'
import { findMarkup, HAS_MARKUP } from './markupInText.ts'
import { findPlaceholder, HAS_PLACEHOLDER } from './placeholders.ts'
import { type Slip, slipAt } from './slip.ts'
import { visit } from './visit.ts'

/** A picture, and how wide it is drawn where it stands. */
export interface PictureUse {
  readonly file: string
  readonly pixels: number
  readonly path: Path
}

/** What is wrong with what a document says, and what has to be compared with the rest of the site. */
export interface Review {
  readonly findings: Finding[]
  readonly mentions: Mention[]
  readonly pictures: PictureUse[]
}

/** Any text that is wrong, or has to be compared, has one of these; most have none. */
const DOUBTFUL = new RegExp([HAS_FIGURE, HAS_PLACEHOLDER, HAS_MARKUP].map(({ source }) => source).join('|'))

/**
 * Reads a document as someone would who proofreads it. A text that is the same in all languages is in the `only` one
 * that its page is written in, if there is but one. What is wrong in another way has been `told`.
 */
export function review(
  document: unknown,
  schema: z.core.$ZodType,
  only: Language | undefined,
  told: readonly Finding[],
): Review {
  const found: Review = { findings: [], mentions: [], pictures: [] }
  visit(document, schema, {
    text(words, language = only, path, kind) {
      const say = (slip: Slip | undefined) => slip && found.findings.push(slipAt(path, slip))
      if (!DOUBTFUL.test(words)) return
      say(findPlaceholder(words))
      if (kind?.control !== 'markdown') say(findMarkup(words))
      for (const mention of mentionsIn(words, language, path, document)) found.mentions.push(mention)
    },
    list(entries, path) {
      for (const finding of checkEntries(entries, path, told)) found.findings.push(finding)
    },
    object(value, kind, path) {
      if (kind.pixels === undefined) return
      for (const finding of checkAlternativeText(value, path)) found.findings.push(finding)
      const file = fieldOf(value, 'file')
      if (typeof file === 'string') found.pictures.push({ file, pixels: kind.pixels, path: [...path, 'file'] })
    },
  })
  return found
}
