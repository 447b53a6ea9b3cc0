import { z } from 'zod'
import { isLanguage, LANGUAGES, type Language } from './languages.ts'

/** One text for each language that the page is written in. */
export type Translations = { readonly [L in Language]?: string | undefined }

/** What an editor writes where words are wanted: one string for every language, or one for each. */
export type Text = string | Translations

/**
 * Words on a page, at most `max` characters in each language, and no fewer than `min`.
 *
 * A plain string is language-neutral (`"AISI 304"`), or the text of a page written in one language.
 * Which languages a text must have is the page's to say, so it is checked with the page, in `check/texts.ts`.
 */
export function text({ min = 1, max }: { min?: number; max: number }) {
  return new TextUnion({ type: 'union', options: formsOf(min, max), min, max })
}

/** The two forms of a text: neutral, and in languages. */
function formsOf(min: number, max: number) {
  const words = z.string().trim().min(min).max(max)
  return [
    words,
    z.strictObject({ tr: words.optional(), en: words.optional(), de: words.optional(), sr: words.optional() }),
  ] as const
}

type Forms = ReturnType<typeof formsOf>

interface Lengths {
  readonly min: number
  readonly max: number
}

/** A union of both forms that asks them only where a text is not right: documents are mostly texts, mostly right. */
const TextUnion = z.core.$constructor<z.ZodUnion<Forms>, z.core.$ZodUnionDef<Forms> & Lengths>(
  'TextUnion',
  (inst, def) => {
    z.ZodUnion.init(inst, def)
    const { parse } = inst._zod
    inst._zod.parse = (payload, context) => (isRight(payload.value, def) ? payload : parse(payload, context))
  },
)

function isRight(value: unknown, lengths: Lengths): boolean {
  if (typeof value === 'string') {
    return value.length >= lengths.min && value.length <= lengths.max && value.trim() === value
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const words = value as Readonly<Record<string, unknown>>
  for (const key in words) {
    if (!isLanguage(key) || typeof words[key] !== 'string' || !isRight(words[key], lengths)) return false
  }
  return true
}

/** Tells a text in several languages from every other object of a document: only its keys are languages. */
export function isTranslations(value: unknown): value is Translations {
  return typeof value === 'object' && value !== null && LANGUAGES.some((language) => Object.hasOwn(value, language))
}

/** Markdown for an article: headings, paragraphs, lists, emphasis, links; no raw HTML. */
export const markdown = text({ max: 20_000 })
