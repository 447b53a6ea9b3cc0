import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createChecker } from '../../content/check/index.ts'
import { applyEdits } from '../../content/check/report/fix.ts'
import { type Change, check, createSite, edit, write } from './site.ts'

const PAGE = 'pages/contact.json'

/** The location and message of each problem: `22:15 blocks[0].size: …` */
const getProblems = (...changes: readonly Change[]) =>
  check(...changes).problems.map(({ line, column, path, message }) => `${line}:${column} ${path}: ${message}`)

const inLatin = (text: string) => Buffer.from(text.replace('İ', '\xdd').replace('ş', '\xfe'), 'latin1')

describe('the checker reports a file', () => {
  test.each<[what: string, content: string | Buffer, message: string]>([
    ['that is empty', '', '1:1 : This file is empty: it has no characters, or only zero bytes.'],
    ['that ends within a text in zero bytes', '{\n  "name": "x\0\0\0', '2:13 : From here on, the file has zero bytes'],
    ['of zero bytes', Buffer.alloc(2000), '1:1 : This file is empty: it has no characters, or only zero bytes.'],
    ['in a national encoding', inLatin('{\n  "name": "İletişim"\n}'), '2:12 : This letter is not written in UTF-8'],
    ['in UTF-16', Buffer.from('\ufeff{}', 'utf16le'), '1:1 : This file is written in UTF-16'],
    ['with too many nested lists', '['.repeat(400_000) + ']'.repeat(400_000), '1:65 : Lists and objects are nested'],
    ['with too many open brackets', '['.repeat(400_000), '1:65 : Lists and objects are nested more than 64 levels'],
    ['too large to be a page', `"${' '.repeat(2_500_000)}"`, '1:1 : This file has 2.5 MB. A page document'],
    ['that ends too early', '{\n  "languages": ["tr"],\n  "blocks": [\n', '3:13 : The file ends here, but the "["'],
    ['with the wrong bracket', '{\n  "languages": ["tr"}\n}\n', '2:21 : This does not close the "[" of line 2.'],
  ])('%s', (_, content, message) => {
    const problems = getProblems(write(PAGE, content))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(message)
  })

  test.each(['[]', 'null', '5', '"page"'])('that contains only %s', (source) => {
    expect(getProblems(write(PAGE, source)).join()).toMatch(
      /must be an object, but is .+\. Write it like this: \{ "languages"/,
    )
  })
})

test.each([
  [
    'pages/contact.json',
    (document: unknown) => ({ data: { id: 7, attributes: document }, meta: {} }),
    'data.attributes',
  ],
  ['pages/contact.json', (document: unknown) => ({ pages: [document] }), 'pages[0]'],
  ['pages/_site.json', (document: unknown) => ({ site: document }), 'site'],
])('%s inside another object is reported once, and its fix helps', (file, wrap, keys) => {
  const root = createSite()
  const document: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'))
  const source = JSON.stringify(wrap(document), null, 2)
  const { problems } = createChecker(root, { unsaved: new Map([[file, source]]) }).check()
  expect(problems.map(({ message }) => message)).toEqual([
    `The document is inside "${keys}". Take it out: a file has nothing around its document.`,
  ])
  const fixed = applyEdits(source, problems[0]?.fix ?? [])
  expect(createChecker(root, { unsaved: new Map([[file, fixed]]) }).check().problems).toEqual([])
})

describe('the checker reports', () => {
  test('a byte-order mark, and further problems', () => {
    expect(
      getProblems(edit(PAGE, '{\n  "languages"', '\ufeff{\n  "languages"'), edit(PAGE, '"plain"', '"plane"')),
    ).toEqual([
      '1:1 : The file begins with an invisible byte-order mark. Save it as “UTF-8”, not as “UTF-8 with BOM”.',
      '22:15 blocks[0].size: "plane" is not a size. Did you mean "page"?',
    ])
  })

  test('a duplicate key, even in another notation', () => {
    const twice = '22. Keep one of them and remove the rest.'
    expect(getProblems(edit(PAGE, '"size": "plain",', '"size": "low",\n      "size": "plain",'))).toEqual([
      `23:7 blocks[0].size: "size" is already here, on line ${twice}`,
    ])
    expect(getProblems(edit(PAGE, '"size": "plain",', '"s\\u0069ze": "low",\n "size": "plain",'))).toEqual([
      `23:2 blocks[0].size: "size" is already here, on line ${twice}`,
    ])
  })

  test('a language that is there twice as the one that is missing, with its fix', () => {
    const root = createSite(edit(PAGE, '"en": "Write to us · Bornox"', '"tr": "Write to us · Bornox"'))
    const { problems } = createChecker(root).check()
    expect(problems.map(({ path, message, turkish }) => [path, message, turkish])).toEqual([
      [
        'title.tr',
        '"tr" is already here, on line 11. This one may be the missing text: write "en".',
        '"tr" bu nesnede birden çok kez var. Bu, eksik olan metin olabilir: "en" yazın.',
      ],
    ])
    const fixed = applyEdits(readFileSync(join(root, PAGE), 'utf8'), problems[0]?.fix ?? [])
    expect(createChecker(root, { unsaved: new Map([[PAGE, fixed]]) }).check().problems).toEqual([])
  })

  test('the key __proto__', () => {
    expect(getProblems(edit(PAGE, '"size": "plain",', '"size": "plain", "__proto__": { "type": "map" },'))).toEqual([
      '22:24 blocks[0].__proto__: "__proto__" cannot be a key. Remove it.',
    ])
  })
})
