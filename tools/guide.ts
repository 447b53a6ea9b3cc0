// `npm run guide`: writes the editors' guide in its languages, and what follows from the code: the block types in
// pages/BLOCKS.md, what VS Code completes and explains documents with, and the headers that nginx sends. Tests say when they are out of date.
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
  // Lines, for git to merge, but few spaces: they would be a third of these files.
  writeFileSync(join(vscode, name), `${JSON.stringify(content, null, 1)}\n`)
}
const settings: Record<string, unknown> = JSON.parse(readFileSync(join(vscode, 'settings.json'), 'utf8'))
writeFileSync(join(vscode, 'settings.json'), formatDocument({ ...settings, 'json.schemas': schemaSettings() }))

for (const [name, content] of Object.entries(nginxFiles())) writeFileSync(join(root, 'deploy/nginx', name), content)
