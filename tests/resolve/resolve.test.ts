import { describe, expect, test } from 'vitest'
import type { Content } from '../../content/resolve/content.ts'
import { resolvePage } from '../../content/resolve/page.ts'
import { resolveSite } from '../../content/resolve/site.ts'
import type { Block, block as blockSchema } from '../../schema/documents/page.ts'
import type { ViewOf } from '../../schema/fieldTypes/fieldType.ts'
import { ICONS } from '../../schema/names/icons.ts'
import { LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { prerender } from '../../src/shell/prerender.tsx'
import { createViews } from '../../vite/content/views.ts'
import { type Change, check, edit } from '../check/site.ts'

const { content } = check()

function view(route: string, language: Language, from: Content = content) {
  const page = from.pages.get(route)
  if (!page) throw new Error(`There is no page ${route}.`)
  return resolvePage(from, route, page, language)
}

/** The first block with this type on a page. */
function findBlock<T extends Block['type']>(type: T, ...viewArguments: Parameters<typeof view>) {
  const block = view(...viewArguments).blocks.find(
    (block): block is Extract<ViewOf<typeof blockSchema>, { type: T }> => block.type === type,
  )
  if (!block) throw new Error(`There is no ${type} in ${viewArguments[0]}.`)
  return block
}

const applyChanges = (...changes: Change[]): Content => {
  const result = check(...changes)
  expect(result.problems).toEqual([])
  return result.content
}

test('pages are prerendered from the same values that the browser gets', () => {
  for (const view of [...content.pages.keys()].flatMap(createViews(content).of)) {
    expect(prerender(view, '/entry.js')).toBe(prerender(JSON.parse(JSON.stringify(view)), '/entry.js'))
  }
})

test('a page without one of its blocks is not rendered', () => {
  const [view] = createViews(content).of('/contact')
  const broken = JSON.parse(JSON.stringify(view))
  broken.page.blocks[0] = { type: 'checklist', title: 'Without items' }
  expect(() => prerender(broken, '/entry.js')).toThrow(
    /^A block of \/contact failed\. TypeError: .*\n +at .*mapChildren/,
  )
})

test('a block may be for visitors in some languages only', () => {
  const site = applyChanges(
    edit('pages/index.json', '"type": "pageCards",', '"type": "pageCards", "onlyIn": ["en", "de"],'),
  )
  const listTypes = (language: Language) => view('/', language, site).blocks.map(({ type }) => type)
  expect(listTypes('de')).toContain('pageCards')
  expect(listTypes('tr')).toEqual(listTypes('de').filter((type) => type !== 'pageCards'))
})

test('a block whose texts are all in the visitor’s language is shown in it, unlike its page', () => {
  const [titleEdit, ...otherEdits] = ['Technical specifications', 'Ends', 'deburred'].map((words) =>
    edit('pages/products/boru.json', `"en": "${words}"`, `"en": "${words}", "de": "auf Deutsch"`),
  )
  if (!titleEdit) throw new Error()
  expect(check(titleEdit).problems).toMatchObject([{ path: 'blocks[1].title.de' }])
  const translatedChanges = applyChanges(titleEdit, ...otherEdits)
  const german = view('/products/boru', 'de', translatedChanges)
  expect(german).toMatchObject({ contentLanguage: 'en', translatedBlocks: [1] })
  expect(german.blocks[1]).toMatchObject({ title: 'auf Deutsch' })
  const page = { page: german, site: resolveSite(translatedChanges, 'de') }
  expect(prerender(page, '/entry.js')).toMatch(/<section[^>]* lang="de"/)
})

test('the brand is the company’s name until the legal name is set', () => {
  const facts = [
    { fact: 'legalName', label: 'Company' },
    { fact: 'email', label: 'Email' },
  ]
  const details = `{ "type": "companyDetails", "title": "Imprint", "facts": ${JSON.stringify(facts)} },`
  const withDetails = edit('pages/contact.json', '"blocks": [', `"blocks": [ ${details}`)
  const withLegalName = edit('pages/_site.json', '"brand"', '"legal": { "legalName": "Bornox Çelik A.Ş." }, "brand"')
  const listFacts = (...changes: Change[]) =>
    findBlock('companyDetails', '/contact', 'en', applyChanges(withDetails, ...changes)).facts
  const [company, email] = listFacts()
  expect(company?.value).toBe(content.site.brand)
  expect(email?.href).toMatch(/^mailto:/)
  expect(listFacts(withLegalName)[0]?.value).toBe('Bornox Çelik A.Ş.')
})

describe('the language of a page', () => {
  test('applies to its texts and figures, while its links keep the visitor’s language', () => {
    const page = view('/products/boru', 'de')
    expect(page).toMatchObject({ name: 'Pipe', title: 'Stainless Steel Pipe · Bornox', languages: ['tr', 'en'] })
    expect(page.parent).toEqual({ label: 'Produkte', href: '/de#products' })
    const cards = findBlock('featureCards', '/products/boru', 'de')
    expect(cards.items[0]).toEqual({ icon: ICONS.food, title: 'Food', text: 'Dairy lines.' })
    expect(cards.more).toEqual({ label: 'All products', href: '/de#products' })
  })

  // Blocks that do not depend on the visitor's language are cached for all languages.
  test.each([...content.pages.keys()])('does not depend on earlier requests for %s', (route) => {
    const page = content.pages.get(route)
    if (!page) throw new Error(`There is no page ${route}.`)
    const sequentialViews = LANGUAGES.map((language) => resolvePage(content, route, page, language))
    // The cache has no entries for a copy.
    const separateViews = LANGUAGES.map((language) => resolvePage(content, route, structuredClone(page), language))
    expect(sequentialViews).toEqual(separateViews)
  })
})

describe('a product', () => {
  test('has its specification formatted for the reader’s language', () => {
    const listRows = (language: Language) => findBlock('specTable', '/products/boru', language).rows
    expect(listRows('tr')[1]).toMatchObject({
      property: { name: 'Et kalınlığı', symbol: 't' },
      quantity: { text: '0,5–12\u00a0mm' },
    })
    expect(listRows('en')[1]).toMatchObject({ property: { name: 'Wall thickness' }, quantity: { number: '0.5–12' } })
    expect(listRows('en')[2]).toEqual({ property: { name: 'Grade' }, list: ['AISI 304', 'AISI 316L'] })
    expect(listRows('en')[3]).toEqual({ label: 'Ends', text: 'deburred' })
  })

  test('shows the rows that its hero refers to', () => {
    const { keyProperties } = findBlock('hero', '/products/boru', 'en')
    expect(keyProperties?.map(({ property, quantity }) => `${property?.symbol} ${quantity?.number}`)).toEqual([
      'Ø 6–600',
      't 0.5–12',
    ])
  })

  test('has pictures with their size and focal point', () => {
    expect(findBlock('hero', '/products/boru', 'en').picture).toEqual({
      src: '/assets/pictures/steel.png',
      alt: 'Eight pipes',
      width: 1600,
      height: 1000,
      focus: '70% 50%',
    })
  })

  test('passes its name to the contact form in every quote link', () => {
    const contentWithLink = applyChanges(edit('pages/products/boru.json', '"href": "/#products"', '"href": "/contact"'))
    const page = view('/products/boru', 'de', contentWithLink)
    expect(page.quote).toBe('/de/contact?about=Pipe')
    expect(findBlock('featureCards', '/products/boru', 'de', contentWithLink).more?.href).toBe('/de/contact?about=Pipe')
    expect(view('/', 'tr', contentWithLink).quote).toBeUndefined()
  })

  test('is named in the greeting of its chat link, in the visitor’s language', () => {
    const greetings = '{ "tr": "{name} hakkında", "en": "{name}", "de": "Frage zu {name}", "sr": "{name}" }'
    const site = applyChanges(edit('pages/_site.json', '"Merhaba, {name} hakkında bilgi almak istiyorum."', greetings))
    const readGreeting = (language: Language) => {
      const { actions } = findBlock('callToAction', '/products/sac', language, site)
      return new URL(actions[0]?.href ?? '').searchParams.get('text')
    }
    expect(readGreeting('tr')).toBe('Paslanmaz Sac hakkında')
    expect(readGreeting('de')).toBe('Frage zu Paslanmaz Sac')
  })

  test('is named there literally, even with special characters', () => {
    const site = applyChanges(edit('pages/products/sac.json', '"name": "Paslanmaz Sac"', '"name": "Sac $& $1"'))
    const { actions } = findBlock('callToAction', '/products/sac', 'tr', site)
    const greeting = new URL(actions[0]?.href ?? '').searchParams.get('text')
    expect(greeting).toBe('Merhaba, Sac $& $1 hakkında bilgi almak istiyorum.')
  })
})

describe('a card of a page', () => {
  test('has the texts, picture and main figure of the page', () => {
    const [pipe, sheet] = findBlock('pageCards', '/', 'en').pages
    expect(pipe).toEqual({
      href: '/en/products/boru',
      name: 'Pipe',
      text: 'Pipe in every diameter.',
      picture: { src: '/assets/pictures/steel.png', alt: 'Eight pipes', width: 1600, height: 1000, focus: '70% 50%' },
      mark: 'pipe',
      figure: {
        property: { name: 'Diameter', symbol: 'Ø' },
        quantity: expect.objectContaining({ text: '6–600\u00a0mm' }),
      },
    })
    expect(sheet).toMatchObject({ href: '/en/products/sac', name: 'Paslanmaz Sac', language: 'tr' })
    expect(pipe?.language).toBeUndefined()
  })

  test('has the name that the page sets for its card', () => {
    const card = '"card": {\n    "name": { "tr": "Boru", "en": "Tube" },'
    const { pages } = findBlock(
      'pageCards',
      '/',
      'en',
      applyChanges(edit('pages/products/boru.json', '"card": {', card)),
    )
    expect(pages[0]?.name).toBe('Tube')
  })
})

describe('a post', () => {
  test('has a teaser of title, description, date and the first 100 characters of its body', () => {
    const [firstPost, secondPost] = findBlock('postCarousel', '/', 'tr').posts
    expect(firstPost).toMatchObject({
      href: '/blog/1',
      title: 'Kalite seçimi',
      text: 'Kısa bir açıklama.',
      category: 'Teknik',
      date: { iso: '2025-03-12', text: '12 Mart 2025' },
    })
    expect(firstPost?.excerpt).toBe(
      'Klorür Klorür çeliğin düşmanıdır. Seçimi ortam belirler: sıcaklık, süre, temizlik ve ürünün kendisi…',
    )
    expect(firstPost?.excerpt.length).toBeLessThanOrEqual(101)
    expect(secondPost?.excerpt).toBe('Kısa bir açıklama. Bu yazı hazırlanıyor.')
  })

  test('has an excerpt that ends at a whole word', () => {
    const body = edit('pages/blog/1.json', 'sıcaklık, süre', 'sıcaklık değeri, süre')
    expect(findBlock('postCarousel', '/', 'tr', applyChanges(body)).posts[0]?.excerpt).toBe(
      'Klorür Klorür çeliğin düşmanıdır. Seçimi ortam belirler: sıcaklık değeri, süre, temizlik ve ürünün…',
    )
  })

  test('without a body has a generic one with its description', () => {
    expect(findBlock('article', '/blog/2', 'en').body).toEqual([
      { type: 'paragraph', children: ['A short description.'] },
      { type: 'paragraph', children: ['This post is being written.'] },
    ])
  })

  const withLead = (lead: string, ...changes: Change[]) =>
    applyChanges(edit('pages/blog/2.json', '"tr": "Kısa bir açıklama."', `"tr": ${JSON.stringify(lead)}`), ...changes)

  test.each(['# 304 ve 316', '**x** _y_ [z](/contact) <b> `c`', '$& $1'])(
    'has its description unparsed in the generic body: %s',
    (lead) => {
      const site = withLead(lead)
      expect(findBlock('article', '/blog/2', 'tr', site).body).toEqual([
        { type: 'paragraph', children: [lead] },
        { type: 'paragraph', children: ['Bu yazı hazırlanıyor.'] },
      ])
      expect(findBlock('postCarousel', '/', 'tr', site).posts[1]?.excerpt).toBe(`${lead} Bu yazı hazırlanıyor.`)
    },
  )

  test('has its description wherever the generic body has the placeholder', () => {
    const templates = ['Bu', 'This', 'Dieser', 'Ovaj'].map((word) =>
      edit(
        'pages/_labels.json',
        `"{description}\\n\\n${word}`,
        `"## “{description}”\\n\\n- **{description}**\\n\\n${word}`,
      ),
    )
    const words = { type: 'strong', children: ['1. sınıf'] }
    expect(findBlock('article', '/blog/2', 'tr', withLead('1. sınıf', ...templates)).body).toEqual([
      { type: 'heading', depth: 2, children: ['“1. sınıf”'] },
      { type: 'list', items: [[{ type: 'paragraph', children: [words] }]] },
      { type: 'paragraph', children: ['Bu yazı hazırlanıyor.'] },
    ])
  })

  test('has links that keep the visitor’s language', () => {
    const { body } = findBlock('article', '/blog/1', 'de')
    expect(body[1]).toMatchObject({
      type: 'paragraph',
      children: [{ type: 'strong' }, ' is what ', { type: 'link', href: '/de/products/boru' }, ' suffer from.'],
    })
  })

  test('can link to addresses from _site.json', () => {
    const { body } = findBlock(
      'article',
      '/blog/2',
      'en',
      applyChanges(edit('pages/blog/2.json', '"body": {}', '"body": "[x](site:phone)"')),
    )
    expect(body).toEqual([
      { type: 'paragraph', children: [{ type: 'link', href: 'tel:+902320000000', children: ['x'] }] },
    ])
  })
})

describe('the whole site', () => {
  test('has its details in the visitor’s language', () => {
    expect(resolveSite(content, 'sr')).toMatchObject({
      language: 'sr',
      brand: 'Bornox',
      description: 'Proizvodi od nerđajućeg čelika i obrada metala.',
      phone: { label: '+90 232 000 00 00', href: 'tel:+902320000000' },
      email: { href: 'mailto:info@bornox.example' },
      hours: ['Ponedeljak–petak', '08:00–17:00'],
      responseTime: '24\u00a0sata',
      cookieDetails: '/sr/contact',
      labels: { quantityUpTo: 'do {quantity}' },
    })
  })

  test('has other hours on other days', () => {
    const saturday = edit(
      'pages/_site.json',
      '"responseTime":',
      '"otherHours": { "from": "Saturday", "to": "Saturday", "opens": "08:00", "closes": "13:00" }, "responseTime":',
    )
    expect(resolveSite(applyChanges(saturday), 'en').hours).toEqual([
      'Monday–Friday',
      '08:00–17:00',
      'Saturday',
      '08:00–13:00',
    ])
  })

  test('links to the PDF of a page in the language of its content', () => {
    const sheet = { href: '/en/products/boru/bornox-boru-en.pdf', bytes: 83_600 }
    const built = { ...content, dataSheets: new Map([['/en/products/boru', sheet]]) }
    expect(view('/products/boru', 'de', built).dataSheet).toEqual({ href: sheet.href, size: 'PDF, 84 kB' })
    expect(view('/products/boru', 'tr', built).dataSheet).toBeUndefined()
  })
})
