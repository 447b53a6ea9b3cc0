import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compiled } from '../../tools/compile.mjs'
import { root } from '../../tools/setup.mjs'

let folder: string
beforeEach(() => {
  // It finds no other than the project's own modules.
  folder = mkdtempSync(join(root, '.cache/compile-'))
  write('one.ts', "import { two } from './two.ts'\nexport const one: number = two - 1")
  write('two.ts', 'export const two: number = 2')
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  rmSync(output(), { recursive: true, force: true })
})

const write = (name: string, source: string) => writeFileSync(join(folder, name), source)
const output = () => join(root, '.cache/scripts', relative(root, folder))
const compile = () => compiled(join(relative(root, folder), 'one.ts'))
const oneOf = async ({ url }: { url: string }): Promise<unknown> => (await import(/* @vite-ignore */ url)).one

test('a module is bundled once, and again when one that it imports has changed', async () => {
  const first = await compile()
  expect(await oneOf(first)).toBe(1)
  expect(first.sources).toEqual(expect.arrayContaining([join(folder, 'one.ts'), join(folder, 'two.ts')]))
  expect(await compile()).toEqual(first)

  write('two.ts', 'export const two: number = 3')
  const second = await compile()
  expect(await oneOf(second)).toBe(2)
  expect(second.url).not.toBe(first.url)
})

test('a bundle that somebody has removed is made again', async () => {
  const { url } = await compile()
  rmSync(fileURLToPath(url))
  expect(await oneOf(await compile())).toBe(1)
})

test('only the last two are kept', async () => {
  for (const number of [2, 3, 4, 5]) {
    write('two.ts', `export const two: number = ${number}`)
    await compile()
  }
  const bundles = readdirSync(join(output(), 'one'))
  expect(bundles.filter((name) => name.endsWith('.js'))).toHaveLength(2)
})

test('the module of a thread becomes a file beside, with what it imports', async () => {
  write(
    'one.ts',
    "import { Worker } from 'node:worker_threads'\nexport const one = () => new Worker(new URL('./thread.ts', import.meta.url))",
  )
  write(
    'thread.ts',
    "import { parentPort } from 'node:worker_threads'\nimport { two } from './two.ts'\nparentPort?.postMessage(two)",
  )
  const { url, sources } = await compile()
  const { one }: { one: () => Worker } = await import(/* @vite-ignore */ url)
  expect(await once(one(), 'message')).toEqual([2])
  expect(sources).toContain(join(folder, 'thread.ts'))
})
