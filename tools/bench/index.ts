// `npm run bench [-- part [documents or pages …]]`: runs one measurement, or all, and prints tables. To see how a build scales
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
import { measureStart } from './start.ts'

type Row = Readonly<Record<string, string | number>>

const PARTS: Readonly<Record<string, (sizes: readonly number[], names: readonly string[]) => Promise<readonly Row[]>>> =
  {
    start: measureStart,
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

const [part, ...names] = process.argv.slice(2)
if (part !== undefined && !PARTS[part]) {
  console.error(`There is no part ${part}. Parts: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}
console.log(`Node ${process.version}, ${availableParallelism()} cores`)
for (const [name, measure] of Object.entries(PARTS)) {
  if (part !== undefined && part !== name) continue
  console.log(`\n${name}`)
  console.table(await measure(names.length > 0 ? names.map(Number) : SIZES, names))
}
