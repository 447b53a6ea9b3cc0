import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createChecker } from '../../content/check/index.ts'
import { createOverview } from '../../content/translate/overview.ts'
import { createSite, edit } from '../check/site.ts'

function getEntry(root: string, route: string) {
  const checker = createChecker(root)
  checker.check()
  return createOverview(root, checker)().find((page) => page.route === route)
}

test('lists the name, pictures, texts and publication of each page', () => {
  const root = createSite()
  expect(getEntry(root, '/products/boru')).toMatchObject({
    name: 'Paslanmaz Boru',
    published: true,
    pictures: [{ name: 'steel.png' }],
  })
  expect(getEntry(root, '/products/sac')?.texts().join()).toContain('istenen ölçüde kesilmiş')
  const draft = createSite(
    edit('pages/products/sac.json', '"kind": "product"', '"kind": "product", "published": "2999-01-01"'),
  )
  expect(getEntry(draft, '/products/sac')).toMatchObject({ published: '2999-01-01', problems: 0 })
})

test('texts of a body have no Markdown', () => {
  const texts = getEntry(createSite(), '/blog/1')?.texts() ?? []
  expect(texts.join()).not.toMatch(/\]\(|##|\*\*/)
  expect(texts.length).toBeGreaterThan(3)
})

test('lists pages with problems, and files that are not pages', () => {
  const root = createSite(edit('pages/products/sac.json', '"name":', '"nam":'))
  writeFileSync(join(root, 'pages/products/bos.json'), '{')
  expect(getEntry(root, '/products/sac')).toMatchObject({ name: '/products/sac', problems: 1 })
  expect(getEntry(root, '/products/bos')).toMatchObject({ name: '/products/bos', problems: 1 })
  rmSync(join(root, 'pages/products/bos.json'))
})

test('counts missing and outdated translations', () => {
  const root = createSite(edit('pages/products/boru.json', '"languages": [', '"drafts": ["de"], "languages": ['))
  const [german, ...otherLanguages] = getEntry(root, '/products/boru')?.translations ?? []
  expect(german).toMatchObject({ language: 'de', outOfDate: 0 })
  expect(german?.missing).toBeGreaterThan(5)
  expect(otherLanguages).toEqual([])
})
