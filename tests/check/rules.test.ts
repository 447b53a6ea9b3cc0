import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { resolveSite } from '../../content/resolve/site.ts'
import { type Change, check, copy, edit, messagesOf, remove, write } from './site.ts'

const HOME = 'pages/index.json'
const PIPE = 'pages/products/boru.json'
const CONTACT = 'pages/contact.json'
const UNITS = 'pages/_units.json'

const withBlock = (file: string, block: object) => edit(file, '"blocks": [', `"blocks": [${JSON.stringify(block)},`)
const suppressing = (...suppressions: object[]) =>
  write('pages/_suppressions.json', JSON.stringify(suppressions, null, 2))

describe('nothing is told of', () => {
  test.each<[string, Change]>([
    ['a plain string for a text in languages', edit(PIPE, '{ "tr": "Uç", "en": "Ends" }', '"DIN"')],
    ['a body that lacks a language of its page', edit('pages/blog/2.json', '"body": {}', '"body": { "en": "Later." }')],
    ['materials by their names', edit(PIPE, '"list": ["AISI 304", "AISI 316L"]', '"grades": ["304", "316L"]')],
    [
      'a notice of one day',
      edit('pages/_site.json', '"from": "2025-03-01"', '"from": "2125-03-20", "until": "2125-03-20"'),
    ],
    [
      'an article for people',
      edit('pages/blog/2.json', '"body": {}', '"body": "Etwas **Wichtiges** mit *Nachdruck*."'),
    ],
  ])('%s', (_, change) => {
    expect(messagesOf(change)).toEqual([])
  })
})

describe('a list', () => {
  const picture = { file: 'steel.png', alt: 'Stacks of pipe' }
  const card = { title: 'x', text: 'x', picture }
  const repeats = (file: string, block: object) => {
    const found = messagesOf(withBlock(file, { title: 'x', ...block }))
    return found.filter((message) => message.includes('already in this list'))
  }

  test('leads to each page and to each address once', () => {
    const pages = ['/contact', '/products/boru', '/contact']
    expect(repeats(CONTACT, { type: 'featuredCards', items: pages.map((page) => ({ ...card, page })) })).toEqual([
      'blocks[0].items[2].page: "/contact" is already in this list. Remove one of them.',
    ])
    const actions = ['x', 'y'].map((label) => ({ label, href: 'site:phone' }))
    expect(repeats(CONTACT, { type: 'callToAction', text: 'x', actions })).toEqual([
      'blocks[0].actions[1].href: "site:phone" is already in this list. Remove one of them.',
    ])
  })

  test('shows each picture once, unless its entries are pages', () => {
    const slides = ['x', 'y'].map((caption) => ({ picture, caption }))
    expect(repeats(CONTACT, { type: 'gallery', slides })).toEqual([
      'blocks[0].slides[1].picture.file: "steel.png" is already in this list. Remove one of them.',
    ])
    const items = ['/contact', '/products/boru', '/products/sac'].map((page) => ({ ...card, page }))
    expect(repeats(CONTACT, { type: 'featuredCards', items })).toEqual([])
  })

  test('of rows has each label once', () => {
    const row = '{ "label": { "tr": "Uç", "en": "Ends" }, "text": "x" }'
    expect(messagesOf(edit(PIPE, '"rows": [', `"rows": [${row},`))).toEqual([
      'blocks[1].rows[4].label: Row 1 of this table has this label already. Remove one of the two rows, or name it differently.',
    ])
  })

  test('of blocks has none twice, word for word', () => {
    const block = { type: 'prose', title: 'x', paragraphs: ['x'] }
    expect(messagesOf(withBlock(CONTACT, block), withBlock(CONTACT, block))).toEqual([
      'blocks[1]: This block is the same as block 1, word for word. Remove one of them.',
      expect.stringContaining('stands below another block'),
    ])
  })
})

describe('a picture', () => {
  const named = (file: string, content: string | Uint8Array): readonly Change[] => [
    edit(HOME, 'steel.png', file),
    write(`public/pictures/${file}`, content),
  ]

  test.each([
    ['empty.webp', ''],
    ['turned.heic', 'x'],
  ])('that is none, %s, is told', (file, content) => {
    expect(messagesOf(...named(file, content))[0]).toContain('is no JPEG, PNG or WebP inside')
  })

  test('that is a folder is none', () => {
    const [problem] = messagesOf(edit(HOME, 'steel.png', 'folder.png'), write('public/pictures/folder.png/x', ''))
    expect(problem).toContain('is no JPEG, PNG or WebP inside')
  })

  test.each([
    ['Steel.PNG', 'Did you mean "steel.png"?'],
    ['pictures/steel.png', 'Did you mean "steel.png"?'],
    ['Sac İstifi.png', 'cannot be the name of a picture. Rename the file: a–z, digits and hyphens, then .jpg, .png'],
  ])('that is badly named, %s, is told', (file, words) => {
    const there = copy('public/pictures/steel.png', 'public/pictures/Sac İstifi.png')
    expect(messagesOf(edit(HOME, 'steel.png', file), there)[0]).toContain(words)
  })

  test('comes with its size as seen, and is told to be too small for its place', async () => {
    const upright = sharp({ create: { width: 16, height: 32, channels: 3, background: '#789' } })
    const turned = await upright.jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const { content, problems, warnings } = check(...named('turned.jpg', turned))
    expect(problems).toEqual([])
    expect(content.pictures.get('turned.jpg')).toEqual({ width: 32, height: 16 })
    expect(warnings).toMatchObject([
      {
        warning: 'small-picture',
        message: expect.stringContaining('turned.jpg is 32 × 16 pixels, but is drawn up to'),
      },
    ])
  })

  test('is told to be missing where there is no folder of pictures', () => {
    const { problems, content } = check(remove('public'))
    expect(problems.map(({ path }) => path.split('.').at(-1))).toEqual(['file', 'file', 'file', 'file', 'file'])
    expect(content.pictures.size).toBe(0)
  })
})

describe('a document of the whole site', () => {
  test('can add a unit, which can then be used', () => {
    const knot = edit(UNITS, '"HB": {', '"kn": { "written": "{number} kn" },\n  "HB": {')
    const { problems, content } = check(knot, edit('pages/_site.json', '"unit": "hour"', '"unit": "kn"'))
    expect(problems).toEqual([])
    expect(resolveSite(content, 'de').responseTime).toBe('24\u00a0kn')
  })

  test('is needed, or its names are told to be missing', () => {
    expect(messagesOf(remove(UNITS))).toEqual([
      ': This file is missing. It holds the units that figures can have, and how they are written.',
    ])
    const grades = edit(PIPE, '"list": ["AISI 304", "AISI 316L"]', '"grades": ["304"]')
    expect(messagesOf(grades, remove('pages/_materials.json'))).toEqual([
      'blocks[1].rows[2].grades[0]: "304" is not among the "grades" of _materials.json. Add it there.',
    ])
  })
})

describe('what only the site as a whole can tell', () => {
  const warnings = (...changes: Change[]) => check(...changes).warnings.map(({ warning }) => warning)
  const unlinked = copy(CONTACT, 'pages/offer.json')
  const suppression = { warning: 'orphan', page: '/offer', because: 'It is only linked to from our letters.' }

  test('a page that nobody can come to, unless that is suppressed', () => {
    expect(check().warnings).toEqual([])
    expect(warnings(unlinked)).toContain('orphan')
    expect(warnings(unlinked, suppressing(suppression))).not.toContain('orphan')
  })

  test('a suppression that suppresses nothing any more', () => {
    const { warnings: left } = check(suppressing({ ...suppression, page: '/contact' }))
    expect(left.map(({ file, message }) => `${file}: ${message}`)).toEqual([
      'pages/_suppressions.json: There is no such warning any more. Remove this suppression.',
    ])
  })

  test('a suppression without a reason, or to a page that is not there', () => {
    const { problems } = check(suppressing({ ...suppression, page: '/offers', because: '' }))
    expect(problems.map(({ path }) => path)).toEqual(['[0].page', '[0].because'])
  })

  test('a page that lists itself', () => {
    const own = edit(HOME, '"/products/sac"', '"/products/sac", "/"')
    const [problem] = messagesOf(own, edit(HOME, '"blocks": [', '"card": { "text": "–" }, "blocks": ['))
    expect(problem).toContain('"/" is this page itself: visitors are there already. Remove it from this list.')
  })

  test('pages that search results cannot tell apart, but not those that stand in for missing ones', () => {
    expect(messagesOf(copy('pages/not-found.json', 'pages/blog/not-found.json'))).toEqual([])
    expect(warnings(unlinked)).toContain('same-text')
  })

  test('figures in texts that the table of their own page, or of the one that a card shows, has no more', () => {
    expect(messagesOf(edit(PIPE, '"max": 12', '"max": 10'))).toEqual([
      expect.stringContaining(
        'description.tr: No table has "0,5–12 mm": the table of this page says 6–600 mm and 0.5–10 mm',
      ),
      expect.stringContaining('description.en: No table has "0.5–12 mm"'),
    ])
    const picture = { file: 'steel.png', alt: 'Stacks of pipe' }
    const items = ['/products/boru', '/contact', '/products/sac'].map((page) => ({
      title: page,
      text: { tr: 'Çap 6–500 mm.', en: 'To ±0.2 mm.' },
      picture,
      page,
    }))
    expect(messagesOf(withBlock(CONTACT, { type: 'featuredCards', title: 'x', items }))).toEqual([
      expect.stringContaining('blocks[0].items[0].text.tr: No table has "6–500 mm": the table of /products/boru says'),
      expect.stringContaining('stands below another block'),
    ])
  })

  test.each([
    ['profil.json.txt', 'Rename it to "profil.json"'],
    ['profil.jsn', 'Rename it to "profil.json"'],
    ['profil.json.json', 'Rename it to "profil.json"'],
    ['profil (1).json', 'This looks like a copy of "profil.json"'],
    ['profil - Kopya.json', 'This looks like a copy of "profil.json"'],
  ])('a file that is called %s', (name, words) => {
    expect(messagesOf(copy(CONTACT, `pages/${name}`)).join(' ')).toContain(words)
  })
})
