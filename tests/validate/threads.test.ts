import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { decodeFacts, type KnownFile } from '../../schema/validate/encodedFacts.ts'
import { type Checked, createChecker, report } from '../../schema/validate/index.ts'
import { listDocuments } from '../../schema/validate/read/files.ts'
import { readFile } from '../../schema/validate/readFile.ts'
import type { ThreadData } from '../../schema/validate/threads.ts'
import { compile } from '../../tools/compile.mjs'
import { siteWith, write } from './site.ts'

const PIPE = 'pages/products/boru.json'

/** The checker as commands run it. In tests it comes as TypeScript, of which no thread can start: one reads all. */
const compiled: typeof import('../../schema/validate/index.ts') = await import(
  await compile('schema/validate/index.ts')
)

/** What is done to some of the pages. */
const FAULTS: readonly ((source: string) => string)[] = [
  (source) => source.replace('"languages"', '"langages"'),
  (source) => source.replace('"/#products"', '"/products/bour"'),
  (source) => source.replace('"languages"', '"published": false, "languages"'),
  (source) => source.replace('{', '{,'),
  (source) => source.replace('6–600 mm', '6–700 mm'),
]

/** A site with more pages than one thread reads alone. */
function largeSite(): string {
  const root = siteWith()
  const source = readFileSync(join(root, PIPE), 'utf8')
  for (let number = 0; number < 600; number++) {
    const change = FAULTS[number % 100] ?? ((same) => same)
    write(`pages/products/boru-${number}.json`, change(source.replaceAll('"Pipe"', `"Pipe ${number}"`)))(root)
  }
  return root
}

/** All that a check has found, as values that can be compared; those of kinds differ from bundle to bundle. */
const foundIn = (checked: Checked) => ({
  report: report(checked),
  pages: checked.content.pages,
  previews: checked.previews,
  sizes: checked.content.pictures,
  sources: [...checked.sources].map(([route, { file, hash, called }]) => ({ route, file, hash, called })),
  names: checked.known.pages,
  unformatted: checked.unformatted,
})

test('threads find what one alone finds', () => {
  const root = largeSite()
  const alone = foundIn(createChecker(root).check())
  expect(alone.report).toContain('18 problems in 18 of 608 pages')
  expect(foundIn(compiled.createChecker(root).check())).toEqual(alone)
  const cache = { file: join(root, '.cache/facts.jsonl'), code: 'code' }
  expect(foundIn(compiled.createChecker(root, { cache }).check())).toEqual(alone)
  expect(foundIn(createChecker(root, { cache }).check())).toEqual(alone)
})

test('a thread hands over all that there is to know of the documents that it reads', async () => {
  const root = largeSite()
  const files = listDocuments(root).documents.filter(({ kind }) => kind === 'page')
  const { port1, port2 } = new MessageChannel()
  const counts = new Int32Array(new SharedArrayBuffer(8))
  const workerData: ThreadData = { root, files, counts, port: port2 }
  const module = new URL(await compile('schema/validate/thread.ts'))
  await once(new Worker(module, { workerData, transferList: [port2] }), 'exit')
  const toldOf = ({ version, hash, facts }: KnownFile) => {
    const { names, findings, outline, draft, toCompare, summary, preview, mentions } = facts
    return { version, hash, names, findings, outline, draft, toCompare, summary, preview, mentions }
  }
  const read = new Map()
  for (let got = receiveMessageOnPort(port1); got; got = receiveMessageOnPort(port1)) {
    for (const [file, known] of decodeFacts(Buffer.from(got.message))) read.set(file, toldOf(known))
  }
  expect(read).toEqual(new Map(files.map((file) => [file.file, toldOf(readFile(root, file))])))
})
