import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { blockGuide, pageJsonSchema } from '../schema/guide.ts'
import { units } from '../schema/units.ts'

const CURE = 'Run `npm run guide` after a change of the schemas or the units.'

const siteUnits = units.parse(JSON.parse(readFileSync('pages/_units.json', 'utf8')))

test('pages/README.md shows every block type as its schema is now', () => {
  const readme = readFileSync('pages/README.md', 'utf8')
  expect(readme.endsWith(blockGuide(siteUnits)), CURE).toBe(true)
})

test('.vscode/page.schema.json is the schema as it is now', () => {
  const written: unknown = JSON.parse(readFileSync('.vscode/page.schema.json', 'utf8'))
  expect(written, CURE).toEqual(JSON.parse(JSON.stringify(pageJsonSchema(siteUnits))))
})
