import { expect, test } from 'vitest'
import { LANGUAGES } from '../../schema/names/languages.ts'
import { documents, written } from './content.ts'

test.each(LANGUAGES)('no two pages in %s share a title or a description', (language) => {
  const views = documents.flatMap(({ address, view: { page } }) =>
    page.language === language && written.has(address) ? [page] : [],
  )
  expect(views.length).toBeGreaterThan(0)
  for (const key of ['title', 'description'] as const) {
    const texts = views.map((view) => view[key])
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  }
})
