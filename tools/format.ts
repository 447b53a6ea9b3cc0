// Part of `npm run format`: formats the documents in pages/. With --check, as part of `npm run check`, only lists
// unformatted documents.

import { findUnformatted, formatDocuments } from '../content/check/formatting.ts'
import { root } from './setup.mjs'
import { formatNote } from './validateContent.ts'

if (process.argv.includes('--check')) {
  const note = formatNote(findUnformatted(root).map(({ file }) => file))
  if (note) console.error(note)
  process.exitCode = note ? 1 : 0
} else {
  for (const file of formatDocuments(root)) console.log(`Formatted ${file}.`)
}
