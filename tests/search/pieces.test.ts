import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { finderFor } from '../../src/search/find.ts'
import type { IndexPiece, SearchIndex } from '../../src/search/types.ts'
import { piecesOf } from '../../vite/search/pieces.ts'
import {
  indexFrame,
  lengthsIn,
  measuredIn,
  searchEntry,
  searchIndexes,
  searchPiece,
  withPiece,
} from '../../vite/search/searchIndex.ts'
import { content } from '../seo/content.ts'

const entries = [...content.pages].flatMap(([route, page]) => searchEntry(content, route, page) ?? [])
const indexOf = searchIndexes(content, entries)

/** The site’s index in pieces of so many pages. */
function inPieces(language: Language, pages: number): readonly [SearchIndex, ...IndexPiece[]] {
  const measured = measuredIn(entries.map(({ measured }) => measured))
  const groups = entries.flatMap((_, place) => (place % pages === 0 ? [entries.slice(place, place + pages)] : []))
  const [first = '', ...others] = groups.map((group) => searchPiece(group, lengthsIn(measured), false)(language))
  const index: SearchIndex = JSON.parse(withPiece(indexFrame(content, language, measured), first))
  return [index, ...others.map((piece): IndexPiece => JSON.parse(piece))]
}

/** Words of texts and of names, one that most pages have, figures, grades, slips. */
const QUERIES = [
  'boru',
  'paslanmaz',
  'stainless steel',
  'Rohr 316L',
  'prirubnica',
  'elbwo',
  'Ø60,3x2',
  'DN50 PN16',
  '40 mm',
  '1.4404',
  'EN 10253',
  'teslim',
  'surface',
  'Oberfläche',
]

describe.each(LANGUAGES)('in %s', (language) => {
  const whole = finderFor(JSON.parse(indexOf(language)))

  test.each([3, 20])('an index in pieces of %d pages finds the same as one, in the same order', (pages) => {
    const [index, ...others] = inPieces(language, pages)
    expect(others.length).toBeGreaterThan(0)
    const find = finderFor(index, others)
    for (const query of QUERIES) expect([query, find(query)]).toEqual([query, whole(query)])
  })
})

test('these queries find something', () => {
  const finders = LANGUAGES.map((language) => finderFor(JSON.parse(indexOf(language))))
  for (const query of QUERIES) expect(finders.map((find) => find(query).length).some(Boolean), query).toBe(true)
})

const pages = (count: number) => Array.from({ length: count }, (_, number) => ({ route: `/products/${number}` }))

test('a small site has one piece, and a large one many, none of which is large', () => {
  expect(piecesOf([])).toEqual([[]])
  expect(piecesOf(pages(250))).toHaveLength(1)
  const pieces = piecesOf(pages(10_000))
  expect(pieces.length).toBeGreaterThan(20)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(500)
  expect(pieces.flat()).toEqual(pages(10_000))
})

test('a page that comes or goes leaves nearly all pieces as they are', () => {
  const all = pages(10_000)
  const before = new Set(piecesOf(all).map((piece) => JSON.stringify(piece)))
  const added = piecesOf([...all.slice(0, 3000), { route: '/products/new' }, ...all.slice(3000)])
  const removed = piecesOf(all.filter((_, place) => place !== 3000))
  for (const after of [added, removed]) {
    expect(after.filter((piece) => !before.has(JSON.stringify(piece))).length).toBeLessThanOrEqual(3)
  }
})
