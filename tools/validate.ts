/*
 * Checks all content, in seconds.
 *
 *   npm run validate               reports problems
 *   npm run validate -- --fix      fixes what keeps its meaning, shows the differences, and formats the documents
 *   npm run validate -- --json     prints the reports as data, for CI and language models: docs/reports.md
 *   npm run validate -- --lang tr  prints the reports in Turkish
 */
import { parseArgs } from 'node:util'
import { writeStaleNote } from '../content/translate/status.ts'
import { isEditorLanguage } from '../schema/names/titles.ts'
import { root } from './setup.mjs'
import { validate } from './validateContent.ts'

// With `| head`, the reader has enough.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') process.exit()
})

try {
  const { values } = parseArgs({
    options: { fix: { type: 'boolean' }, json: { type: 'boolean' }, lang: { type: 'string' } },
  })
  const { fix = false, json = false, lang = process.env.LANG?.slice(0, 2) ?? 'en' } = values
  if (values.lang !== undefined && !isEditorLanguage(lang)) throw new Error('Reports are in "en" and "tr".')
  const language = isEditorLanguage(lang) ? lang : 'en'
  process.exitCode = validate(root, { fix, isData: json, language })
  const staleNote = process.exitCode === 0 && !json ? writeStaleNote(root, language) : undefined
  if (staleNote) console.log(staleNote)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
