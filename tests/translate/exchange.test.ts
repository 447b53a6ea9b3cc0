import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatDocument } from '../../content/check/formatDocument.ts'
import { createChecker } from '../../content/check/index.ts'
import { EditError } from '../../content/edit/changes.ts'
import { accept } from '../../content/translate/accept.ts'
import { type ExportOptions, exportTexts, importTexts } from '../../content/translate/exchange.ts'
import { showList } from '../../content/translate/report.ts'
import { edit, siteWith, write } from '../check/site.ts'

const PIPE = 'pages/products/boru.json'
const POST = 'pages/blog/1.json'

const GERMAN: Readonly<Record<string, string>> = {
  'Paslanmaz Boru': 'Edelstahlrohr',
  'Paslanmaz Çelik Boru · Bornox': 'Edelstahlrohr nach Maß · Bornox',
  '6–600 mm çapta, 0,5–12 mm et kalınlığında paslanmaz boru.': 'Edelstahlrohr: 6–600 mm Durchmesser, 0,5–12 mm Wand.',
  'Paslanmaz Çelik Boru': 'Edelstahlrohr',
  'Sekiz boru': 'Acht Rohre',
  'Teknik özellikler': 'Technische Daten',
  Uç: 'Enden',
  'çapağı alınmış': 'entgratet',
  'Kullanım alanları': 'Anwendungen',
  Gıda: 'Lebensmittel',
  'Süt hatları.': 'Milchleitungen.',
  Enerji: 'Energie',
  'Buhar hatları.': 'Dampfleitungen.',
  'Tüm ürünler': 'Alle Produkte',
}

const exported = async (root: string, options: ExportOptions) => (await exportTexts(root, options)).xml

/** Imports a file. Resolves to the report, and whether the whole file was imported. */
const imported = (...args: Parameters<typeof importTexts>) =>
  importTexts(...args).catch((error: unknown) => {
    if (!(error instanceof EditError)) throw error
    return { ok: false, words: error.message }
  })

/** Fills in an export like a translation program: each unit gets the target that `translate` returns for its source. */
function translated(xml: string, translate: (source: string) => string | undefined): string {
  return xml.replaceAll(/<source>([^<]*)<\/source>(?:\s*<target>[^<]*<\/target>)?/g, (all, source: string) => {
    const target = translate(source)
    return target === undefined ? all : `<source>${source}</source><target>${target}</target>`
  })
}

const german = (source: string) => GERMAN[source]

/** Translates the sources that begin with a text, and passes all others to `others`. */
const only =
  (begin: string, target: string, others = (_: string): string | undefined => undefined) =>
  (source: string) =>
    source.startsWith(begin) ? target : others(source)

/** All files of a site with their contents. */
const readFiles = (root: string) =>
  readdirSync(join(root, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name))
    .map((name) => [name, readFileSync(join(root, 'pages', name), 'utf8')])

const json = (root: string, file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))

describe('an export', () => {
  test('has the location, description and maximum length of each text', async () => {
    const xml = await exported(siteWith(), { language: 'de', pages: ['/contact'] })
    expect(`\n${xml.slice(0, xml.indexOf('</unit>'))}`).toMatchInlineSnapshot(`
      "
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="tr-TR" trgLang="de-DE" xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0">
        <file id="pages:contact.json">
          <slr:profiles generalProfile="xliff:codepoints" storageProfile="xliff:utf8">
            <slr:normalization general="nfc" storage="nfc"/>
          </slr:profiles>
          <unit id="name" name="name" xml:space="preserve" canResegment="no" slr:sizeRestriction="60">
            <notes>
              <note>Name: Short: for cards, breadcrumbs and the chat greeting.</note>
              <note>At most 60 characters.</note>
            </notes>
            <segment>
              <source>İletişim</source>
            </segment>
          "
    `)
  })

  test('has missing and outdated translations, or all with --complete', async () => {
    const root = siteWith(
      (site) => accept(site, {}),
      edit(PIPE, '"tr": "Süt hatları."', '"tr": "Süt ve su hatları."'),
      edit(PIPE, '"en": "Steam lines."', '"en": "Steam lines only."'),
    )
    const xml = await exported(root, { language: 'en', pages: ['/products/boru'] })
    expect(xml.match(/<source>.*/g)).toEqual(['<source>Süt ve su hatları.</source>'])
    // Otherwise a translation program would treat the unit as done.
    expect(xml).not.toContain('<target>')
    expect(xml).toContain('The source has changed since it was translated as: Dairy lines.')
    const complete = await exported(root, { language: 'en', pages: ['/products/boru'], complete: true })
    expect(complete.match(/<unit /g)).toHaveLength(15)
    expect(complete).toContain('<target>Steam lines only.</target>')
  })

  test('fails if there is nothing to translate', async () => {
    const root = siteWith((site) => accept(site, {}))
    await expect(exported(root, { language: 'en', pages: ['/contact'] })).rejects.toThrow(
      'Nothing is to be translated into English ("en") there. --complete exports what is up to date too.',
    )
  })
})

describe('importing a translated export', () => {
  test('adds a language to a page, and changes nothing else', async () => {
    const root = siteWith()
    const before = json(root, PIPE)
    const xml = await exported(root, { language: 'de', pages: ['/products/boru'] })
    const { ok, words } = await imported(root, translated(xml, german))
    expect(ok).toBe(true)
    expect(words.split('\n')).toEqual([
      '14 translations into German ("de") written: pages/products/boru.json.',
      'Written in German ("de") from now on: pages/products/boru.json.',
    ])
    const page = json(root, PIPE)
    expect(readFileSync(join(root, PIPE), 'utf8')).toBe(formatDocument(page))
    expect(Object.keys(page.title)).toEqual(['tr', 'en', 'de'])
    expect(page.title.de).toBe('Edelstahlrohr nach Maß · Bornox')
    const withoutNew = JSON.stringify(page, (key, value) =>
      key === 'de' && Object.values(GERMAN).includes(value) ? undefined : value,
    )
    expect(JSON.parse(withoutNew)).toEqual({ ...before, languages: ['tr', 'en', 'de'] })
    expect(createChecker(root).check().problems).toEqual([])
    // Imported translations are accepted. The one from before the export is not.
    expect(showList(root, { language: 'de', pages: ['/products/boru'] })).toContain(
      '1 translation has not been accepted yet',
    )
  })

  test('turns plain strings into translations, and keeps an unchanged name as one string', async () => {
    const root = siteWith()
    const xml = await exported(root, { language: 'de', pages: ['/products/sac'] })
    const { ok } = await imported(
      root,
      translated(xml, (source) => (source === 'Paslanmaz Sac' ? source : `${source} (de)`)),
    )
    expect(ok).toBe(true)
    const page = json(root, 'pages/products/sac.json')
    expect(page.languages).toEqual(['tr', 'de'])
    expect(page.name).toBe('Paslanmaz Sac')
    expect(page.card.text).toEqual({ tr: 'Her kalınlıkta sac.', de: 'Her kalınlıkta sac. (de)' })
  })

  test('keeps Markdown and characters that XML escapes', async () => {
    const root = siteWith()
    const body = '## Chlorid & <Salz>\n\n**Chlorid** ist der Feind von [Rohren](/products/boru).\n\n- eins\n- zwei'
    const xml = await exported(root, { language: 'en', pages: ['/blog/1'], complete: true })
    const importing = (body: string) => {
      const escaped = body.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
      return imported(root, translated(xml, only('## Klorür', escaped)))
    }
    expect((await importing(body)).words).toContain('<Salz>')
    const right = body.replace('<Salz>', 'Salz')
    expect((await importing(right)).ok).toBe(true)
    expect(json(root, POST).blocks[0].body.en).toBe(right)
  })

  test('finds texts that have moved since the export, even into a renamed page', async () => {
    const root = siteWith()
    const xml = await exported(root, { language: 'de', pages: ['/products/boru'] })
    const page = json(root, PIPE)
    const [hero, ...others] = page.blocks
    writeFileSync(join(root, PIPE), JSON.stringify({ ...page, blocks: [hero, ...others.reverse()] }))
    for (const name of ['index.json', 'blog/1.json']) {
      const file = join(root, 'pages', name)
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll('/products/boru', '/products/tube'))
    }
    renameSync(join(root, PIPE), join(root, 'pages/products/tube.json'))
    const { ok, words } = await imported(root, translated(xml, german))
    expect(ok, words).toBe(true)
    const moved = json(root, 'pages/products/tube.json')
    expect(moved.blocks[2].title.de).toBe('Technische Daten')
    expect(moved.languages).toEqual(['tr', 'en', 'de'])
  })

  test('writes no text into another page with the same text, unless that page has the language', async () => {
    const same = edit('pages/contact.json', '"tr": "Mesaj gönderin"', '"tr": "Uç"')
    const root = siteWith(same)
    const xml = translated(await exported(root, { language: 'de', pages: ['/products/boru'] }), german)
    const page = json(root, PIPE)
    page.blocks[1].rows.pop()
    writeFileSync(join(root, PIPE), JSON.stringify(page))
    const { words } = await imported(root, xml)
    expect(words).toContain('pages/products/boru.json  blocks[1].rows[3].label  "Uç"')
    expect(words).not.toContain('pages/contact.json')
  })

  test('a second time changes nothing', async () => {
    const root = siteWith()
    const xml = translated(await exported(root, { language: 'de', pages: ['/products/boru'] }), german)
    await imported(root, xml)
    const before = readFiles(root)
    expect(await imported(root, xml)).toMatchObject({
      ok: true,
      words: 'Nothing was changed: no translation in the file is new.\n14 texts had this translation already.',
    })
    expect(readFiles(root)).toEqual(before)
  })

  test('updates outdated translations', async () => {
    const root = siteWith((site) => accept(site, {}), edit(PIPE, '"tr": "Süt hatları."', '"tr": "Süt ve su hatları."'))
    const xml = await exported(root, { language: 'en' })
    await imported(root, translated(xml, only('Süt', 'Milk and water.')))
    expect(json(root, PIPE).blocks[2].items[0].text).toEqual({ tr: 'Süt ve su hatları.', en: 'Milk and water.' })
    expect(showList(root, {})).toBe('All translations are there, and up to date.')
  })
})

describe('an import is rejected unless', () => {
  const DESCRIPTION = '6–600 mm çapta, 0,5–12 mm et kalınlığında paslanmaz boru.'
  const TITLE = 'Paslanmaz Çelik Boru · Bornox'
  const FIGURES = 'Edelstahlrohr: 6–60 mm Durchmesser, 0.5–12 mm Wand, sofort.'
  const UNITS = 'Edelstahlrohr: 6–600 cm Durchmesser, 0,5–12 cm Wand.'
  const BODY = '## Klorür\\n\\n**Klorür** çeliğin [düşmanıdır](/products/boru).…'
  const boru = { language: 'de', pages: ['/products/boru'] } as const
  const post = { language: 'en', pages: ['/blog/1'], complete: true } as const

  test.each<[what: string, ExportOptions, source: string, target: string, message: string]>([
    ['figures match the source', boru, DESCRIPTION, FIGURES, 'lacks "600", and has "60", which the source has not.'],
    ['units match the source', boru, DESCRIPTION, UNITS, 'lacks "mm". Write the units of the source.'],
    ['texts are long enough', boru, TITLE, 'Rohr', 'has 4 characters, but needs at least 20. Write 16 more.'],
    [
      'texts are short enough',
      boru,
      'Uç',
      'Rohr '.repeat(20),
      'has 99 characters, but at most 60 fit here. Shorten it by 39.',
    ],
    ['links match the source', post, BODY, 'Ein [Feind](/products/sac).', 'has "/products/sac", which'],
    [
      'Markdown has only what an article supports',
      post,
      BODY,
      '# C\n\n[F](/products/boru)',
      'only heading of the first level.',
    ],
  ])('%s', async (_, options, shown, target, message) => {
    const root = siteWith()
    const xml = await exported(root, options)
    const before = readFiles(root)
    const { ok, words } = await imported(
      root,
      translated(xml, only(shown === BODY ? '## Klorür' : shown, target, german)),
    )
    expect(ok).toBe(false)
    expect(readFiles(root)).toEqual(before)
    expect(words).toContain(`  "${shown}"\n  The `)
    expect(words).toContain(message)
    expect(words).toMatch(/\n1 problem, so nothing was changed\. Correct them in the translation program and export/)
  })

  test('placeholders match the source', async () => {
    const root = siteWith()
    const xml = await exported(root, { language: 'de', pages: ['_labels'], complete: true })
    const { words } = await imported(root, xml.replaceAll(/(<target>[^<]*)\{\w+\}/g, '$1'))
    expect(words).toContain(`pages/_labels.json  interface.searchMany  "{n} sonuç"
  The translation lacks "{n}". Copy the placeholders in braces from the source.`)
    expect(words).toMatch(/\n\d+ problems, so nothing was changed\./)
  })

  test('a page in a new language is translated completely', async () => {
    const root = siteWith()
    const xml = await exported(root, boru)
    const { words } = await imported(
      root,
      translated(xml, (source) => (source === 'Gıda' ? undefined : german(source))),
    )
    expect(json(root, PIPE).languages).toEqual(['tr', 'en'])
    expect(words).toContain(
      'and 1 of its 15 texts would lack a translation: blocks[2].items[0].title. It can be shown only with all of them.',
    )
  })

  test('sources are unchanged since the export, and texts and pages still exist', async () => {
    const root = siteWith()
    const xml = await exported(root, { language: 'de', pages: ['/products/boru', '/blog/2'] })
    edit(PIPE, '"tr": "Süt hatları."', '"tr": "Süt ve su hatları."')(root)
    const page = json(root, PIPE)
    page.blocks[1].rows.pop()
    writeFileSync(join(root, PIPE), JSON.stringify(page))
    const other = xml.replace('pages:blog:2.json', 'pages:blog:22.json').replaceAll('>Yüzeyler<', '>Yüzey kodları<')
    const before = readFiles(root)
    const { ok, words } = await imported(
      root,
      translated(other, (source) => german(source) ?? (source === 'Yüzey kodları' ? 'Oberflächen' : undefined)),
    )
    expect(ok).toBe(false)
    for (const report of [
      'pages/blog/22.json  name  "Yüzey kodları"\n  There is no page pages/blog/22.json, and no other has this text in Turkish ("tr"). Did you mean "pages/blog/2.json"?',
      'pages/products/boru.json  blocks[1].rows[3].label  "Uç"\n  The page has no such text any more. Export the page again, or delete the unit from this file.',
      'Its source in this file, "Süt hatları.", is not the text of the page, "Süt ve su hatları.": one of the two was changed after the export.',
      '5 problems, so nothing was changed.',
    ])
      expect(words).toContain(report)
    expect(readFiles(root)).toEqual(before)
  })

  test('the file is a valid export', async () => {
    const root = siteWith()
    const xml = await exported(root, { language: 'de', pages: ['/products/boru'] })
    const tags = '<source>Gıda</source><target>Essen <pc id="1">und</pc> Trinken</target>'
    const files: readonly [file: string, report: string][] = [
      ['Rohr', 'It is not XLIFF 2.0. Save it in the translation program in the format that it was exported in'],
      ['<html/>', 'It is not XLIFF 2.0.'],
      [xml.slice(0, 2000), 'It is not XLIFF 2.0.'],
      [xml.replace('trgLang="de-DE"', 'trgLang="fr"'), 'Its languages are srcLang="tr-TR" trgLang="fr", which are not'],
      [xml.replace('trgLang="de-DE"', 'trgLang="tr"'), 'The file is from Turkish ("tr") into itself.'],
      [
        xml.replace('<source>Gıda</source>', tags),
        'The target of blocks[2].items[0].title in pages/products/boru.json',
      ],
    ]
    for (const [file, report] of files) {
      const { words } = await imported(root, file)
      expect(words).toContain(report)
      expect(words).toMatch(/ Nothing was changed\.$/)
    }
  })

  test('the site has no problems', async () => {
    const root = siteWith()
    const xml = await exported(root, { language: 'de', pages: ['/products/boru'] })
    write('pages/contact.json', '{}')(root)
    const { words } = await imported(root, translated(xml, german))
    expect(words).toBe('The site has problems already. Run npm run validate, and fix them first. Nothing was changed.')
  })

  test('an import adds texts that the site lacks in a language', async () => {
    const root = siteWith(edit('pages/_labels.json', '"de": "Wanddicke",', ''))
    expect(createChecker(root).check().problems).toHaveLength(1)
    const xml = await exported(root, { language: 'de', pages: ['_labels'] })
    const { words } = await imported(root, translated(xml, only('Et kalınlığı', 'Wanddicke')))
    expect(words).toContain('1 translation into German ("de") written')
    expect(createChecker(root).check().problems).toEqual([])
  })
})

describe('importing into a draft', () => {
  const drafting = edit(
    PIPE,
    '"name": {\n    "tr": "Paslanmaz Boru"',
    '"drafts": ["de"],\n  "name": {\n    "tr": "Paslanmaz Boru"',
  )
  test('adds single texts', async () => {
    const root = siteWith(drafting)
    const xml = await exported(root, { language: 'de', pages: ['/products/boru'] })
    const { ok, words } = await imported(root, translated(xml, only('Gıda', 'Lebensmittel')))
    expect(ok, words).toBe(true)
    const page = json(root, PIPE)
    expect([page.languages, page.drafts]).toEqual([['tr', 'en'], ['de']])
    expect(page.blocks[2].items[0].title.de).toBe('Lebensmittel')
  })

  test('checks texts like those of other pages, even if the whole page is a draft', async () => {
    const whole = edit(PIPE, '"drafts": ["de"],', '"drafts": ["de"],\n  "published": false,')
    for (const root of [siteWith(drafting), siteWith(drafting, whole)]) {
      const xml = await exported(root, { language: 'de', pages: ['/products/boru'] })
      const { ok, words } = await imported(root, translated(xml, only('Gıda', 'Lebensmittel '.repeat(20))))
      expect(ok).toBe(false)
      expect(words).toContain('The German ("de") text of "title" has 259 characters')
    }
  })
})

describe('importing a part', () => {
  test('writes valid translations, and reports the others', async () => {
    const root = siteWith()
    const xml = await exported(root, { language: 'en', pages: ['/products/boru', '/contact'], complete: true })
    const file = translated(xml, only('Süt', 'Lines for 3 kinds of milk.', only('Buhar', 'Lines for steam.')))
    const { ok, words } = await imported(root, file, true)
    expect(ok).toBe(false)
    expect(`\n${words}\n`).toMatchInlineSnapshot(`
      "
      pages/products/boru.json  blocks[2].items[0].text  "Süt hatları."
        The translation has "3", which the source has not. Write the figures of the source, in digits; if it is right so, write it into the page by hand.

      1 translation into English ("en") written: pages/products/boru.json.
      19 texts had this translation already.
      "
    `)
    const { items } = json(root, PIPE).blocks[2]
    expect(items.map(({ text }: { text: { en: string } }) => text.en)).toEqual(['Dairy lines.', 'Lines for steam.'])
    expect(createChecker(root).check().problems).toEqual([])
  })

  test('holds a page in a new language back until its problems are fixed, but not its card', async () => {
    const root = siteWith()
    const xml = await exported(root, { language: 'de', pages: ['/products/boru'], complete: true })
    const file = translated(xml, only('Gıda', 'Lebensmittel 2', only('Her çapta boru.', 'Rohr, jedes Maß.', german)))
    const { words } = await imported(root, file, true)
    expect(words).toContain('1 translation into German ("de") written: pages/products/boru.json.')
    expect(words).toContain('Not written in German ("de") before its problems are fixed')
    const { languages, card } = json(root, PIPE)
    expect([languages, card.text.de]).toEqual([['tr', 'en'], 'Rohr, jedes Maß.'])
  })
})
