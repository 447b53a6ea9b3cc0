// `npm run bench [-- part [size …] …]`: runs the files of parts/, each of which measures one thing. Prints tables of one
// run. A size is a number of documents, where a part has them: `npm run bench -- build 2500 validate`. How it scales with
// cores is told by giving it fewer: `taskset -c 0 npm run bench -- build 2500`.
import { availableParallelism } from 'node:os'

type Row = Readonly<Record<string, string | number>>

/** A file of `parts/`; without sizes, it measures those that it has itself. */
interface Part {
  measure(sizes?: readonly number[]): Promise<readonly Row[]>
}

const PARTS: Readonly<Record<string, () => Promise<Part>>> = {
  build: () => import('./parts/build.ts'),
  bytes: () => import('./parts/bytes.ts'),
  dev: () => import('./parts/dev.ts'),
  lighthouse: () => import('./parts/lighthouse.ts'),
  peers: () => import('./parts/peers.ts'),
  validate: () => import('./parts/validate.ts'),
}

const isSize = (argument: string) => /^\d+$/.test(argument)
const asked = process.argv.slice(2)
const names = asked.filter((argument) => !isSize(argument))
const unknown = names.filter((name) => !PARTS[name])
if (unknown.length > 0) {
  console.error(`No part is called ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}

/** The sizes that stand after a part's name. */
function sizesOf(name: string): number[] | undefined {
  const after = asked.slice(asked.indexOf(name) + 1)
  const end = after.findIndex((argument) => !isSize(argument))
  const sizes = after.slice(0, end === -1 ? undefined : end).map(Number)
  return names.length > 0 && sizes.length > 0 ? sizes : undefined
}

console.log(`Node ${process.version}, ${availableParallelism()} cores`)
for (const name of names.length > 0 ? names : Object.keys(PARTS)) {
  console.log(`\n${name}`)
  const part = await PARTS[name]?.()
  if (part) console.table(await part.measure(sizesOf(name)))
}
