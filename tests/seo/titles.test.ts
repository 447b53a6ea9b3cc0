import { expect, test } from 'vitest'
import { LANGUAGES } from '../../schema/names/languages.ts'
import { writtenPages } from '../../vite/content/writtenPages.ts'
import { content } from './content.ts'

const pages = writtenPages(content)

test.each(LANGUAGES)('no two pages in %s share a title or a description', (language) => {
  const views = pages.flatMap((page) => (page.language === language ? [page.view] : []))
  expect(views.length).toBeGreaterThan(0)
  for (const key of ['title', 'description'] as const) {
    const texts = views.map((view) => view[key])
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  }
})
