import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createBuilder } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundle, SERVER_BUNDLE } from '../../vite/build/bundles.ts'
import { openOutput } from '../../vite/files/output.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bundles-'))
  write('src/steel.ts', "export const steel = 'AISI 304'")
  write('src/main.ts', "import { steel } from './steel.ts'\nconsole.log(steel)")
  write('src/server.ts', "import { steel } from './steel.ts'\nexport const made = steel")
  write('package-lock.json', '{}')
  write('package.json', '{ "type": "module" }')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), content)
}

/** Builds a site of bundles alone. Tells which of them were made, and what they are. */
async function build(mode = 'production') {
  const made: string[] = []
  let result: Awaited<ReturnType<typeof bundle>> | undefined
  const builder = await createBuilder({
    root,
    mode,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    plugins: [{ name: 'counts', buildStart: ({ input }) => void made.push(Object.keys(input).join()) }],
    environments: {
      client: { build: { outDir: 'dist', emptyOutDir: false, rolldownOptions: { input: { main: 'src/main.ts' } } } },
      ssr: { build: { outDir: SERVER_BUNDLE, rolldownOptions: { input: { documents: 'src/server.ts' } } } },
    },
    builder: {
      sharedConfigBuild: true,
      async buildApp(all) {
        const output = openOutput(join(root, 'dist'), join(root, '.cache/build-manifest.json'))
        result = await bundle(root, output, all, root)
        output.close()
      },
    },
  })
  await builder.buildApp()
  if (!result) throw new Error('Nothing was built.')
  return { made, ...result }
}

const BOTH = ['main', 'documents']
const [ASSETS, SERVER] = ['dist/assets', `${SERVER_BUNDLE}/documents.js`]
const entryIn = (folder: string) => join(folder, readdirSync(join(root, folder))[0] ?? '')

test('code that has not changed is bundled once, and its files stay in dist', async () => {
  const first = await build()
  expect(first.made).toEqual(BOTH)
  const second = await build()
  expect(second).toEqual({ ...first, made: [] })
  expect(`dist${second.entry}`).toBe(entryIn(ASSETS))
  expect(readFileSync(join(root, entryIn(ASSETS)), 'utf8')).toContain('AISI 304')
})

test.each<[string, () => void]>([
  ['a source has changed', () => write('src/steel.ts', "export const steel = 'AISI 316L'")],
  ['a source is new', () => write('schema/fieldTypes/new.ts', '')],
  ['a package has another version', () => write('package-lock.json', '{ "version": 2 }')],
  ['a file in dist is gone', () => rmSync(join(root, entryIn(ASSETS)))],
  ['a file in dist was edited', () => write(entryIn(ASSETS), 'alert()')],
  ['the server’s bundle is gone', () => rmSync(join(root, SERVER_BUNDLE), { recursive: true })],
  ['the server’s bundle was edited', () => write(SERVER, 'export {}')],
  ['the record is broken', () => write('.cache/bundles.json', '{ "madeFrom')],
])('it is bundled again when %s', async (_, change) => {
  await build()
  change()
  expect((await build()).made).toEqual(BOTH)
  expect(readFileSync(join(root, entryIn(ASSETS)), 'utf8')).toContain('AISI 3')
  expect(readFileSync(join(root, SERVER), 'utf8')).toContain('AISI 3')
})

test('it is bundled again in another mode', async () => {
  await build()
  expect((await build('staging')).made).toEqual(BOTH)
})

test('a name for the code that makes documents is another when that does something else', async () => {
  const { code } = await build()
  write('src/steel.ts', "export const steel = 'AISI 316L'")
  expect((await build()).code).not.toBe(code)
})

test('a name for all sources is another when one of the build alone has changed', async () => {
  const { code, sources } = await build()
  write('vite/feed.ts', 'export const feed = true')
  const again = await build()
  expect(again.code).toBe(code)
  expect(again.sources).not.toBe(sources)
})
