// `npm run guide`: writes what follows from the schemas: the block types in pages/README.md, and the JSON Schema
// with which VS Code completes and explains page documents. A test says when they are out of date.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from './setup.mjs'

const { module: guide } = await runnerImport(join(root, 'schema/guide.ts'))
const readme = join(root, 'pages/README.md')
const [before] = readFileSync(readme, 'utf8').split('## Block types\n')
writeFileSync(readme, before + guide.blockGuide())

mkdirSync(join(root, '.vscode'), { recursive: true })
writeFileSync(join(root, '.vscode/page.schema.json'), `${JSON.stringify(guide.pageJsonSchema(), null, 2)}\n`)
