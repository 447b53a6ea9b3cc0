import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Window } from 'happy-dom'
import { expect, test } from 'playwright/test'
import { findProgram } from '../../vite/dataSheets/printer.ts'

const DIST = join(import.meta.dirname, '../../dist')

/** Reads a document of the built site. */
function readDocument(file: string) {
  const { document } = new Window()
  document.write(readFileSync(join(DIST, file), 'utf8'))
  const find = (selector: string) => [...document.querySelectorAll(selector)]
  return {
    find,
    language: document.documentElement.lang,
    listTexts: (selector: string) => find(selector).map(({ textContent }) => textContent.trim()),
    listHrefs: (selector: string) => find(selector).map((element) => element.getAttribute('href')),
  }
}

test('the bar has the specified links', () => {
  const { find, listTexts, listHrefs } = readDocument('en/index.html')
  const links = 'header nav > ul > li > a, header nav > ul > li > div > a'
  expect(listTexts(links)).toEqual(['Home', 'Services', 'Products', 'Gallery', 'Blog', 'About in Turkish', 'Contact'])
  const sections = ['/en#home', '/en#services', '/en#products']
  expect(listHrefs(links)).toEqual([...sections, '/en/gallery', '/en#blog', '/en/about', '/en/contact'])
  expect(find(links).map((link) => link.getAttribute('hreflang'))).toEqual([...Array(5).fill(null), 'tr', null])
})

const PRODUCTS =
  'paslanmaz-celik-levhalar paslanmaz-sac paslanmaz-cubuk paslanmaz-manson paslanmaz-boru paslanmaz-lama paslanmaz-kosebent paslanmaz-mil paslanmaz-dirsek paslanmaz-flans ozel-uretim endustriyel-ekipmanlar'
const SERVICES =
  'lazer-kivrim boy-kesme dilme-servisi taslama-fircalama special yuzey-islemleri material-consulting teknik-danismanlik'

for (const [section, names] of Object.entries({ products: PRODUCTS, services: SERVICES })) {
  test(`home has the specified ${section} in their order`, () => {
    const hrefs = readDocument('index.html').listHrefs(`section:has(#${section}) li a`)
    expect(hrefs).toEqual(names.split(' ').map((name) => `/${section}/${name}`))
  })
}

test('a Turkish-only page stays Turkish under the visitor’s bar', () => {
  const { find, listTexts } = readDocument('de/about/index.html')
  expect(find('main')[0]?.getAttribute('lang')).toBe('tr')
  expect(listTexts('header nav').join()).toContain('Kontakt')
  expect(listTexts('h1')).toEqual([expect.stringContaining('Hakkımızda')])
})

test('a product links to a quote twice, and to the phone', () => {
  const { listHrefs } = readDocument('en/products/paslanmaz-flans/index.html')
  expect(listHrefs('a[href="/en/quote?add=/products/paslanmaz-flans"]')).toHaveLength(2)
  expect(listHrefs('main a[href^="tel:"]')).toHaveLength(1)
})

test('a product has the same name in cards, breadcrumbs, its bar, the search and the quote list', () => {
  const [href, name] = ['/en/products/paslanmaz-sac', 'Sheet']
  expect(readDocument('en/index.html').listTexts(`section:has(#products) a[href="${href}"]`)).toContain(name)
  const product = readDocument(`${href}/index.html`)
  expect(product.listTexts('nav li[aria-current=page]')).toEqual([name])
  expect(product.find(`nav[aria-label="${name}"]`)).toHaveLength(1)
  const orders = JSON.parse(readFileSync(join(DIST, 'en/quote/index.json'), 'utf8')).blocks.flatMap(
    (block: { quotes?: { orders: object[] } }) => block.quotes?.orders ?? [],
  )
  expect(orders).toContainEqual(expect.objectContaining({ route: '/products/paslanmaz-sac', name }))
})

test('the list of posts shows four with their first 100 characters', () => {
  const english = readDocument('en/blog/all/index.html')
  expect(english.listTexts('h1')).toEqual(['All Blog Posts'])
  expect(english.find('main article h2').at(-1)?.closest('[lang]')?.getAttribute('lang')).toBe('tr')
  const { find, listTexts, listHrefs } = readDocument('blog/all/index.html')
  expect(listTexts('h1')).toEqual(['Tüm Blog Yazıları'])
  expect(listHrefs('main a[href="/#blog"]')).toHaveLength(1)
  expect(find('main article')).toHaveLength(4)
  const [excerpt = ''] = listTexts('main article h2 + p')
  expect(excerpt).toMatch(/^.{90,100}…$/s)
  const [first] = find('main article')
  expect([...(first?.querySelectorAll('a') ?? [])].at(-1)?.getAttribute('href')).toBe('/blog/1')
})

test('the note of a table follows its rows, and describes it', () => {
  const { find } = readDocument('products/paslanmaz-flans/index.html')
  const tables = find('main table[aria-describedby]')
  expect(tables.length).toBeGreaterThan(0)
  for (const table of tables) {
    const [note] = find(`[id="${table.getAttribute('aria-describedby')}"]`)
    expect(note && table.compareDocumentPosition(note)).toBe(4)
  }
  expect(find('caption a')).toEqual([])
})

test('a missing page or post says so in its language', () => {
  for (const [file, language, heading] of [
    ['404.html', 'tr', 'Sayfa bulunamadı'],
    ['en/404.html', 'en', 'Page not found'],
    ['de/404.html', 'de', 'Seite nicht gefunden'],
    ['blog/404.html', 'tr', 'Yazı bulunamadı'],
    ['en/blog/404.html', 'en', 'Post not found'],
  ] as const) {
    const document = readDocument(file)
    expect(document.language, file).toBe(language)
    expect(document.listTexts('h1'), file).toEqual([heading])
    if (file === 'blog/404.html') expect(document.listTexts('main button')).toContain('Geri Dön')
  }
})

test('a form without an endpoint cannot be submitted', () => {
  const policy = readDocument('en/contact/index.html').find('meta[http-equiv="Content-Security-Policy"]')[0]
  expect(policy?.getAttribute('content')).toContain("; form-action 'none';")
})

for (const route of ['/', '/products/paslanmaz-boru', '/gallery']) {
  test(`pictures of ${route} have a size and alt text, and only the first is loaded at once`, () => {
    const { find } = readDocument(`${route}/index.html`)
    const pictures = find('main picture > img')
    const [eager, lazy] = [
      { alt: true, size: true, loading: 'eager', priority: 'high' },
      { alt: true, size: true, loading: 'lazy', priority: null },
    ]
    expect(pictures.length).toBeGreaterThan(3)
    expect(
      pictures.map((image) => ({
        alt: image.hasAttribute('alt'),
        size: Number(image.getAttribute('width')) > 0 && Number(image.getAttribute('height')) > 0,
        loading: image.getAttribute('loading'),
        priority: image.getAttribute('fetchpriority'),
      })),
    ).toEqual(pictures.map((_, index) => (index === 0 ? eager : lazy)))
    expect(pictures[0]?.getAttribute('alt')).not.toBe('')

    const source = find('main picture source[type="image/avif"]')[0]
    const preloads = find('link[rel="preload"][as="image"]')
    expect(preloads).toHaveLength(1)
    expect(find('head > link[rel="preload"][as="image"][type="image/avif"]')).toHaveLength(1)
    for (const name of ['srcset', 'sizes']) {
      expect(source?.getAttribute(name), name).toBeTruthy()
      expect(preloads[0]?.getAttribute(`image${name}`), name).toBe(source?.getAttribute(name))
    }
  })
}

for (const [address, words] of [
  ['/products/paslanmaz-boru', ['Paslanmaz Çelik Boru', 'Standart boru ölçüleri', 'EN 10217-7', 'Teknik föy']],
  ['/en/products/paslanmaz-boru', ['Stainless Steel Pipe', 'Standard pipe sizes', '60.3', 'Technical data sheet']],
] as const) {
  test(`${address} links to its data sheet as a PDF`, async ({ request }) => {
    const [link] = readDocument(`${address}/index.html`).find('main a[href$=".pdf"]')
    const response = await request.get(link?.getAttribute('href') ?? '')
    expect(response.headers()).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-cache' })
    const pdf = await response.body()
    expect(link?.textContent).toMatch(address.startsWith('/en') ? 'Data sheet' : 'Teknik föy')
    expect(link?.textContent).toContain(`PDF, ${Math.round(pdf.length / 1000)} kB`)
    expect(pdf.toString('latin1')).toContain('/URI (https://bornox.example/')
    // Drawings are vectors.
    expect(pdf.toString('latin1')).not.toMatch(/\/Subtype\s*\/Image/)
    const program = findProgram('pdftotext')
    test.skip(!program, 'needs Poppler’s pdftotext')
    const text = execFileSync(program ?? '', ['-', '-'], { input: pdf, encoding: 'utf8' })
    for (const word of [...words, `bornox.example${address}`]) expect(text).toContain(word)
  })
}

for (const [route, sheets] of [
  ['services/boy-kesme', 1],
  // Has standard sizes.
  ['products/paslanmaz-manson', 2],
  // Has tables that are longer than a page.
  ['products/paslanmaz-flans', 4],
  ['en/products/paslanmaz-boru', 3],
  ['products/ozel-uretim', 3],
  ['en/products/ozel-uretim', 3],
] as const) {
  test(`the data sheet of ${route} has ${sheets} A4 pages in the site’s typeface`, () => {
    const folder = join(DIST, route)
    const file = readdirSync(folder).find((name) => name.endsWith('.pdf')) ?? ''
    const pdf = readFileSync(join(folder, file), 'latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(sheets)
    expect(pdf.match(/\/MediaBox \[0 0 594\.\d+ 841\.\d+\]/g)).toHaveLength(sheets)
    expect(pdf).not.toMatch(/LiberationSans|Arial/)
  })
}

test('a trailing slash opens the same page', async ({ request }) => {
  const response = await request.get('/contact/')
  expect(response.status()).toBe(200)
  expect(await response.text()).toMatch(/<h1[^>]*>İletişim</)
})
