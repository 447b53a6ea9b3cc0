import { z } from 'zod'
import { LANGUAGES, type Language, mapLanguages } from '../names/languages.ts'
import type { Title } from '../names/titles.ts'
import { fill } from '../names/toolWords.ts'
import { readText, type Text } from '../readText.ts'
import { report } from '../reports/report.ts'
import { type FieldType, passThrough, withFieldType, withPlainFieldType } from './fieldType.ts'
import { list } from './list.ts'

export const textType: FieldType<Text, string> = {
  noun: 'a text',
  example: (text) => text,
  control: 'line',
  resolve: (text, { contentLanguage, placeholders }) => fill(readText(text, contentLanguage), placeholders),
}

/**
 * A text of `min` to `max` characters in each language.
 *
 * A plain string is language-neutral (`"AISI 304"`), or the text of a page written in one language.
 * `check/rules/texts.ts` checks that a text has the languages of its page.
 */
export function text({ min = 1, max }: { min?: number; max: number }) {
  const id = `text-${min}-${max}`
  const schema = texts.get(id) ?? createText({ min, max }).meta({ id })
  texts.set(id, schema)
  return schema
}

/** Texts with equal limits share one schema, so JSON Schema defines each once. */
const texts = new Map<string, ReturnType<typeof createText>>()

const createText = (limits: { min: number; max: number }) => withFieldType(textType, createTextSchema(limits))

/** English names of the languages. The compiler requires a Turkish title for each. */
export const LANGUAGE_TITLES: Readonly<Record<Language, Title>> = {
  tr: 'Turkish',
  en: 'English',
  de: 'German',
  sr: 'Serbian',
}

export function getLanguageMeta(language: Language): { title: Title; description: string } {
  const title = LANGUAGE_TITLES[language]
  return { title, description: `The words in ${title}.` }
}

/** A text as a union of its two forms, without a field type. */
export function createTextSchema({ min = 1, max }: { min?: number; max: number }) {
  const words = z.string().trim().min(min).max(max)
  const inLanguages = mapLanguages((language) => words.optional().meta(getLanguageMeta(language)))
  // Zod tries them in this order, and most texts are given per language.
  return z.union([z.strictObject(inLanguages), words])
}

const languageType: FieldType<Language, Language> = {
  noun: 'a language of this site',
  aliases: {
    tr: ['turkce', 'turkish', 'turkisch'],
    en: ['english', 'ingilizce', 'englisch'],
    de: ['deutsch', 'german', 'almanca'],
    sr: ['srpski', 'serbian', 'sirpca', 'serbisch', 'rs'],
  },
  control: 'choice',
  resolve: passThrough,
}

export const language = withFieldType(languageType, z.enum(LANGUAGES))

/** The language of a block: its texts and links are resolved in it. */
export const readingLanguage = withFieldType(
  { ...languageType, scope: (language, context) => context.inLanguage(language) },
  z.enum(LANGUAGES),
)

const keyword = withPlainFieldType(
  z
    .string()
    .trim()
    .min(2)
    .max(40)
    .regex(/^[^,;]*$/),
  {
    noun: 'a keyword',
    control: 'line',
    isFact: true,
    samples: ['boru', 'pipe'],
    explain: (value) => {
      const keywords = value.split(/[,;]/).map((word) => word.trim())
      return report('list.severalEntries', { entries: keywords.filter(Boolean) })
    },
  },
)

/** Other names of a thing in any language, for the search. No page shows them. */
export const keywords = z
  .strictObject(mapLanguages((language) => list(keyword, { max: 24 }).optional().meta(getLanguageMeta(language))))
  .meta({
    title: 'Keywords',
    description: 'Other names in any language of the site. The search finds the page by them.',
  })
