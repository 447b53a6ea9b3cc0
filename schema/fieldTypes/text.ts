import { z } from 'zod'
import { eachLanguage, fallback, isLanguage, LANGUAGES, type Language } from '../names/languages.ts'
import type { Title } from '../names/titles.ts'
import { fill } from '../names/toolWords.ts'
import { report } from '../reports.ts'
import { type FieldType, passThrough, withFieldType } from './fieldType.ts'
import { list } from './list.ts'

/** One text for each language that the page is written in. */
export type Translations = { readonly [L in Language]?: string | undefined }

/** What an editor writes where words are wanted: one string for every language, or one for each. */
export type Text = string | Translations

/** A text in one language, or the nearest to it that there is. */
export function readText(text: Text, language: Language): string {
  return typeof text === 'string' ? text : (text[fallback(getTextLanguages(text), language)] ?? '')
}

export function getTextLanguages(text: Translations): Language[] {
  return LANGUAGES.filter((language) => text[language] !== undefined)
}

const fieldType: FieldType<Text, string> = {
  noun: 'a text',
  example: (text) => text,
  control: 'line',
  resolve: (text, { contentLanguage, placeholders }) => fill(readText(text, contentLanguage), placeholders),
}

/**
 * Words on a page, at most `max` characters in each language, and no fewer than `min`.
 *
 * A plain string is language-neutral (`"AISI 304"`), or the text of a page written in one language.
 * Which languages a text must have is the page's to say, so it is checked with the page, in `check/texts.ts`.
 */
export function text({ min = 1, max }: { min?: number; max: number }) {
  const id = `text-${min}-${max}`
  const known = texts.get(id) ?? createText({ min, max }).meta({ id })
  texts.set(id, known)
  return known
}

/** Texts of the same limits are one schema, so that the JSON Schema says each once. */
const texts = new Map<string, ReturnType<typeof createText>>()

const createText = (limits: { min: number; max: number }) => withFieldType(fieldType, createTextSchema(limits))

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** What is said of the part of a value that is in one language. */
export function getLanguageMeta(language: Language): { title: Title; description: string } {
  const title = (languageNames.of(language) ?? language) as Title
  return { title, description: `The words in ${title}.` }
}

/** The two forms of a text, neutral and in languages, bound to no field type yet. */
export function createTextSchema({ min = 1, max }: { min?: number; max: number }) {
  const words = z.string().trim().min(min).max(max)
  const inLanguages = eachLanguage((language) => words.optional().meta(getLanguageMeta(language)))
  // In the order in which they are tried: most texts are in languages.
  return z.union([z.strictObject(inLanguages), words])
}

const languageType: FieldType<Language, Language> = {
  noun: 'a language of this site',
  control: 'choice',
  resolve: passThrough,
}

/** A language that a page is written in. */
export const language = withFieldType(languageType, z.enum(LANGUAGES))

/** The language that a block is kept in: its texts are read in it, and it leads on in it. */
export const readingLanguage = withFieldType(
  { ...languageType, scope: (language, context) => context.inLanguage(language) } satisfies FieldType<
    Language,
    Language
  >,
  z.enum(LANGUAGES),
)

/** Tells a text in several languages from every other object of a document: only its keys are languages. */
export function isTranslations(value: unknown): value is Translations {
  return typeof value === 'object' && value !== null && Object.keys(value).some(isLanguage)
}

const keywordType: FieldType<string, string> = {
  noun: 'a keyword',
  control: 'line',
  isFact: true,
  samples: ['boru', 'pipe'],
  resolve: passThrough,
  explain: (value) => {
    const keywords = value.split(/[,;]/).map((word) => word.trim())
    return report('text.severalKeywords', { keywords: keywords.filter(Boolean) })
  },
}

const words = list(
  withFieldType(
    keywordType,
    z
      .string()
      .trim()
      .min(2)
      .max(40)
      .regex(/^[^,;]*$/),
  ),
  { max: 24 },
)

/** What people call a thing, in any of the site's languages: whoever searches in theirs finds it. No page shows them. */
export const keywords = z
  .strictObject(eachLanguage((language) => words.optional().meta(getLanguageMeta(language))))
  .meta({
    title: 'Keywords',
    description: 'What people call it besides, in any language of the site: the search finds the page by them.',
  })
