/** @module-tag slow */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test as testAnywhere, vi } from 'vitest'
import { CODE_FOLDERS } from '../../tools/setup.mjs'
import { computeInputs, isUpToDate, writeStamp } from '../../vite/build/upToDate.ts'
import { findFreePort } from '../ports.ts'
import { hasFolderLinks, toSlashes } from '../system.ts'

const test = testAnywhere.runIf(hasFolderLinks)

const PROJECT = join(import.meta.dirname, '../..')
const CODE = [...CODE_FOLDERS, 'public/fonts', 'package.json', 'tsconfig.json', 'vite.config.ts']
const TIMEOUT = 120_000

// Data sheets have tests of their own, and start a browser.
vi.stubEnv('DATA_SHEETS', 'none')
vi.stubEnv('NODE_ENV', undefined)

/** A temporary folder with the fixture site and the code that builds it. */
const root = mkdtempSync(join(tmpdir(), 'site-'))

const BUILD = ['node_modules/vite/bin/vite.js', 'build']

/** Vite builds differently if it finds Vitest's environment variables. */
function getOptions() {
  const { VITEST, ...env } = process.env
  return { cwd: root, env, encoding: 'utf8', stdio: 'pipe' } as const
}

const build = (): string => execFileSync(process.execPath, BUILD, getOptions())

/** The content of all files of the built site, by path, except for the one that names the time of the build. */
function readDist(): ReadonlyMap<string, string> {
  const files = readdirSync(join(root, 'dist'), { recursive: true, withFileTypes: true }).filter(
    (file) => file.isFile() && file.name !== 'version.json',
  )
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name)
      return [toSlashes(file.slice(root.length)), readFileSync(file, 'base64')]
    }),
  )
}

/** Replaces words in a file. */
function change(file: string, oldText: string, newText: string): void {
  const before = readFileSync(join(root, file), 'utf8')
  expect(before).toContain(oldText)
  writeFileSync(join(root, file), before.replaceAll(oldText, newText))
}

const readHome = () => readFileSync(join(root, 'dist/en/index.html'), 'utf8')

beforeAll(() => {
  cpSync(join(PROJECT, 'tests/fixtures/site'), root, { recursive: true })
  for (const name of CODE) cpSync(join(PROJECT, name), join(root, name), { recursive: true })
  symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'), 'junction')
  expect(build()).toContain('Prerendered 32 documents, 32 of them new or changed')
}, TIMEOUT)
afterAll(() => rmSync(root, { recursive: true, force: true }))

// Each test continues with the site of the test before: a build takes seconds.

test('a build renders only documents that changed, writes what a first build writes, and removes other files from dist', () => {
  const firstFiles = readDist()
  expect([...firstFiles.keys()]).toEqual(expect.arrayContaining(['/dist/index.html', '/dist/products/boru/share.jpg']))
  const [title, newTitle] = ['Choosing a grade', 'How to choose a grade']
  change('pages/blog/1.json', title, newTitle)
  mkdirSync(join(root, 'dist/old'))
  writeFileSync(join(root, 'dist/old/index.html'), 'gone')
  expect(build()).toMatch(/Prerendered 32 documents, [1-9] of them new or changed/)
  expect([...readDist().keys()]).toEqual([...firstFiles.keys()])
  expect(readFileSync(join(root, 'dist/en/blog/1/index.html'), 'utf8')).toContain(newTitle)
  change('pages/blog/1.json', newTitle, title)
  build()
  expect(readDist()).toEqual(firstFiles)
  expect(readdirSync(root).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
})

test('a failed build leaves dist unchanged, and the next one completes it, also with what all pages share', () => {
  const firstFiles = readDist()
  const [cache, movedCache] = [join(root, '.cache/share-pictures'), join(root, '.cache/elsewhere')]
  change('pages/_labels.json', '"getInTouch": "getInTouch"', '"getInTouch": "Get in touch"')
  // Share pictures are among the last files that a build makes.
  renameSync(cache, movedCache)
  writeFileSync(cache, '')
  expect(build).toThrow('share-pictures')
  expect(readDist()).toEqual(firstFiles)
  change('pages/contact.json', '"type": "contact"', '"type": "kontakt"')
  expect(build).toThrow('Command failed')
  expect(readDist()).toEqual(firstFiles)
  change('pages/contact.json', '"type": "kontakt"', '"type": "contact"')
  rmSync(cache)
  renameSync(movedCache, cache)
  build()
  expect(readHome()).toContain('Get in touch')
  expect(existsSync(join(root, 'dist.new'))).toBe(false)
})

test('a change of code that only the build runs changes all documents, and a build that starts meanwhile says so', async () => {
  change('src/shell/html.ts', 'sizes="any"', 'sizes="128x128"')
  const firstBuild = spawn(process.execPath, BUILD, { ...getOptions(), stdio: ['ignore', 'pipe', 'inherit'] })
  const output = text(firstBuild.stdout)
  const firstExit = once(firstBuild, 'exit')
  await vi.waitFor(() => expect(existsSync(join(root, '.cache/build.lock'))).toBe(true), TIMEOUT)
  const { status, stderr } = spawnSync(process.execPath, BUILD, getOptions())
  // On a slow machine, Vite reports the time of its configuration first.
  expect(stderr).toMatch(/^Another build of this folder is running \(process \d+\)\. .*\n$/m)
  expect(status).toBe(1)
  expect(await firstExit).toEqual([0, null])
  expect(await output).toContain('Prerendered 32 documents, 32 of them new or changed')
  expect(readHome()).toContain('sizes="128x128"')
})

test('npm start serves all pages before their pictures are made, makes what is requested, and ends with the same dist', async () => {
  const built = readDist()
  for (const folder of ['dist', '.cache/pictures', '.cache/share-pictures', '.cache/documents'])
    rmSync(join(root, folder), { recursive: true })
  const port = await findFreePort()
  const start = () => {
    const { env } = getOptions()
    const SERVE_FIRST_PAGES = JSON.stringify({ port, host: '127.0.0.1' })
    const child = spawn(process.execPath, BUILD, { ...getOptions(), env: { ...env, SERVE_FIRST_PAGES } })
    let output = ''
    child.stdout.on('data', (data) => {
      output += data
    })
    return {
      child,
      waitFor: (expectedText: string) => vi.waitFor(() => expect(output).toContain(expectedText), TIMEOUT),
    }
  }
  const fetchFile = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)

  // The first start is killed, and must not leave an incomplete dist.
  const killedBuild = start()
  await killedBuild.waitFor('Prerendered')
  killedBuild.child.kill('SIGKILL')
  await once(killedBuild.child, 'exit')
  expect(existsSync(join(root, 'dist'))).toBe(false)

  const { child, waitFor } = start()
  // Without the colon, which follows a colour code.
  await waitFor('Local')
  const page = await (await fetchFile('/products/boru')).text()
  const variants = [...page.matchAll(/\/assets\/pictures\/[\w.-]+\.avif/g)].map(([address]) => address)
  expect(variants.length).toBeGreaterThan(0)
  for (const address of [...variants, '/products/boru/share.jpg']) {
    const response = await fetchFile(address)
    expect([response.status, response.headers.get('content-type')], address).toEqual([
      200,
      address.endsWith('.avif') ? 'image/avif' : 'image/jpeg',
    ])
  }
  expect((await fetchFile('/assets/pictures/none.123456-480.avif')).status).toBe(404)
  await waitFor('dist is complete')
  expect(readDist()).toEqual(built)
  expect((await fetchFile('/products/boru')).status).toBe(200)
  expect(existsSync(join(root, 'dist.new'))).toBe(false)
  child.kill()
  await once(child, 'exit')
  expect(isUpToDate(root)).toBe(true)
})

test('dist is up to date until something that the build reads changes', () => {
  expect(isUpToDate(root)).toBe(true)
  let lastInputs = computeInputs(root)
  const expectOthers = (what: string) => {
    const inputs = computeInputs(root)
    expect(inputs, what).not.toBe(lastInputs)
    lastInputs = inputs
  }
  for (const file of ['pages/contact.json', 'src/shell/html.ts', 'package.json']) {
    utimesSync(join(root, file), new Date(), new Date())
    expectOthers(file)
  }
  writeFileSync(join(root, 'public/new.txt'), '')
  expectOthers('a new file')
  vi.stubEnv('MESSAGES_ENDPOINT', '/messages')
  expectOthers('a setting')
  expect(isUpToDate(root)).toBe(false)
  writeStamp(root, lastInputs)
  expect(isUpToDate(root)).toBe(true)
  utimesSync(join(root, 'dist'), new Date(), new Date())
  expect(isUpToDate(root)).toBe(false)
})
