import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { listAllPlaces } from '../../content/check/index.ts'
import { resolveSite } from '../../content/resolve/site.ts'
import { type Change, check, copy, edit, listMessages, remove, write } from './site.ts'

const HOME = 'pages/index.json'
const PIPE = 'pages/products/boru.json'
const CONTACT = 'pages/contact.json'
const UNITS = 'pages/_units.json'

const withBlock = (file: string, block: object) => edit(file, '"blocks": [', `"blocks": [${JSON.stringify(block)},`)
const writeSuppressions = (...suppressions: object[]) =>
  write('pages/_suppressions.json', JSON.stringify(suppressions, null, 2))

describe('the checker reports nothing for', () => {
  test.each<[string, Change]>([
    ['a plain string for a text in languages', edit(PIPE, '{ "tr": "Uç", "en": "Ends" }', '"DIN"')],
    ['a body that lacks a language of its page', edit('pages/blog/2.json', '"body": {}', '"body": { "en": "Later." }')],
    ['materials by their names', edit(PIPE, '"list": ["AISI 304", "AISI 316L"]', '"grades": ["304", "316L"]')],
    [
      'a notice that is shown on one day',
      edit('pages/_site.json', '"from": "2025-03-01"', '"from": "2125-03-20", "until": "2125-03-20"'),
    ],
    [
      'German without umlauts',
      edit(PIPE, 'Rohr in jedem Durchmesser.', 'Neue Daten, aktuell: Koeffizient, Frequenz, Steuerung.'),
    ],
    [
      'addresses with marks of the site',
      edit(PIPE, '"/#products" }', '"https://outside.example/?utm_source=site&url=https" }'),
    ],
    ['formatted text in an article', edit('pages/blog/2.json', '"body": {}', '"body": "Etwas **mit** *Nachdruck*."')],
  ])('%s', (_, change) => {
    expect(listMessages(change)).toEqual([])
  })
})

describe('the checker reports that a list', () => {
  const picture = { file: 'steel.png', alt: 'Stacks of pipe' }
  const card = { title: 'x', text: 'x', picture }
  const addRepeatedBlock = (file: string, block: object) => {
    const messages = listMessages(withBlock(file, { title: 'x', ...block }))
    return messages.filter((message) => message.includes('already in this list'))
  }

  test('has a page or an address twice', () => {
    const pages = ['/contact', '/products/boru', '/contact']
    expect(
      addRepeatedBlock(CONTACT, { type: 'featuredCards', items: pages.map((page) => ({ ...card, page })) }),
    ).toEqual(['blocks[0].items[2].page: "/contact" is already in this list, as entry 1. Remove one of them.'])
    const actions = ['x', 'y'].map((label) => ({ label, href: 'site:phone' }))
    expect(addRepeatedBlock(CONTACT, { type: 'callToAction', text: 'x', actions })).toEqual([
      'blocks[0].actions[1].href: "site:phone" is already in this list, as entry 1. Remove one of them.',
    ])
  })

  test('has a picture twice, unless its entries are pages', () => {
    const slides = ['x', 'y'].map((caption) => ({ picture, caption }))
    expect(addRepeatedBlock(CONTACT, { type: 'gallery', slides })).toEqual([
      'blocks[0].slides[1].picture.file: "steel.png" is already in this list, as entry 1. Remove one of them.',
    ])
    const items = ['/contact', '/products/boru', '/products/sac'].map((page) => ({ ...card, page }))
    expect(addRepeatedBlock(CONTACT, { type: 'featuredCards', items })).toEqual([])
  })

  test('of rows has a label twice', () => {
    const row = '{ "label": { "tr": "Uç", "en": "Ends" }, "text": "x" }'
    expect(listMessages(edit(PIPE, '"rows": [', `"rows": [${row},`))).toEqual([
      'blocks[1].rows[4].label: Entry 1 of this list has these words already. Remove one of the two, or name it differently.',
    ])
  })

  test('of questions has a question twice, with different answers', () => {
    const questions = ['a', 'b'].map((answer) => ({ question: 'x', answer }))
    expect(listMessages(withBlock(CONTACT, { type: 'faq', title: 'x', questions }))).toContain(
      'blocks[0].questions[1].question: Entry 1 of this list has these words already. Remove one of the two, or name it differently.',
    )
  })

  test('of blocks has an identical block twice', () => {
    const block = { type: 'prose', title: 'x', paragraphs: ['x'] }
    expect(listMessages(withBlock(CONTACT, block), withBlock(CONTACT, block))).toEqual([
      'blocks[1]: This block is the same as block 1, word for word. Remove one of them.',
      expect.stringContaining('is below another block'),
    ])
  })
})

describe('the checker reports a picture', () => {
  const addPicture = (file: string, content: string | Uint8Array): readonly Change[] => [
    edit(HOME, 'steel.png', file),
    write(`public/pictures/${file}`, content),
  ]

  test('that is a folder', () => {
    const [problem] = listMessages(edit(HOME, 'steel.png', 'folder.png'), write('public/pictures/folder.png/x', ''))
    expect(problem).toContain('is not a JPEG, PNG or WebP, whatever its name')
  })

  test.each([
    ['Steel.PNG', 'Did you mean "steel.png"?'],
    ['pictures/steel.png', 'Did you mean "steel.png"?'],
    ['Sac İstifi.png', 'cannot be the name of a picture. Rename the file: a–z, digits and hyphens, then .jpg, .png'],
  ])('with a wrong name: %s', (file, words) => {
    const existingPicture = copy('public/pictures/steel.png', 'public/pictures/Sac İstifi.png')
    expect(listMessages(edit(HOME, 'steel.png', file), existingPicture)[0]).toContain(words)
  })

  test('that is too small for its place, in its rotated size', async () => {
    const upright = sharp({ create: { width: 16, height: 32, channels: 3, background: '#789' } })
    const turned = await upright.jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const { content, problems, warnings } = check(...addPicture('turned.jpg', turned))
    expect(problems).toEqual([])
    expect(content.pictures.get('turned.jpg')).toEqual({ width: 32, height: 16 })
    expect(warnings).toMatchObject([
      {
        warning: 'small-picture',
        message: expect.stringContaining('turned.jpg is 32 × 16 pixels, but is shown up to'),
      },
    ])
  })

  test('that is missing because there is no picture folder', () => {
    const { problems, content } = check(remove('public'))
    expect(problems).toHaveLength(1)
    expect(listAllPlaces(problems).map(({ path }) => path.split('.').at(-1))).toEqual([
      'file',
      'file',
      'file',
      'file',
      'file',
    ])
    expect(content.pictures.size).toBe(0)
  })
})

describe('a site-wide document', () => {
  test('can define a new unit', () => {
    const knot = edit(UNITS, '"HB": {', '"kn": { "written": "{number} kn" },\n  "HB": {')
    const { problems, content } = check(knot, edit('pages/_site.json', '"unit": "hour"', '"unit": "kn"'))
    expect(problems).toEqual([])
    expect(resolveSite(content, 'de').responseTime).toBe('24\u00a0kn')
  })

  test('is reported if it is missing, or if a name is not defined in it', () => {
    expect(listMessages(remove(UNITS))).toEqual([
      ': This file is missing. It has the units of figures, and how they are written.',
    ])
    const grades = edit(PIPE, '"list": ["AISI 304", "AISI 316L"]', '"grades": ["304"]')
    expect(listMessages(grades, remove('pages/_materials.json'))).toEqual([
      'blocks[1].rows[2].grades[0]: "304" is not in the "grades" of _materials.json. Add it there.',
    ])
  })
})

describe('the checker reports', () => {
  const listWarnings = (...changes: Change[]) => check(...changes).warnings.map(({ warning }) => warning)
  const unlinked = copy(CONTACT, 'pages/offer.json')
  const suppression = { warning: 'orphan', page: '/offer', because: 'It is only linked to from our letters.' }

  test('a page without links to it, unless the warning is suppressed', () => {
    expect(check().warnings).toEqual([])
    expect(listWarnings(unlinked)).toContain('orphan')
    expect(listWarnings(unlinked, writeSuppressions(suppression))).not.toContain('orphan')
  })

  test('a suppression of a warning that no longer exists', () => {
    const { warnings: left } = check(writeSuppressions({ ...suppression, page: '/contact' }))
    expect(left.map(({ file, message }) => `${file}: ${message}`)).toEqual([
      'pages/_suppressions.json: This warning no longer exists. Remove the suppression.',
    ])
  })

  test('a copy of a page has the suppressions of its original', () => {
    const outdated = edit('pages/products/boru.json', 'Dairy lines.', 'To 6–500 mm.')
    const original = { warning: 'figure', page: '/products/boru', about: '6–500 mm', because: 'It is on request.' }
    const copyPipe = copy('pages/products/boru.json', 'pages/products/boru-2.json')
    const list = (...changes: Change[]) => check(outdated, ...changes, copyPipe).warnings.map(({ warning }) => warning)
    expect(list()).toContain('figure')
    expect(list(writeSuppressions(original))).toContain('same-text')
    expect(list(writeSuppressions(original))).not.toContain('figure')
  })

  test('a suppression without a reason or for a missing page', () => {
    const { problems } = check(writeSuppressions({ ...suppression, page: '/offers', because: '' }))
    expect(problems.map(({ path }) => path)).toEqual(['[0].page', '[0].because'])
  })

  test('texts that are exchanged, and a source that differs from all of its translations', () => {
    const createItems = (texts: object[]) => texts.map((text, index) => ({ title: `x${index}`, text }))
    const listBlock = (texts: object[]) =>
      listMessages(withBlock(CONTACT, { type: 'featureCards', title: 'x', items: createItems(texts) }))
    expect(
      listBlock([
        { tr: 'Boy 3 mm.', en: 'Width 5 mm.' },
        { tr: 'En 5 mm.', en: 'Length 3 mm.' },
      ]),
    ).toContainEqual(
      expect.stringContaining('text.en: "Width 5 mm." is the translation of another text. Write "Length 3 mm.".'),
    )
    const usual = { tr: 'Sorun.', en: 'Ask us.' }
    const exchanged = [usual, usual, usual, { tr: 'Sorun.', en: 'Call us.' }, { tr: 'Arayın.', en: 'Call us.' }]
    expect(listBlock(exchanged)).toContainEqual(
      expect.stringContaining('items[3].text.en: "Call us." is the translation of another text. Write "Ask us.".'),
    )
    expect(listBlock([{ tr: 'Boy.', en: '3 mm long.', de: '3 mm lang.', sr: 'Dužina 3 mm.' }])).toContainEqual(
      expect.stringContaining('text.tr: Each translation of this text has "3", which this text has not.'),
    )
  })

  test('tables of tolerances that go on beyond the data', () => {
    const table = { type: 'toleranceTable', title: 'x', table: { classes: ['h9'], upTo: 5000 } }
    expect(listMessages(withBlock(CONTACT, table))).toContainEqual(
      expect.stringMatching(/upTo: The data of _materials\.json end at \d+, but this is 5000\./),
    )
  })

  test('figures in texts that are missing in the table of the page or of the linked page', () => {
    expect(listMessages(edit(PIPE, '"max": 12', '"max": 10'))).toEqual([
      expect.stringContaining(
        'description.tr: No table has "0,5–12 mm": the table of this page says 6–600 mm and 0.5–10 mm',
      ),
    ])
    const picture = { file: 'steel.png', alt: { tr: 'Boru istifi', en: 'A stack of pipe' } }
    const items = ['/products/boru', '/contact', '/products/sac'].map((page) => ({
      title: 'x',
      text: { tr: 'Çap 6–500 mm.', en: 'To ±0.2 mm.' },
      picture,
      page,
    }))
    const messages = listMessages(withBlock(CONTACT, { type: 'featuredCards', title: 'x', items }))
    expect(messages.filter((words) => !words.includes('The translation'))).toEqual([
      expect.stringContaining('blocks[0].items[0].text.tr: No table has "6–500 mm": the table of /products/boru says'),
      expect.stringContaining('is below another block'),
    ])
  })
})
