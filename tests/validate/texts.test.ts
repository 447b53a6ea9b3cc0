import { describe, expect, test } from 'vitest'
import { edit, reportOf } from './site.ts'

const HOME = 'pages/index.json'
const PIPE = 'pages/products/boru.json'
const POST = 'pages/blog/1.json'

describe('texts in the languages of their page', () => {
  test('one that lacks', () => {
    expect(
      reportOf(
        edit(
          PIPE,
          '"tr": "Paslanmaz Çelik Boru",\n        "en": "Stainless Steel Pipe"',
          '"tr": "Paslanmaz Çelik Boru"',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/products/boru.json:40:16  blocks[0].title.en  (first block, hero “Paslanmaz Çelik Boru”)
        No English ("en") text. This page is written in tr and en, so every text needs both.
           40 |       "title": {
              |                ^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('one too many', () => {
    expect(
      reportOf(edit(HOME, '"tr": "Keşfet",', '"tr": "Keşfet",\n            "de": "Entdecken",')),
    ).toMatchInlineSnapshot(`
      "
      pages/index.json:38:13  blocks[0].actions[0].label.de  (first block, hero “Paslanmaz çelikte mükemmellik”, first action “Keşfet”)
        A text in German ("de") on a page that is written in tr and en. Remove it, or add "de" to "languages".
           38 |             "de": "Entdecken",
              |             ^^^^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('all others', () => {
    expect(
      reportOf(edit(HOME, '"tr": "Keşfet",\n            "en": "Discover"', '"de": "Entdecken"')),
    ).toMatchInlineSnapshot(`
      "
      pages/index.json:36:20  blocks[0].actions[0].label  (first block, hero “Paslanmaz çelikte mükemmellik”, first action “Entdecken”)
        This text is written in de. This page is written in tr and en, so every text needs both.
           36 |           "label": {
              |                    ^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('a language that this site does not have is one problem', () => {
    expect(
      reportOf(
        edit(HOME, '"en": "Discover"', '"eng": "Discover"'),
        edit(HOME, '"tr": "Boru istifi",', '"tr": "Boru istifi",\n          "fr": "Tubes",'),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/index.json:31:11  blocks[0].picture.alt.fr  (first block, hero “Paslanmaz çelikte mükemmellik”)
        "fr" is not a language of this site. Its languages are tr, en, de and sr.
           31 |           "fr": "Tubes",
              |           ^^^^
      pages/index.json:39:13  blocks[0].actions[0].label.eng  (first block, hero “Paslanmaz çelikte mükemmellik”, first action “Keşfet”)
        "eng" is not a language of this site. Did you mean "en"?
           39 |             "eng": "Discover"
              |             ^^^^^
      2 problems in 1 of 8 pages
      "
    `)
  })

  test('a page that says that it has another language than its texts', () => {
    expect(reportOf(edit('pages/blog/not-found.json', '["tr", "en"]', '["tr", "en", "sr"]'))).toMatchInlineSnapshot(`
      "
      pages/blog/not-found.json:3:11  name.sr
        No Serbian ("sr") text. This page is written in tr, en and sr, so every text needs all three.
            3 |   "name": {
              |           ^
      pages/blog/not-found.json:7:12  title.sr
        No Serbian ("sr") text. This page is written in tr, en and sr, so every text needs all three.
            7 |   "title": {
              |            ^
      pages/blog/not-found.json:11:18  description.sr
        No Serbian ("sr") text. This page is written in tr, en and sr, so every text needs all three.
           11 |   "description": {
              |                  ^
      pages/blog/not-found.json:19:16  blocks[0].title.sr  (first block, hero “Sayfa bulunamadı”)
        No Serbian ("sr") text. This page is written in tr, en and sr, so every text needs all three.
           19 |       "title": {
              |                ^
      pages/blog/not-found.json:25:20  blocks[0].actions[0].label.sr  (first block, hero “Sayfa bulunamadı”, first action “Geri dön”)
        No Serbian ("sr") text. This page is written in tr, en and sr, so every text needs all three.
           25 |           "label": {
              |                    ^
      5 problems in 1 of 8 pages
      "
    `)
  })

  test('a page in one language', () => {
    expect(
      reportOf(
        edit(
          'pages/products/sac.json',
          '"title": "Teklif isteyin"',
          '"title": { "tr": "Teklif isteyin", "en": "Request a quote" }',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/products/sac.json:24:42  blocks[1].title.en  (second block, callToAction “Teklif isteyin”)
        A text in English ("en") on a page that is written in tr. Remove it, or add "en" to "languages".
           24 |       "title": { "tr": "Teklif isteyin", "en": "Request a quote" },
              |                                          ^^^^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('a plain string is right anywhere', () => {
    expect(
      reportOf(
        edit(
          PIPE,
          '{\n        "tr": "Teknik özellikler",\n        "en": "Technical specifications"\n      }',
          '"ISO 9001"',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      8 pages, no problems.
      "
    `)
  })

  test('a card needs the languages of its page, and may have more', () => {
    expect(reportOf(edit(PIPE, '"en": "Pipe in every diameter.",\n', ''))).toMatchInlineSnapshot(`
      "
      pages/products/boru.json:20:13  card.text.en
        No English ("en") text. This page is written in tr and en, so every text needs both.
           20 |     "text": {
              |             ^
      1 problem in 1 of 8 pages
      "
    `)
  })

  test('a body may lack languages, but not have others', () => {
    expect(
      reportOf(
        edit(POST, '"body": {', '"body": {\n        "de": "Später.",'),
        edit('pages/blog/2.json', '"body": {}', '"body": { "en": "Later." }'),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/blog/1.json:50:9  blocks[0].body.de  (first block, article “Kalite seçimi”)
        A text in German ("de") on a page that is written in tr and en. Remove it, or add "de" to "languages".
           50 |         "de": "Später.",
              |         ^^^^
      1 problem in 1 of 8 pages
      "
    `)
  })
})

describe('what search results show of a page', () => {
  test('a title and a description that say too little, or more than is shown', () => {
    expect(
      reportOf(
        edit(PIPE, 'Paslanmaz Çelik Boru · Bornox', 'Boru · Bornox'),
        edit(PIPE, '"Stainless pipe of 6–600 mm with walls of 0.5–12 mm."', '"Pipe."'),
        edit(
          POST,
          'Choosing a grade · Bornox',
          'Choosing the right grade of stainless steel for every kind of plant · Bornox',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/blog/1.json:12:77  title.en
        The English ("en") text of "title" has 76 characters, but at most 65 fit here. Shorten it by 11.
           12 |     "en": "Choosing the right grade of stainless steel for every kind of plant · Bornox"
              |                                                                             ^^^^^^^^^^^
      pages/products/boru.json:11:11  title.tr
        The Turkish ("tr") text of "title" has 13 characters, but needs at least 20. Write 7 more.
           11 |     "tr": "Boru · Bornox",
              |           ^^^^^^^^^^^^^^^
      pages/products/boru.json:16:11  description.en
        The English ("en") text of "description" has 5 characters, but needs at least 50. Write 45 more.
           16 |     "en": "Pipe."
              |           ^^^^^^^
      3 problems in 2 of 8 pages
      "
    `)
  })
})
