import { expect, test } from 'vitest'
import { CODE, circlesIn, importsIn, roomOf } from './importGraph.ts'

/** Modules outside of src with values for the browser. They import nothing from zod. */
const FOR_THE_BROWSER =
  /^(content\/resolve\/blocksIn|messages\/\w+|schema\/(fieldTypes\/json|(names|figures)\/\w+))\.ts$/

test('src takes values from few modules of the schema, so that zod never reaches a visitor', () => {
  const values = importsIn('src').filter(({ from, types }) => /^(schema|content|messages)\//.test(from) && !types)
  expect(values.filter(({ from }) => !FOR_THE_BROWSER.test(from))).toEqual([])
  expect(values.length).toBeGreaterThan(0)
  const own = ['schema', 'content', 'messages']
    .flatMap(importsIn)
    .filter(({ file, types }) => FOR_THE_BROWSER.test(file) && !types)
  expect(own.filter(({ from }) => !FOR_THE_BROWSER.test(from))).toEqual([])
})

test('schema and content import nothing from src, and no React', () => {
  const imports = ['schema', 'content', 'messages'].flatMap(importsIn)
  expect(imports.filter(({ from }) => from.startsWith('src/') || from.startsWith('react'))).toEqual([])
})

test('only the plugin imports the editor, and only in mode edit', () => {
  const imports = ['schema', 'content', 'messages', 'server', 'src', 'vite', 'tools']
    .flatMap(importsIn)
    .filter(({ from }) => from.startsWith('editor/'))
  expect(imports.map(({ file, isDynamic }) => [file, isDynamic])).toEqual([['vite/plugin.ts', true]])
})

test('files for search engines and pictures take nothing from the shell, and the editor nothing from tools', () => {
  const files = ['vite/seo', 'vite/images'].flatMap(importsIn)
  expect(files.filter(({ from }) => from.startsWith('src/shell/'))).toEqual([])
  expect(importsIn('editor').filter(({ from }) => from.startsWith('tools/'))).toEqual([])
})

/** Folders of src, in order: each may import from those before it. */
const LAYERS = ['theme', 'data', 'hooks', 'ui', 'search', 'quote', 'blocks', 'layout', 'shell']

/** The second folder of a path from the root: of `src/ui/icons/Icon.tsx`, `ui`. */
const layerOf = (file: string) => LAYERS.findIndex((layer) => file.startsWith(`src/${layer}/`))

/** A block's own folder, or its file: `hero` of `src/blocks/hero/Hero.tsx`. */
const blockOf = (file: string) => /^src\/blocks\/(\w+)\//.exec(file)?.[1] ?? file

test('the folders of src import one way, and blocks never import each other', () => {
  const wrong = importsIn('src').filter(({ file, from, types }) => {
    const [own, other] = [layerOf(file), layerOf(from)]
    if (types || own < 0 || other < 0) return false
    const inBlocks = own === other && LAYERS[own] === 'blocks' && file !== 'src/blocks/index.ts'
    if (inBlocks) return blockOf(file) !== blockOf(from)
    return other > own || (LAYERS[own] === 'layout' && LAYERS[other] === 'blocks')
  })
  expect(wrong).toEqual([])
})

test('no modules import each other in a circle, not even types', () => {
  expect(circlesIn(CODE.flatMap(importsIn))).toEqual([])
})

// Every command needs setup.mjs, which itself imports nothing of the project.
test('nor do the folders they are in', () => {
  const ways = CODE.flatMap(importsIn)
    .filter(({ from }) => from !== 'tools/setup.mjs')
    .map((one) => ({ ...one, file: roomOf(one.file), from: roomOf(one.from) }))
  expect(circlesIn(ways.filter(({ file, from }) => file !== from))).toEqual([])
})

/** What walks over schemas and values may know of the kinds: how a kind is made, and none of them. */
const OF_ALL_FIELD_TYPES =
  /^schema\/fieldTypes\/(fieldType|structure|walkBySchema|known|views|context|json|notFound)\.ts$/

test('checking, compiling and translating name no kind of field', () => {
  const walks = importsIn('content').filter(({ file }) => /^content\/(check\/|translate\/|resolve\/compile)/.test(file))
  const named = walks.filter(({ from }) => from.startsWith('schema/fieldTypes/') && !OF_ALL_FIELD_TYPES.test(from))
  expect(named).toEqual([])
})
