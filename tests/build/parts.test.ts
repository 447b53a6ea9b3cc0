import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemOf, readParts } from '../../vite/build/parts.ts'
import { cloneSite } from './site.ts'

/** Builds take a while, and longer beside others. */
const TIMEOUT = 180_000

const root = mkdtempSync(join(tmpdir(), 'parts-'))
let whole: ReturnType<typeof cloneSite>
let joined: ReturnType<typeof cloneSite>
/** What was said as parts were joined. */
let said = ''
beforeAll(() => {
  whole = cloneSite(join(root, 'whole'))
  whole.build()
  joined = cloneSite(join(root, 'joined'))
  for (const number of [1, 2, 3]) joined.build({ BUILD_SHARD: `${number}/3` })
  // As on a machine that has only fetched the parts.
  for (const made of ['dist', '.cache']) rmSync(join(joined.folder, made), { recursive: true })
  said = merge()
}, TIMEOUT)
afterAll(() => rmSync(root, { recursive: true, force: true }))

const PARTS = ['parts/1-of-3', 'parts/2-of-3', 'parts/3-of-3']
const merge = () => joined.run('tools/merge.ts', ...PARTS)

test('parts made elsewhere and joined are the site, byte for byte', () => {
  expect([...joined.files()]).toEqual([...whole.files()])
})

const NOTHING_MADE = /Prerendered 0 of \d+ .*\nDrew 0 of \d+ /

test('where parts are joined, no page and no picture is made', () => {
  expect(said).toMatch(NOTHING_MADE)
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

test(
  'a build after joining makes nothing anew',
  () => {
    const touched = () => [...joined.files().keys()].map((file) => statSync(join(joined.folder, 'dist', file)).ctimeMs)
    const before = touched()
    expect(joined.build()).toMatch(NOTHING_MADE)
    expect(touched()).toEqual(before)
  },
  TIMEOUT,
)

test(
  'pictures that have been encoded for parts are kept as if that had been here',
  () => {
    rmSync(join(joined.folder, 'dist'), { recursive: true })
    const kept = join(joined.folder, '.cache/pictures')
    const before = statSync(kept).mtimeMs
    joined.build()
    expect(statSync(kept).mtimeMs).toBe(before)
    expect([...joined.files()]).toEqual([...whole.files()])
  },
  TIMEOUT,
)

test('parts that are not all of one site are not joined', () => {
  const [one = '', two = '', three = ''] = PARTS.map((folder) => join(joined.folder, folder))
  const problem = (...folders: readonly string[]) => problemOf(readParts(folders))
  expect(problem(one, two, three)).toBeUndefined()
  expect(problem(one, three)).toBe('Part 2 of 3 is missing: make it with BUILD_SHARD=2/3 npm run build.')
  expect(problem(one, two, three, two)).toBe(`Part 2 of 3 is there twice, in ${two} and ${two}: give one of them.`)
  expect(problem(root)).toBe(`${root} holds no part of a build: there is no part.json in it that can be read.`)

  const record = JSON.parse(readFileSync(join(three, 'part.json'), 'utf8'))
  writeFileSync(join(root, 'part.json'), JSON.stringify({ ...record, state: 'another' }))
  expect(problem(one, two, root)).toContain(`${one} and ${root} are of different content or code`)
  writeFileSync(join(root, 'part.json'), JSON.stringify({ ...record, of: 4 }))
  expect(problem(one, root)).toContain(`${one} is one of 3 parts, but ${root} is one of 4`)
})

test(
  'a part that has suffered on its way is not joined',
  () => {
    const [one = ''] = PARTS
    const { files } = JSON.parse(readFileSync(join(joined.folder, one, 'part.json'), 'utf8'))
    const file = join(one, 'dist', files[0][0])
    const content = readFileSync(join(joined.folder, file))
    writeFileSync(join(joined.folder, file), 'half of it')
    expect(merge).toThrow(`${file} is not as it was made: fetch or make part 1 again.`)
    rmSync(join(joined.folder, file))
    expect(merge).toThrow(`${file} is not as it was made: fetch or make part 1 again.`)
    writeFileSync(join(joined.folder, file), content)
    expect(merge).not.toThrow()
  },
  TIMEOUT,
)

test(
  'parts are not joined where the content is another',
  () => {
    const contact = join(joined.folder, 'pages/contact.json')
    const written = readFileSync(contact, 'utf8')
    writeFileSync(contact, written.replaceAll('Send a message', 'Send us a message'))
    expect(merge).toThrow('The parts are of other content or code than what lies here')
    writeFileSync(contact, written)
  },
  TIMEOUT,
)
