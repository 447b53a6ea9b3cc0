import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { getFacts, getSchema } from '../../content/check/checkDocument.ts'
import { createChecker, writeReport } from '../../content/check/index.ts'
import { listDocuments } from '../../content/check/read/files.ts'
import { formatDocument } from '../../content/formatDocument.ts'
import { createEmptyValue, createEntry, getLanguages, withValue } from '../../editor/app/core/values.ts'
import { getFieldType } from '../../schema/fieldTypes/fieldType.ts'
import { isObject } from '../../schema/fieldTypes/json.ts'
import { walkBySchema } from '../../schema/fieldTypes/walkBySchema.ts'
import type { Path } from '../../schema/finding.ts'
import { parsePath } from '../../schema/finding.ts'
import type { Language } from '../../schema/names/languages.ts'
import { type LocalizedMessage, localize, reports } from '../../schema/reports/index.ts'
import { turkishFiles } from '../../schema/reports/turkishFiles.ts'
import { getStructure } from '../../schema/structure.ts'
import { createSite, write } from './site.ts'

const root = createSite()
const { documents } = listDocuments(root)
const readDocument = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))
const getType = (file: string) => documents.find((document) => document.file === file)?.type ?? 'page'
const unsavedTexts = new Map<string, string>()
const checker = createChecker(root, { unsaved: unsavedTexts })
checker.check()

/** Checks a document after edits of some values, and returns the findings. */
function checkEdited(file: string, ...changes: readonly (readonly [path: string, value: unknown])[]) {
  const schema = getSchema(getType(file))
  const document = changes.reduce<unknown>(
    (changed, [path, value]) => withValue(changed, parsePath(path), value, schema),
    readDocument(file),
  )
  unsavedTexts.set(file, formatDocument(document))
  const { problems, warnings } = checker.check(new Set([file]))
  unsavedTexts.clear()
  checker.check(new Set([file]))
  return [...problems, ...warnings]
}

const PIPE = 'pages/products/boru.json'
const HOME = 'pages/index.json'
const POST = 'pages/blog/1.json'
const withSizes = (sizes: object) => [
  ...(readDocument(PIPE) as { blocks: object[] }).blocks,
  { type: 'sizeTable', title: 'x', sizes },
]
const FLAT = { section: 'flatBar', grades: ['304'], columns: [{ property: 'diameter', unit: 'mm' }], rows: [[21.3]] }

/** Whether a sentence in the editor speaks of files or keys, which its users do not see. */
const isAboutFiles = ({ message, translations }: LocalizedMessage) =>
  [translations?.tr, translations?.en ?? message].some((sentence) =>
    /\.json|public\/|\b(?:npm|JSON)\b|(?:Add|Write|Remove|the) "[a-z]/.test(sentence ?? ''),
  )

// One of each kind of value in a sentence. The compiler misses no sentence, and the test below finds those that stay English.
describe('mistakes made in the editor are reported in Turkish, with titles and figures', () => {
  test.each<[file: string, path: string, value: unknown, turkish: string]>([
    [PIPE, 'blocks[1].rows[1].quantity.min', 601, '“En küçük” sayı “En büyük” sayıdan küçük olmalı. Yerlerini'],
    [PIPE, 'blocks[1].rows[1].quantity.min', 'yarım', '“yarım” bir sayı değil.'],
    [PIPE, 'blocks[1].rows[1].quantity.max', 601.125, '601125 demek istediyseniz'],
    [PIPE, 'blocks[1].rows[1]', undefined, '“Et kalınlığı” listede yok.'],
    [PIPE, 'blocks[0].picture', undefined, '“Görsel” ekleyin ya da boyut olarak “Sade” seçin.'],
    [PIPE, 'languages', ['tr'], 'sayfanın dilleri arasında İngilizce yok'],
    [PIPE, 'blocks', withSizes(FLAT), 'sütunlar da gerekir: “Genişlik” ve “Kalınlık”.'],
    [HOME, 'blocks[1].pages', ['/products/boru'], 'en az 2 öğe olmalı, 1 öğe var. 1 öğe daha ekleyin.'],
    [HOME, 'blocks[2].anchor', 'home', '“home” adını 1. blok kullanıyor.'],
    [POST, 'blocks[0].body.tr', 'Bir [yer](/gone) bağlantısı', '“/gone” listede yok.'],
  ])('%s: %s', (file, path, value, turkish) => {
    const reports = checkEdited(file, [path, value])
    expect(reports.map(({ translations }) => translations?.tr)).toContainEqual(expect.stringContaining(turkish))
    expect(reports.filter(({ translations }) => translations?.tr === undefined)).toEqual([])
    expect(reports.filter(isAboutFiles)).toEqual([])
  })
})

type Edit = readonly [path: Path, value: unknown]

/** The mistakes that can be made with a value in the editor: emptied, too long, repeated, or with a new entry. */
function listEdits(
  value: unknown,
  schema: z.core.$ZodType,
  path: Path,
  languages: readonly Language[],
): readonly Edit[] {
  const structure = getStructure(schema)
  if (typeof value === 'number') return [null, 'yarım', -1e9].map((typed) => [path, typed])
  if (typeof value === 'string') return ['', 'Metin '.repeat(500).trim()].map((typed) => [path, typed])
  if (structure.form === 'union' && isObject(value)) {
    return Object.entries(value).flatMap(([language, words]) =>
      listEdits(words, schema, [...path, language], languages),
    )
  }
  if (structure.form === 'list' && Array.isArray(value)) {
    const added = createEntry(structure.element, languages)
    return [[], [...value, value[0]], [...value, added]].map((list) => [path, list])
  }
  if (structure.form !== 'object' || !isObject(value)) return []
  const absent = Object.entries(structure.fields).filter(([key]) => value[key] === undefined)
  return absent.map(([key, field]) => [[...path, key], createEmptyValue(field, languages)])
}

test('every emptied, repeated or added value is reported in Turkish, and without files and keys', {
  tags: 'slow',
}, () => {
  const visitedObjects = new Set<unknown>()
  const untranslatedTexts = new Set<string>()
  for (const { file, type } of documents) {
    const document = readDocument(file)
    const schema = getSchema(type)
    walkBySchema(document, schema, (value, field, path) => {
      const sort = getFieldType(field) ?? field
      if (visitedObjects.has(sort)) return undefined
      visitedObjects.add(sort)
      for (const [editPath, changed] of listEdits(value, field, path, getLanguages(document))) {
        const { findings } = getFacts(type, withValue(document, editPath, changed, schema))
        for (const finding of findings) {
          const { message, translations } = localize(finding, finding.path)
          if (translations?.tr === undefined || isAboutFiles({ message, translations })) untranslatedTexts.add(message)
        }
      }
      return undefined
    })
  }
  expect(visitedObjects.size).toBeGreaterThan(100)
  expect([...untranslatedTexts]).toEqual([])
})

describe('on the command line, Turkish reports', () => {
  /** Two small words in a row, outside of quotation marks. */
  const ENGLISH =
    /\b(?:the|this|is|are|of|not|with|write|remove|add|it|an|or|and|only|its|from|has|must|for|to|in)\s+(?:the|this|a|an|is|not|of|in|it|to|be|its|has|must|from|there|here)\b/i

  test.each(Object.keys(reports))('have no English words: %s', (id) => {
    const entry = reports[id as keyof typeof reports]
    const turkish =
      typeof entry === 'object' && 'tr' in entry ? entry.tr : turkishFiles[id as keyof typeof turkishFiles]
    expect(turkish).toBeDefined()
    expect(String(turkish)).not.toMatch(ENGLISH)
  })

  test.each([
    ['"unit": "mm"', '"unit": "milimeter"', '“milimeter” listede yok. Şunu yazın: "mm".'],
    ['"mark": "pipe"', '"mark": ["pipe"]', 'Şunu yazın: "pipe".'],
    ['"size": "page"', '"size": "huge"', 'Yazılabilecekler: "full", "page", "low" ve "plain".'],
    ['"icon": "food"', '"icon": 5', 'listede yok.'],
  ])('say what to write instead of %s in a file: %s', (from, to, turkish) => {
    const result = createChecker(
      createSite(write(PIPE, readFileSync(join(root, PIPE), 'utf8').replace(from, to))),
    ).check()
    expect(writeReport(result, undefined, 'tr')).toContain(turkish)
  })
})
