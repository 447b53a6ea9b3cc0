// `npm run guide`: writes the editors' guide in both languages, and files that are generated from the code: the block
// types in pages/BLOCKS.md, schemas for VS Code, and nginx's headers. Tests fail when they are out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatDocument } from '../content/formatDocument.ts'
import { createNginxFiles } from '../vite/build/headers.ts'
import { writeBlockGuide } from './guide/blockGuide.ts'
import { GUIDES, writeEditorsGuide } from './guide/editorsGuide.ts'
import { root } from './setup.mjs'
import { createSchemaSettings, createVscodeFiles } from './vscode/files.ts'

for (const { language, file } of GUIDES) writeFileSync(join(root, file), writeEditorsGuide(language))
writeFileSync(join(root, 'pages/BLOCKS.md'), writeBlockGuide())

const vscode = join(root, '.vscode')
for (const [name, content] of Object.entries(createVscodeFiles())) {
  // Lines let Git merge. Deeper indentation would be a third of the bytes.
  writeFileSync(join(vscode, name), `${JSON.stringify(content, null, 1)}\n`)
}
const settings: Record<string, unknown> = JSON.parse(readFileSync(join(vscode, 'settings.json'), 'utf8'))
writeFileSync(join(vscode, 'settings.json'), formatDocument({ ...settings, 'json.schemas': createSchemaSettings() }))

for (const [name, content] of Object.entries(createNginxFiles()))
  writeFileSync(join(root, 'deploy/nginx', name), content)
