import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneSite } from './site.ts'

/** Builds take a while, and longer beside others. */
const TIMEOUT = 180_000

const root = mkdtempSync(join(tmpdir(), 'parts-'))
let whole: ReturnType<typeof cloneSite>
let joined: ReturnType<typeof cloneSite>
beforeAll(() => {
  whole = cloneSite(join(root, 'whole'))
  whole.build()
  joined = cloneSite(join(root, 'joined'))
  for (const number of [1, 2, 3]) joined.build({ BUILD_SHARD: `${number}/3` })
  // As on a machine that has only fetched the parts.
  for (const made of ['dist', '.cache']) rmSync(join(joined.folder, made), { recursive: true })
  joined.run('scripts/merge.ts', ...PARTS)
}, TIMEOUT)
afterAll(() => rmSync(root, { recursive: true, force: true }))

const PARTS = ['parts/1-of-3', 'parts/2-of-3', 'parts/3-of-3']
const merging =
  (...folders: readonly string[]) =>
  () =>
    joined.run('scripts/merge.ts', ...folders)

test('parts made elsewhere and joined are the site, byte for byte', () => {
  expect([...joined.files()]).toEqual([...whole.files()])
})

test('each part has some of the pages, and none has a file of another', () => {
  const lists = PARTS.map((folder): [string][] => {
    const { files } = JSON.parse(readFileSync(join(joined.folder, folder, 'part.json'), 'utf8'))
    return files
  })
  const addresses = lists.flatMap((files) => files.map(([address]) => address))
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const files of lists) expect(files.map(([address]) => address).join()).toContain('index.html')
})

test('a build after joining makes nothing anew', () => {
  const touched = () => [...joined.files().keys()].map((file) => statSync(join(joined.folder, 'dist', file)).ctimeMs)
  const before = touched()
  expect(joined.build()).toMatch(/Prerendered 0 of \d+ .*\nDrew 0 of \d+ /)
  expect(touched()).toEqual(before)
}, 60_000)

test('what has been drawn and encoded for parts is kept as if it had been here', () => {
  rmSync(join(joined.folder, 'dist'), { recursive: true })
  const kept = ['.cache/pictures', '.cache/open-graph'].map((folder) => join(joined.folder, folder))
  const before = kept.map((folder) => statSync(folder).mtimeMs)
  joined.build()
  expect(kept.map((folder) => statSync(folder).mtimeMs)).toEqual(before)
  expect([...joined.files()]).toEqual([...whole.files()])
}, 60_000)

test('parts that are not all of one site are not joined', () => {
  const [one = '', two = '', three = ''] = PARTS
  expect(merging(one, three)).toThrow('Part 2 of 3 is missing: make it with BUILD_SHARD=2/3 npm run build.')
  expect(merging(one, two, three, two)).toThrow(`Part 2 of 3 is there twice, in ${two} and ${two}: give one of them.`)
  expect(merging('pages')).toThrow('pages holds no part of a build: there is no part.json in it that can be read.')

  const other = (change: (record: Record<string, unknown>) => Record<string, unknown>) => {
    const record = JSON.parse(readFileSync(join(joined.folder, three, 'part.json'), 'utf8'))
    mkdirSync(join(joined.folder, 'other'), { recursive: true })
    writeFileSync(join(joined.folder, 'other/part.json'), JSON.stringify(change(record)))
  }
  other((record) => ({ ...record, state: 'another' }))
  expect(merging(one, two, 'other')).toThrow(`${one} and other are of different content or code`)
  other((record) => ({ ...record, of: 4 }))
  expect(merging(one, 'other')).toThrow(`${one} is one of 3 parts, but other is one of 4`)
}, 60_000)

test('a part that has suffered on its way is not joined', () => {
  const [one = ''] = PARTS
  const { files } = JSON.parse(readFileSync(join(joined.folder, one, 'part.json'), 'utf8'))
  const file = join(one, 'dist', files[0][0])
  const content = readFileSync(join(joined.folder, file))
  writeFileSync(join(joined.folder, file), 'half of it')
  expect(merging(...PARTS)).toThrow(`${file} is not as it was made: fetch or make part 1 again.`)
  rmSync(join(joined.folder, file))
  expect(merging(...PARTS)).toThrow(`${file} is not as it was made: fetch or make part 1 again.`)
  writeFileSync(join(joined.folder, file), content)
  expect(merging(...PARTS)).not.toThrow()
}, 60_000)

test('parts are not joined where the content is another', () => {
  const contact = join(joined.folder, 'pages/contact.json')
  const written = readFileSync(contact, 'utf8')
  writeFileSync(contact, written.replaceAll('Send a message', 'Send us a message'))
  expect(merging(...PARTS)).toThrow('The parts are of other content or code than what lies here')
  writeFileSync(contact, written)
}, 60_000)
