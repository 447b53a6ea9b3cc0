// `npm run validate`: checks every page document, in seconds.
import { importBundled } from './importBundled.mjs'
import { root } from './setup.mjs'

const cli = await importBundled('schema/check/cli.ts')
process.exitCode = cli.validate(root)
