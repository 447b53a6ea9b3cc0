import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { showList, showTable } from '../../content/translate/report.ts'
import { countStates, listEntries } from '../../content/translate/status.ts'
import { readTexts } from '../../content/translate/texts.ts'
import { type Change, createSite, edit, write } from '../check/site.ts'
import { acceptTranslations } from './accept.ts'

const PIPE = 'pages/products/boru.json'
const CONTACT = 'pages/contact.json'

/** A site with changes since all of its translations were accepted. */
function createAcceptedSite(...changes: readonly Change[]): string {
  return createSite(acceptTranslations, ...changes)
}

/** The list of open translations, with line numbers removed. */
const listOpen = (root: string) => `\n${showList(root, {}).replaceAll(/(?<=\.json):\d+:\d+/g, ':LINE:COLUMN')}\n`

const ALL_WELL = '\nAll translations are there, and up to date.\n'

describe('the table of translations', () => {
  test('counts missing and unaccepted texts for each page and language', () => {
    const root = createSite(
      edit(PIPE, '"tr": "Süt hatları.",\n            "en": "Dairy lines."', '"tr": "Süt hatları."'),
    )
    const pages = ['/contact', '/products/boru', '/products/sac']
    expect(`\n${showTable(root, { pages })}\n`).toMatchInlineSnapshot(`
      "
                      Texts  English ("en")                                 German ("de")                       Serbian ("sr")
      /contact            6  6 not accepted yet                             not written                         not written
      /products/boru     15  14 not accepted yet, 1 missing                 1 not accepted yet, 14 not written  1 not accepted yet, 14 not written
      /products/sac       9  not written                                    not written                         not written
      All 3              30  20 not accepted yet, 1 missing, 9 not written  1 not accepted yet, 29 not written  1 not accepted yet, 29 not written

      1 translation is missing. Hand what is missing to a translator: npm run translations -- export de
      22 translations have not been accepted yet. Where they are right, accept them in the editor: npm run edit, Languages side by side
      "
    `)
  })

  test('shows a check mark if all texts are accepted', () => {
    expect(`\n${showTable(createAcceptedSite(), { pages: ['/contact'] })}\n`).toMatchInlineSnapshot(`
      "
                Texts  English ("en")  German ("de")  Serbian ("sr")
      /contact      6  ✓ 6             not written    not written
      "
    `)
  })

  test('counts a draft language as one of the languages of its page', () => {
    const draft = createSite(
      edit(CONTACT, '"languages": ["tr", "en"]', '"languages": ["tr", "en"],\n  "drafts": ["de"]'),
    )
    const german = listEntries(readTexts(draft)).filter(
      ({ document, language }) => document.name === '/contact' && language === 'de',
    )
    expect(countStates(german)).toMatchObject({ missing: 6, unwritten: 0 })
  })

  test('supports another source language', () => {
    const root = createSite()
    const languages = listEntries(readTexts(root), 'en').filter(({ document }) => document.name === '/contact')
    expect(new Set(languages.map(({ language }) => language))).toEqual(new Set(['tr', 'de', 'sr']))
  })

  test('reports a file that cannot be read', () => {
    const root = createSite(write(CONTACT, '{'))
    expect(() => showTable(root, {})).toThrow('pages/contact.json cannot be read. Run npm run validate, and fix it')
  })
})

describe('a translation is out of date', () => {
  const changeSource = edit(PIPE, '"tr": "Süt hatları."', '"tr": "Süt ve su hatları."')

  test('if its source has changed since it was accepted, and is listed with its location', () => {
    const root = createAcceptedSite(changeSource)
    const [, file = '', line = ''] = /^(\S+):(\d+):\d+ /.exec(showList(root, {})) ?? []
    expect(readFileSync(join(root, file), 'utf8').split('\n')[Number(line) - 1]).toContain('"en": "Dairy lines."')
    expect(listOpen(root)).toMatchInlineSnapshot(`
      "
      pages/products/boru.json:LINE:COLUMN  blocks[2].items[0].text  English ("en"), out of date
        tr  Süt ve su hatları.
        en  Dairy lines.

      1 translation is out of date: the source has changed since. Translate again, or accept them in the editor. See them: npm run translations -- list
      "
    `)
  })

  test('even if its document was moved at the same time', () => {
    const root = createAcceptedSite(changeSource, move(PIPE, 'pages/products/tube.json'))
    expect(listOpen(root)).toContain(
      'pages/products/tube.json:LINE:COLUMN  blocks[2].items[0].text  English ("en"), out of date',
    )
  })

  test('until its source is changed back', () => {
    const back = edit(PIPE, '"tr": "Süt ve su hatları."', '"tr": "Süt hatları."')
    expect(listOpen(createAcceptedSite(changeSource, back))).toBe(ALL_WELL)
  })

  test('even after new pairs are accepted', () => {
    const root = createAcceptedSite(changeSource)
    acceptTranslations(root)
    expect(listOpen(root)).toContain('1 translation is out of date')
  })
})

describe('translations stay up to date', () => {
  const reformat: Change = (site) => {
    for (const { file, document } of readTexts(site).documents) {
      writeFileSync(join(site, file), JSON.stringify(document, null, '\t'))
    }
  }
  const reverseBlocks: Change = (site) => {
    const file = join(site, PIPE)
    const page: { blocks: unknown[] } = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify({ ...page, blocks: page.blocks.toReversed() }))
  }

  test.each<[what: string, ...Change[]]>([
    ['formatting', reformat],
    ['soft hyphens in the source', edit(PIPE, '"tr": "Süt hatları."', '"tr": "Süt hat\\u00adları."')],
    ['spaces in the source', edit(PIPE, '"tr": "Teknik özellikler"', '"tr": "Teknik\\u00a0özellikler "')],
    ['moving blocks', reverseBlocks],
    ['renaming a page', move(PIPE, 'pages/services/tube.json')],
  ])('after %s', (_, ...changes) => {
    expect(listOpen(createAcceptedSite(...changes))).toBe(ALL_WELL)
  })
})

describe('a pair that was never accepted is new', () => {
  test('if the translation has changed, with or without its source', () => {
    const root = createAcceptedSite(
      edit(PIPE, '"tr": "Süt hatları.",\n            "en": "Dairy lines."', '"tr": "Süt.",\n            "en": "Milk."'),
      edit(PIPE, '"en": "Steam lines."', '"en": "Lines for steam."'),
    )
    expect(countStates(listEntries(readTexts(root)))).toMatchObject({ new: 2, outOfDate: 0 })
    acceptTranslations(root)
    expect(listOpen(root)).toBe(ALL_WELL)
  })
})

function move(from: string, to: string): Change {
  return (root) => {
    write(to, '')(root)
    renameSync(join(root, from), join(root, to))
  }
}
