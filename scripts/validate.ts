// `npm run validate`: checks every page document, in seconds.
import { validate } from '../schema/check/cli.ts'
import { root } from './setup.mjs'

process.exitCode = validate(root)
