import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createChecker } from '../../content/check/index.ts'
import { EditError } from '../../content/edit/changes.ts'
import { formatDocument } from '../../content/formatDocument.ts'
import { type ExportOptions, exportTexts, importTexts } from '../../content/translate/exchange.ts'
import { showList } from '../../content/translate/report.ts'
import { type Change, createSite, edit, write } from '../check/site.ts'
import { acceptTranslations } from './accept.ts'
import pipeInGerman from './german.json' with { type: 'json' }

const PIPE = 'pages/products/boru.json'
const POST = 'pages/blog/1.json'

const GERMAN: Readonly<Record<string, string>> = pipeInGerman

const exportXml = (root: string, options: ExportOptions) => exportTexts(root, options).xml

/** A new site with these changes, and its pipe page exported for a translation into German. */
function exportPipe(...changes: readonly Change[]) {
  const root = createSite(...changes)
  return { root, xml: exportXml(root, { language: 'de', pages: ['/products/boru'] }) }
}

/** Imports a file. Returns the report, and whether the whole file was imported. */
function tryImport(...args: Parameters<typeof importTexts>) {
  try {
    return importTexts(...args)
  } catch (error) {
    if (!(error instanceof EditError)) throw error
    return { ok: false, words: error.message }
  }
}

/** Fills in an export like a translation program: each unit gets the target that `translate` returns for its source. */
function translateXml(xml: string, translate: (source: string) => string | undefined): string {
  return xml.replaceAll(/<source>([^<]*)<\/source>(?:\s*<target>[^<]*<\/target>)?/g, (match, source: string) => {
    const target = translate(source)
    return target === undefined ? match : `<source>${source}</source><target>${target}</target>`
  })
}

const toGerman = (source: string) => GERMAN[source]

/** Creates a function that translates the sources that begin with `begin`, and passes all others to `translateRest`. */
const createTranslator =
  (begin: string, target: string, translateRest = (_: string): string | undefined => undefined) =>
  (source: string) =>
    source.startsWith(begin) ? target : translateRest(source)

/** All files of a site with their contents. */
const readFiles = (root: string) =>
  readdirSync(join(root, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name))
    .map((name) => [name, readFileSync(join(root, 'pages', name), 'utf8')])

const readJson = (root: string, file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))

describe('an export', () => {
  test('has the location, description and maximum length of each text', async () => {
    const xml = exportXml(createSite(), { language: 'de', pages: ['/contact'] })
    await expect(xml.slice(0, xml.indexOf('</unit>'))).toMatchFileSnapshot('export.xml')
  })

  test('has missing and outdated translations, or all with --complete', () => {
    const root = createSite(
      acceptTranslations,
      edit(PIPE, '"tr": "Süt hatları."', '"tr": "Süt ve su hatları."'),
      edit(PIPE, '"en": "Steam lines."', '"en": "Steam lines only."'),
    )
    const xml = exportXml(root, { language: 'en', pages: ['/products/boru'] })
    expect(xml.match(/<source>.*/g)).toEqual(['<source>Süt ve su hatları.</source>'])
    // Otherwise a translation program would treat the unit as done.
    expect(xml).not.toContain('<target>')
    expect(xml).toContain('The source has changed since it was translated as: Dairy lines.')
    const complete = exportXml(root, { language: 'en', pages: ['/products/boru'], isComplete: true })
    expect(complete.match(/<unit /g)).toHaveLength(15)
    expect(complete).toContain('<target>Steam lines only.</target>')
  })

  test('fails if there is nothing to translate', () => {
    const root = createSite(acceptTranslations)
    expect(() => exportXml(root, { language: 'en', pages: ['/contact'] })).toThrow(
      'Nothing is to be translated into English ("en") there. --complete exports what is up to date too.',
    )
  })
})

describe('importing a translated export', () => {
  test('adds a language to a page, and changes nothing else', () => {
    const { root, xml } = exportPipe()
    const originalPage = readJson(root, PIPE)
    const { ok, words } = tryImport(root, translateXml(xml, toGerman))
    expect(ok).toBe(true)
    expect(words.split('\n')).toEqual([
      '14 translations into German ("de") written: pages/products/boru.json.',
      'Written in German ("de") from now on: pages/products/boru.json.',
    ])
    const page = readJson(root, PIPE)
    expect(readFileSync(join(root, PIPE), 'utf8')).toBe(formatDocument(page))
    expect(Object.keys(page.title)).toEqual(['tr', 'en', 'de'])
    expect(page.title.de).toBe('Edelstahlrohr nach Maß · Bornox')
    const withoutNew = JSON.stringify(page, (key, value) =>
      key === 'de' && Object.values(GERMAN).includes(value) ? undefined : value,
    )
    expect(JSON.parse(withoutNew)).toEqual({ ...originalPage, languages: ['tr', 'en', 'de'] })
    expect(createChecker(root).check().problems).toEqual([])
    // Imported translations are accepted. The one from before the export is not.
    expect(showList(root, { language: 'de', pages: ['/products/boru'] })).toContain(
      '1 translation has not been accepted yet',
    )
  })

  test('turns plain strings into translations, and keeps an unchanged name as one string', () => {
    const root = createSite()
    const xml = exportXml(root, { language: 'de', pages: ['/products/sac'] })
    const translate = (source: string) => `${source.replaceAll(/[çğış]/g, 'e')} (de)`
    const { ok } = tryImport(
      root,
      translateXml(xml, (source) => (source === 'Paslanmaz Sac' ? source : translate(source))),
    )
    expect(ok).toBe(true)
    const page = readJson(root, 'pages/products/sac.json')
    expect(page.languages).toEqual(['tr', 'de'])
    expect(page.name).toBe('Paslanmaz Sac')
    expect(page.card.text).toEqual({ tr: 'Her kalınlıkta sac.', de: 'Her kalenlekta sac. (de)' })
  })

  test('keeps Markdown and characters that XML escapes', () => {
    const root = createSite()
    const body = '## Chloride & <salt>\n\n**Chloride** is the enemy of [pipes](/products/boru).'
    const xml = exportXml(root, { language: 'en', pages: ['/blog/1'], isComplete: true })
    const createImport = (body: string) => {
      const escapedBody = body.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
      return tryImport(root, translateXml(xml, createTranslator('## Klorür', escapedBody)))
    }
    expect(createImport(body).words).toContain('<salt>')
    const correctBody = body.replace('<salt>', 'salt')
    expect(createImport(correctBody).ok).toBe(true)
    expect(readJson(root, POST).blocks[0].body.en).toBe(correctBody)
  })

  test('finds texts that have moved since the export, even into a renamed page', () => {
    const { root, xml } = exportPipe()
    const page = readJson(root, PIPE)
    const [hero, ...otherBlocks] = page.blocks
    writeFileSync(join(root, PIPE), JSON.stringify({ ...page, blocks: [hero, ...otherBlocks.reverse()] }))
    for (const name of ['index.json', 'blog/1.json']) {
      const file = join(root, 'pages', name)
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll('/products/boru', '/products/tube'))
    }
    renameSync(join(root, PIPE), join(root, 'pages/products/tube.json'))
    const { ok, words } = tryImport(root, translateXml(xml, toGerman))
    expect(ok, words).toBe(true)
    const movedPage = readJson(root, 'pages/products/tube.json')
    expect(movedPage.blocks[2].title.de).toBe('Technische Daten')
    expect(movedPage.languages).toEqual(['tr', 'en', 'de'])
  })

  test('writes no text into another page with the same text, unless that page has the language', () => {
    const { root, xml } = exportPipe(edit('pages/contact.json', '"tr": "Mesaj gönderin"', '"tr": "Uç"'))
    const page = readJson(root, PIPE)
    page.blocks[1].rows.pop()
    writeFileSync(join(root, PIPE), JSON.stringify(page))
    const { words } = tryImport(root, translateXml(xml, toGerman))
    expect(words).toContain('pages/products/boru.json  blocks[1].rows[3].label  "Uç"')
    expect(words).not.toContain('pages/contact.json')
  })

  test('replaces no translation of another page with the same text', () => {
    const { root, xml } = exportPipe(edit('pages/contact.json', '"tr": "Mesaj gönderin"', '"tr": "Çaplar"'))
    const changedXml = xml.replace('<source>Uç<', '<source>Çaplar<')
    const { ok, words } = tryImport(root, translateXml(changedXml, createTranslator('Çaplar', 'Größen', toGerman)))
    expect(ok).toBe(false)
    expect(words).toContain('Its source in this file, "Çaplar", is not the text of the page, "Uç"')
  })

  test('replaces the card of a page that is not written in the language', () => {
    const root = createSite(
      edit(PIPE, '"tr": "Her çapta boru."', '"tr": "Her çapta boru.", "de": "Rohr, jeder Durchmesser."'),
    )
    const xml = exportXml(root, { language: 'de', pages: ['/products/boru'], isComplete: true })
    const { ok, words } = tryImport(root, translateXml(xml, createTranslator('Her çapta boru.', 'Rohr, jedes Maß.')))
    expect(ok, words).toBe(true)
    expect(readJson(root, PIPE).card.text.de).toBe('Rohr, jedes Maß.')
  })

  test('accepts a difference that is suppressed on the page', () => {
    const figures = 'Edelstahlrohr: 6–600 mm Durchmesser, Wand nach Wahl.'
    const suppression = { warning: 'translation', page: '/products/boru', about: '0,5, 12', because: 'No room.' }
    const root = createSite(write('pages/_suppressions.json', JSON.stringify([suppression])))
    const xml = exportXml(root, { language: 'de', pages: ['/products/boru'] })
    const { ok, words } = tryImport(root, translateXml(xml, createTranslator('6–600 mm', figures, toGerman)))
    expect(ok, words).toBe(true)
  })

  test('a second time changes nothing', () => {
    const { root, xml } = exportPipe()
    const importXml = () => tryImport(root, translateXml(xml, toGerman))
    importXml()
    const originalFiles = readFiles(root)
    expect(importXml()).toMatchObject({
      ok: true,
      words: 'Nothing was changed: no translation in the file is new.\n14 texts had this translation already.',
    })
    expect(readFiles(root)).toEqual(originalFiles)
  })
})

describe('an import is rejected unless', () => {
  const DESCRIPTION = '6–600 mm çapta, 0,5–12 mm et kalınlığında paslanmaz boru.'
  const TITLE = 'Paslanmaz Çelik Boru · Bornox'
  const FIGURES = 'Edelstahlrohr: 6–60 mm Durchmesser, 0.5–12 mm Wand, sofort.'
  const UNITS = 'Edelstahlrohr: 6–600 cm Durchmesser, 0,5–12 cm Wand.'
  const BODY = '## Klorür\\n\\n**Klorür** çeliğin [düşmanıdır](/products/boru).…'
  const boru = { language: 'de', pages: ['/products/boru'] } as const
  const post = { language: 'en', pages: ['/blog/1'], isComplete: true } as const

  test.each<[what: string, ExportOptions, source: string, target: string, message: string]>([
    ['figures match the source', boru, DESCRIPTION, FIGURES, 'lacks "600" and "0,5", and has "60" and "0.5", which'],
    ['units match the source', boru, DESCRIPTION, UNITS, 'lacks "mm", and has "cm"'],
    ['texts are long enough', boru, TITLE, 'Rohr', 'has 4 characters, but needs at least 20. Write 16 more.'],
    ['texts are short enough', boru, 'Uç', 'Rohr '.repeat(20), 'has 99 characters, but at most 60 fit here.'],
    ['links match the source', post, BODY, '## C\n\nEin [Feind](/products/sac).', 'has "/products/sac", which'],
    ['Markdown is supported in articles', post, BODY, '# C\n\n[F](/products/boru)', 'only heading of the first level.'],
  ])('%s', (_, options, source, target, message) => {
    const root = createSite()
    const xml = exportXml(root, options)
    const originalFiles = readFiles(root)
    const { ok, words } = tryImport(
      root,
      translateXml(xml, createTranslator(source === BODY ? '## Klorür' : source, target, toGerman)),
    )
    expect(ok).toBe(false)
    expect(readFiles(root)).toEqual(originalFiles)
    expect(words).toContain(`  "${source}"\n  The `)
    expect(words).toContain(message)
    expect(words).toMatch(/\n1 problem, so nothing was changed\. Correct them in the translation program and export/)
  })

  test('placeholders match the source', () => {
    const root = createSite()
    const xml = exportXml(root, { language: 'de', pages: ['_labels'], isComplete: true })
    const { words } = tryImport(root, xml.replaceAll(/(<target>[^<]*)\{\w+\}/g, '$1'))
    expect(words).toContain(`pages/_labels.json  interface.searchMany  "{n} sonuç"
  The site fills {n} in this text, but it has no braces. Write {n}.`)
    expect(words).toMatch(/\n\d+ problems, so nothing was changed\./)
  })

  test('a page in a new language is translated completely', () => {
    const { root, xml } = exportPipe()
    const { words } = tryImport(
      root,
      translateXml(xml, (source) => (source === 'Gıda' ? undefined : toGerman(source))),
    )
    expect(readJson(root, PIPE).languages).toEqual(['tr', 'en'])
    expect(words).toContain(
      'and 1 of its 15 texts would lack a translation: blocks[2].items[0].title. It can be shown only with all of them.',
    )
  })

  test('sources are unchanged since the export, and texts and pages still exist', () => {
    const root = createSite()
    const xml = exportXml(root, { language: 'de', pages: ['/products/boru', '/blog/2'] })
    edit(PIPE, '"tr": "Süt hatları."', '"tr": "Süt ve su hatları."')(root)
    const page = readJson(root, PIPE)
    page.blocks[1].rows.pop()
    writeFileSync(join(root, PIPE), JSON.stringify(page))
    const wrongXml = xml.replace('pages:blog:2.json', 'pages:blog:22.json').replaceAll('>Yüzeyler<', '>Yüzey kodları<')
    const originalFiles = readFiles(root)
    const { ok, words } = tryImport(
      root,
      translateXml(wrongXml, (source) => toGerman(source) ?? (source === 'Yüzey kodları' ? 'Oberflächen' : undefined)),
    )
    expect(ok).toBe(false)
    for (const report of [
      'pages/blog/22.json  name  "Yüzey kodları"\n  There is no page pages/blog/22.json, and no other has this text in Turkish ("tr"). Did you mean "pages/blog/2.json"?',
      'pages/products/boru.json  blocks[1].rows[3].label  "Uç"\n  The page has no such text any more. Export the page again, or delete the unit from this file.',
      'Its source in this file, "Süt hatları.", is not the text of the page, "Süt ve su hatları.": one of the two was changed after the export.',
      '5 problems, so nothing was changed.',
    ])
      expect(words).toContain(report)
    expect(readFiles(root)).toEqual(originalFiles)
  })

  test('the file is a valid export', () => {
    const { root, xml } = exportPipe()
    const files: readonly [file: string, report: string][] = [
      ['Rohr', 'It is not XLIFF 2.0, or not whole: Root element is missing or invalid (line 1, column 1).'],
      ['<html/>', 'It is not XLIFF 2.0.'],
      [xml.slice(0, 2000), 'It is not XLIFF 2.0, or not whole: '],
      [xml.replace('version="2.0" srcLang', 'version="1.2" srcLang'), 'It is XLIFF 1.2, not 2.0.'],
      [xml.replace('trgLang="de-DE"', 'trgLang="fr"'), 'Its languages are srcLang="tr-TR" trgLang="fr", which are not'],
      [xml.replace('trgLang="de-DE"', 'trgLang="tr"'), 'The file is from Turkish ("tr") into itself.'],
    ]
    for (const [file, report] of files) {
      const { words } = tryImport(root, file)
      expect(words).toContain(report)
      expect(words).toMatch(/ Nothing was changed\.$/)
    }
  })

  test('the site has no problems', () => {
    const { root, xml } = exportPipe()
    write('pages/contact.json', '{}')(root)
    const { words } = tryImport(root, translateXml(xml, toGerman))
    expect(words).toMatch(/^pages\/contact\.json:1:1 .* 1 of 8 pages\nThe site has these problems already\./s)
  })

  test('an import adds texts that the site lacks in a language', () => {
    const root = createSite(edit('pages/_labels.json', '"de": "Wanddicke",', ''))
    expect(createChecker(root).check().problems).toHaveLength(1)
    const xml = exportXml(root, { language: 'de', pages: ['_labels'] })
    const { words } = tryImport(root, translateXml(xml, createTranslator('Et kalınlığı', 'Wanddicke')))
    expect(words).toContain('1 translation into German ("de") written')
    expect(createChecker(root).check().problems).toEqual([])
  })
})

/** A file as translation programs write it: units of a page that has English, with their English or a new text. */
const writeFile = (units: string, attributes = 'xmlns="urn:oasis:names:tc:xliff:document:2.0" trgLang="en-GB"') =>
  `<xliff ${attributes} version="2.0" srcLang="tr-TR"><file id="pages:products:boru.json">${units}</file></xliff>`
const writeUnit = (content: string, id = 'blocks.2.items.0.text') => `<unit id="${id}">${content}</unit>`
const writeSegment = (target: string, source = 'Süt hatları.', attributes = '') =>
  `<segment ${attributes}><source>${source}</source>${target && `<target>${target}</target>`}</segment>`
/** A unit with one segment. */
const writeText = (...segment: Parameters<typeof writeSegment>) => writeUnit(writeSegment(...segment))
const MILK = writeText('Milk lines.')

describe('a file of a translation program', () => {
  /** The English of the text after the import. */
  const importMilk = (file: string | Uint8Array) => {
    const root = createSite()
    const isPart = typeof file === 'string' && /^<(unit|group)/.test(file)
    const { words } = tryImport(root, isPart ? writeFile(file) : file)
    return { words, milk: readJson(root, PIPE).blocks[2].items[0].text.en }
  }

  const MILK_LINES = writeSegment('Milk lines.')
  const [MILK_ONLY, MILK_SPACE] = [writeSegment('Milk', 'Süt'), writeSegment('Milk ', 'Süt ')]
  const LINES = writeSegment('lines.', 'hatları.')
  const PARTLY_TRANSLATED = 'It has 2 segments, but only 1 of them is translated.'
  const writeOrderedSegment = (target: string, order: number, source: string) =>
    writeSegment(target, source).replace('<target>', `<target order="${order}">`)

  const POINTER = 'xmlns:x="urn:oasis:names:tc:xliff:document:2.0" trgLang="en"'
  const BODY = /(<\/?)(?=\w)/g
  const encodeUtf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

  test.each<[what: string, file: string | Uint8Array]>([
    ['a term', writeText('<mrk id="1" type="term">Milk</mrk> lines.')],
    ['marks in the source', writeText('Milk lines.', 'Süt <mrk id="1">hatları</mrk>.')],
    ['marks without an end', writeText('<sm id="1"/>Milk lines.<em startRef="1"/>')],
    ['CDATA and comments', writeText('Milk <!-- ? --><![CDATA[lines.]]>')],
    ['groups', `<group id="1"><group id="2">${MILK}</group></group>`],
    ['matches of a memory', writeUnit(`<m:matches><m:match>${writeSegment('No.')}</m:match></m:matches>${MILK_LINES}`)],
    ['two segments', writeUnit(MILK_SPACE + LINES)],
    ['spaces between segments', writeUnit(`${MILK_ONLY}<ignorable><source> </source></ignorable>${LINES}`)],
    [
      'segments in another order',
      writeUnit(writeOrderedSegment('lines.', 2, 'Süt ') + writeOrderedSegment('Milk ', 1, 'hatları.')),
    ],
    [
      'protected words',
      writeUnit(
        `<originalData><data id="d">Milk</data></originalData>${writeSegment('<ph id="1" dataRef="d"/> lines.')}`,
      ),
    ],
    ['the same translation twice', MILK + MILK],
    ['a prefix', writeFile(MILK, POINTER).replaceAll(BODY, '$1x:')],
    ['UTF-16 with the other byte order', encodeUtf16(writeFile(MILK)).swap16()],
    ['UTF-8 that is called UTF-16', Buffer.from(`<?xml version="1.0" encoding="utf-16"?>${writeFile(MILK)}`)],
    [
      'Windows-1254',
      Buffer.from(`<?xml version="1.0" encoding="windows-1254"?>${writeFile(MILK)}`.replaceAll('ı', '\xfd'), 'latin1'),
    ],
  ])('is read: %s', (_, file) => {
    const { words, milk } = importMilk(file)
    expect(milk, words).toBe('Milk lines.')
  })

  test.each<[what: string, file: string | Uint8Array, message: string]>([
    ['tags', writeText('Milk <pc id="1">lines</pc>.'), 'Its target has the tag <pc>'],
    ['tags in the source', writeText('Milk lines.', 'Süt <ph id="1"/>hatları.'), 'Its source has the tag <ph>'],
    ['HTML', writeText('&lt;b&gt;Milk&lt;/b&gt; lines.'), '"<b>" is HTML'],
    ['Cyrillic letters', writeText('Линије.'), 'Its translations are in Cyrillic letters'],
    ['a unit twice', MILK + writeText('Dairy.'), 'translates this text 2 times: "Milk lines." and "Dairy."'],
    ['a segment without a translation', writeUnit(MILK_SPACE + writeSegment('', 'hatları.')), PARTLY_TRANSLATED],
    ['segments without the spaces between them', writeUnit(MILK_ONLY + LINES), 'Its 2 segments have lost the spaces'],
    ['two texts in one unit', writeUnit(MILK_LINES + writeSegment('Food', 'Gıda'), '1'), 'together are no text'],
    ['a copied source', writeText('Süt hatları.'), 'repeats the source, but the page has "Dairy lines."'],
  ])('is refused: %s', (_, units, message) => {
    const { words, milk } = importMilk(units)
    expect(words).toContain(message)
    expect(milk).toBe('Dairy lines.')
  })

  test('is read with decomposed letters', () => {
    expect(importMilk(writeText('Façade lines.'.normalize('NFD'))).milk).toBe('Façade lines.')
  })

  test('is refused in an encoding other than it declares', () => {
    const latin = Buffer.from(`<?xml version="1.0" encoding="utf-8"?>${writeFile(MILK)}`, 'latin1')
    expect(importMilk(latin).words).toContain('It cannot be read in its encoding, utf-8. Save it as UTF-8.')
  })

  test.each([
    ['Süt hatları.', '1 text has no translation in the file yet.'],
    ['Milk lines.', 'Left out, since their state is "initial", which means not translated: blocks.2.items.0.text of'],
  ])('leaves initial targets out: %s', (target, message) => {
    const { words, milk } = importMilk(writeFile(writeUnit(writeSegment(target, undefined, 'state="initial"'))))
    expect(words).toContain(message)
    expect(milk).toBe('Dairy lines.')
  })
})

describe('an import of shifted translations', () => {
  test('is refused as a whole, even in part', () => {
    const root = createSite()
    const xml = exportXml(root, { language: 'en', pages: ['/contact'], isComplete: true })
    const targets = [...xml.matchAll(/<target>([^<]*)/g)].map(([, target = '']) => target)
    let index = 0
    const shiftedXml = xml.replaceAll(/<target>[^<]*/g, () => `<target>${targets[++index % targets.length]}`)
    const { ok, words } = tryImport(root, shiftedXml, true)
    expect(ok).toBe(false)
    expect(words).toMatch(/new translations belong to other texts of the page.*\n\nNothing was changed\./)
  })

  test('is refused if two sentences have one translation', () => {
    const { root, xml } = exportPipe()
    const sentence = 'Leitungen für Dampf und Milch.'
    const translate = (source: string) => (/^(?:Süt|Buhar) /.test(source) ? sentence : toGerman(source))
    expect(tryImport(root, translateXml(xml, translate)).words).toContain(
      'The file has the same translation for "Buhar',
    )
  })
})

describe('importing into a draft', () => {
  const draftInGerman = edit(
    PIPE,
    '"name": {\n    "tr": "Paslanmaz Boru"',
    '"drafts": ["de"],\n  "name": {\n    "tr": "Paslanmaz Boru"',
  )
  test('adds single texts', () => {
    const { root, xml } = exportPipe(draftInGerman)
    const { ok, words } = tryImport(root, translateXml(xml, createTranslator('Gıda', 'Lebensmittel')))
    expect(ok, words).toBe(true)
    const page = readJson(root, PIPE)
    expect([page.languages, page.drafts]).toEqual([['tr', 'en'], ['de']])
    expect(page.blocks[2].items[0].title.de).toBe('Lebensmittel')
  })

  test('checks texts like those of other pages, even if the whole page is a draft', () => {
    const draftPage = edit(PIPE, '"drafts": ["de"],', '"drafts": ["de"],\n  "published": false,')
    for (const { root, xml } of [exportPipe(draftInGerman), exportPipe(draftInGerman, draftPage)]) {
      const { ok, words } = tryImport(root, translateXml(xml, createTranslator('Gıda', 'Lebensmittel '.repeat(20))))
      expect(ok).toBe(false)
      expect(words).toContain('The German ("de") text of "title" has 259 characters')
    }
  })
})

describe('importing a part', () => {
  test('writes valid translations, and reports the others', () => {
    const root = createSite()
    const xml = exportXml(root, { language: 'en', pages: ['/products/boru', '/contact'], isComplete: true })
    const file = translateXml(
      xml,
      createTranslator('Süt', 'Lines for 3 kinds of milk.', createTranslator('Buhar', 'Lines for steam.')),
    )
    const { ok, words } = tryImport(root, file, true)
    expect(ok).toBe(false)
    expect(`\n${words}\n`).toMatchInlineSnapshot(`
      "
      pages/products/boru.json  blocks[2].items[0].text  "Süt hatları."
        The translation has "3", which the source has not. Write the figures of the source, or correct the source.

      1 translation into English ("en") written: pages/products/boru.json.
      19 texts had this translation already.
      "
    `)
    const { items } = readJson(root, PIPE).blocks[2]
    expect(items.map(({ text }: { text: { en: string } }) => text.en)).toEqual(['Dairy lines.', 'Lines for steam.'])
    expect(createChecker(root).check().problems).toEqual([])
  })

  test('holds a page in a new language back until its problems are fixed, but not its name and card', () => {
    const root = createSite()
    const xml = exportXml(root, { language: 'de', pages: ['/products/boru'], isComplete: true })
    const file = translateXml(
      xml,
      createTranslator('Gıda', 'Lebensmittel 2', createTranslator('Her çapta boru.', 'Rohr, jedes Maß.', toGerman)),
    )
    const { words } = tryImport(root, file, true)
    expect(words).toContain('2 translations into German ("de") written: pages/products/boru.json.')
    expect(words).toContain('Not written in German ("de") before its problems are fixed')
    const { languages, card } = readJson(root, PIPE)
    expect([languages, card.text.de]).toEqual([['tr', 'en'], 'Rohr, jedes Maß.'])
  })
})
