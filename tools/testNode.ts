/*
 * `npm run test:node -- 26 [unit | e2e NAME | hosting | all]`: runs tests on another version of Node. Installs it in
 * `.cache/node`, beside the project's packages, which stay as they are.
 */
import { mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { exitOnError, root, run } from './setup.mjs'

const [version = '', ...tests] = process.argv.slice(2)
if (!/^\d+(?:\.\d+){0,2}$/.test(version)) exitOnError('Name a version of Node: npm run test:node -- 26')

const folder = join(root, '.cache/node', version)
mkdirSync(folder, { recursive: true })
run('npm', [
  'install',
  '--prefix',
  folder,
  '--no-save',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  `node@${version}`,
])
process.env.PATH = join(folder, 'node_modules/node/bin') + delimiter + process.env.PATH
run('node', ['--version'])
try {
  run('npx', ['tsx', 'tools/test.ts', ...(tests.length > 0 ? tests : ['unit'])])
} catch {
  // The tests have printed the reason.
  process.exitCode = 1
}
