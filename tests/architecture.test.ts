import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
const FOR_THE_BROWSER = /\/schema\/(languages|blocksIn)\.ts$/

test('src takes values from few modules of the schema, so that zod never reaches a visitor', () => {
  const values = importsIn('src').filter(({ from, types }) => from.includes('/schema/') && !types)
  expect(values.filter(({ from }) => !FOR_THE_BROWSER.test(from))).toEqual([])
  expect(values.length).toBeGreaterThan(0)
  const own = importsIn('schema').filter(({ file, types }) => FOR_THE_BROWSER.test(`/${file}`) && !types)
  expect(own).toEqual([])
})

test('schema imports nothing from src, and no React', () => {
  expect(importsIn('schema').filter(({ from }) => from.includes('/src/') || from.startsWith('react'))).toEqual([])
})

/** Folders of src, in order: each may import from those before it. */
const LAYERS = ['browser', 'theme', 'navigation', 'i18n', 'ui', 'blocks', 'layout']

test('the folders of src import one way, and blocks never import each other', () => {
  const layerOf = (path: string) => LAYERS.find((layer) => path.includes(`/${layer}/`))
  const wrong = importsIn('src').filter(({ file, from, types }) => {
    const layer = layerOf(`${file.slice(3)}`)
    const target = layerOf(from)
    if (!layer || types) return false
    if (layer === 'blocks' && from.startsWith('./') && !file.endsWith('/index.ts')) return true
    if (!target) return false
    if (layer === 'layout' && target === 'blocks') return true
    return LAYERS.indexOf(target) > LAYERS.indexOf(layer)
  })
  expect(wrong).toEqual([])
})
