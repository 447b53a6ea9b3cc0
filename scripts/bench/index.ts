// `npm run bench [-- part …]`: runs the files of parts/, each of which measures one thing. Prints tables of one run.
import { cpus } from 'node:os'

type Row = Readonly<Record<string, string | number>>

const PARTS: Readonly<Record<string, () => Promise<{ measure(): Promise<readonly Row[]> }>>> = {
  build: () => import('./parts/build.ts'),
  bytes: () => import('./parts/bytes.ts'),
  lighthouse: () => import('./parts/lighthouse.ts'),
  save: () => import('./parts/save.ts'),
  validate: () => import('./parts/validate.ts'),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !PARTS[name])
if (unknown.length > 0) {
  console.error(`No part is called ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}
console.log(`Node ${process.version}, ${cpus().length} cores`)
for (const [name, load] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n${name}`)
  const { measure } = await load()
  console.table(await measure())
}
