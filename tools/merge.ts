// `npm run merge -- parts/*`: makes `dist` of the folders that builds of all its parts have left, wherever they ran.
import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from './setup.mjs'

const folders = process.argv.slice(2)
if (folders.length === 0) {
  console.error('Name the folders of all parts, each made by BUILD_SHARD=1/3 npm run build: npm run merge -- parts/*')
  process.exit(1)
}
const { status } = spawnSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, BUILD_SHARD: '', BUILD_PARTS: folders.join(delimiter) },
})
process.exitCode = status ?? 1
