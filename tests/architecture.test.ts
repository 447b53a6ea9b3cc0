import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** Every import of a module under `folder`: who, whom, and whether only types come of it. */
function importsIn(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(folder, file), 'utf8')
      const statements = source.matchAll(/^(?:import|export)\s+(type\s)?([^'";]*?)from\s+'([^']+)'/gm)
      return [...statements].map(([, typeOnly, names = '', from = '']) => ({
        file: `${folder}/${file}`,
        from,
        types:
          typeOnly !== undefined ||
          names.split(/[{},]/).every((name) => !name.trim() || name.trim().startsWith('type ')),
      }))
    })
}

/** Modules of the schema that have values for the browser, and take none from zod. */
const FOR_THE_BROWSER = /\/schema\/(languages|blocksIn|names\/\w+)\.ts$/

test('src takes values from few modules of the schema, so that zod never reaches a visitor', () => {
  const values = importsIn('src').filter(({ from, types }) => from.includes('/schema/') && !types)
  expect(values.filter(({ from }) => !FOR_THE_BROWSER.test(from))).toEqual([])
  expect(values.length).toBeGreaterThan(0)
  const own = importsIn('schema').filter(({ file, types }) => FOR_THE_BROWSER.test(`/${file}`) && !types)
  expect(own.filter(({ from }) => !from.startsWith('./'))).toEqual([])
})

test('schema imports nothing from src, and no React', () => {
  expect(importsIn('schema').filter(({ from }) => from.includes('/src/') || from.startsWith('react'))).toEqual([])
})

/** Folders of src, in order: each may import from those before it. */
const LAYERS = ['browser', 'theme', 'i18n', 'document', 'navigation', 'ui', 'blocks', 'layout']

/** The second folder of a path from the root: of `src/ui/icons/Icon.tsx`, `ui`. */
const layerOf = (file: string) => LAYERS.findIndex((layer) => file.startsWith(`src/${layer}/`))

/** A block's own folder, or its file: `hero` of `src/blocks/hero/Hero.tsx`. */
const blockOf = (file: string) => /^src\/blocks\/(\w+)\//.exec(file)?.[1] ?? file

test('the folders of src import one way, and blocks never import each other', () => {
  const wrong = importsIn('src').filter(({ file, from, types }) => {
    if (!from.startsWith('.')) return false
    const target = normalize(join(dirname(file), from))
    const [own, other] = [layerOf(file), layerOf(target)]
    if (types || own < 0 || other < 0) return false
    const inBlocks = own === other && LAYERS[own] === 'blocks' && file !== 'src/blocks/index.ts'
    if (inBlocks) return blockOf(file) !== blockOf(target)
    return other > own || (LAYERS[own] === 'layout' && LAYERS[other] === 'blocks')
  })
  expect(wrong).toEqual([])
})
