import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createChecker, listAllPlaces } from '../../content/check/index.ts'
import { applyChanges } from '../../content/edit/changes.ts'
import { duplicate, findListsFor } from '../../content/edit/create.ts'
import { fillPlaceholders } from '../../content/edit/placeholders.ts'
import { readDocuments } from '../../content/edit/siteDocuments.ts'
import { createSite, edit, write } from '../check/site.ts'
import { PIPE, withSizes } from '../sizes/tables.ts'
import { createCommandLine } from './site.ts'

describe('a new page', () => {
  test.each([
    ['Цеви од челика', '/products/cevi-od-celika'],
    ['Ølrør Łódź', '/products/olror-lodz'],
    ['Aux', 'Windows reserves the name "aux", so it could not open the page’s file. Choose a longer name.'],
  ])('gets an address from any letters: %s', async (name, words) => {
    const { page } = createCommandLine()
    expect((await page(['new', 'product', name])).said).toContain(words)
  })

  test('has the structure of a page of its kind, with empty texts', async () => {
    const { page, json } = createCommandLine()
    const { done, said } = await page(['new', 'product', 'İnce', 'Şerit', '&', 'Çubuk Iğdır'])
    expect(done).toBe(true)
    expect(said).toContain('pages/products/ince-serit-cubuk-igdir.json is the page /products/ince-serit-cubuk-igdir')
    expect(said).toContain('with the structure of /products/boru')
    expect(said).toContain('You can add it to “Ürünler” on /.')
    const document = json('pages/products/ince-serit-cubuk-igdir.json')
    expect(document.name).toEqual({ tr: 'İnce Şerit & Çubuk Iğdır', en: '' })
    expect(Object.keys(document).slice(0, 3)).toEqual(['languages', 'published', 'name'])
    expect([document.published, document.kind]).toEqual([false, 'product'])
    expect(document.title).toEqual({ tr: '', en: '' })
    // The card of the model page also has German and Serbian texts.
    expect(document.card.text).toEqual({ tr: '', en: '' })
    const [hero, table, cards] = document.blocks
    expect(hero).toEqual({
      type: 'hero',
      size: 'page',
      title: { tr: '', en: '' },
      picture: { file: '', alt: { tr: '', en: '' } },
      keyProperties: ['diameter', 'wallThickness'],
    })
    expect(table.rows).toEqual([
      { property: 'diameter', quantity: { unit: 'mm' } },
      { property: 'wallThickness', quantity: { unit: 'mm' } },
      { property: 'grades', list: [''] },
      { label: { tr: '', en: '' }, text: { tr: '', en: '' } },
    ])
    expect(cards.more.href).toBe('/#products')
  })

  test('copies no content of its model page', async () => {
    const keywords = { tr: ['inox'], de: ['Rohr', 'Edelstahl'] }
    const { page, readFile, json } = createCommandLine(
      withSizes(),
      edit(PIPE, '"languages"', `"keywords": ${JSON.stringify(keywords)}, "languages"`),
    )
    await page(['new', 'product', 'X'])
    expect(json('pages/products/x.json').keywords).toEqual({ tr: [''], de: [''] })
    expect(json('pages/products/x.json').blocks[3].sizes).toMatchObject({ section: '', grades: [''], rows: [[]] })
    for (const words of 'Boru boru Pipe 600 steel.png Süt "pipe" "food" 316L "tube" "inox"'.split(' '))
      expect(readFile('pages/products/x.json')).not.toContain(words)
  })

  test('has the structure of the page given with --like', async () => {
    const { page, json } = createCommandLine()
    expect((await page(['new', 'product', 'X', '--like', 'pages/products/sac.json'])).said).toContain(
      'of /products/sac',
    )
    expect(json('pages/products/x.json').blocks.map(({ type }: { type: string }) => type)).toEqual([
      'hero',
      'callToAction',
    ])
  })

  test('joins the lists given with --join or as an answer', async () => {
    const interactive = createCommandLine()
    const { said } = await interactive.page(['new', 'product', 'Kutu'], '1')
    expect(said).toContain('1  “Ürünler” on /')
    const withOption = createCommandLine()
    await withOption.page(['new', 'product', 'Kutu', '--join', '/'])
    for (const { json } of [interactive, withOption]) {
      expect(json('pages/index.json').blocks[1].pages).toEqual(['/products/boru', '/products/sac', '/products/kutu'])
      expect(json('pages/index.json').blocks[2].posts).not.toContain('/products/kutu')
    }
  })

  test('is suggested for the list of all pages of its type, not for lists that were picked by hand', () => {
    const cardBlock = '"blocks": [{ "type": "pageCards", "title": "Related", "pages": ["/products/boru"] },'
    const lists = findListsFor(
      readDocuments(createSite(edit('pages/contact.json', '"blocks": [', cardBlock))),
      'product',
    )
    expect(lists.map(({ document, isSuggested }) => [document.route, isSuggested])).toEqual([
      ['/', true],
      ['/contact', false],
    ])
  })

  test('gets the next number and today’s date if it is a post', async () => {
    const { page, json } = createCommandLine()
    expect((await page(['new', 'post', 'Yüzey kalitesi', '--join', '/'])).done).toBe(true)
    expect(json('pages/blog/3.json').blocks[0].date).toBe(new Date().toISOString().slice(0, 10))
    expect(json('pages/index.json').blocks[2].posts).toEqual(['/blog/3', '/blog/1', '/blog/2'])
  })

  test('is a draft, which causes no problems and cannot be published while it is empty', async () => {
    const { page, root } = createCommandLine()
    await page(['new', 'product', 'Kutu', '--join', '/'])
    const { problems, warnings, content } = createChecker(root).check()
    expect(problems).toEqual([])
    expect(listAllPlaces(warnings).length).toBeGreaterThan(10)
    expect(content.pages.has('/products/kutu')).toBe(false)
    edit('pages/products/kutu.json', '"published": false', '"published": true')(root)
    expect(listAllPlaces(createChecker(root).check().problems).length).toBeGreaterThan(10)
  })

  test('gets the number after that of a draft', async () => {
    const { page, has } = createCommandLine()
    await page(['new', 'post', 'Biri'])
    await page(['new', 'post', 'Öbürü'])
    expect(has('pages/blog/4.json')).toBe(true)
  })
})

describe('creating a page fails', () => {
  test.each([
    [['service', 'Kesim'], 'There is no page of the type "service" to copy. Types: post and product.'],
    [['product', 'Boru'], '"/products/boru" is already a page. Choose another name.'],
    [['product', 'Eski'], '_redirects.json redirects "/products/eski" to another page. Choose another name.'],
    [
      ['product', '***'],
      '"/products/" cannot be the address of a page. Use lower-case letters (a–z), digits and hyphens.',
    ],
    [['product', 'Kutu', '--like', '/blog/1'], 'is not a page of the type "product". Write "/products/'],
    [['product', 'Kutu', '--join', '/hom'], 'There is no page "/hom".'],
    [['product', 'Kutu', '--join', '/contact'], '/contact has no list with pages of this kind.'],
  ])('with %j', async (line, message) => {
    const old = { moved: [{ from: '/products/eski', to: '/' }] }
    const { page, has } = createCommandLine(write('pages/_redirects.json', JSON.stringify(old)))
    const { done, said } = await page(['new', ...line])
    expect(done).toBe(false)
    expect(said).toContain(message)
    expect(has('pages/products/kutu.json')).toBe(false)
  })
})

test('a duplicate is a draft with the content of its page, in the same folder, under its own name in one language', () => {
  const root = createSite()
  const documents = readDocuments(root)
  const { changes, route, file } = duplicate(documents, '/products/boru', 'İnce Boru')
  expect(route).toBe('/products/ince-boru')
  const { languages, drafts, published, name, ...otherFields } = JSON.parse(changes.get(file) ?? '')
  const {
    name: _,
    languages: originalLanguages,
    ...original
  } = JSON.parse(readFileSync(join(root, 'pages/products/boru.json'), 'utf8'))
  expect({ languages, drafts, published, name, otherFields }).toEqual({
    languages: ['tr'],
    drafts: ['en'],
    published: false,
    name: { tr: 'İnce Boru' },
    otherFields: original,
  })
  expect(originalLanguages).toEqual(['tr', 'en'])
  applyChanges(root, changes)
  expect([...createChecker(root).check().previews.keys()]).toEqual([route])
  expect(duplicate(documents, '/blog/1', 'Yeni').route).toBe('/blog/3')
  expect(() => duplicate(documents, '/products/boru', 'Sac')).toThrow('"/products/sac" is already a page.')
})

test('placeholders leave out grades, which nobody can guess', () => {
  const post = JSON.parse(readFileSync('tests/fixtures/site/pages/blog/1.json', 'utf8'))
  const [article, ...blocks] = post.blocks
  const withGrade = { ...post, blocks: [{ ...article, grades: [''] }, ...blocks] }
  const options = { languages: ['tr'], picture: '', fixedText: () => undefined } as const
  expect(fillPlaceholders(withGrade, options)).toEqual(post)
})
