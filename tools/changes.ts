// `npm run changes -- deployed.json`: lists what of `dist` is to be put onto a host that has what deployed.json tells,
// and what is to be taken away. Where that file is not there, it is all of `dist`. See deploy/README.md.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { today } from '../schema/documents/notice.ts'
import { contentsOf } from '../vite/files/contents.ts'
import { changesSince, type Deployed, NOTHING, urlOf } from './deploy/changes.ts'
import { root } from './setup.mjs'

const FOLDER = join(root, 'changes')

const [file] = process.argv.slice(2)
const before = file && existsSync(file) ? read(file) : NOTHING
const { url }: { url: string } = JSON.parse(readFileSync(join(root, 'pages/_site.json'), 'utf8'))
const now = contentsOf(join(root, 'dist'), join(root, '.cache/contents.json'))
const { first, last, gone, purge, uploading, deployed } = changesSince(before, now, today())

const write = (name: string, lines: readonly string[]) =>
  writeFileSync(join(FOLDER, name), lines.map((line) => `${line}\n`).join(''))
mkdirSync(FOLDER, { recursive: true })
write('first.txt', first)
write('last.txt', last)
write('gone.txt', gone)
write(
  'purge.txt',
  purge.map((path) => urlOf(url, path)),
)
writeFileSync(join(FOLDER, 'uploading.json'), JSON.stringify(uploading))
writeFileSync(join(FOLDER, 'deployed.json'), JSON.stringify(deployed))
console.log(
  `Of ${now.size} files, ${first.length + last.length} are to be uploaded; ${gone.length} are gone. See changes/.`,
)

function read(file: string): Deployed {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    console.error(`${file} is not what npm run changes has written: fetch it again, or leave it out to upload all.`)
    process.exit(1)
  }
}
