// `npm run bench [-- part …]`: runs the files of parts/, each of which measures one thing. Prints tables of one run.
import { readdirSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, parse } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../setup.mjs'

const folder = join(root, 'scripts/bench/parts')
const parts = readdirSync(folder).map((file) => parse(file).name)

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !parts.includes(name))
if (unknown.length > 0) {
  console.error(`No part is called ${unknown.join(', ')}. There are: ${parts.join(', ')}.`)
  process.exit(1)
}
console.log(`Node ${process.version}, ${cpus().length} cores`)
for (const name of parts) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n${name}`)
  const { measure } = await import(pathToFileURL(join(folder, `${name}.mjs`)).href)
  console.table(await measure())
}
