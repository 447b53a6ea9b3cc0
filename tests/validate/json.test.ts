import { describe, expect, test } from 'vitest'
import { edit, reportOf, write } from './site.ts'

const PAGE = 'pages/contact.json'

describe('a file that is not JSON', () => {
  test('an empty file', () => {
    expect(reportOf(write(PAGE, ''))).toMatchInlineSnapshot(`
      "
      pages/contact.json
        This file is empty. Copy a page that is like it, or delete the file.
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('a comma too many', () => {
    expect(reportOf(edit(PAGE, '"size": "plain",', '"size": "plain",,'))).toMatchInlineSnapshot(`
      "
      pages/contact.json:22:23
        This comma is one too many. Remove it.
           22 |       "size": "plain",,
              |                       ^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('a comma after the last entry', () => {
    expect(
      reportOf(edit(PAGE, '"endpoint": "https://forms.example/bornox"', '"endpoint": "https://forms.example/bornox",')),
    ).toMatchInlineSnapshot(`
      "
      pages/contact.json:38:49
        Remove this comma: nothing follows it before the "}".
           38 |       "endpoint": "https://forms.example/bornox",
              |                                                 ^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('a comma that is missing is marked where it belongs', () => {
    expect(reportOf(edit(PAGE, '"size": "plain",', '"size": "plain"'))).toMatchInlineSnapshot(`
      "
      pages/contact.json:22:21
        A comma is missing after this.
           22 |       "size": "plain"
              |                     ^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('a colon that is missing', () => {
    expect(reportOf(edit(PAGE, '"size": "plain"', '"size" "plain"'))).toMatchInlineSnapshot(`
      "
      pages/contact.json:22:12
        A colon is missing after this key.
           22 |       "size" "plain",
              |            ^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('a text without its closing quote', () => {
    expect(reportOf(edit(PAGE, '"size": "plain"', '"size": "plain'))).toMatchInlineSnapshot(`
      "
      pages/contact.json:22:15
        This text has no end in its line. Close it with ", or write \\n for a new line.
           22 |       "size": "plain,
              |               ^^^^^^^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('a quotation mark within a text', () => {
    expect(reportOf(edit(PAGE, 'Write to us.', 'Write to "us".'))).toMatchInlineSnapshot(`
      "
      pages/contact.json:16:21
        The text ends at this quotation mark. Within a text write \\", or “ and ”.
           16 |     "en": "Write to "us". Dimensions and a quantity will do for a quote."
              |                     ^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('typographic quotes', () => {
    expect(reportOf(edit(PAGE, '"plain"', '“plain”'))).toMatchInlineSnapshot(`
      "
      pages/contact.json:22:15
        Write straight quotes around keys and texts: "…". Typographic ones can stand within a text.
           22 |       "size": “plain”,
              |               ^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('single quotes', () => {
    expect(reportOf(edit(PAGE, '"plain"', "'plain'"))).toMatchInlineSnapshot(`
      "
      pages/contact.json:22:15
        Write double quotes instead of single ones: "…".
           22 |       "size": 'plain',
              |               ^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('a key without quotes', () => {
    expect(reportOf(edit(PAGE, '"size":', 'size:'))).toMatchInlineSnapshot(`
      "
      pages/contact.json:22:7
        Keys stand in double quotes: "size".
           22 |       size: "plain",
              |       ^^^^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('a comment', () => {
    expect(reportOf(edit(PAGE, '"size": "plain",', '"size": "plain", // no picture'))).toMatchInlineSnapshot(`
      "
      pages/contact.json:22:24
        JSON has no comments. Remove this one.
           22 |       "size": "plain", // no picture
              |                        ^^^^^^^^^^^^^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('a decimal comma', () => {
    expect(reportOf(edit('pages/products/boru.json', '"min": 0.5', '"min": 0,5'))).toMatchInlineSnapshot(`
      "
      pages/products/boru.json:79:20
        Decimals have a point: write 0.5.
           79 |             "min": 0,5,
              |                    ^^^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('a unit behind its number', () => {
    expect(reportOf(edit('pages/products/boru.json', '"min": 0.5', '"min": 0.5mm'))).toMatchInlineSnapshot(`
      "
      pages/products/boru.json:79:23
        "mm" cannot follow 0.5 here. A number stands alone; its unit has a key of its own: "unit".
           79 |             "min": 0.5mm,
              |                       ^^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('a word that other languages have', () => {
    expect(reportOf(edit(PAGE, '"plain"', 'None'))).toMatchInlineSnapshot(`
      "
      pages/contact.json:22:15
        "None" is not a value here. Leave the key out instead.
           22 |       "size": None,
              |               ^^^^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('a line break within a text', () => {
    expect(reportOf(edit(PAGE, 'Write to us.', 'Write\nto us.'))).toMatchInlineSnapshot(`
      "
      pages/contact.json:16:11
        This text has no end in its line. Close it with ", or write \\n for a new line.
           16 |     "en": "Write
              |           ^^^^^^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('a backslash', () => {
    expect(reportOf(edit(PAGE, 'Write to us.', 'C:\\pages'))).toMatchInlineSnapshot(`
      "
      pages/contact.json:16:14
        A backslash begins a sign such as \\n or \\". For the backslash itself write \\\\.
           16 |     "en": "C:\\pages Dimensions and a quantity will do for a quote."
              |              ^^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('a bracket that is missing at the end', () => {
    expect(reportOf(write(PAGE, '{\n  "languages": ["tr"],\n  "blocks": [\n'))).toMatchInlineSnapshot(`
      "
      pages/contact.json:3:13
        The file ends here, but the "[" of line 3 is not closed. Add the missing "]".
            3 |   "blocks": [
              |             ^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('the wrong bracket', () => {
    expect(reportOf(write(PAGE, '{\n  "languages": ["tr"}\n}\n'))).toMatchInlineSnapshot(`
      "
      pages/contact.json:2:21
        Write "]" here: it closes the "[" of line 2.
            2 |   "languages": ["tr"}
              |                     ^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('something after the end', () => {
    expect(reportOf(write(PAGE, '{\n  "languages": ["tr"]\n}\n}\n'))).toMatchInlineSnapshot(`
      "
      pages/contact.json:4:1
        Nothing can follow the end of the document. Remove this, or the bracket too many before it.
            4 | }
              | ^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('a conflict that a merge has left', () => {
    expect(
      reportOf(edit(PAGE, '      "size": "plain",\n', '<<<<<<< HEAD\n      "size": "plain",\n=======\n')),
    ).toMatchInlineSnapshot(`
      "
      pages/contact.json:22:1
        This line is left of a merge. Keep one of the two versions, and remove the lines of <<<, === and >>>.
           22 | <<<<<<< HEAD
              | ^^^^^^^^^^^^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('letters in another encoding than UTF-8', () => {
    expect(
      reportOf(
        write(PAGE, Buffer.from('{\n  "name": "İletişim"\n}\n'.replace('İ', '\xdd').replace('ş', '\xfe'), 'latin1')),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/contact.json:2:12
        This letter is not written in UTF-8 and cannot be read. Save it as UTF-8 (in most editors: Save with encoding, UTF-8).
            2 |   "name": "�leti�im"
              |            ^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('UTF-16', () => {
    expect(reportOf(write(PAGE, Buffer.from('\ufeff{}', 'utf16le')))).toMatchInlineSnapshot(`
      "
      pages/contact.json
        This file is written in UTF-16, which cannot be read here. Save it as UTF-8 (in most editors: Save with encoding, UTF-8).
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('lists in lists in lists', () => {
    expect(reportOf(write(PAGE, `${'['.repeat(400_000)}${']'.repeat(400_000)}`))).toMatchInlineSnapshot(`
      "
      pages/contact.json:1:65
        Lists and objects are nested more than 64 levels deep here. A page document has eight.
            1 | [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[…
              |                                                                 ^
      1 problem in 1 of 8 pages
      "
    `)
    expect(reportOf(write(PAGE, '['.repeat(400_000)))).toMatchInlineSnapshot(`
      "
      pages/contact.json:1:65
        Lists and objects are nested more than 64 levels deep here. A page document has eight.
            1 | [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[…
              |                                                                 ^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('a file too large to be a page', () => {
    expect(reportOf(write(PAGE, `"${' '.repeat(2_500_000)}"`))).toMatchInlineSnapshot(`
      "
      pages/contact.json
        This file has 2.5 MB. A page document has at most 1 MB; pictures belong into public/pictures/.
      1 problem in 1 of 8 pages
      "
    `)
  })
})

describe('JSON that is not what it looks like', () => {
  test('a byte-order mark, and what else is wrong', () => {
    expect(
      reportOf(edit(PAGE, '{\n  "languages"', '\ufeff{\n  "languages"'), edit(PAGE, '"plain"', '"plane"')),
    ).toMatchInlineSnapshot(`
      "
      pages/contact.json:1:1
        The file begins with an invisible byte-order mark. Save it as “UTF-8”, not as “UTF-8 with BOM”.
            1 | {
              | ^
            2 |   "languages": [
      pages/contact.json:22:15  blocks[0].size  (first block, hero “İletişim”)
        "plane" is not a size. Did you mean "page"?
           22 |       "size": "plane",
              |               ^^^^^^^
      2 problems in 1 of 8 pages
      "
    `)
  })

  test('a key that stands twice', () => {
    expect(reportOf(edit(PAGE, '"size": "plain",', '"size": "low",\n      "size": "plain",'))).toMatchInlineSnapshot(`
      "
      pages/contact.json:23:7  blocks[0].size  (first block, hero “İletişim”)
        "size" stands here already, on line 22. Keep one of them and remove the rest.
           23 |       "size": "plain",
              |       ^^^^^^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('a key that stands twice, written differently', () => {
    expect(
      reportOf(edit(PAGE, '"size": "plain",', '"s\\u0069ze": "low",\n "a\\\\": 1,\n "size": "plain",')),
    ).toMatchInlineSnapshot(`
      "
      pages/contact.json:23:2  blocks[0]["a\\\\"]  (first block, hero “İletişim”)
        A hero block has no "a\\\\". It can have "type", "anchor", "searchParam", "size", "badge", "title", "lead", "picture", "keyProperties", "figures", "actions" and "scrollHint".
           23 |  "a\\\\": 1,
              |  ^^^^^
      pages/contact.json:24:2  blocks[0].size  (first block, hero “İletişim”)
        "size" stands here already, on line 22. Keep one of them and remove the rest.
           24 |  "size": "plain",
              |  ^^^^^^
      2 problems in 1 of 8 pages
      "
    `)
  })

  test('__proto__', () => {
    expect(
      reportOf(edit(PAGE, '"size": "plain",', '"size": "plain", "__proto__": { "type": "map" },')),
    ).toMatchInlineSnapshot(`
      "
      pages/contact.json:22:24  blocks[0].__proto__  (first block, hero “İletişim”)
        "__proto__" cannot be a key. Remove it.
           22 |       "size": "plain", "__proto__": { "type": "map" },
              |                        ^^^^^^^^^^^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test.each(['[]', 'null', '5', '"page"'])('a document that is %s', (source) => {
    expect(reportOf(write(PAGE, source))).toMatch(/The document must be an object, but is .+\. Write it like this: /)
  })
})
