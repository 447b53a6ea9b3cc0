// `npm run guide`: writes the editors' guide in its languages, and what follows from the code: the block types in
// pages/BLOCKS.md, the JSON Schema with which VS Code completes and explains page documents, the headers that nginx
// sends, and the picture in docs/architecture.md. Tests say when they are out of date.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatDocument } from '../schema/format/document.ts'
import { blockGuide, pageJsonSchema } from '../schema/guide.ts'
import { units } from '../schema/units.ts'
import { nginxFiles } from '../vite/server/headers.ts'
import { editorsGuide, GUIDES } from './editorsGuide.ts'
import { roomChart } from './importGraph.ts'
import { root } from './setup.mjs'

const siteUnits = units.parse(JSON.parse(readFileSync(join(root, 'pages/_units.json'), 'utf8')))

for (const { language, file } of GUIDES) writeFileSync(join(root, file), editorsGuide(language))
writeFileSync(join(root, 'pages/BLOCKS.md'), blockGuide(siteUnits))

mkdirSync(join(root, '.vscode'), { recursive: true })
writeFileSync(join(root, '.vscode/page.schema.json'), formatDocument(pageJsonSchema(siteUnits)))

const architecture = join(root, 'docs/architecture.md')
const text = readFileSync(architecture, 'utf8')
writeFileSync(
  architecture,
  text.replace(/(?<=```mermaid\n)[\s\S]*?(?=```)/, () => `${roomChart()}\n`),
)

for (const [name, content] of Object.entries(nginxFiles())) writeFileSync(join(root, 'deploy/nginx', name), content)
