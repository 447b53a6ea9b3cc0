import { describe, expect, test } from 'vitest'
import { check, edit, reportOf } from './site.ts'

const HOME = 'pages/index.json'
const PIPE = 'pages/products/boru.json'
const POST = 'pages/blog/1.json'
const SITE = 'pages/_site.json'

/** What an editor is told who lets a link of a product page lead to this address. */
function messageFor(href: string): string | undefined {
  const { problems } = check(edit(PIPE, '"href": "/#products"', `"href": ${JSON.stringify(href)}`))
  expect(problems.length).toBeLessThan(2)
  expect(problems[0]?.path ?? 'blocks[2].more.href').toBe('blocks[2].more.href')
  return problems[0]?.message
}

describe('links that lead somewhere', () => {
  test.each([
    '/',
    '/contact',
    '/products/boru',
    '/#products',
    '/?ürünler',
    '/?ürünler#blog',
    'https://example.org/a?b#c',
    'mailto:info@bornox.example',
    'tel:+902320000000',
    'site:phone',
    'site:chat',
    'history:back',
  ])('%s', (href) => {
    expect(messageFor(href)).toBeUndefined()
  })

  test('an anchor of the same page', () => {
    expect(
      check(
        edit(PIPE, '"type": "specTable"', '"type": "specTable",\n"anchor": "values"'),
        edit(PIPE, '"href": "/#products"', '"href": "#values"'),
      ).problems,
    ).toEqual([])
  })
})

describe('links that lead nowhere', () => {
  test('to a page', () => {
    expect(messageFor('/contcat')).toMatchInlineSnapshot(`"There is no page "/contcat". Did you mean "/contact"?"`)
    expect(messageFor('/boru')).toMatchInlineSnapshot(`"There is no page "/boru". Did you mean "/products/boru"?"`)
    expect(messageFor('/product/boru#x')).toMatchInlineSnapshot(
      `"There is no page "/product/boru". Did you mean "/products/boru#x"?"`,
    )
    expect(messageFor('/careers')).toMatchInlineSnapshot(
      `"There is no page "/careers". Its file would be pages/careers.json."`,
    )
    expect(messageFor('/Contact')).toMatchInlineSnapshot(`"There is no page "/Contact". Did you mean "/contact"?"`)
  })

  test('to an anchor', () => {
    expect(messageFor('/#product')).toMatchInlineSnapshot(
      `"The page "/" has no anchor "product". Did you mean "products"?"`,
    )
    expect(messageFor('/contact#form')).toMatchInlineSnapshot(
      `"The page "/contact" has no anchor "form". Give the block that is meant an "anchor"."`,
    )
    expect(messageFor('#products')).toMatchInlineSnapshot(
      `"This page has no anchor "products". Did you mean "/#products"?"`,
    )
    expect(messageFor('#')).toMatchInlineSnapshot(`"Nothing follows the "#". Name an anchor, or remove the "#"."`)
    expect(messageFor('/#')).toMatchInlineSnapshot(`"Nothing follows the "#". Name an anchor, or remove the "#"."`)
  })

  test('with a language, an ending, a slash', () => {
    expect(messageFor('/en/contact')).toMatchInlineSnapshot(
      `""/en/contact" leads nowhere. Write "/contact": without the language (the site adds it)."`,
    )
    expect(messageFor('/de')).toMatchInlineSnapshot(
      `""/de" leads nowhere. Write "/": without the language (the site adds it)."`,
    )
    expect(messageFor('/contact.html')).toMatchInlineSnapshot(
      `""/contact.html" leads nowhere. Write "/contact": without an ending."`,
    )
    expect(messageFor('/contact/')).toMatchInlineSnapshot(
      `""/contact/" leads nowhere. Write "/contact": without a slash at the end."`,
    )
    expect(messageFor('/tr/products/boru.html#x')).toMatchInlineSnapshot(
      `""/tr/products/boru.html#x" leads nowhere. Write "/products/boru#x": without the language (the site adds it) and an ending."`,
    )
    expect(messageFor('/index')).toMatchInlineSnapshot(`""/index" leads nowhere. Write "/": without “index”."`)
  })

  test('to a page that stands in for others', () => {
    expect(messageFor('/blog/not-found')).toMatchInlineSnapshot(
      `""/blog/not-found" is what is shown in place of a missing page. No link can lead to it."`,
    )
  })

  test('by an address of another kind', () => {
    expect(messageFor('javascript:alert(1)')).toMatchInlineSnapshot(
      `""javascript:alert(1)" is a program, not an address. Write the page that the link leads to."`,
    )
    expect(messageFor(' JavaScript:alert(1)')).toMatchInlineSnapshot(
      `"" JavaScript:alert(1)" is a program, not an address. Write the page that the link leads to."`,
    )
    expect(messageFor('data:text/html,x')).toMatchInlineSnapshot(
      `""data:text/html,x" is a program, not an address. Write the page that the link leads to."`,
    )
    expect(messageFor('http://example.org/a')).toMatchInlineSnapshot(
      `"Links to other sites are secure: write "https://example.org/a"."`,
    )
    expect(messageFor('//example.org/a')).toMatchInlineSnapshot(
      `"Links to other sites are secure: write "https://example.org/a"."`,
    )
    expect(messageFor('HTTPS://example.org')).toMatchInlineSnapshot(
      `"Write "https://" in small letters: "https://example.org"."`,
    )
    expect(messageFor('https://example.org/a b')).toMatchInlineSnapshot(
      `""https://example.org/a b" has a space or a backslash in it. Remove it, or write a space as %20."`,
    )
    expect(messageFor('ftp://example.org')).toMatchInlineSnapshot(
      `""ftp://example.org" is of a kind that cannot be linked to. Use "https://", "mailto:" or "tel:"."`,
    )
    expect(messageFor('www.example.org')).toMatchInlineSnapshot(`"Write "https://www.example.org"."`)
    expect(messageFor('example.com/a')).toMatchInlineSnapshot(`"Write "https://example.com/a"."`)
  })

  test('by an address that is not complete', () => {
    expect(messageFor('')).toMatchInlineSnapshot(
      `"The address is empty. Write where the link leads, such as "/contact"."`,
    )
    expect(messageFor('contact')).toMatchInlineSnapshot(`""contact" is not an address. Did you mean "/contact"?"`)
    expect(messageFor('../products/boru')).toMatchInlineSnapshot(
      `""../products/boru" is not an address. Did you mean "/products/boru"?"`,
    )
    expect(messageFor('Bize ulaşın')).toMatchInlineSnapshot(
      `""Bize ulaşın" is not an address. An address is a page such as "/contact", an anchor such as "#products", or begins with "https://"."`,
    )
    expect(messageFor('/contact ')).toMatchInlineSnapshot(`"There is no page "/contact ". Did you mean "/contact"?"`)
    expect(messageFor('/contact?a b')).toMatchInlineSnapshot(
      `""/contact?a b" has a space or a backslash in it. Remove it, or write a space as %20."`,
    )
    expect(messageFor('\\contact')).toMatchInlineSnapshot(`""\\\\contact" is not an address. Did you mean "/contact"?"`)
    expect(messageFor('site:fone')).toMatchInlineSnapshot(
      `""site:fone" is not the name of an address. Write "site:phone", "site:email", "site:chat", "site:map", "site:social" or "history:back"."`,
    )
    expect(messageFor('site:fax')).toMatchInlineSnapshot(
      `""site:fax" is not the name of an address. Write "site:phone", "site:email", "site:chat", "site:map", "site:social" or "history:back"."`,
    )
    expect(messageFor('phone')).toMatchInlineSnapshot(`""phone" is not an address. Did you mean "site:phone"?"`)
    expect(messageFor('history:forward')).toMatchInlineSnapshot(
      `""history:forward" is not the name of an address. Write "site:phone", "site:email", "site:chat", "site:map", "site:social" or "history:back"."`,
    )
    expect(messageFor('mailto:info')).toMatchInlineSnapshot(
      `""mailto:info" has no full e-mail address. Write it like "mailto:info@bornox.example"."`,
    )
    expect(messageFor('info@bornox.example')).toMatchInlineSnapshot(
      `"Write "mailto:info@bornox.example", or "site:email" for the company’s own."`,
    )
    expect(messageFor('tel:+90 232 000 00 00')).toMatchInlineSnapshot(
      `"A telephone link has digits only. Write "tel:+902320000000", or "site:phone" for the company’s own."`,
    )
    expect(messageFor('+90 232 000 00 00')).toMatchInlineSnapshot(
      `"A telephone link has digits only. Write "tel:+902320000000", or "site:phone" for the company’s own."`,
    )
  })
})

describe('pages by name', () => {
  test('cards need a card, and posts an article', () => {
    expect(
      reportOf(
        edit(HOME, '"/products/sac"', '"/contact", "/products/saç", "/products/sac/", "not-found"'),
        edit(HOME, '"/blog/2"', '"/products/sac", "/blog/3", "/blog/not-found"'),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/index.json:54:9  blocks[1].pages[1]  (second block, pageCards “Ürünler”, second page)
        "/contact" has no "card" to be shown with. Add "card": { "text": "…" } to that page.
           54 |         "/contact", "/products/saç", "/products/sac/", "not-found"
              |         ^^^^^^^^^^
      pages/index.json:54:21  blocks[1].pages[2]  (second block, pageCards “Ürünler”, third page)
        There is no page "/products/saç". Did you mean "/products/sac"?
           54 |         "/contact", "/products/saç", "/products/sac/", "not-found"
              |                     ^^^^^^^^^^^^^^^
      pages/index.json:54:38  blocks[1].pages[3]  (second block, pageCards “Ürünler”, fourth page)
        "/products/sac/" leads nowhere. Write "/products/sac": without a slash at the end.
           54 |         "/contact", "/products/saç", "/products/sac/", "not-found"
              |                                      ^^^^^^^^^^^^^^^^
      pages/index.json:54:56  blocks[1].pages[4]  (second block, pageCards “Ürünler”, fifth page)
        "not-found" is what is shown in place of a missing page. No link can lead to it.
           54 |         "/contact", "/products/saç", "/products/sac/", "not-found"
              |                                                        ^^^^^^^^^^^
      pages/index.json:63:9  blocks[2].posts[1]  (third block, postCarousel “Blog”, second post)
        "/products/sac" is not a post: it has no block of type "article". Name a page that has one.
           63 |         "/products/sac", "/blog/3", "/blog/not-found"
              |         ^^^^^^^^^^^^^^^
      pages/index.json:63:26  blocks[2].posts[2]  (third block, postCarousel “Blog”, third post)
        There is no page "/blog/3". Did you mean "/blog/1"?
           63 |         "/products/sac", "/blog/3", "/blog/not-found"
              |                          ^^^^^^^^^
      pages/index.json:63:37  blocks[2].posts[3]  (third block, postCarousel “Blog”, fourth post)
        "/blog/not-found" is what is shown in place of a missing page. No link can lead to it.
           63 |         "/products/sac", "/blog/3", "/blog/not-found"
              |                                     ^^^^^^^^^^^^^^^^^
      7 problems in 1 of 8 pages
      "
    `)
  })

  test('a parent is an address of the navigation', () => {
    expect(
      reportOf(
        edit(PIPE, '"parent": "/#products"', '"parent": "/#product"'),
        edit(POST, '"parent": "/#blog"', '"parent": "/"'),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/blog/1.json:18:13  parent
        "/" is not an address in the "navigation" of _site.json. Write "/#products", "/#blog" or "/contact".
           18 |   "parent": "/",
              |             ^^^
      pages/products/boru.json:18:13  parent
        "/#product" is not an address in the "navigation" of _site.json. Did you mean "/#products"?
           18 |   "parent": "/#product",
              |             ^^^^^^^^^^^
      2 problems in 2 of 8 pages
      "
    `)
  })

  test('_site.json', () => {
    expect(
      reportOf(
        edit(SITE, '"href": "/#blog"', '"href": "#blog"'),
        edit(SITE, '"cookieDetails": "/contact"', '"cookieDetails": "/privacy"'),
        edit(SITE, '"href": "https://maps.example/bornova"', '"href": "/map"'),
        edit(POST, '"parent": "/#blog",', ''),
        edit('pages/blog/2.json', '"parent": "/#blog",', ''),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/_site.json:40:13  map.href
        "/map" is not a secure web address. Write it in full, beginning with "https://".
           40 |     "href": "/map"
              |             ^^^^^^
      pages/_site.json:54:15  navigation[1].href  (second entry of "navigation" “Blog”)
        "#blog" needs its page here, since the link stands on every page: "/#blog".
           54 |       "href": "#blog"
              |               ^^^^^^^
      pages/_site.json:88:20  cookieDetails
        There is no page "/privacy". Its file would be pages/privacy.json.
           88 |   "cookieDetails": "/privacy",
              |                    ^^^^^^^^^^
      3 problems in pages/_site.json
      "
    `)
  })

  test('a page that cannot be read is still a page', () => {
    expect(reportOf(edit(HOME, '"size": "full",', '"size": "full"'))).toMatchInlineSnapshot(`
      "
      pages/index.json:22:20
        A comma is missing after this.
           22 |       "size": "full"
              |                    ^
      1 problem in 1 of 8 pages
      "
    `)
  })
})
