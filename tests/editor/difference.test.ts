import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDifferences } from '../../editor/app/core/findDifferences.ts'
import { TEXTS, type Words } from '../../editor/app/core/words/index.ts'
import { summarize } from '../../editor/naming.ts'
import { type Choice, merge } from '../../editor/versions/merge.ts'
import { page } from '../../schema/documents/page.ts'
import { SHARED } from '../../schema/documents/shared.ts'

const readDocument = (file: string) => JSON.parse(readFileSync(`tests/fixtures/site/${file}`, 'utf8'))
const [labels, units] = [readDocument('pages/_labels.json'), readDocument('pages/_units.json')]
const [EN, TR] = (['en', 'tr'] as const).map(
  (language): Words => ({ ...TEXTS[language], language, labels, units }),
) as [Words, Words]
const PIPE = readDocument('pages/products/boru.json')
const ROW = PIPE.blocks[1].rows[1]

/** A copy of the pipe page with another value at a path. `undefined` removes the value. */
function changePipe(...changes: readonly (readonly [path: string, value: unknown])[]) {
  const copy = structuredClone(PIPE)
  for (const [path, value] of changes) {
    const steps = path.split('.')
    const lastStep = steps.pop() ?? ''
    const parent = steps.reduce((part, step) => part[step], copy)
    if (value === undefined && Array.isArray(parent)) parent.splice(Number(lastStep), 1)
    else if (value === undefined) delete parent[lastStep]
    else parent[lastStep] = value
  }
  return copy
}

const describeDifferences = (before: unknown, after: unknown, naming = EN) =>
  findDifferences(before, after, page, naming).map(({ where, description }) =>
    `${where && `${where}: `}${description}`.replaceAll('\u00a0', ' '),
  )

const WALL = 'blocks.1.rows.1.quantity'

test('describes changed figures, texts and languages in both languages', () => {
  const after = changePipe([`${WALL}.max`, 14], ['name.de', 'Rohr'], ['blocks.2.items.0.text.en', 'Milk lines.'])
  expect(describeDifferences(PIPE, after)).toEqual([
    'Name: German text new',
    'Specification table “Technical specifications” › Wall thickness: 0.5–12 → 0.5–14 mm',
    'Feature cards “Applications” › Food › Text › English: “Dairy lines.” → “Milk lines.”',
  ])
  expect(describeDifferences(PIPE, after, TR)).toContain(
    'Teknik özellik tablosu “Teknik özellikler” › Et kalınlığı: 0,5–12 → 0,5–14 mm',
  )
  expect(describeDifferences(PIPE, after, TR)[0]).toMatch(/: Almanca metin yeni$/)
  expect(describeDifferences(PIPE, changePipe(['languages', ['tr', 'en', 'de']]), TR)).toEqual([
    'Diller: yeni: Almanca',
  ])
})

test('names the entry of a record that was changed', () => {
  const createGrade = (density: number) => ({ grades: { '316L': { name: 'AISI 316L', density } } })
  const differences = findDifferences(createGrade(7.9), createGrade(8), SHARED.materials.schema, EN)
  expect(differences).toEqual([{ where: 'Grades › AISI 316L › Density', description: '7.9 → 8' }])
})

test('describes blocks and entries as moved, new, removed or changed', () => {
  const [hero, table, cards] = PIPE.blocks
  const gallery = { type: 'gallery', title: { tr: 'Galeri', en: 'Gallery' }, pictures: [] }
  expect(describeDifferences(PIPE, { ...PIPE, blocks: [hero, cards, table, gallery] })).toEqual([
    'moved: Specification table “Technical specifications”',
    'new: Gallery “Gallery”',
  ])
  expect(describeDifferences(PIPE, { ...PIPE, blocks: [cards] })).toHaveLength(2)
  const renamedCards = structuredClone(cards)
  renamedCards.title.en = 'Uses'
  renamedCards.items.reverse()
  expect(describeDifferences(PIPE, { ...PIPE, blocks: [hero, renamedCards, table] })).toEqual([
    'Feature cards “Uses” › Title › English: “Applications” → “Uses”',
    'Feature cards “Uses”: moved: Food',
    'moved: Specification table “Technical specifications”',
  ])
  // A changed entry is not mistaken for the new one in its place.
  const extendedCards = structuredClone(cards)
  extendedCards.items[0].text.en = 'Milk.'
  extendedCards.items.unshift({ ...extendedCards.items[0], title: { tr: 'İlaç', en: 'Pharmacy' } })
  expect(describeDifferences(PIPE, { ...PIPE, blocks: [hero, table, extendedCards] })).toEqual([
    'Feature cards “Applications”: new: Pharmacy',
    expect.stringContaining('Feature cards “Applications” › Food › Text › English:'),
  ])
})

test('shortens long texts to the changed part, and sums up equal changes', () => {
  const [words] = [`${'word '.repeat(40)}end`]
  const [difference] = describeDifferences(
    changePipe(['description.en', words]),
    changePipe(['description.en', words.replace('end', 'stop')]),
  )
  expect(difference).toBe('Description › English: “…word word end” → “…word word stop”')
  const german = Object.fromEntries(Object.keys(PIPE).map((key) => [key, { de: 'neu', en: 'x' }]))
  expect(describeDifferences(Object.fromEntries(Object.keys(PIPE).map((key) => [key, { en: 'x' }])), german)).toEqual([
    `German text new, in ${Object.keys(PIPE).length} places`,
  ])
})

const mergeVersions = (mine: unknown, theirs: unknown, choices: readonly Choice[] = [], base: unknown = PIPE) =>
  merge({ base, mine, theirs }, page, EN, (index) => choices[index])

test('merges changes of different fields without a conflict', () => {
  const mine = changePipe([`${WALL}.max`, 14], ['blocks.2.items.1', undefined], ['name.en', 'Tube'])
  const theirs = changePipe(['blocks.2.items.0.title.en', 'Milk'], ['card.mark', undefined], ['blocks.1.rows.4', ROW])
  const { document, conflicts } = mergeVersions(mine, theirs)
  expect(conflicts).toEqual([])
  expect(document).toEqual(
    changePipe(
      [`${WALL}.max`, 14],
      ['name.en', 'Tube'],
      ['blocks.1.rows.4', ROW],
      ['blocks.2.items.0.title.en', 'Milk'],
      ['blocks.2.items.1', undefined],
      ['card.mark', undefined],
    ),
  )
})

test('keeps the chosen version of a field that both have changed', () => {
  const mine = changePipe([`${WALL}.max`, 14], ['name.en', 'Tube'])
  const theirs = changePipe([`${WALL}.max`, 16], ['name.tr', 'Boru'])
  expect(mergeVersions(mine, theirs).conflicts).toEqual([
    {
      where: 'Specification table “Technical specifications” › Wall thickness',
      mine: '0.5–14\u00a0mm',
      theirs: '0.5–16\u00a0mm',
      canBeBoth: false,
    },
  ])
  expect(mergeVersions(mine, theirs, ['mine']).document).toEqual(
    changePipe([`${WALL}.max`, 14], ['name.en', 'Tube'], ['name.tr', 'Boru']),
  )
  expect(mergeVersions(mine, theirs, ['theirs']).document).toMatchObject({ name: { tr: 'Boru', en: 'Tube' } })
  expect(mergeVersions(mine, theirs, ['theirs']).document).toHaveProperty(`blocks[1].rows[1].quantity.max`, 16)
})

test('keeps both entries of a list if chosen, and asks about one removed here and changed there', () => {
  const mine = changePipe(['blocks.1.rows.2.list.0', 'AISI 304L'])
  const theirs = changePipe(['blocks.1.rows.2.list.0', 'AISI 304H'])
  expect(mergeVersions(mine, theirs).conflicts).toMatchObject([
    { mine: '“AISI 304L”', theirs: '“AISI 304H”', canBeBoth: true },
  ])
  const mergedDocument = mergeVersions(mine, theirs, ['both']).document
  expect(mergedDocument).toHaveProperty('blocks[1].rows[2].list', ['AISI 304H', 'AISI 304L', 'AISI 316L'])
  const removal = mergeVersions(changePipe(['blocks.1.rows.1', undefined]), changePipe([`${WALL}.max`, 16]))
  expect(removal.conflicts).toMatchObject([{ mine: '–', canBeBoth: false }])
  expect(removal.document).toEqual(changePipe(['blocks.1.rows.1', undefined]))
  // Both add a row for the same property.
  const [myRow, theirRow] = [14, 16].map((max) => ({ property: 'length', quantity: { max, unit: 'mm' } }))
  const added = mergeVersions(changePipe(['blocks.1.rows.4', myRow]), changePipe(['blocks.1.rows.4', theirRow]), [
    'both',
  ])
  expect(added.conflicts).toMatchObject([{ canBeBoth: true }])
  expect(added.document).toHaveProperty('blocks[1].rows.length', 6)
})

test('merges two paragraphs of one text, and a block that is moved here and changed there', () => {
  const createBody = (...paragraphs: readonly string[]) => ({ body: { tr: paragraphs.join('\n\n') } })
  const base = createBody('One.', 'Two.', 'Three.')
  const mergeResult = mergeVersions(
    createBody('One, mine.', 'Two.', 'Three.'),
    createBody('One.', 'Two.', 'Three, theirs.'),
    [],
    base,
  )
  expect(mergeResult).toEqual({ document: createBody('One, mine.', 'Two.', 'Three, theirs.'), conflicts: [] })
  const [hero, table, cards] = PIPE.blocks
  const movedPage = { ...PIPE, blocks: [hero, cards, table] }
  const { document, conflicts } = mergeVersions(movedPage, changePipe([`${WALL}.max`, 16]))
  expect(conflicts).toEqual([])
  expect(document).toHaveProperty('blocks[2].rows[1].quantity.max', 16)
})

test('merges any three documents, with conflicts that do not depend on the choices', () => {
  const json = fc.jsonValue({ maxDepth: 3, stringUnit: fc.constantFrom('a', 'b', '\n') })
  fc.assert(
    fc.property(json, json, json, (base, mine, theirs) => {
      expect(mergeVersions(mine, base, [], base).document).toEqual(mine)
      expect(mergeVersions(base, theirs, [], base).document).toEqual(theirs)
      const { conflicts } = mergeVersions(mine, theirs, [], base)
      const choices = conflicts.map(({ canBeBoth }) => (canBeBoth ? 'both' : 'theirs'))
      expect(mergeVersions(mine, theirs, choices, base).conflicts).toEqual(conflicts)
      expect(describeDifferences(base, mine).length > 0).toBe(JSON.stringify(base) !== JSON.stringify(mine))
    }),
  )
})

test('keywords are summed up in the editor’s language, and limits as a range', () => {
  const keywords = { tr: ['boru', 'tüp'], en: ['pipe', 'tube'] }
  expect(summarize(keywords, EN)).toBe('pipe, tube')
  expect(summarize({ de: ['Rohr'] }, TR)).toBe('Rohr')
  expect(summarize({ min: 16.5, max: 18.5 }, TR)).toBe('16,5–18,5')
  expect(summarize({ max: 0.03 }, TR)).toBe('≤\u00a00,03')
})
