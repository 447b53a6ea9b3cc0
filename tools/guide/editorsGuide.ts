// The editors' guide: each chapter in docs/guide/ has both languages. Written to pages/README.md and pages/README.tr.md.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CHAPTERS = fileURLToPath(new URL('../../docs/guide', import.meta.url))

export const GUIDES = [
  { language: 'en', file: 'pages/README.md' },
  { language: 'tr', file: 'pages/README.tr.md' },
] as const

type GuideLanguage = (typeof GUIDES)[number]['language']

/** `<!-- en -->` on its own line starts English text, `<!-- both -->` text for both languages. */
const MARKER = /^<!-- (en|tr|both) -->\n/m

export function writeEditorsGuide(language: GuideLanguage): string {
  const chapters = readdirSync(CHAPTERS).sort()
  const texts = chapters.map((name) => pickLanguage(readFileSync(join(CHAPTERS, name), 'utf8'), language))
  return `<!-- Written from docs/guide/ by \`npm run guide\`. -->\n\n${texts.join('\n\n')}\n`
}

export function pickLanguage(chapter: string, language: GuideLanguage): string {
  const [before = '', ...parts] = chapter.split(MARKER)
  if (before.trim() !== '') throw new Error(`A chapter begins with a language, and this one with "${before.trim()}".`)
  // Splitting by a pattern with a group returns markers and texts in turn.
  const texts = parts.filter(
    (_, index) => index % 2 === 1 && (parts[index - 1] === language || parts[index - 1] === 'both'),
  )
  return texts.map((text) => text.trim()).join('\n\n')
}
