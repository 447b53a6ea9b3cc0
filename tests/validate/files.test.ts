import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { validate } from '../../schema/validate/cli.ts'
import { createChecker, report } from '../../schema/validate/index.ts'
import { type Change, check, copy, edit, remove, reportOf, siteWith, write } from './site.ts'

const link =
  (target: string, file: string): Change =>
  (root) =>
    symlinkSync(target, join(root, file))

describe('the place of a page', () => {
  test('is its route', () => {
    const { content, pageCount } = check(
      copy('pages/contact.json', 'pages/products/index.json'),
      copy('pages/contact.json', 'pages/a/b/c-1.json'),
      write('pages/README.md', '# For editors'),
      write('pages/.DS_Store', ''),
      write('pages/.draft.json', '{'),
    )
    expect([...content.pages.keys()].sort()).toEqual([
      '/',
      '/a/b/c-1',
      '/blog/1',
      '/blog/2',
      '/blog/not-found',
      '/contact',
      '/not-found',
      '/products',
      '/products/boru',
      '/products/sac',
    ])
    expect(pageCount).toBe(10)
  })

  test('has a name that an address can have', () => {
    expect(
      reportOf(
        copy('pages/contact.json', 'pages/Bize Ulaşın.json'),
        copy('pages/contact.json', 'pages/terms.JSON'),
        copy('pages/contact.json', 'pages/Hizmetler/büküm.json'),
        copy('pages/contact.json', 'pages/!!!.json'),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/!!!.json
        Names become addresses: small letters (a–z), digits and hyphens. Rename this to "page.json".
      pages/Bize Ulaşın.json
        Names become addresses: small letters (a–z), digits and hyphens. Rename this to "bize-ulasin.json".
      pages/Hizmetler
        Names become addresses: small letters (a–z), digits and hyphens. Rename this to "hizmetler".
      pages/Hizmetler/büküm.json
        Names become addresses: small letters (a–z), digits and hyphens. Rename this to "bukum.json".
      pages/terms.JSON
        Names become addresses: small letters (a–z), digits and hyphens. Rename this to "terms.json".
      5 problems in 4 of 12 pages and in pages/Hizmetler
      "
    `)
  })

  test('is told once where it is badly named, not at every link to it', () => {
    expect(
      reportOf(copy('pages/contact.json', 'pages/Contact.JSON'), remove('pages/contact.json')),
    ).toMatchInlineSnapshot(`
      "
      pages/Contact.JSON
        Names become addresses: small letters (a–z), digits and hyphens. Rename this to "contact.json".
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('is that of no other page', () => {
    expect(
      reportOf(
        copy('pages/contact.json', 'pages/contact/index.json'),
        copy('pages/contact.json', 'pages/products/Boru.json'),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/contact.json
        This is the page "/contact", and so is pages/contact/index.json. Keep one of them, or rename one.
      pages/products/Boru.json
        This is the page "/products/boru", and so is pages/products/boru.json. Keep one of them, or rename one.
      2 problems in 2 of 10 pages
      "
    `)
  })

  test('is not that of a language', () => {
    expect(
      reportOf(
        copy('pages/contact.json', 'pages/en/contact.json'),
        copy('pages/contact.json', 'pages/en/about.json'),
        copy('pages/contact.json', 'pages/de.json'),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/de.json
        A page cannot have the name of a language: at this address is the home page in that language. Rename it.
      pages/en
        Pages are not sorted by language: each has its texts in all of its languages. Move what is in pages/en/ to pages/.
      2 problems in pages/de.json and in pages/en
      "
    `)
  })

  test('begins with _ only for what concerns the whole site', () => {
    expect(
      reportOf(copy('pages/_site.json', 'pages/_sites.json'), copy('pages/_labels.json', 'pages/blog/_labels.json')),
    ).toMatchInlineSnapshot(`
      "
      pages/_sites.json
        Only _site.json, _labels.json, _units.json, _materials.json, _redirects.json and _suppressions.json, in pages/ itself, begin with “_”. Did you mean "_site.json"?
      pages/blog/_labels.json
        Only _site.json, _labels.json, _units.json, _materials.json, _redirects.json and _suppressions.json, in pages/ itself, begin with “_”. Did you mean "_labels.json"?
      2 problems in pages/_sites.json and in pages/blog/_labels.json
      "
    `)
  })
})

describe('files that a site cannot do without', () => {
  test('home page, not-found page', () => {
    expect(reportOf(remove('pages/not-found.json'))).toMatchInlineSnapshot(`
      "
      pages/not-found.json
        This file is missing. It is what visitors see at an address that leads nowhere: a hero of size "plain" will do.
      1 problem in pages/not-found.json
      "
    `)
    expect(reportOf(remove('pages/index.json'))).toMatchInlineSnapshot(`
      "
      pages/index.json
        This file is missing. It is the home page.
      1 problem in pages/index.json
      "
    `)
  })

  test('_site.json and _labels.json; their absence is told once', () => {
    expect(reportOf(remove('pages/_site.json'), remove('pages/_labels.json'))).toMatchInlineSnapshot(`
      "
      pages/_labels.json
        This file is missing. It holds the words of the interface and the names of properties.
      pages/_site.json
        This file is missing. It holds what stands on every page: company, navigation, contact.
      2 problems in pages/_labels.json and in pages/_site.json
      "
    `)
  })

  test('a broken _site.json leaves content that can be shown', () => {
    const { content, problems } = check(write('pages/_site.json', '{'))
    expect(problems).toHaveLength(1)
    expect(content.site.navigation).toHaveLength(1)
    expect(content.pages.size).toBe(8)
  })

  test('no pages at all', () => {
    expect(reportOf(remove('pages'))).toMatchInlineSnapshot(`
      "
      pages
        This folder is missing, or cannot be read.
      1 problem in pages
      "
    `)
  })
})

describe('what is no file', () => {
  test('is told, whatever it is', () => {
    expect(
      reportOf(
        (root) => mkdirSync(join(root, 'pages/about.json')),
        link('loop.json', 'pages/loop.json'),
        link('nowhere.json', 'pages/gone.json'),
        link('..', 'pages/again'),
        link('/dev/null', 'pages/device.json'),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/about.json
        This is a folder, but is named like a page. Rename it.
      pages/again
        This only leads to a folder. Pages have to be in pages/ itself.
      pages/device.json
        This cannot be read: it is no file, or leads to one that is not there.
      pages/gone.json
        This cannot be read: it is no file, or leads to one that is not there.
      pages/loop.json
        This cannot be read: it is no file, or leads to one that is not there.
      5 problems in 5 other files
      "
    `)
  })

  test('a link to a page is that page', () => {
    const { problems, content } = check(link('contact.json', 'pages/kontakt.json'))
    expect(problems).toEqual([])
    expect(content.pages.has('/kontakt')).toBe(true)
  })
})

describe('the report', () => {
  test('has all problems of all pages, by file and line, and counts them', () => {
    const { problems, content } = check(
      edit('pages/products/boru.json', '"size": "page"', '"size": "big"'),
      edit('pages/products/boru.json', '"mark": "pipe"', '"mark": "tube"'),
      edit('pages/blog/1.json', '"AISI 304"', '""'),
      write('pages/blog/2.json', '{'),
      edit('pages/_site.json', '"08:00"', '"8"'),
    )
    expect(problems.map(({ file, line }) => `${file}:${line}`)).toEqual([
      'pages/_site.json:21',
      'pages/blog/1.json:40',
      'pages/blog/2.json:1',
      'pages/products/boru.json:26',
      'pages/products/boru.json:39',
    ])
    expect([...content.pages.keys()].sort()).toEqual([
      '/',
      '/blog/not-found',
      '/contact',
      '/not-found',
      '/products/sac',
    ])
  })

  test('names a few files by name, and counts many', () => {
    expect(report(check(remove('pages/_site.json'), write('pages/blog/2.json', '{')))).toMatch(
      /2 problems in 1 of 8 pages and in pages\/_site.json$/,
    )
    expect(report(check(remove('pages/_site.json'), remove('pages/_labels.json'), remove('pages/index.json')))).toMatch(
      /3 problems in 3 other files$/,
    )
  })

  test('can be painted without another word', () => {
    const checked = check(edit('pages/_site.json', '"08:00"', '"8"'))
    const painted = report(checked, (part, text) => `<${part}>${text}</${part}>`)
    expect(painted.split('\n')[0]).toBe('<place>pages/_site.json:21:14</place>  <path>hours.opens</path>')
    expect(painted.replaceAll(/<\/?(?:place|path|marks|bad)>/g, '')).toBe(report(checked))
  })

  test('is printed by the command line, which fails where there is a problem', () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    expect(validate(siteWith())).toBe(0)
    expect(validate(siteWith(remove('pages/contact.json')))).toBe(1)
    expect(log.mock.calls[0]).toEqual(['8 pages, no problems.'])
    log.mockRestore()
  })
})

describe('checking again', () => {
  test('parses again what has changed, and only that', () => {
    const root = siteWith()
    const checker = createChecker(root)
    const before = checker.check().content.pages
    edit('pages/contact.json', 'Send a message', 'Write to us')(root)
    remove('pages/blog/not-found.json')(root)
    const after = checker.check().content.pages
    expect(after.get('/contact')).not.toEqual(before.get('/contact'))
    expect(after.get('/')).toBe(before.get('/'))
    expect([...before.keys()].filter((route) => !after.has(route))).toEqual(['/blog/not-found'])
  })

  test('knows a picture that has changed', () => {
    const root = siteWith()
    const checker = createChecker(root)
    expect(checker.check().problems).toEqual([])
    write('public/pictures/steel.png', 'no longer a picture')(root)
    expect(checker.check().problems).toHaveLength(5)
  })

  test('keeps the last good _site.json for what is shown meanwhile', () => {
    const root = siteWith()
    const checker = createChecker(root)
    const { site } = checker.check().content
    write('pages/_site.json', '{')(root)
    expect(checker.check().content.site).toBe(site)
  })
})

describe('one mistake is told once', () => {
  const PIPE = 'pages/products/boru.json'

  test('a file with a wrong ending, and not also every link to its page', () => {
    const { problems } = check(copy(PIPE, `${PIPE}.txt`), remove(PIPE))
    expect(problems.map(({ file }) => file)).toEqual([`${PIPE}.txt`])
  })

  test('a point between thousands, and not also the range that it turns round', () => {
    const { problems } = check(edit(PIPE, '"min": 0.5,', '"min": 13.000,'))
    expect(problems.map(({ message }) => message)).toEqual([
      '13.000 is 13 in JSON. For 13000 write 13000, and for 13 write 13.',
    ])
  })

  test('a home page that is to be a draft, and not also every link to it', () => {
    const { problems, warnings } = check(edit('pages/index.json', '"languages"', '"published": false, "languages"'))
    expect([...problems, ...warnings].map(({ file }) => file)).toEqual(['pages/index.json'])
  })
})
