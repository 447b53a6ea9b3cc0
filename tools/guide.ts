// `npm run guide`: writes the editors' guide in both languages, and files that are generated from the code: the block
// types in pages/BLOCKS.md, schemas and snippets for VS Code, and nginx's headers. Tests fail when they are out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatDocument } from '../content/check/formatDocument.ts'
import { nginxFiles } from '../vite/build/headers.ts'
import { blockGuide } from './guide/blockGuide.ts'
import { editorsGuide, GUIDES } from './guide/editorsGuide.ts'
import { root } from './setup.mjs'
import { schemaSettings, vscodeFiles } from './vscode/files.ts'

for (const { language, file } of GUIDES) writeFileSync(join(root, file), editorsGuide(language))
writeFileSync(join(root, 'pages/BLOCKS.md'), blockGuide())

const vscode = join(root, '.vscode')
for (const [name, content] of Object.entries(vscodeFiles())) {
  // Lines let Git merge. Deeper indentation would be a third of the bytes.
  writeFileSync(join(vscode, name), `${JSON.stringify(content, null, 1)}\n`)
}
const settings: Record<string, unknown> = JSON.parse(readFileSync(join(vscode, 'settings.json'), 'utf8'))
writeFileSync(join(vscode, 'settings.json'), formatDocument({ ...settings, 'json.schemas': schemaSettings() }))

for (const [name, content] of Object.entries(nginxFiles())) writeFileSync(join(root, 'deploy/nginx', name), content)
