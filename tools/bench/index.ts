// `npm run bench [-- part [documents …]]`: runs one measurement, or all, and prints tables. To see how a build scales
// with cores: `taskset -c 0 npm run bench -- build 1000`.
import { availableParallelism } from 'node:os'
import { measureBuilds } from './build.ts'
import { measureBytes } from './bytes.ts'
import { measureDevelopment } from './dev.ts'
import { measureEditor } from './editor.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMessages } from './messages.ts'
import { measurePress } from './press.ts'
import { measureSearch } from './search.ts'

type Row = Readonly<Record<string, string | number>>

const PARTS: Readonly<Record<string, (sizes: readonly number[]) => Promise<readonly Row[]>>> = {
  bytes: measureBytes,
  lighthouse: measureLighthouse,
  build: measureBuilds,
  dev: measureDevelopment,
  editor: measureEditor,
  messages: measureMessages,
  press: measurePress,
  search: measureSearch,
}

/** The design size, and the largest size up to which builds are linear. */
const SIZES = [1000, 10_000]

const [part, ...sizes] = process.argv.slice(2)
if (part !== undefined && !PARTS[part]) {
  console.error(`There is no part ${part}. Parts: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}
console.log(`Node ${process.version}, ${availableParallelism()} cores`)
for (const [name, measure] of Object.entries(PARTS)) {
  if (part !== undefined && part !== name) continue
  console.log(`\n${name}`)
  console.table(await measure(sizes.length > 0 ? sizes.map(Number) : SIZES))
}
