import { describe, expect, test } from 'vitest'
import { type Change, check, createReusableSite, edit, replaceOnce, write } from './site.ts'

const PIPE = 'pages/products/boru.json'
const REDIRECTS = 'pages/_redirects.json'

const { checkSource, sourceOf } = createReusableSite()
const writeHref = (href: string) => `"href": ${JSON.stringify(href)}`
const checkLinkTo = (href: string) =>
  checkSource(PIPE, replaceOnce(sourceOf(PIPE), writeHref('/#products'), writeHref(href)))

const linkTo = (href: string) => edit(PIPE, writeHref('/#products'), writeHref(href))
const writeRedirects = (redirects: readonly object[]) => write(REDIRECTS, JSON.stringify({ moved: redirects }, null, 2))
const redirectChange = (entries: Readonly<Record<string, unknown>>): Change =>
  writeRedirects(Object.entries(entries).map(([from, to]) => ({ from, to })))

/** The problems of a site with these changes, as paths and messages. */
const getProblems = (...changes: readonly Change[]) =>
  check(...changes).problems.map(({ path, message }) => `${path}: ${message}`)

// The addresses that are reported are in mistakes.tsv.
describe('a link', () => {
  test.each([
    '/',
    '/contact',
    '/#products',
    '/?ürünler#blog',
    'https://example.org/a?b#c',
    'https://çelik.example:8080/a,b;c',
    'mailto:info@bornox.example?subject=Hello,%20there',
    'mailto:info@bornox.example',
    'tel:+902320000000',
    'site:phone',
    'history:back',
  ])('to %s is valid', (href) => {
    expect(checkLinkTo(href)).toEqual([])
  })

  test('to an anchor of its own page is valid', () => {
    const anchor = edit(PIPE, '"type": "specTable"', '"type": "specTable",\n"anchor": "values"')
    expect(getProblems(anchor, linkTo('#values'))).toEqual([])
  })

  test.each([
    ['/products/kutu', '/products/sac', '"/products/kutu" has moved to "/products/sac". Write that.'],
    ['/en/products/kutu?a#b', '/products/sac', 'has moved to "/products/sac". Write "/products/sac?a#b".'],
    ['/products/kutu#b', '/#products', '"/products/kutu" has moved to "/#products". Write that.'],
  ])('to %s is reported with its new address', (href, to, words) => {
    expect(getProblems(redirectChange({ '/products/kutu': to }), linkTo(href))[0]).toContain(words)
  })

  test.each([
    ['grade-304', undefined],
    ['grade-403', 'Did you mean "grade-304"?'],
  ])('to an anchor in a table of grades, %s, is reported: %s', (anchor, words) => {
    const table = '"blocks": [{ "type": "gradeTable", "title": "x", "grades": ["304"] },'
    const [problem] = getProblems(edit(PIPE, '"blocks": [', table), linkTo(`/products/boru#${anchor}`))
    if (words === undefined) expect(problem).toBeUndefined()
    else expect(problem).toContain(words)
  })

  test('in a list of pages is reported with its new address', () => {
    expect(
      getProblems(
        redirectChange({ '/products/kutu': '/contact', '/products/levha': '/products/sac' }),
        edit('pages/index.json', '"/products/sac"', '"/products/levha"'),
      ),
    ).toEqual(['blocks[1].pages[1]: "/products/levha" has moved to "/products/sac". Write that.'])
  })
})

describe('a redirect', () => {
  test('is optional', () => {
    expect(check().content.redirects).toEqual({ moved: [] })
  })

  test.each(['/products/sac', '/contact', '/', '/#products', '/products/boru'])('to %s is valid', (to) => {
    const { problems, content } = check(redirectChange({ '/products/kutu': to }))
    expect(problems).toEqual([])
    expect(content.redirects.moved).toEqual([{ from: '/products/kutu', to }])
  })

  test.each([
    ['/old', '/contcat', 'to', 'There is no page "/contcat". Did you mean "/contact"?'],
    ['/old', '/en/contact', 'to', 'Write "/contact", without the language (the site adds it).'],
    ['/old', 'https://example.org', 'to', 'such as "/contact" or "/#products", not "https://example.org".'],
    ['/old', '/contact?a=b', 'to', 'Redirects keep the query string of the old address. Remove "?a=b" here.'],
    ['/old', 'contact', 'to', 'A redirect leads to a page of this site. Write its address, such as "/contact"'],
    ['/old', 5, 'to', '"to" must be a text, but is the number 5. Write "5", in quotes.'],
    ['/old', '/old', 'to', 'This is a redirect loop: /old → /old. Write the address of an existing page.'],
    ['/contact', '/', 'from', 'is a page, so it cannot be redirected. Remove this redirect, or rename the page.'],
    ['/old/', '/contact', 'from', 'Write "/old", without a slash at the end.'],
    ['/urun.asp?id=12', '/contact', 'from', 'Write it without "?id=12"'],
    ['/Eski Sayfa', '/contact', 'from', 'Write it as browsers copy it, such as "/Eski%20Sayfa".'],
  ] as const)('from %s to %s is reported', (from, to, key, words) => {
    const [problem, ...moreProblems] = getProblems(redirectChange({ [from]: to }))
    expect(moreProblems).toEqual([])
    expect(problem).toContain(`moved[0].${key}: `)
    expect(problem).toContain(words)
  })

  test.each(['/old.html', '/Products/Boru.aspx', '/ürünler/Çelik', '/tr/urunler', '/index.php', '/a_b'])(
    'may begin at an address of an earlier site: %s',
    (from) => {
      expect(getProblems(redirectChange({ [from]: '/contact' }))).toEqual([])
    },
  )

  test('to another redirect is reported with the final address', () => {
    expect(getProblems(redirectChange({ '/one': '/two', '/two': '/contact', '/three': '/one#x' }))).toEqual([
      'moved[0].to: "/two" has moved to "/contact". Write that.',
      'moved[2].to: "/one" has moved to "/contact". Write "/contact#x".',
    ])
  })

  test('is reported if it is there twice', () => {
    const twice = [
      { from: '/old', to: '/contact' },
      { from: '/old', to: '/' },
    ]
    expect(getProblems(writeRedirects(twice))).toEqual([
      'moved[1].from: "/old" is already in this list, as entry 1. Remove one of them.',
    ])
  })
})
