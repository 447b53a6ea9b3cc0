// The editors' guide: chapters in docs/guide/, each with what it says in both languages, written as pages/README.md and
// pages/README.tr.md.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup.mjs'

const CHAPTERS = join(root, 'docs/guide')

/** The languages of the guide, with the file that each is written to. */
export const GUIDES = [
  { language: 'en', file: 'pages/README.md' },
  { language: 'tr', file: 'pages/README.tr.md' },
] as const

type GuideLanguage = (typeof GUIDES)[number]['language']

/** `<!-- en -->` on a line of its own: what follows is English; after `<!-- both -->` it is said in both languages. */
const MARKER = /^<!-- (en|tr|both) -->\n/m

/** The whole guide in a language. */
export function editorsGuide(language: GuideLanguage): string {
  const chapters = readdirSync(CHAPTERS).sort()
  const texts = chapters.map((name) => inLanguage(readFileSync(join(CHAPTERS, name), 'utf8'), language))
  return `<!-- Written from docs/guide/ by \`npm run guide\`. -->\n\n${texts.join('\n\n')}\n`
}

/** What a chapter says in a language. */
export function inLanguage(chapter: string, language: GuideLanguage): string {
  const [before = '', ...parts] = chapter.split(MARKER)
  if (before.trim() !== '') throw new Error(`A chapter begins with a language, and this one with "${before.trim()}".`)
  // Split by a pattern with a group, markers and texts take turns.
  const texts = parts.filter((_, at) => at % 2 === 1 && (parts[at - 1] === language || parts[at - 1] === 'both'))
  return texts.map((text) => text.trim()).join('\n\n')
}
