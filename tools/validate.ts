/*
 * Checks every page document, in seconds.
 *
 *   npm run validate            says what is wrong
 *   npm run validate -- --fix   lays out the documents as the site's tools write them, then says what is wrong
 */
import { staleNote } from '../content/translate/status.ts'
import { root } from './setup.mjs'
import { validate } from './validateContent.ts'

const asked = process.argv.slice(2)
const unknown = asked.filter((argument) => argument !== '--fix')
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')} here: \`npm run validate\` takes --fix, or nothing.`)
  process.exit(1)
}
process.exitCode = validate(root, { fix: asked.includes('--fix') })
const stale = process.exitCode === 0 ? staleNote(root) : undefined
if (stale) console.log(stale)
