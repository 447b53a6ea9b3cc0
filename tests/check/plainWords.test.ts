import { expect, test } from 'vitest'
import { createPlainWordFinder, listLongWords } from '../../content/check/rules/plainWords.ts'

const find = (...texts: readonly string[]) => {
  const documents = texts.map((text, index) => ({ words: listLongWords(text, 'tr', [index]) }))
  const findPlainWords = createPlainWordFinder(documents)
  return documents.flatMap(({ words }) => findPlainWords(words)).map(({ path, about }) => [...path, about])
}

test('a word that one document alone writes without its letters is reported, once in a text', () => {
  expect(find('İçme suyu hatları', 'Yangın hatları', 'hatlari ve yangin Hatlari')).toEqual([[2, 'hatlari']])
})

test('a word without letters that two documents have, or that one document has with them, is not', () => {
  expect(find('hatları', 'hatları', 'hatlari', 'hatlari')).toEqual([])
  expect(find('hatları hatları', 'hatlari')).toEqual([])
  expect(find('[x](/hizmetler/taslama)', 'taşlama', 'taşlama')).toEqual([])
})
