import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { createChecker, writeReport } from '../../content/check/index.ts'
import { validate } from '../../tools/validateContent.ts'
import { ignoresCase, isWindows } from '../system.ts'
import { type Change, check, copy, createSite, edit, remove, write } from './site.ts'

const CONTACT = 'pages/contact.json'

const link =
  (target: string, file: string): Change =>
  (root) =>
    symlinkSync(target, join(root, file))

describe('the path of a page', () => {
  test('is its route', () => {
    const { content, pageCount } = check(
      copy('pages/contact.json', 'pages/products/index.json'),
      copy('pages/contact.json', 'pages/a/b/c-1.json'),
      write('pages/README.md', '# For editors'),
      write('pages/.DS_Store', ''),
      write('pages/.draft.json', '{'),
    )
    const added = ['/a/b/c-1', '/products']
    expect([...content.pages.keys()].sort()).toEqual([...check().content.pages.keys(), ...added].sort())
    expect(pageCount).toBe(10)
  })

  const CLEAN = 'File names become addresses, with lower-case letters (a–z), digits and hyphens only. Rename this to'
  const SHARED = 'in pages/ itself, begin with “_”.'

  test.each<[what: string, file: string, from: string, message: string]>([
    ['has only letters of an address', 'pages/Bize Ulaşın.json', CONTACT, `${CLEAN} "bize-ulasin.json".`],
    ['has a lowercase ending', 'pages/terms.JSON', CONTACT, `${CLEAN} "terms.json".`],
    ['has at least one letter or digit', 'pages/!!!.json', CONTACT, `${CLEAN} "page.json".`],
    ['is not reserved by Windows', 'pages/nul.json', CONTACT, 'Rename this to "nul-2.json".'],
    ['has one ending', 'pages/profil.json.json', CONTACT, 'Rename it to "profil.json"'],
    ['is no numbered copy', 'pages/profil (1).json', CONTACT, 'This looks like a copy of "profil.json"'],
    [
      'is no copy of a Turkish Windows',
      'pages/profil - Kopya.json',
      CONTACT,
      'This looks like a copy of "profil.json"',
    ],
    ['is no copy that Windows left', 'pages/contact-DESKTOP-7GH2K1.json', CONTACT, 'Compare it with "contact.json"'],
    ['is no backup', 'pages/contact.bak.json', CONTACT, 'Compare it with "contact.json", and delete it.'],
    ['is no conflict', "pages/contact (Ayşe's conflicted copy 2026-03-01).json", CONTACT, 'a copy that a program left'],
    ['is no copy of a site-wide file', 'pages/_site (2).json', 'pages/_site.json', 'Compare it with "_site.json"'],
    ['is unique', CONTACT, CONTACT, 'pages/contact/index.json is the same page, "/contact".'],
    ['is not a language', 'pages/de.json', CONTACT, 'A page cannot have the name of a language'],
    ['is not in a folder of a language', 'pages/en', 'pages/blog', 'Pages are not sorted into folders by language'],
    ['begins with _ only for the whole site', 'pages/_sites.json', CONTACT, `${SHARED} Move this to pages/_site.json.`],
    ['begins with _ for a page', 'pages/_profil.json', CONTACT, `${SHARED} Move this to pages/profil.json.`],
    ['begins with _ only in pages/', 'pages/blog/_labels.json', CONTACT, `${SHARED} Move this to pages/_labels.json.`],
  ])('%s: %s', (_, file, from, message) => {
    const { problems } = check(copy(from, file === CONTACT ? 'pages/contact/index.json' : file))
    expect(problems.filter((problem) => problem.file === file)).toMatchObject([
      { message: expect.stringContaining(message) },
    ])
  })

  test.skipIf(ignoresCase)('is unique regardless of case', () => {
    const file = 'pages/products/Boru.json'
    const message = 'pages/products/boru.json is the same page, "/products/boru". Keep one of them'
    expect(check(copy(CONTACT, file)).problems.filter((problem) => problem.file === file)).toMatchObject([
      { message: expect.stringContaining(message) },
    ])
  })

  test.skipIf(ignoresCase)('is reported once if its name is wrong, and not at each link to the page', () => {
    const { problems } = check(copy(CONTACT, 'pages/Contact.JSON'), remove(CONTACT))
    expect(problems).toMatchObject([{ file: 'pages/Contact.JSON', message: `${CLEAN} "contact.json".` }])
  })
})

describe('required files', () => {
  test.each([
    ['pages/not-found.json', 'Visitors see it at addresses without a page. A hero of size "plain" is enough.'],
    ['pages/index.json', 'It is the home page.'],
    ['pages/_site.json', 'It has what all pages show: company, navigation, contact.'],
    ['pages/_labels.json', 'It has the words of the interface and the names of properties.'],
  ])('%s is reported once if it is missing', (file, purpose) => {
    expect(check(remove(file)).problems).toMatchObject([{ file, message: `This file is missing. ${purpose}` }])
  })

  test('the rest of a site with a broken _site.json can be shown', () => {
    const { content, problems } = check(write('pages/_site.json', '{'))
    expect(problems).toHaveLength(1)
    expect(content.site.navigation).toHaveLength(1)
    expect(content.pages.size).toBe(8)
  })

  test('the folder of pages is reported if it is missing', () => {
    const message = 'This folder is missing, or cannot be read.'
    expect(check(remove('pages')).problems).toMatchObject([{ file: 'pages', message }])
  })
})

describe('files of a wrong type', () => {
  const UNREADABLE = 'This cannot be read: it is not a file, or a link to a missing one.'

  test('a folder that is named like a page is reported', () => {
    const file = 'pages/about.json'
    const message = 'This is a folder, but is named like a page. Rename it.'
    expect(check((root) => mkdirSync(join(root, file))).problems).toMatchObject([{ file, message }])
  })

  test.skipIf(isWindows).each<[file: string, Change, message: string]>([
    ['pages/again', link('..', 'pages/again'), 'This is a link to a folder. Pages have to be in pages/ itself.'],
    ['pages/device.json', link('/dev/null', 'pages/device.json'), UNREADABLE],
    ['pages/gone.json', link('nowhere.json', 'pages/gone.json'), UNREADABLE],
  ])('%s is reported', (file, change, message) => {
    expect(check(change).problems).toMatchObject([{ file, message }])
  })

  test.skipIf(isWindows)('a symbolic link to a page is a page', () => {
    const { problems, content } = check(link('contact.json', 'pages/kontakt.json'))
    expect(problems).toEqual([])
    expect(content.pages.has('/kontakt')).toBe(true)
  })
})

describe('the report', () => {
  test('lists the problems of all pages by file and line', () => {
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

  test('names one or two files, and counts more', () => {
    expect(writeReport(check(remove('pages/_site.json'), write('pages/blog/2.json', '{')))).toMatch(
      /2 problems in 1 of 8 pages and in pages\/_site.json$/,
    )
    expect(
      writeReport(check(remove('pages/_site.json'), remove('pages/_labels.json'), remove('pages/index.json'))),
    ).toMatch(/3 problems in 3 other files$/)
  })

  test('can be colored without other changes', () => {
    const result = check(edit('pages/_site.json', '"08:00"', '"8"'))
    const coloredReport = writeReport(result, (part, text) => `<${part}>${text}</${part}>`)
    expect(coloredReport.split('\n')[0]).toBe('<place>pages/_site.json:21:14</place>  <path>hours.opens</path>')
    expect(coloredReport.replaceAll(/<\/?(?:place|path|marks|bad)>/g, '')).toBe(writeReport(result))
  })

  test('is printed by the command line, which fails if there are problems', () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    expect(validate(createSite())).toBe(0)
    expect(validate(createSite(remove('pages/contact.json')))).toBe(1)
    expect(log.mock.calls[0]).toEqual(['8 pages, no problems.'])
    log.mockRestore()
  })
})

describe('a repeated check', () => {
  test('keeps the last valid _site.json for previews', () => {
    const root = createSite()
    const checker = createChecker(root)
    const { site } = checker.check().content
    write('pages/_site.json', '{')(root)
    expect(checker.check().content.site).toBe(site)
  })
})

describe('a mistake is reported only once', () => {
  const PIPE = 'pages/products/boru.json'

  test('for a file with a wrong ending, and not at links to its page', () => {
    const { problems } = check(copy(PIPE, `${PIPE}.txt`), remove(PIPE))
    expect(problems.map(({ file }) => file)).toEqual([`${PIPE}.txt`])
  })

  test('for a thousands separator in a number, and not for the range that it reverses', () => {
    const { problems } = check(edit(PIPE, '"min": 0.5,', '"min": 13.000,'))
    expect(problems.map(({ message }) => message)).toEqual([
      '13.000 is 13 in JSON. For 13000 write 13000, and for 13 write 13.',
    ])
  })

  test('for a home page that is a draft, and not at links to it', () => {
    const { problems, warnings } = check(edit('pages/index.json', '"languages"', '"published": false, "languages"'))
    expect([...problems, ...warnings].map(({ file }) => file)).toEqual(['pages/index.json'])
  })
})
