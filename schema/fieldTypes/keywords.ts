import { z } from 'zod'
import { LANGUAGES, type Language } from '../names/languages.ts'
import { metaIn } from './text.ts'

const words = z.array(z.string().trim().min(2).max(40)).min(1).max(24)

const each = (language: Language) => words.optional().meta(metaIn(language))

/** What people call a thing, in any of the site's languages: whoever searches in theirs finds it. No page shows them. */
export const keywords = z
  .strictObject(
    Object.fromEntries(LANGUAGES.map((language) => [language, each(language)])) as Record<
      Language,
      ReturnType<typeof each>
    >,
  )
  .meta({
    title: 'Keywords',
    description: 'What people call it besides, in any language of the site: the search finds the page by them.',
  })
