// `npm run changes -- deployed.json`: lists what of `dist` is to be put onto a host that has what deployed.json tells,
// and what is to be taken away. Without that file, it is all of it. See deploy/README.md.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { today } from '../schema/notice.ts'
import { contentsOf } from '../vite/files/contents.ts'
import { changesSince, type Deployed, NOTHING, urlOf } from './deploy/changes.ts'
import { root } from './setup.mjs'

const FOLDER = join(root, 'changes')

const [file] = process.argv.slice(2)
const before: Deployed = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : NOTHING
const { url }: { url: string } = JSON.parse(readFileSync(join(root, 'pages/_site.json'), 'utf8'))
const now = contentsOf(join(root, 'dist'), join(root, '.cache/contents.json'))
const { first, pages, gone, deployed } = changesSince(before, now, today())

mkdirSync(FOLDER, { recursive: true })
const write = (name: string, lines: readonly string[]) =>
  writeFileSync(join(FOLDER, name), lines.map((line) => `${line}\n`).join(''))
write('first.txt', first)
write('pages.txt', pages)
write('gone.txt', gone)
write(
  'purge.txt',
  [...first, ...pages, ...gone].map((path) => urlOf(url, path)),
)
writeFileSync(join(FOLDER, 'deployed.json'), JSON.stringify(deployed))
console.log(
  `Of ${now.size} files, ${first.length + pages.length} are to be uploaded (${pages.length} of them last), ${gone.length} removed: changes/*.txt.`,
)
