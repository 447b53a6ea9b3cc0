import { cpSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createChecker } from '../../content/check/index.ts'
import { CREATED_TYPES } from '../../schema/names/pageTypes.ts'
import { serveInProcess } from './inProcess.ts'

test('a new page of each kind is shown at once, with placeholders as its only mistakes', { tags: 'slow' }, async () => {
  const root = mkdtempSync(join(tmpdir(), 'new-page-'))
  for (const folder of ['pages', 'public']) cpSync(folder, join(root, folder), { recursive: true })
  const { answer } = await serveInProcess(root)
  const routes: string[] = []
  for (const type of CREATED_TYPES) {
    const { folder } = (await answer('GET /lists', { query: { type } })).answer
    const route = `${folder}/new-${type}`
    const texts = { name: `New ${type}`, title: '', description: '', address: route, lists: [] }
    expect(await answer('PUT /page', { body: { does: 'create', type, ...texts } })).toMatchObject({ status: 200 })
    routes.push(route)
  }
  const { previews } = createChecker(root).check()
  expect(routes.filter((route) => !previews.has(route))).toEqual([])
  // It has the structure of others, but not of those about a grade.
  const blocks = JSON.parse(readFileSync(join(root, 'pages/products/new-product.json'), 'utf8')).blocks
  expect(blocks.length).toBeGreaterThan(5)
  expect(routes).toContain('/new-page')
})
