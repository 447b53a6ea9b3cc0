import { expect, test } from 'vitest'
import { LANGUAGES } from '../../schema/names/languages.ts'
import { originals } from './content.ts'

test.each(LANGUAGES)('each page in %s has a unique title and description', (language) => {
  const views = originals.flatMap(({ view: { page } }) => (page.language === language ? [page] : []))
  expect(views.length).toBeGreaterThan(0)
  for (const key of ['title', 'description'] as const) {
    const texts = views.map((view) => view[key])
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  }
})
