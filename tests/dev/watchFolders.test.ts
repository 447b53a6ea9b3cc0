import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchFolders } from '../../vite/dev/watchFolders.ts'

let root = ''
let told: string[] = []
let watcher: ReturnType<typeof watchFolders> | undefined

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'watched-'))
  mkdirSync(join(root, 'products'))
  writeFileSync(join(root, 'products/pipe.json'), '1')
  told = []
  watcher = watchFolders([root], (event, file) => told.push(`${event}: ${relative(root, file)}`))
})
afterEach(() => {
  watcher?.close()
  rmSync(root, { recursive: true, force: true })
})

const isTold = (what: string) => vi.waitFor(() => expect(told).toContain(what), 5000)

test('a file that is saved in place is told of', async () => {
  writeFileSync(join(root, 'products/pipe.json'), '2')
  await isTold('saved: products/pipe.json')
})

test('one that is saved by a new file in its place, as well, but not what programs put beside it', async () => {
  writeFileSync(join(root, 'products/.pipe.json.swp'), '2')
  writeFileSync(join(root, 'products/pipe.json~'), '2')
  renameSync(join(root, 'products/.pipe.json.swp'), join(root, 'products/pipe.json'))
  await isTold('saved: products/pipe.json')
  expect(told.filter((what) => what !== 'saved: products/pipe.json')).toEqual([])
})

test('so is one that is gone', async () => {
  rmSync(join(root, 'products/pipe.json'))
  await isTold('new or gone: products/pipe.json')
})

test('and one in a folder that is new, or there again', async () => {
  for (const time of ['first', 'again']) {
    mkdirSync(join(root, 'services'))
    await isTold('new or gone: services')
    writeFileSync(join(root, 'services/cutting.json'), time)
    await isTold('saved: services/cutting.json')
    rmSync(join(root, 'services'), { recursive: true })
    await vi.waitFor(() => expect(told.at(-1)).toBe('new or gone: services'), 5000)
    told = []
  }
})
