import { describe, expect, test } from 'vitest'
import { resolveSite } from '../../schema/resolve/site.ts'
import { check, edit, remove, reportOf, write } from './site.ts'

const PIPE = 'pages/products/boru.json'
const HOME = 'pages/index.json'
const POST = 'pages/blog/1.json'
const CONTACT = 'pages/contact.json'

describe('keys', () => {
  test('a misspelt key is one problem, though the right one lacks', () => {
    expect(reportOf(edit(PIPE, '"drawing"', '"drawings"'), edit(HOME, '"posts"', '"post"'))).toMatchInlineSnapshot(`
      "
      pages/index.json:61:7  blocks[2].post  (third block, postCarousel “Blog”)
        A postCarousel block has no "post". Did you mean "posts"?
           61 |       "post": [
              |       ^^^^^^
      pages/products/boru.json:66:7  blocks[1].drawings  (second block, specTable “Teknik özellikler”)
        A specTable block has no "drawings". Did you mean "drawing"?
           66 |       "drawings": "pipe",
              |       ^^^^^^^^^^
      2 problems in 2 of 8 pages
      "
    `)
  })

  test('a key by another name is one problem', () => {
    expect(reportOf(edit(CONTACT, '"note"', '"hint"'))).toMatchInlineSnapshot(`
      "
      pages/contact.json:34:7  blocks[1].hint  (second block, contact “Mesaj gönderin”)
        A contact block has no "hint". Did you mean "note"?
           34 |       "hint": {
              |       ^^^^^^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('a key that no block of this type has', () => {
    expect(reportOf(edit(PIPE, '"drawing": "pipe"', '"background": "#f00"'))).toMatchInlineSnapshot(`
      "
      pages/products/boru.json:66:7  blocks[1].background  (second block, specTable “Teknik özellikler”)
        A specTable block has no "background". It can have "type", "anchor", "searchParam", "tone", "title", "lead", "drawing", "rows" and "note".
           66 |       "background": "#f00",
              |       ^^^^^^^^^^^^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('a key in the page, and one in an entry of a list', () => {
    expect(
      reportOf(edit(PIPE, '"parent"', '"parents"'), edit(PIPE, '"icon": "food"', '"icn": "food"')),
    ).toMatchInlineSnapshot(`
      "
      pages/products/boru.json:18:3  parents
        A page has no "parents". Did you mean "parent"?
           18 |   "parents": "/#products",
              |   ^^^^^^^^^
      pages/products/boru.json:112:11  blocks[2].items[0].icn  (third block, featureCards “Kullanım alanları”, first item “Gıda”)
        An entry of "items" has no "icn". Did you mean "icon"?
          112 |           "icn": "food",
              |           ^^^^^
      2 problems in 1 of 8 pages
      "
    `)
  })

  test('what is inside of an unknown key is not looked into', () => {
    expect(
      reportOf(edit(PIPE, '"drawing": "pipe"', '"extra": { "href": "/nowhere", "text": { "tr": "yalnız" } }')),
    ).toMatchInlineSnapshot(`
      "
      pages/products/boru.json:66:7  blocks[1].extra  (second block, specTable “Teknik özellikler”)
        A specTable block has no "extra". It can have "type", "anchor", "searchParam", "tone", "title", "lead", "drawing", "rows" and "note".
           66 |       "extra": { "href": "/nowhere", "text": { "tr": "yalnız" } },
              |       ^^^^^^^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('a schema that an editor has added', () => {
    expect(
      reportOf(edit(PIPE, '"languages"', '"$schema": "../page.schema.json",\n  "languages"')),
    ).toMatchInlineSnapshot(`
      "
      pages/products/boru.json:2:3  $schema
        "$schema" is not needed: editors find the schema by the file’s place. Remove it.
            2 |   "$schema": "../page.schema.json",
              |   ^^^^^^^^^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('keys that are missing are told with what to write', () => {
    expect(
      reportOf(
        write('pages/empty.json', '{ "languages": ["tr", "en"], "blocks": [{ "type": "hero" }, { "type": "split" }] }'),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/empty.json:1:1  name
        A page needs "name". Add "name": { "tr": "…", "en": "…" }. (Short: for cards, breadcrumbs and the chat greeting.)
            1 | { "languages": ["tr", "en"], "blocks": [{ "type": "hero" }, { "type": "split" }] }
              | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      pages/empty.json:1:1  title
        A page needs "title". Add "title": { "tr": "…", "en": "…" }. (For the browser’s tab and search results, 20 to 65 characters with the brand: “… · Bornox”.)
            1 | { "languages": ["tr", "en"], "blocks": [{ "type": "hero" }, { "type": "split" }] }
              | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      pages/empty.json:1:1  description
        A page needs "description". Add "description": { "tr": "…", "en": "…" }. (For search results: one or two sentences, 50 to 160 characters.)
            1 | { "languages": ["tr", "en"], "blocks": [{ "type": "hero" }, { "type": "split" }] }
              | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      pages/empty.json:1:41  blocks[0].size  (first block, hero)
        A hero block needs "size". Add "size": "full", "page", "low" or "plain". (full: the whole screen; page: most of it; low: a strip for contact and lists; plain: no picture.)
            1 | { "languages": ["tr", "en"], "blocks": [{ "type": "hero" }, { "type": "split" }] }
              |                                         ^^^^^^^^^^^^^^^^^^
      pages/empty.json:1:41  blocks[0].title  (first block, hero)
        A hero block needs "title". Add "title": { "tr": "…", "en": "…" }. (The page’s title, as visitors see it.)
            1 | { "languages": ["tr", "en"], "blocks": [{ "type": "hero" }, { "type": "split" }] }
              |                                         ^^^^^^^^^^^^^^^^^^
      pages/empty.json:1:61  blocks[1].title  (second block, split)
        A split block needs "title". Add "title": { "tr": "…", "en": "…" }. (The heading beside the picture.)
            1 | { "languages": ["tr", "en"], "blocks": [{ "type": "hero" }, { "type": "split" }] }
              |                                                             ^^^^^^^^^^^^^^^^^^^
      pages/empty.json:1:61  blocks[1].text  (second block, split)
        A split block needs "text". Add "text": { "tr": "…", "en": "…" }. (A paragraph under the title.)
            1 | { "languages": ["tr", "en"], "blocks": [{ "type": "hero" }, { "type": "split" }] }
              |                                                             ^^^^^^^^^^^^^^^^^^^
      pages/empty.json:1:61  blocks[1].picture  (second block, split)
        A split block needs "picture". Add "picture": { "file": "…", "alt": "…" }. (A file of public/pictures/ with its alternative text.)
            1 | { "languages": ["tr", "en"], "blocks": [{ "type": "hero" }, { "type": "split" }] }
              |                                                             ^^^^^^^^^^^^^^^^^^^
      8 problems in 1 of 9 pages
      "
    `)
  })

  test('a picture without alternative text', () => {
    expect(
      reportOf(
        edit(
          HOME,
          '"alt": {\n          "tr": "Boru istifi",\n          "en": "A stack of pipes"\n        }',
          '"focus": { "x": 1, "y": 1 }',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/index.json:27:18  blocks[0].picture.alt  (first block, hero “Paslanmaz çelikte mükemmellik”)
        A picture needs "alt". Add "alt": { "tr": "…", "en": "…" }. (What is seen, for someone who cannot see it.)
           27 |       "picture": {
              |                  ^
      1 problem in 1 of 8 pages
      "
    `)
  })
})

describe('block types', () => {
  test('a misspelt one', () => {
    expect(reportOf(edit(PIPE, '"featureCards"', '"featureCard"'))).toMatchInlineSnapshot(`
      "
      pages/products/boru.json:104:15  blocks[2].type  (third block, featureCard “Kullanım alanları”)
        "featureCard" is not a block type. Did you mean "featureCards"?
          104 |       "type": "featureCard",
              |               ^^^^^^^^^^^^^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('a misspelt hero is not missed as well', () => {
    expect(reportOf(edit(PIPE, '"hero"', '"heroo"'))).toMatchInlineSnapshot(`
      "
      pages/products/boru.json:38:15  blocks[0].type  (first block, heroo “Paslanmaz Çelik Boru”)
        "heroo" is not a block type. Did you mean "hero"?
           38 |       "type": "heroo",
              |               ^^^^^^^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('one that is not there', () => {
    expect(reportOf(edit(PIPE, '"featureCards"', '"accordion"'))).toMatchInlineSnapshot(`
      "
      pages/products/boru.json:104:15  blocks[2].type  (third block, accordion “Kullanım alanları”)
        "accordion" is not a block type. Write one of the 31 in pages/BLOCKS.md; the nearest by name are "callToAction", "textSections", "standardTable", "hero" and "pageCards".
          104 |       "type": "accordion",
              |               ^^^^^^^^^^^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('a block without one, and what is no block', () => {
    expect(reportOf(edit(CONTACT, '"blocks": [', '"blocks": [{ "title": "x" }, "hero", 5,'))).toMatchInlineSnapshot(`
      "
      pages/contact.json:19:14  blocks[0].type  (first block “x”)
        This block has no "type". Add "type": "hero", or another of the types in pages/BLOCKS.md.
           19 |   "blocks": [{ "title": "x" }, "hero", 5,{
              |              ^^^^^^^^^^^^^^^^
      pages/contact.json:19:32  blocks[1]  (second block)
        Entry 2 of "blocks" must be an object, but is the text "hero". Write it like this: { "type": "…" }.
           19 |   "blocks": [{ "title": "x" }, "hero", 5,{
              |                                ^^^^^^
      pages/contact.json:19:40  blocks[2]  (third block)
        Entry 3 of "blocks" must be an object, but is the number 5. Write it like this: { "type": "…" }.
           19 |   "blocks": [{ "title": "x" }, "hero", 5,{
              |                                        ^
      3 problems in 1 of 8 pages
      "
    `)
  })
})

describe('names from a set', () => {
  test('a unit in another language or spelling', () => {
    expect(
      reportOf(edit(PIPE, '"max": 12,\n            "unit": "mm"', '"max": 12,\n            "unit": "milimeter"')),
    ).toMatchInlineSnapshot(`
      "
      pages/products/boru.json:81:21  blocks[1].rows[1].quantity.unit  (second block, specTable “Teknik özellikler”, second row)
        "milimeter" is not a unit. Did you mean "mm"?
           81 |             "unit": "milimeter"
              |                     ^^^^^^^^^^^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test.each([
    ['um', 'µm'],
    ['Saat', 'hour'],
    ['milimetrre', 'mm'],
    ['degre', '°'],
    ['pn', 'PN'],
  ])('the unit %s, which stands for another or is near to one', (written, meant) => {
    const { problems } = check(edit(PIPE, '"max": 12,\n            "unit": "mm"', `"max": 12, "unit": "${written}"`))
    expect(problems.map(({ message }) => message)).toEqual([`"${written}" is not a unit. Did you mean "${meant}"?`])
  })

  test('a unit of the whole site’s documents, too', () => {
    expect(check(edit('pages/_site.json', '"unit": "hour"', '"unit": "hourr"')).problems).toMatchObject([
      { file: 'pages/_site.json', message: '"hourr" is not a unit. Did you mean "hour"?' },
    ])
  })

  test('a unit that only looks right', () => {
    expect(
      reportOf(edit(PIPE, '"max": 12,\n            "unit": "mm"', '"max": 12,\n            "unit": "\u03bcm"')),
    ).toMatchInlineSnapshot(`
      "
      pages/products/boru.json:81:21  blocks[1].rows[1].quantity.unit  (second block, specTable “Teknik özellikler”, second row)
        "μm" looks like "µm", but is another character. Copy this one: µm
           81 |             "unit": "μm"
              |                     ^^^^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('a unit that nothing is like', () => {
    expect(
      reportOf(edit(PIPE, '"max": 12,\n            "unit": "mm"', '"max": 12,\n            "unit": "furlong"')),
    ).toMatchInlineSnapshot(`
      "
      pages/products/boru.json:81:21  blocks[1].rows[1].quantity.unit  (second block, specTable “Teknik özellikler”, second row)
        "furlong" is not a unit. Write "mm", "µm", "m", "m/min", "°", "°C", "HB", "bar", "kg", "MPa", "%", "DN", "PN", "Ra", "hour", "day" or "year", or add it to _units.json.
           81 |             "unit": "furlong"
              |                     ^^^^^^^^^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('icons, marks, drawings, tones, sizes', () => {
    expect(
      reportOf(
        edit(PIPE, '"mark": "pipe"', '"mark": "piep"'),
        edit(PIPE, '"size": "page"', '"size": "huge"'),
        edit(PIPE, '"drawing": "pipe"', '"drawing": "tube"'),
        edit(PIPE, '"tone": "steel"', '"tone": "dark"'),
        edit(PIPE, '"icon": "food"', '"icon": "foods"'),
        edit(PIPE, '"icon": "energy"', '"icon": "rocket"'),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/products/boru.json:26:13  card.mark
        "piep" is not a section mark. Did you mean "pipe"?
           26 |     "mark": "piep",
              |             ^^^^^^
      pages/products/boru.json:39:15  blocks[0].size  (first block, hero “Paslanmaz Çelik Boru”)
        "huge" is not a size. Write "full", "page", "low" or "plain".
           39 |       "size": "huge",
              |               ^^^^^^
      pages/products/boru.json:66:18  blocks[1].drawing  (second block, specTable “Teknik özellikler”)
        "tube" is not a section mark. Did you mean "pipe"?
           66 |       "drawing": "tube",
              |                  ^^^^^^
      pages/products/boru.json:105:15  blocks[2].tone  (third block, featureCards “Kullanım alanları”)
        "dark" is not a tone. Write "plain", "sunken" or "steel". To see them all, run npm run dev and open http://127.0.0.1:5173/_blocks#tones.
          105 |       "tone": "dark",
              |               ^^^^^^
      pages/products/boru.json:112:19  blocks[2].items[0].icon  (third block, featureCards “Kullanım alanları”, first item “Gıda”)
        "foods" is not an icon. Did you mean "food"?
          112 |           "icon": "foods",
              |                   ^^^^^^^
      pages/products/boru.json:123:19  blocks[2].items[1].icon  (third block, featureCards “Kullanım alanları”, second item “Enerji”)
        "rocket" is not an icon. Write one of the 60 in pages/BLOCKS.md; the nearest by name are "robot", "document", "lock", "cut" and "truck". To see them all, run npm run dev and open http://127.0.0.1:5173/_blocks#icons.
          123 |           "icon": "rocket",
              |                   ^^^^^^^^
      6 problems in 1 of 8 pages
      "
    `)
  })

  test('languages', () => {
    expect(
      reportOf(edit(CONTACT, '"languages": ["tr", "en"]', '"languages": ["tr", "eng", "tr"]')),
    ).toMatchInlineSnapshot(`
      "
      pages/contact.json:2:23  languages[1]  (second language)
        "eng" is not a language of this site. Did you mean "en"?
            2 |   "languages": ["tr", "eng", "tr"],
              |                       ^^^^^
      pages/contact.json:2:30  languages[2]  (third language)
        "tr" stands here already. Remove one of them.
            2 |   "languages": ["tr", "eng", "tr"],
              |                              ^^^^
      2 problems in 1 of 8 pages
      "
    `)
  })

  test('a property that _labels.json does not have', () => {
    expect(
      reportOf(
        edit(PIPE, '"property": "grades"', '"property": "grade"'),
        edit(PIPE, '"property": "wallThickness"', '"property": "colour"'),
        edit(PIPE, '"diameter", "wallThickness"', '"diameter"'),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/products/boru.json:76:23  blocks[1].rows[1].property  (second block, specTable “Teknik özellikler”, second row)
        "colour" is not among the "properties" of _labels.json. Add it there, or write "label" instead.
           76 |           "property": "colour",
              |                       ^^^^^^^^
      pages/products/boru.json:84:23  blocks[1].rows[2].property  (second block, specTable “Teknik özellikler”, third row)
        "grade" is not among the "properties" of _labels.json. Did you mean "grades"?
           84 |           "property": "grade",
              |                       ^^^^^^^
      2 problems in 1 of 8 pages
      "
    `)
  })

  test('what can only be said or left out', () => {
    expect(reportOf(edit(CONTACT, '"endpoint"', '"surname": false,\n      "endpoint"'))).toMatchInlineSnapshot(`
      "
      pages/contact.json:38:18  blocks[1].surname  (second block, contact “Mesaj gönderin”)
        "surname" can only be true. Leave it out to say no.
           38 |       "surname": false,
              |                  ^^^^^
      1 problem in 1 of 8 pages
      "
    `)
  })
})

describe('values', () => {
  test('a number as a text', () => {
    expect(reportOf(edit(PIPE, '"min": 0.5', '"min": "0,5"'))).toMatchInlineSnapshot(`
      "
      pages/products/boru.json:79:20  blocks[1].rows[1].quantity.min  (second block, specTable “Teknik özellikler”, second row)
        "min" must be a number, but is the text "0,5". Write 0.5, without quotes.
           79 |             "min": "0,5",
              |                    ^^^^^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('a figure as words', () => {
    expect(
      reportOf(
        edit(
          PIPE,
          '"quantity": {\n            "min": 0.5,\n            "max": 12,\n            "unit": "mm"\n          }',
          '"quantity": "0,5–12 mm"',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/products/boru.json:78:23  blocks[1].rows[1].quantity  (second block, specTable “Teknik özellikler”, second row)
        "quantity" must be an object, but is the text "0,5–12 mm". Write it like this: { "min": 0.5, "max": 10, "unit": "mm" }.
           78 |           "quantity": "0,5–12 mm"
              |                       ^^^^^^^^^^^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('a text as a number, a list, nothing', () => {
    expect(
      reportOf(
        edit(HOME, '"title": "Blog"', '"title": 2025'),
        edit(HOME, '"tr": "Keşfet"', '"tr": ["Keşfet"]'),
        edit(HOME, '"title": {\n        "tr": "Ürünler",\n        "en": "Products"\n      }', '"title": null'),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/index.json:37:19  blocks[0].actions[0].label.tr  (first block, hero “Paslanmaz çelikte mükemmellik”, first action)
        The Turkish ("tr") text of "label" must be a text, but is a list. Write words in quotes: "…".
           37 |             "tr": ["Keşfet"],
              |                   ^^^^^^^^^^
      pages/index.json:48:16  blocks[1].title  (second block, pageCards)
        "title" must be a text, but is null. Write words in quotes: "…".
           48 |       "title": null,
              |                ^^^^
      pages/index.json:57:16  blocks[2].title  (third block, postCarousel)
        "title" must be a text, but is the number 2025. Write "2025", in quotes.
           57 |       "title": 2025,
              |                ^^^^
      3 problems in 1 of 8 pages
      "
    `)
  })

  test('null for a key that can be left out', () => {
    expect(reportOf(edit(PIPE, '"drawing": "pipe"', '"drawing": null, "note": null'))).toMatchInlineSnapshot(`
      "
      pages/products/boru.json:66:18  blocks[1].drawing  (second block, specTable “Teknik özellikler”)
        null is not a value here. Leave "drawing" out instead.
           66 |       "drawing": null, "note": null,
              |                  ^^^^
      pages/products/boru.json:66:32  blocks[1].note  (second block, specTable “Teknik özellikler”)
        null is not a value here. Leave "note" out instead.
           66 |       "drawing": null, "note": null,
              |                                ^^^^
      2 problems in 1 of 8 pages
      "
    `)
  })

  test('one entry where a list belongs', () => {
    expect(reportOf(edit(POST, '["AISI 304"]', '"AISI 304"'))).toMatchInlineSnapshot(`
      "
      pages/blog/1.json:39:15  blocks[0].tags  (first block, article “Kalite seçimi”)
        "tags" must be a list, but is the text "AISI 304". Write it in brackets: ["AISI 304"].
           39 |       "tags": "AISI 304",
              |               ^^^^^^^^^^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('empty texts', () => {
    expect(
      reportOf(
        edit(HOME, '"title": "Blog"', '"title": "  ", "lead": ""'),
        edit(HOME, '"tr": "Keşfet"', '"tr": ""'),
        edit(HOME, '"title": {\n        "tr": "Ürünler",\n        "en": "Products"\n      }', '"title": {}'),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/index.json:37:19  blocks[0].actions[0].label.tr  (first block, hero “Paslanmaz çelikte mükemmellik”, first action)
        The Turkish ("tr") text of "label" is empty. Write it.
           37 |             "tr": "",
              |                   ^^
      pages/index.json:48:16  blocks[1].title  (second block, pageCards)
        This text is empty. This page is written in tr and en, so every text needs both.
           48 |       "title": {},
              |                ^^
      pages/index.json:57:16  blocks[2].title  (third block, postCarousel)
        "title" is empty. Write it.
           57 |       "title": "  ", "lead": "",
              |                ^^^^
      pages/index.json:57:30  blocks[2].lead  (third block, postCarousel)
        "lead" is empty. Write it, or leave it out.
           57 |       "title": "  ", "lead": "",
              |                              ^^
      4 problems in 1 of 8 pages
      "
    `)
  })

  test('a text that is too long is marked where it should end', () => {
    expect(
      reportOf(
        edit(HOME, '"en": "Perfect in stainless steel"', `"en": "${'Perfect in stainless steel, '.repeat(4).trim()}"`),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/index.json:25:96  blocks[0].title.en  (first block, hero “Paslanmaz çelikte mükemmellik”)
        The English ("en") text of "title" has 111 characters, but at most 80 fit here. Shorten it by 31.
           25 | …tainless steel, Perfect in stainless steel, Perfect in stainless steel, Perfect in stainless steel,"
              |                                                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('too few and too many entries', () => {
    expect(
      reportOf(
        edit(HOME, '["/products/boru", "/products/sac"]', '["/products/boru"]'),
        edit(
          PIPE,
          '["diameter", "wallThickness"]',
          '["diameter", "grades", "diameter", "grades", "diameter", "grades", "diameter"]',
        ),
        edit(POST, '["AISI 304"]', '[]'),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/blog/1.json:39:15  blocks[0].tags  (first block, article “Kalite seçimi”)
        "tags" is empty. Add at least 1 entry.
           39 |       "tags": [],
              |               ^^
      pages/index.json:52:16  blocks[1].pages  (second block, pageCards “Ürünler”)
        "pages" has 1 entry, but needs at least 2. Add 1.
           52 |       "pages": ["/products/boru"]
              |                ^^^^^^^^^^^^^^^^^^
      pages/products/boru.json:55:91  blocks[0].keyProperties[6]  (first block, hero “Paslanmaz Çelik Boru”, seventh entry of "keyProperties")
        "keyProperties" has 7 entries, but can have at most 6. This one is too many.
           55 |       "keyProperties": ["diameter", "grades", "diameter", "grades", "diameter", "grades", "diameter"…
              |                                                                                           ^^^^^^^^^^
      3 problems in 3 of 8 pages
      "
    `)
  })

  test('numbers out of range', () => {
    expect(
      reportOf(edit(PIPE, '"x": 70', '"x": 170'), edit(PIPE, '"min": 0.5,\n            "max": 12', '"plusMinus": 0')),
    ).toMatchInlineSnapshot(`
      "
      pages/products/boru.json:51:16  blocks[0].picture.focus.x  (first block, hero “Paslanmaz Çelik Boru”)
        "x" must be at most 100, but is 170.
           51 |           "x": 170,
              |                ^^^
      pages/products/boru.json:79:26  blocks[1].rows[1].quantity.plusMinus  (second block, specTable “Teknik özellikler”, second row)
        "plusMinus" must be more than 0, but is 0.
           79 |             "plusMinus": 0,
              |                          ^
      2 problems in 1 of 8 pages
      "
    `)
  })

  test('a minimum above its maximum, or the same', () => {
    expect(
      reportOf(
        edit(PIPE, '"min": 0.5,', '"min": 15,'),
        edit(
          PIPE,
          '"figure": {\n      "property": "diameter",\n      "quantity": {\n        "min": 6,',
          '"figure": {\n      "property": "diameter",\n      "quantity": {\n        "min": 600,',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/products/boru.json:30:16  card.figure.quantity.min
        "min" must be smaller than "max". Write "value": 600 instead of both.
           30 |         "min": 600,
              |                ^^^
      pages/products/boru.json:79:20  blocks[1].rows[1].quantity.min  (second block, specTable “Teknik özellikler”, second row)
        "min" must be smaller than "max". Exchange them: "min": 12, "max": 15.
           79 |             "min": 15,
              |                    ^^
      2 problems in 1 of 8 pages
      "
    `)
  })

  test('quantities that say two things, or nothing', () => {
    expect(
      reportOf(
        edit(PIPE, '"min": 0.5,', '"value": 0.5,'),
        edit(PIPE, '"list": ["AISI 304", "AISI 316L"]', '"quantity": {}'),
        edit(
          PIPE,
          '"figure": {\n      "property": "diameter",\n      "quantity": {',
          '"figure": {\n      "property": "diameter",\n      "quantity": {\n        "plus": true,',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/products/boru.json:30:9  card.figure.quantity.plus
        "plus" writes a + after a "value", as in 500+. Remove it here.
           30 |         "plus": true,
              |         ^^^^^^
      pages/products/boru.json:81:13  blocks[1].rows[1].quantity.max  (second block, specTable “Teknik özellikler”, second row)
        A quantity is a value, a range (min, max) or a tolerance (plusMinus), but here are "value" and "max". Keep one of them.
           81 |             "max": 12,
              |             ^^^^^
      pages/products/boru.json:87:23  blocks[1].rows[2].quantity  (second block, specTable “Teknik özellikler”, third row)
        This quantity has no figure. Add "value", "min" and "max", or "plusMinus", such as { "min": 0.5, "max": 10, "unit": "mm" }.
           87 |           "quantity": {}
              |                       ^^
      3 problems in 1 of 8 pages
      "
    `)
  })

  test('rows without a name or a value, or with two', () => {
    expect(
      reportOf(
        edit(PIPE, '"property": "grades",\n          "list"', '"text": "x",\n          "list"'),
        edit(PIPE, '"property": "wallThickness",', '"property": "wallThickness",\n          "label": "Et",'),
        edit(
          PIPE,
          '"text": {\n            "tr": "çapağı alınmış",\n            "en": "deburred"\n          }',
          '"property": "thickness"',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/products/boru.json:78:11  blocks[1].rows[1].label  (second block, specTable “Teknik özellikler”, second row “Et”)
        A row has one name, but here are "property" and "label". Keep one of them.
           78 |           "label": "Et",
              |           ^^^^^^^
      pages/products/boru.json:85:9  blocks[1].rows[2]  (second block, specTable “Teknik özellikler”, third row)
        This row has no name. Add "property", a name of _labels.json, or "label".
           85 |         {
              |         ^
           86 |           "text": "x",
      pages/products/boru.json:86:11  blocks[1].rows[2].text  (second block, specTable “Teknik özellikler”, third row)
        A row has one value, but here are "list" and "text". Keep one of them.
           86 |           "text": "x",
              |           ^^^^^^
      pages/products/boru.json:92:9  blocks[1].rows[3]  (second block, specTable “Teknik özellikler”, fourth row “Uç”)
        This row has no value. Add "quantity", "list", "text", "grades", "finishes", "standards" or "certificates".
           92 |         {
              |         ^
           93 |           "label": {
      pages/products/boru.json:93:11  blocks[1].rows[3].label  (second block, specTable “Teknik özellikler”, fourth row “Uç”)
        A row has one name, but here are "property" and "label". Keep one of them.
           93 |           "label": {
              |           ^^^^^^^
      5 problems in 1 of 8 pages
      "
    `)
  })

  test('dates, anchors, search parameters, web addresses', () => {
    expect(
      reportOf(
        edit(POST, '2025-03-12', '2025-02-30'),
        edit('pages/blog/2.json', '2025-03-12', '12.3.2025'),
        edit(HOME, '"anchor": "home"', '"anchor": "Ana Sayfa"'),
        edit(HOME, '"ürünler"', '"Ürün Listesi"'),
        edit(CONTACT, 'https://forms', 'http://forms'),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/blog/1.json:34:15  blocks[0].date  (first block, article “Kalite seçimi”)
        "2025-02-30" is not a day of the calendar. Write year-month-day, such as "2025-03-12".
           34 |       "date": "2025-02-30",
              |               ^^^^^^^^^^^^
      pages/blog/2.json:34:15  blocks[0].date  (first block, article “Yüzeyler”)
        "12.3.2025" is not a day of the calendar. Write year-month-day: "2025-03-12".
           34 |       "date": "12.3.2025",
              |               ^^^^^^^^^^^
      pages/contact.json:38:19  blocks[1].endpoint  (second block, contact “Mesaj gönderin”)
        "http://forms.example/bornox" is not where a message can be posted to. Write a secure address in full, beginning with "https://", or a path of this site: "/api/messages".
           38 |       "endpoint": "http://forms.example/bornox"
              |                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      pages/index.json:21:17  blocks[0].anchor  (first block, hero “Paslanmaz çelikte mükemmellik”)
        "Ana Sayfa" cannot be an anchor. Use a–z, digits and hyphens, beginning with a letter: "ana-sayfa".
           21 |       "anchor": "Ana Sayfa",
              |                 ^^^^^^^^^^^
      pages/index.json:47:22  blocks[1].searchParam  (second block, pageCards “Ürünler”)
        "Ürün Listesi" cannot be a search parameter. Use small letters, digits and hyphens: "ürün-listesi".
           47 |       "searchParam": "Ürün Listesi",
              |                      ^^^^^^^^^^^^^^
      5 problems in 4 of 8 pages
      "
    `)
  })

  test('an endpoint that no browser could find', () => {
    expect(reportOf(edit(CONTACT, 'forms.example', 'forms.example:99999'))).toMatchInlineSnapshot(`
      "
      pages/contact.json:38:19  blocks[1].endpoint  (second block, contact “Mesaj gönderin”)
        "https://forms.example:99999/bornox" is not where a message can be posted to. Write a secure address in full, beginning with "https://", or a path of this site: "/api/messages".
           38 |       "endpoint": "https://forms.example:99999/bornox"
              |                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      1 problem in 1 of 8 pages
      "
    `)
  })
})

describe('_site.json and _labels.json', () => {
  test('are checked like pages', () => {
    expect(
      reportOf(
        edit('pages/_site.json', '"opens": "08:00"', '"opens": "8"'),
        edit('pages/_site.json', '+90 232 000 00 00', '0232 000 00 00'),
        edit('pages/_site.json', 'info@bornox.example', 'info at bornox'),
        edit('pages/_site.json', '{name} hakkında', 'bu konuda'),
        edit('pages/_site.json', ',\n    "sr": "Napravljeno u Izmiru."', ''),
        edit('pages/_labels.json', '  "home": "home",\n', ''),
        edit('pages/_labels.json', '"slides":', '"slide":'),
        edit('pages/_labels.json', '"wallThickness"', '"wall thickness"'),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/_labels.json:31:5  properties["wall thickness"]
        "wall thickness" cannot be a key here. Write it as one word: "wallThickness".
           31 |     "wall thickness": {
              |     ^^^^^^^^^^^^^^^^
      pages/_labels.json:49:16  interface.home
        "interface" needs "home". Add "home": { "tr": "…", "en": "…", "de": "…", "sr": "…" }. (What the logo leads to, read aloud.)
           49 |   "interface": {
              |                ^
      pages/_labels.json:73:5  interface.slide
        "interface" has no "slide". Did you mean "slides"?
           73 |     "slide": "slides",
              |     ^^^^^^^
      pages/_site.json:10:12  phone
        "0232 000 00 00" is no telephone number. Write it with its country: "+90 232 000 00 00".
           10 |   "phone": "0232 000 00 00",
              |            ^^^^^^^^^^^^^^^^
      pages/_site.json:11:12  email
        "info at bornox" is not an e-mail address. Write it like "info@bornox.example".
           11 |   "email": "info at bornox",
              |            ^^^^^^^^^^^^^^^^
      pages/_site.json:21:14  hours.opens
        "8" is not a time of day. Write hours and minutes with two digits each: "08:00".
           21 |     "opens": "8",
              |              ^^^
      pages/_site.json:36:22  chat.greetingAbout
        "greetingAbout" must contain {name}, which stands for the page’s name.
           36 |     "greetingAbout": "Merhaba, bu konuda bilgi almak istiyorum."
              |                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      pages/_site.json:89:15  madeWith.sr
        No Serbian ("sr") text. What stands on every page is needed in tr, en, de and sr.
           89 |   "madeWith": {
              |               ^
      8 problems in pages/_labels.json and in pages/_site.json
      "
    `)
  })
})

describe('_units.json', () => {
  const UNITS = 'pages/_units.json'

  test('a unit that is added there can be used', () => {
    const knot = edit(UNITS, '"HB": {', '"kn": { "written": "{number} kn" },\n  "HB": {')
    const { problems, content } = check(knot, edit('pages/_site.json', '"unit": "hour"', '"unit": "kn"'))
    expect(problems).toEqual([])
    expect(resolveSite(content, 'de').responseTime).toBe('24\u00a0kn')
  })

  test('plurals that a language lacks or does not have, no place for the number, a language that lacks', () => {
    expect(
      reportOf(
        edit(UNITS, '"few": "{number} sata",', ''),
        edit(UNITS, '"one": "{number} day"', '"few": "{number} day"'),
        edit(UNITS, '"{number} HB"', '"HB"'),
        edit(UNITS, '"tr": "{number} yıl",', ''),
        edit(UNITS, '"MMT"', '"mm"'),
        edit(UNITS, '"m/dk"', '"derece"'),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/_units.json:4:17  mm.unitCode
        "mm" is not a common code. Write two or three capital letters or digits, such as "MMT", or leave it out.
            4 |     "unitCode": "mm",
              |                 ^^^^
      pages/_units.json:44:7  ["°"].aliases[2]  (third alias)
        "derece" stands for "m/min" already. Remove it here or there.
           44 |       "derece",
              |       ^^^^^^^^
      pages/_units.json:57:16  HB.written
        "written" must contain {number} once, which stands for the figure: "{number} HB".
           57 |     "written": "HB",
              |                ^^^^
      pages/_units.json:119:13  hour.written.sr
        The Serbian ("sr") forms have no "few". Add "few", the form after 2.
          119 |       "sr": {
              |             ^
      pages/_units.json:135:13  day.written.en
        The English ("en") forms have no "one". Add "one", the form after 1.
          135 |       "en": {
              |             ^
      pages/_units.json:136:9  day.written.en.few
        English ("en") has no form "few". Remove it.
          136 |         "few": "{number} day",
              |         ^^^^^
      pages/_units.json:156:16  year.written.tr
        No Turkish ("tr") text. What stands on every page is needed in tr, en, de and sr.
          156 |     "written": {
              |                ^
      7 problems in pages/_units.json
      "
    `)
  })

  test('is needed', () => {
    expect(check(remove(UNITS)).problems).toMatchObject([
      {
        file: UNITS,
        message: 'This file is missing. It holds the units that figures can have, and how they are written.',
      },
    ])
  })
})
