import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { blockGuide } from '../schema/guide.ts'
import { units } from '../schema/units.ts'
import { schemaSettings, vscodeFiles } from '../schema/vscode/files.ts'

const CURE = 'Run `npm run guide` after a change of the schemas or the units.'

const siteUnits = units.parse(JSON.parse(readFileSync('pages/_units.json', 'utf8')))

test('pages/README.md shows every block type as its schema is now', () => {
  const readme = readFileSync('pages/README.md', 'utf8')
  expect(readme.endsWith(blockGuide(siteUnits)), CURE).toBe(true)
})

test.each(Object.entries(vscodeFiles()))('.vscode/%s is as the schemas are now', (name, content) => {
  const written: unknown = JSON.parse(readFileSync(`.vscode/${name}`, 'utf8'))
  expect(written, CURE).toEqual(JSON.parse(JSON.stringify(content)))
})

test('VS Code takes the schema of every kind of document', () => {
  const settings: unknown = JSON.parse(readFileSync('.vscode/settings.json', 'utf8'))
  expect(settings, CURE).toMatchObject({ 'json.schemas': schemaSettings() })
})
