import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CODE_FOLDERS } from '../../tools/setup.mjs'

const PROJECT = join(import.meta.dirname, '../..')
const CODE = [...CODE_FOLDERS, 'public/fonts', 'package.json', 'tsconfig.json', 'vite.config.ts']
const TIMEOUT = 120_000

/** A temporary folder with the fixture site and the code that builds it. */
const root = mkdtempSync(join(tmpdir(), 'site-'))
const page = join(root, 'pages/contact.json')

function build(): string {
  // Vite builds differently if it finds Vitest's environment variables.
  const { VITEST, NODE_ENV, ...env } = process.env
  return execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], {
    cwd: root,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** The content of all files of the built site, by path. */
function dist(): ReadonlyMap<string, string> {
  const files = readdirSync(join(root, 'dist'), { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  )
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name)
      return [file.slice(root.length), readFileSync(file, 'base64')]
    }),
  )
}

beforeAll(() => {
  cpSync(join(PROJECT, 'tests/fixtures/site'), root, { recursive: true })
  for (const name of CODE) cpSync(join(PROJECT, name), join(root, name), { recursive: true })
  symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'))
  build()
}, TIMEOUT)
afterAll(() => rmSync(root, { recursive: true, force: true }))

test(
  'a repeated build has the same output, and removes other files from dist',
  () => {
    const before = dist()
    expect([...before.keys()]).toEqual(expect.arrayContaining(['/dist/index.html', '/dist/en/products/boru/share.jpg']))
    mkdirSync(join(root, 'dist/old'))
    writeFileSync(join(root, 'dist/old/index.html'), 'gone')
    build()
    expect(dist()).toEqual(before)
    expect(readdirSync(root).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
  },
  TIMEOUT,
)

/** Replaces words in a file. */
function change(file: string, words: string, by: string): void {
  const before = readFileSync(join(root, file), 'utf8')
  expect(before).toContain(words)
  writeFileSync(join(root, file), before.replaceAll(words, by))
}

test(
  'a build renders only documents that changed, and writes what a first build writes',
  () => {
    change('pages/blog/1.json', 'Choosing a grade', 'How to choose a grade')
    expect(build()).toMatch(/Prerendered 32 documents, \d of them new or changed/)
    const again = dist()
    rmSync(join(root, '.cache/documents'), { recursive: true })
    expect(build()).toContain('Prerendered 32 documents, 32 of them new or changed')
    expect(again).toEqual(dist())
  },
  TIMEOUT,
)

test(
  'a change of what all pages share, and of code that only the build runs, changes all documents',
  () => {
    const home = () => readFileSync(join(root, 'dist/en/index.html'), 'utf8')
    change('pages/_labels.json', '"getInTouch": "getInTouch"', '"getInTouch": "Get in touch"')
    build()
    expect(home()).toContain('Get in touch')
    change('src/shell/html.ts', 'sizes="any"', 'sizes="128x128"')
    build()
    expect(home()).toContain('sizes="128x128"')
  },
  TIMEOUT,
)

test(
  'a failed build leaves dist unchanged, and the next one completes it',
  () => {
    const before = dist()
    const [font, elsewhere] = [join(root, 'public/fonts'), join(root, 'fonts')]
    writeFileSync(page, readFileSync(page, 'utf8').replaceAll('Send a message', 'Send us a message'))
    // Without fonts, the build fails late: when it draws the share images.
    cpSync(font, elsewhere, { recursive: true })
    rmSync(font, { recursive: true })
    expect(build).toThrow('archivo-site.woff2')
    expect(dist()).toEqual(before)
    cpSync(elsewhere, font, { recursive: true })
    build()
    expect(readFileSync(join(root, 'dist/en/contact/index.html'), 'utf8')).toContain('Send us a message')
    expect(existsSync(join(root, 'dist.new'))).toBe(false)
  },
  TIMEOUT,
)
