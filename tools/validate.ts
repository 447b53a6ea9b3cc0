/*
 * Checks all content, in seconds.
 *
 *   npm run validate            reports problems
 *   npm run validate -- --fix   formats the documents first
 */
import { writeStaleNote } from '../content/translate/status.ts'
import { root } from './setup.mjs'
import { validate } from './validateContent.ts'

const args = process.argv.slice(2)
const unknownArguments = args.filter((argument) => argument !== '--fix')
if (unknownArguments.length > 0) {
  console.error(`Unknown option ${unknownArguments.join(', ')}. \`npm run validate\` only has the option --fix.`)
  process.exit(1)
}
process.exitCode = validate(root, { fix: args.includes('--fix') })
const stale = process.exitCode === 0 ? writeStaleNote(root) : undefined
if (stale) console.log(stale)
