import { describe, expect, test } from 'vitest'
import { type Change, check, edit, reportOf, write } from './site.ts'

const FILE = 'pages/_redirects.json'
const PIPE = 'pages/products/boru.json'

/** The fixture site with these redirects. */
const moved = (entries: Readonly<Record<string, unknown>>): Change =>
  write(FILE, JSON.stringify({ moved: Object.entries(entries).map(([from, to]) => ({ from, to })) }, null, 2))

/** What an editor is told of one redirect. */
function messageFor(from: string, to: unknown): string | undefined {
  const { problems } = check(moved({ [from]: to }))
  expect(problems.length).toBeLessThan(2)
  return problems[0] && `${problems[0].path}: ${problems[0].message}`
}

test('a site can do without redirects', () => {
  expect(check().content.redirects).toEqual({ moved: [] })
})

describe('redirects that lead on', () => {
  test.each(['/products/sac', '/contact', '/', '/#products', '/products/boru'])('to %s', (to) => {
    const { problems, content } = check(moved({ '/products/kutu': to }))
    expect(problems).toEqual([])
    expect(content.redirects.moved).toEqual([{ from: '/products/kutu', to }])
  })
})

describe('redirects that do not', () => {
  test('to a page that is not there', () => {
    expect(messageFor('/old', '/contcat')).toMatchInlineSnapshot(
      `"moved[0].to: There is no page "/contcat". Did you mean "/contact"?"`,
    )
    expect(messageFor('/old', '/careers')).toMatchInlineSnapshot(
      `"moved[0].to: There is no page "/careers". Its file would be pages/careers.json."`,
    )
    expect(messageFor('/old', '/#product')).toMatchInlineSnapshot(
      `"moved[0].to: The page "/" has no anchor "product". Did you mean "products"?"`,
    )
    expect(messageFor('/old', '/en/contact')).toMatchInlineSnapshot(
      `"moved[0].to: "/en/contact" leads nowhere. Write "/contact": without the language (the site adds it)."`,
    )
    expect(messageFor('/old', 'https://example.org')).toMatchInlineSnapshot(
      `"moved[0].to: A redirect leads to a page of this site. Write its address, such as "/contact" or "/#products", not "https://example.org"."`,
    )
    expect(messageFor('/old', '/contact?a=b')).toMatchInlineSnapshot(
      `"moved[0].to: What follows a "?" is taken over from the old address. Remove "?a=b" here."`,
    )
    expect(messageFor('/old', 'contact')).toMatchInlineSnapshot(
      `"moved[0].to: A redirect leads to a page of this site. Write its address, such as "/contact" or "/#products", not "contact"."`,
    )
    expect(messageFor('/old', 5)).toMatchInlineSnapshot(
      `"moved[0].to: "to" must be a text, but is the number 5. Write "5", in quotes."`,
    )
  })

  test('from a page that is there, or from an address that no page can have', () => {
    expect(messageFor('/contact', '/')).toMatchInlineSnapshot(
      `"moved[0].from: There is a page "/contact", so nobody is led on from it. Remove this redirect, or rename the page."`,
    )
    expect(messageFor('/en/old', '/contact')).toMatchInlineSnapshot(
      `"moved[0].from: Write "/old", without the language (the site adds it)."`,
    )
    expect(messageFor('/old.html', '/contact')).toMatchInlineSnapshot(
      `"moved[0].from: Write "/old", without an ending."`,
    )
    expect(messageFor('/Eski Sayfa', '/contact')).toMatchInlineSnapshot(
      `"moved[0].from: "/Eski Sayfa" cannot be the address of a page: they have small letters (a–z), digits and hyphens, such as "/eski-sayfa"."`,
    )
  })

  test('in a circle', () => {
    expect(messageFor('/old', '/old')).toMatchInlineSnapshot(
      `"moved[0].to: This leads in a circle: /old → /old. Write a page that is there."`,
    )
    expect(reportOf(moved({ '/one': '/two', '/two': '/three', '/three': '/one#there' }))).toMatchInlineSnapshot(`
      "
      pages/_redirects.json:5:13  moved[0].to  (first entry of "moved")
        This leads in a circle: /two → /three → /one → /two. Write a page that is there.
            5 |       "to": "/two"
              |             ^^^^^^
      pages/_redirects.json:9:13  moved[1].to  (second entry of "moved")
        This leads in a circle: /three → /one → /two → /three. Write a page that is there.
            9 |       "to": "/three"
              |             ^^^^^^^^
      pages/_redirects.json:13:13  moved[2].to  (third entry of "moved")
        This leads in a circle: /one → /two → /three → /one. Write a page that is there.
           13 |       "to": "/one#there"
              |             ^^^^^^^^^^^^
      3 problems in pages/_redirects.json
      "
    `)
  })

  test('in more steps than one', () => {
    expect(reportOf(moved({ '/one': '/two', '/two': '/contact', '/three': '/one#x' }))).toMatchInlineSnapshot(`
      "
      pages/_redirects.json:5:13  moved[0].to  (first entry of "moved")
        "/two" has moved to "/contact". Write that.
            5 |       "to": "/two"
              |             ^^^^^^
      pages/_redirects.json:13:13  moved[2].to  (third entry of "moved")
        "/one" has moved to "/contact". Write "/contact#x".
           13 |       "to": "/one#x"
              |             ^^^^^^^^
      2 problems in pages/_redirects.json
      "
    `)
  })

  test('twice', () => {
    const twice = [
      { from: '/old', to: '/contact' },
      { from: '/old', to: '/' },
    ]
    expect(reportOf(write(FILE, JSON.stringify({ moved: twice }, null, 2)))).toMatchInlineSnapshot(`
      "
      pages/_redirects.json:8:15  moved[1].from  (second entry of "moved")
        "/old" stands in this list already. Remove one of them.
            8 |       "from": "/old",
              |               ^^^^^^
      1 problem in pages/_redirects.json
      "
    `)
  })
})

describe('a link to a page that has moved', () => {
  const messageOf = (href: string, to: string): string | undefined =>
    check(moved({ '/products/kutu': to }), edit(PIPE, '"href": "/#products"', `"href": "${href}"`)).problems[0]?.message

  test('is told the new address', () => {
    expect(messageOf('/products/kutu', '/products/sac')).toMatchInlineSnapshot(
      `""/products/kutu" has moved to "/products/sac". Write that."`,
    )
    expect(messageOf('/en/products/kutu?a#b', '/products/sac')).toMatchInlineSnapshot(
      `""/products/kutu" has moved to "/products/sac". Write "/products/sac?a#b"."`,
    )
    expect(messageOf('/products/kutu#b', '/#products')).toMatchInlineSnapshot(
      `""/products/kutu" has moved to "/#products". Write that."`,
    )
  })

  test('in a list of pages, too', () => {
    expect(
      reportOf(
        moved({ '/products/kutu': '/contact', '/products/levha': '/products/sac' }),
        edit('pages/index.json', '"/products/sac"', '"/products/levha"'),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/index.json:54:9  blocks[1].pages[1]  (second block, pageCards “Ürünler”, second page)
        "/products/levha" has moved to "/products/sac". Write that.
           54 |         "/products/levha"
              |         ^^^^^^^^^^^^^^^^^
      1 problem in 1 of 8 pages
      "
    `)
  })
})
