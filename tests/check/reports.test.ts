import { expect, test } from 'vitest'
import { copy, edit, reportOf, write } from './site.ts'

const HOME = 'pages/index.json'
const PIPE = 'pages/products/boru.json'
const POST = 'pages/blog/2.json'

// Complete reports, one per kind: location, code frame, message, summary.

test('reports a file that is not JSON', () => {
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

test('reports missing keys and what to write', () => {
  const blocks = '[{ "type": "hero", "title": "x" }, { "type": "split", "title": "x", "text": "x" }]'
  const names = '"name": "x", "title": "Paslanmaz çelik borular"'
  expect(
    reportOf(write('pages/new.json', `{\n  "languages": ["tr"], ${names},\n  "blocks": ${blocks}\n}`)),
  ).toMatchInlineSnapshot(`
    "
    pages/new.json:1:1  description
      A page needs "description". Add "description": "…". (For search results: one or two sentences, 50 to 160 characters.)
          1 | {
            | ^
          2 |   "languages": ["tr"], "name": "x", "title": "Paslanmaz çelik borular",
    pages/new.json:3:14  blocks[0].size  (first block, hero “x”)
      A hero block needs "size". Add "size": "full", "page", "low" or "plain". (full: the whole screen; page: most of it; low: a strip for contact and lists; plain: no picture.)
          3 |   "blocks": [{ "type": "hero", "title": "x" }, { "type": "split", "title": "x", "text": "x" }]
            |              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    pages/new.json:3:48  blocks[1].picture  (second block, split “x”)
      A split block needs "picture". Add "picture": { "file": "…", "alt": "…" }. (A file of public/pictures/ with its alternative text.)
          3 |   "blocks": [{ "type": "hero", "title": "x" }, { "type": "split", "title": "x", "text": "x" }]
            |                                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    3 problems in 1 of 9 pages
    "
  `)
})

test('reports a misspelt key, an unknown block and unknown names', () => {
  expect(
    reportOf(
      edit(HOME, '"posts"', '"post"'),
      edit(PIPE, '"featureCards"', '"accordion"'),
      edit(PIPE, '"max": 12, "unit": "mm"', '"max": 12, "unit": "furlong"'),
    ),
  ).toMatchInlineSnapshot(`
    "
    pages/index.json:61:7  blocks[2].post  (third block, postCarousel “Blog”)
      A postCarousel block has no "post". Did you mean "posts"?
         61 |       "post": [
            |       ^^^^^^
    pages/products/boru.json:80:32  blocks[1].rows[1].quantity.unit  (second block, specTable “Teknik özellikler”, second row)
      "furlong" is not a unit. Write "mm", "µm", "m", "m/min", "°", "°C", "HB", "bar", "kg", "MPa", "%", "DN", "PN", "Ra", "hour", "day" or "year", or add it to _units.json.
         80 |             "max": 12, "unit": "furlong"
            |                                ^^^^^^^^^
    pages/products/boru.json:103:15  blocks[2].type  (third block, accordion “Kullanım alanları”)
      "accordion" is not a block type. Did you mean "faq"?
        103 |       "type": "accordion",
            |               ^^^^^^^^^^^
    3 problems in 2 of 8 pages
    "
  `)
})

test('counts an emoji of two UTF-16 units as one character', () => {
  expect(reportOf(edit(HOME, '"en": "Perfect in stainless steel"', `"en": "${'🏭'.repeat(81)}"`))).toContain(
    'has 81 characters, but at most 80 fit here. Shorten it by 1.',
  )
})

test('reports a text that is too long, and marks where it should end', () => {
  const long = 'Perfect in stainless steel, '.repeat(4).trim()
  expect(reportOf(edit(HOME, '"en": "Perfect in stainless steel"', `"en": "${long}"`))).toMatchInlineSnapshot(`
    "
    pages/index.json:25:96  blocks[0].title.en  (first block, hero “Paslanmaz çelikte mükemmellik”)
      The English ("en") text of "title" has 111 characters, but at most 80 fit here. Shorten it by 31.
         25 | …tainless steel, Perfect in stainless steel, Perfect in stainless steel, Perfect in stainless steel,"
            |                                                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    1 problem in 1 of 8 pages
    "
  `)
})

test('reports Markdown, marked in a line of any length', () => {
  const body = `## Bir\n\n${'Uzun bir yazı. '.repeat(20)}\n\n"Bkz. <b>burası</b>" ve [boru](/products/bour), ${'sonra '.repeat(30)}`
  expect(reportOf(edit(POST, '"body": {}', `"body": ${JSON.stringify(body)}`))).toMatchInlineSnapshot(`
    "
    pages/blog/2.json:49:337  blocks[0].body  (first block, article “Yüzeyler”)
      "<b>" is HTML. Write it in Markdown: **strong**, *emphasis*, [link](/contact).
         49 | …zı. Uzun bir yazı. \\n\\n\\"Bkz. <b>burası</b>\\" ve [boru](/products/bour), sonra sonra sonra sonra son…
            |                                ^^^
    pages/blog/2.json:49:356  blocks[0].body  (first block, article “Yüzeyler”)
      There is no page "/products/bour". Did you mean "/products/boru"?
         49 | …\\n\\n\\"Bkz. <b>burası</b>\\" ve [boru](/products/bour), sonra sonra sonra sonra sonra sonra sonra sonr…
            |                                ^^^^^^^^^^^^^^^^^^^^^^
    2 problems in 1 of 8 pages
    "
  `)
})

test('reports warnings, and how to suppress them', () => {
  expect(
    reportOf(
      edit(PIPE, '"tr": "Paslanmaz Çelik Boru · Bornox"', '"tr": "Bize ulaşın · Bornox"'),
      edit(PIPE, 'Buhar hatları', '6–500 mm çapta buhar hatları'),
      copy('pages/not-found.json', 'pages/blog/not-found.json'),
    ),
  ).toMatchInlineSnapshot(`
    "
    pages/products/boru.json:11:11  title.tr
      Warning (same-text): pages/contact.json has the same title in tr. In search results, the two pages look the same: change one of them.
         11 |     "tr": "Bize ulaşın · Bornox",
            |           ^^^^^^^^^^^^^^^^^^^^^^
      If it is meant, write in pages/_suppressions.json: { "warning": "same-text", "page": "/products/boru", "about": "title", "because": "…" }
    pages/products/boru.json:129:20  blocks[2].items[1].text.tr  (third block, featureCards “Kullanım alanları”, second item “Enerji”)
      Warning (figure): No table has "6–500 mm": the table of this page says 6–600 mm and 0.5–12 mm. If the table has been changed, change this text too.
        129 |             "tr": "6–500 mm çapta buhar hatları.",
            |                    ^^^^^^^^
      If it is meant, write in pages/_suppressions.json: { "warning": "figure", "page": "/products/boru", "about": "6–500 mm", "because": "…" }
    8 pages, no problems, 2 warnings.
    "
  `)
})

test('reports a language that a page is being translated into', () => {
  expect(
    reportOf(
      edit('pages/blog/not-found.json', '"languages": ["tr", "en"]', '"languages": ["tr", "en"], "drafts": ["de"]'),
    ),
  ).toMatchInlineSnapshot(`
    "
    pages/blog/not-found.json:2:41  drafts[0]  (first draft)
      Warning: 5 of 5 texts are missing in German ("de"):
        name: "Bulunamadı"
        title: "Sayfa bulunamadı · Bornox"
        description: "Bu adreste sayfa yok. Ana sayfadan ürünlere bakabilirsiniz."
        blocks[0].title: "Sayfa bulunamadı"
        blocks[0].actions[0].label: "Geri dön"
          2 |   "languages": ["tr", "en"], "drafts": ["de"],
            |                                         ^^^^
    Drafts, not built: /blog/not-found in German ("de").
    8 pages, no problems, 1 warning.
    "
  `)
})
