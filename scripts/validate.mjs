// `npm run validate`: checks every page document, in seconds.
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from './setup.mjs'

const { module: cli } = await runnerImport(join(root, 'schema/check/cli.ts'))
process.exitCode = cli.validate(root)
