import { describe, expect, test } from 'vitest'
import { check, copy, edit, remove, reportOf, write } from './site.ts'

const HOME = 'pages/index.json'
const PIPE = 'pages/products/boru.json'
const CONTACT = 'pages/contact.json'

describe('a page as a whole', () => {
  test('has a title', () => {
    expect(
      reportOf(edit(CONTACT, '"type": "hero",\n      "size": "plain",', '"type": "prose", "paragraphs": ["x"],')),
    ).toMatchInlineSnapshot(`
      "
      pages/contact.json:19:13  blocks
        This page has no title that visitors see. Begin it with a block of type "hero", or "article" for a post.
           19 |   "blocks": [
              |             ^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('has one title', () => {
    expect(
      reportOf(
        edit(
          'pages/products/sac.json',
          '"blocks": [',
          '"blocks": [\n    { "type": "hero", "size": "plain", "title": "Sac" },',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/products/sac.json:14:15  blocks[1].type  (second block, hero “Paslanmaz Sac”)
        A page has one title, and that of this page is in its first block, the hero. Remove this hero, or make it another block.
           14 |       "type": "hero",
              |               ^^^^^^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('has a picture in its hero, unless that is plain', () => {
    expect(reportOf(edit(CONTACT, '"plain"', '"low"'))).toMatchInlineSnapshot(`
      "
      pages/contact.json:22:15  blocks[0].size  (first block, hero “İletişim”)
        A hero of size "low" needs a picture. Add "picture", or write "size": "plain".
           22 |       "size": "low",
              |               ^^^^^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('has each anchor once, and an anchor for each search parameter', () => {
    expect(
      reportOf(
        edit(HOME, '"anchor": "blog"', '"anchor": "products", "searchParam": "ürünler"'),
        edit(HOME, '"anchor": "home"', '"searchParam": "başlangıç"'),
        edit('pages/_site.json', '"/#blog"', '"/"'),
        edit('pages/blog/1.json', '"parent": "/#blog"', '"parent": "/"'),
        edit('pages/blog/1.json', '"/#blog"', '"/"'),
        edit('pages/blog/2.json', '"parent": "/#blog"', '"parent": "/"'),
        edit('pages/blog/2.json', '"/#blog"', '"/"'),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/index.json:21:7  blocks[0].searchParam  (first block, hero “Paslanmaz çelikte mükemmellik”)
        "searchParam" scrolls to the block’s anchor, and this block has none. Add "anchor": "baslangic".
           21 |       "searchParam": "başlangıç",
              |       ^^^^^^^^^^^^^
      pages/index.json:59:17  blocks[2].anchor  (third block, postCarousel “Blog”)
        "products" is the "anchor" of the second block already. Choose another.
           59 |       "anchor": "products", "searchParam": "ürünler",
              |                 ^^^^^^^^^^
      pages/index.json:59:44  blocks[2].searchParam  (third block, postCarousel “Blog”)
        "ürünler" is the "searchParam" of the second block already. Choose another.
           59 |       "anchor": "products", "searchParam": "ürünler",
              |                                            ^^^^^^^^^
      3 problems in 1 of 8 pages
      "
    `)
  })

  test('has the key values that its hero shows', () => {
    expect(
      reportOf(
        edit(PIPE, '["diameter", "wallThickness"]', '["diametre", "thickness"]'),
        edit('pages/products/sac.json', '"size": "page"', '"size": "page", "keyProperties": ["thickness"]'),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/products/boru.json:55:25  blocks[0].keyProperties[0]  (first block, hero “Paslanmaz Çelik Boru”, first entry of "keyProperties")
        "diametre" is in no specification table and no capacity of this page. Did you mean "diameter"?
           55 |       "keyProperties": ["diametre", "thickness"]
              |                         ^^^^^^^^^^
      pages/products/boru.json:55:37  blocks[0].keyProperties[1]  (first block, hero “Paslanmaz Çelik Boru”, second entry of "keyProperties")
        "thickness" is in no specification table and no capacity of this page. They have "diameter", "wallThickness" and "grades".
           55 |       "keyProperties": ["diametre", "thickness"]
              |                                     ^^^^^^^^^^^
      pages/products/sac.json:15:41  blocks[0].keyProperties[0]  (first block, hero “Paslanmaz Sac”, first entry of "keyProperties")
        "thickness" is in no specification table and no capacity of this page. Add a block of type "specTable" or "capacity" that has it.
           15 |       "size": "page", "keyProperties": ["thickness"],
              |                                         ^^^^^^^^^^^
      3 problems in 2 of 8 pages
      "
    `)
  })

  test('warns of a contact form that sends nothing', () => {
    expect(reportOf(edit(CONTACT, ',\n      "endpoint": "https://forms.example/bornox"', ''))).toMatchInlineSnapshot(`
      "
      pages/contact.json:28:5  blocks[1]  (second block, contact “Mesaj gönderin”)
        Warning (no-endpoint): This form has no "endpoint", so its messages go nowhere.
           28 |     {
              |     ^
           29 |       "type": "contact",
        If it is meant, write in pages/_suppressions.json: { "warning": "no-endpoint", "page": "/contact", "because": "…" }
      8 pages, no problems, 1 warning.
      "
    `)
  })

  test('warns of pages that search results cannot tell apart, in the languages that both are written in', () => {
    expect(
      reportOf(
        edit(PIPE, '"tr": "Paslanmaz Çelik Boru · Bornox"', '"tr": "Bize ulaşın · Bornox"'),
        copy('pages/not-found.json', 'pages/blog/not-found.json'),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/products/boru.json:11:11  title.tr
        Warning (same-text): The title in tr is that of pages/contact.json too. Search results cannot tell the two apart: change one of them.
           11 |     "tr": "Bize ulaşın · Bornox",
              |           ^^^^^^^^^^^^^^^^^^^^^^
        If it is meant, write in pages/_suppressions.json: { "warning": "same-text", "page": "/products/boru", "about": "title", "because": "…" }
      8 pages, no problems, 1 warning.
      "
    `)
  })
})

describe('a list', () => {
  const SHEET = 'pages/products/sac.json'
  const withBlock = (file: string, block: unknown) =>
    edit(file, '"blocks": [', `"blocks": [\n${JSON.stringify(block, null, 2)},`)
  const picture = { file: 'steel.png', alt: 'x' }

  test('names each page, post and property once', () => {
    expect(
      reportOf(
        edit(
          HOME,
          '"pages": ["/products/boru", "/products/sac"]',
          '"pages": ["/products/boru", "/products/sac", "/products/boru"]',
        ),
        edit(HOME, '"posts": ["/blog/1", "/blog/2"]', '"posts": ["/blog/2", "/blog/2", "/blog/1", "/blog/2"]'),
        edit(PIPE, '"keyProperties": ["diameter", "wallThickness"]', '"keyProperties": ["diameter", "diameter"]'),
        edit(PIPE, '"property": "wallThickness"', '"property": "diameter"'),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/index.json:52:52  blocks[1].pages[2]  (second block, pageCards “Ürünler”, third page)
        "/products/boru" stands in this list already. Remove one of them.
           52 |       "pages": ["/products/boru", "/products/sac", "/products/boru"]
              |                                                    ^^^^^^^^^^^^^^^^
      pages/index.json:58:28  blocks[2].posts[1]  (third block, postCarousel “Blog”, second post)
        "/blog/2" stands in this list already. Remove one of them.
           58 |       "posts": ["/blog/2", "/blog/2", "/blog/1", "/blog/2"]
              |                            ^^^^^^^^^
      pages/index.json:58:50  blocks[2].posts[3]  (third block, postCarousel “Blog”, fourth post)
        "/blog/2" stands in this list already. Remove one of them.
           58 |       "posts": ["/blog/2", "/blog/2", "/blog/1", "/blog/2"]
              |                                                  ^^^^^^^^^
      pages/products/boru.json:55:37  blocks[0].keyProperties[1]  (first block, hero “Paslanmaz Çelik Boru”, second entry of "keyProperties")
        "diameter" stands in this list already. Remove one of them.
           55 |       "keyProperties": ["diameter", "diameter"]
              |                                     ^^^^^^^^^^
      pages/products/boru.json:74:23  blocks[1].rows[1].property  (second block, specTable “Teknik özellikler”, second row)
        "diameter" stands in this list already. Remove one of them.
           74 |           "property": "diameter",
              |                       ^^^^^^^^^^
      5 problems in 2 of 8 pages
      "
    `)
  })

  test('leads to each address once, and to each page that it shows', () => {
    const card = { title: 'x', text: 'x', picture, page: '/contact' }
    expect(
      reportOf(
        edit('pages/_site.json', '"quickLinks": [', '"quickLinks": [\n    { "label": "x", "href": "/#products" },'),
        withBlock(SHEET, {
          type: 'featuredCards',
          title: 'x',
          items: [card, { ...card, page: '/products/boru' }, card],
        }),
        withBlock(CONTACT, {
          type: 'callToAction',
          title: 'x',
          text: 'x',
          actions: [
            { label: 'x', href: 'site:phone' },
            { label: 'y', href: 'site:phone' },
          ],
        }),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/_site.json:74:15  quickLinks[1].href  (second entry of "quickLinks" “Ürünler”)
        "/#products" stands in this list already. Remove one of them.
           74 |       "href": "/#products"
              |               ^^^^^^^^^^^^
      pages/contact.json:31:15  blocks[0].actions[1].href  (first block, callToAction “x”, second action “y”)
        "site:phone" stands in this list already. Remove one of them.
           31 |       "href": "site:phone"
              |               ^^^^^^^^^^^^
      pages/products/sac.json:42:15  blocks[0].items[2].page  (first block, featuredCards “x”, third item “x”)
        "/contact" stands in this list already. Remove one of them.
           42 |       "page": "/contact"
              |               ^^^^^^^^^^
      3 problems in 2 of 8 pages and in pages/_site.json
      "
    `)
  })

  test('shows each picture once, unless its entries are pages', () => {
    const slide = { picture, caption: 'x' }
    const card = { title: 'x', text: 'x', picture }
    const pages = ['/contact', '/products/boru', '/products/sac']
    expect(
      reportOf(
        withBlock(SHEET, { type: 'gallery', title: 'x', slides: [slide, slide] }),
        withBlock(CONTACT, { type: 'featuredCards', title: 'x', items: pages.map((page) => ({ ...card, page })) }),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/products/sac.json:26:17  blocks[0].slides[1].picture.file  (first block, gallery “x”, second slide “x”)
        "steel.png" stands in this list already. Remove one of them.
           26 |         "file": "steel.png",
              |                 ^^^^^^^^^^^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('that names what is not there, twice, is told each once', () => {
    expect(
      reportOf(edit(HOME, '"posts": ["/blog/1", "/blog/2"]', '"posts": ["/blog/1", "/blog/9", "/blog/9"]')),
    ).toMatchInlineSnapshot(`
      "
      pages/index.json:61:28  blocks[2].posts[1]  (third block, postCarousel “Blog”, second post)
        There is no page "/blog/9". Did you mean "/blog/1"?
           61 |       "posts": ["/blog/1", "/blog/9", "/blog/9"]
              |                            ^^^^^^^^^
      pages/index.json:61:39  blocks[2].posts[2]  (third block, postCarousel “Blog”, third post)
        "/blog/9" stands in this list already. Remove one of them.
           61 |       "posts": ["/blog/1", "/blog/9", "/blog/9"]
              |                                       ^^^^^^^^^
      2 problems in 1 of 8 pages
      "
    `)
  })
})

describe('pictures', () => {
  test('that are not there, or badly named', () => {
    expect(
      reportOf(
        edit(HOME, 'steel.png', 'Steel.PNG'),
        edit(PIPE, 'steel.png', 'steel.jpg'),
        edit('pages/blog/1.json', 'steel.png', 'pictures/steel.png'),
        edit('pages/blog/2.json', 'steel.png', 'tanks.jpg'),
        edit('pages/products/sac.json', 'steel.png', 'Sac İstifi.png'),
        copy('public/pictures/steel.png', 'public/pictures/Sac İstifi.png'),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/blog/1.json:43:17  blocks[0].picture.file  (first block, article “Kalite seçimi”)
        There is no picture "pictures/steel.png" in public/pictures/. Did you mean "steel.png"?
           43 |         "file": "pictures/steel.png",
              |                 ^^^^^^^^^^^^^^^^^^^^
      pages/blog/2.json:43:17  blocks[0].picture.file  (first block, article “Yüzeyler”)
        There is no picture "tanks.jpg" in public/pictures/. Put the file there, or name another.
           43 |         "file": "tanks.jpg",
              |                 ^^^^^^^^^^^
      pages/index.json:28:17  blocks[0].picture.file  (first block, hero “Paslanmaz çelikte mükemmellik”)
        There is no picture "Steel.PNG" in public/pictures/. Did you mean "steel.png"?
           28 |         "file": "Steel.PNG",
              |                 ^^^^^^^^^^^
      pages/products/boru.json:45:17  blocks[0].picture.file  (first block, hero “Paslanmaz Çelik Boru”)
        There is no picture "steel.jpg" in public/pictures/. Did you mean "steel.png"?
           45 |         "file": "steel.jpg",
              |                 ^^^^^^^^^^^
      pages/products/sac.json:18:17  blocks[0].picture.file  (first block, hero “Paslanmaz Sac”)
        "Sac İstifi.png" cannot be the name of a picture. Rename the file: a–z, digits and hyphens, then .jpg, .png or .webp.
           18 |         "file": "Sac İstifi.png",
              |                 ^^^^^^^^^^^^^^^^
      5 problems in 5 of 8 pages
      "
    `)
  })

  test('that are none', () => {
    expect(
      reportOf(
        edit(HOME, 'steel.png', 'words.jpg'),
        write('public/pictures/words.jpg', 'not a picture'),
        edit(PIPE, 'steel.png', 'folder.png'),
        write('public/pictures/folder.png/x', ''),
        edit('pages/blog/1.json', 'steel.png', 'empty.webp'),
        write('public/pictures/empty.webp', ''),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/blog/1.json:43:17  blocks[0].picture.file  (first block, article “Kalite seçimi”)
        The file public/pictures/empty.webp cannot be read as a picture. Save it again as JPEG, PNG or WebP.
           43 |         "file": "empty.webp",
              |                 ^^^^^^^^^^^^
      pages/index.json:28:17  blocks[0].picture.file  (first block, hero “Paslanmaz çelikte mükemmellik”)
        The file public/pictures/words.jpg cannot be read as a picture. Save it again as JPEG, PNG or WebP.
           28 |         "file": "words.jpg",
              |                 ^^^^^^^^^^^
      pages/products/boru.json:45:17  blocks[0].picture.file  (first block, hero “Paslanmaz Çelik Boru”)
        The file public/pictures/folder.png cannot be read as a picture. Save it again as JPEG, PNG or WebP.
           45 |         "file": "folder.png",
              |                 ^^^^^^^^^^^^
      3 problems in 3 of 8 pages
      "
    `)
  })

  test('come with their size as seen', () => {
    const exif = '45786966000049492a0008000000010012010300010000000600000000000000'
    const turned = Buffer.from(`ffd8ffe10022${exif}ffc0000b080020001001011100ffd9`, 'hex')
    const { content, problems } = check(
      edit(HOME, 'steel.png', 'turned.jpg'),
      write('public/pictures/turned.jpg', turned),
    )
    expect(problems).toEqual([])
    expect([...content.pictures].sort()).toEqual([
      ['steel.png', { width: 1600, height: 1000 }],
      ['turned.jpg', { width: 32, height: 16 }],
    ])
  })

  test('in a folder that is not there', () => {
    const { problems, content } = check(remove('public'))
    expect(problems.map(({ path }) => path.split('.').at(-1))).toEqual(['file', 'file', 'file', 'file', 'file'])
    expect(content.pictures.size).toBe(0)
  })
})
