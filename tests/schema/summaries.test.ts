import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../schema/names/languages.ts'
import { type Content, pagesIn } from '../../schema/resolve/content.ts'
import { createChecker } from '../../schema/validate/index.ts'
import { viewsOf } from '../../vite/content/views.ts'
import { entriesOf } from '../../vite/entries/siteEntries.ts'
import { sharedPages } from '../../vite/openGraph/sharedPages.ts'
import { searchIndexes } from '../../vite/search/searchIndex.ts'
import { seoFiles } from '../../vite/seo/files.ts'
import { jsonLdOf } from '../../vite/seo/jsonLd/jsonLd.ts'
import { externalServices } from '../../vite/server/contentSecurityPolicy.ts'

const ROOT = join(import.meta.dirname, '../..')

/** All that is made of a content, by what it is. */
function* madeOf(content: Content): Generator<[name: string, made: string]> {
  const entries = entriesOf(content)
  for (const { folder, name, view } of viewsOf(content).documents()) {
    yield [`${folder} ${name}`, JSON.stringify([view, jsonLdOf(content, view.page)])]
  }
  const indexOf = searchIndexes(content, entries.search())
  for (const language of LANGUAGES) {
    yield [`search in ${language}`, indexOf(language)]
  }
  for (const [address, make] of seoFiles(content, entries, () => new Map())) yield [address, make()]
  yield ['services', JSON.stringify(externalServices(content))]
  for (const sharePictures of ['page', 'kind'] as const) {
    const shared = sharedPages({ ...content, site: { ...content.site, sharePictures } })
    yield [`shared pictures by ${sharePictures}`, JSON.stringify(shared)]
  }
}

test.each([
  ['the site’s own pages', ROOT],
  ['the fixture', join(ROOT, 'tests/fixtures/site')],
])(
  'with %s, others show of a page what they would show if all of it were held',
  (_, root) => {
    const { content } = createChecker(root).check()
    const inFull = new Map(madeOf({ ...content, pages: new Map(pagesIn(content)) }))
    expect(inFull.size).toBeGreaterThan(content.pages.size)
    for (const [name, made] of madeOf(content)) expect(made === inFull.get(name), name).toBe(true)
  },
  60_000,
)
