import { expect, test, vi } from 'vitest'
import { blockSchemas } from '../../schema/blocks/index.ts'
import { prose } from '../../schema/blocks/prose.ts'
import { page } from '../../schema/documents/page.ts'
import { LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { resolvePage } from '../../schema/resolve/page.ts'
import { resolveSite } from '../../schema/resolve/site.ts'
import type { View } from '../../schema/resolve/view.ts'
import { createChecker } from '../../schema/validate/index.ts'
import { fillIn } from '../../src/hooks/fillIn.ts'
import { prerender, prerenderInLanguages } from '../../src/shell/prerender.tsx'
import { examplesOf } from '../../vite/catalogue/data.ts'
import { viewsOf } from '../../vite/content/views.ts'

vi.mock('../../src/hooks/fillIn.ts', { spy: true })

type BlockSchema = (typeof blockSchemas)[number]

const { content } = createChecker(process.cwd()).check()

/** A page's views by the language of their content. */
function byContent(views: readonly View[]): readonly (readonly View[])[] {
  return LANGUAGES.map((language) => views.filter(({ page }) => page.contentLanguage === language))
}

/** Renders views at one time, expects the same as one after the other, and says how many have been filled in. */
function renderInLanguages(views: readonly View[]): number {
  vi.mocked(fillIn).mockClear()
  const documents = prerenderInLanguages(views, '/entry.js', { '@graph': [] }).map(({ head, body }) => head + body)
  for (const [index, view] of views.entries()) {
    const direct = prerender(view, '/entry.js', { '@graph': [] })
    if (documents[index] === direct) continue
    // Much sooner read than the whole difference.
    const at = [...direct].findIndex((character, at) => character !== documents[index]?.[at])
    const around = (html = '') => html.slice(Math.max(0, at - 80), at + 80)
    expect(around(documents[index]), `${view.page.route} ${view.page.language}`).toBe(around(direct))
  }
  return vi.mocked(fillIn).mock.results.flatMap(({ value }) => value ?? []).length
}

test('each page of the site is rendered once for each language of its content, to what it is rendered to for each visitor’s', () => {
  const pages = new Map<string, View[]>()
  for (const { view } of viewsOf(content).documents()) {
    pages.set(view.page.route, [...(pages.get(view.page.route) ?? []), view])
  }
  const groups = [...pages.values()].flatMap(byContent).filter(({ length }) => length > 1)
  for (const views of groups) expect(renderInLanguages(views), views[0]?.page.route).toBe(views.length)
  expect(groups.length).toBeGreaterThan(0)
})

/** A page with all examples of blocks, which is written in one language. */
const viewsIn = (written: Language, schemas: readonly BlockSchema[] = blockSchemas): readonly View[] => {
  const document = page.parse({
    languages: [written],
    name: 'Blocks & <more>',
    title: 'Every block with all its examples',
    description: 'Every block type, with all the examples of its schema.',
    kind: 'product',
    parent: content.site.navigation[0]?.href,
    blocks: schemas.flatMap((schema) => examplesOf(schema)),
  })
  return LANGUAGES.map((language) => ({
    page: resolvePage(content, '/blocks', document, language),
    site: resolveSite(content, language),
  }))
}

test.each(LANGUAGES)('so is a page of every block that is written only in %s, among pages in others', (language) => {
  expect(renderInLanguages(viewsIn(language))).toBe(LANGUAGES.length)
})

const changed = (views: readonly View[], change: (view: View) => View): readonly View[] =>
  views.map((view, index) => (index === 1 ? change(view) : view))

test.each<[string, (view: View) => View]>([
  ['having any words', ({ page, site }) => ({ page, site: { ...site, madeWith: '' } })],
  ['the number of their blocks', ({ page, site }) => ({ page: { ...page, blocks: page.blocks.slice(0, -1) }, site })],
  ['where a link leads', ({ page, site }) => ({ page, site: { ...site, search: 'https://search.example/' } })],
])('views that differ in %s are rendered one by one', (_, change) => {
  expect(renderInLanguages(changed(viewsIn('en', [prose]), change))).toBe(0)
})
