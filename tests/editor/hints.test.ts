import { expect, test } from 'vitest'
import { getHint, TEXTS } from '../../editor/app/core/words/index.ts'
import { page } from '../../schema/documents/page.ts'
import { SHARED } from '../../schema/documents/shared.ts'
import { EDITOR_LANGUAGES } from '../../schema/names/titles.ts'
import { getMeta, getStructure, isText, type Schema } from '../../schema/structure.ts'

/** Documents that editors change. The labels of the interface and the words of materials are named by their own texts. */
const NAMES = ['site', 'units', 'materials', 'redirects', 'suppressions', 'search'] as const
const DOCUMENTS: readonly (readonly [string, Schema])[] = [
  ['page', page],
  ...NAMES.map((name) => [name, SHARED[name].schema] as const),
]

/**
 * Fields that need no hint: whole documents, entries of a list (the list has one), and fields whose names say
 * everything.
 */
const CLEAR =
  /^\w+$|\.\*$|\.type$|^materials\.words|^materials\.grades\.\*\.composition\.\w+$|^search\.terms\.\*\.role$/

/** The fields that the editor shows, by their paths. */
function listFields(schema: Schema, path: string, fields = new Map<string, Schema>()) {
  fields.set(path, schema)
  const structure = getStructure(schema)
  if (isText(schema)) return fields
  if (structure.form === 'object')
    for (const [key, field] of Object.entries(structure.fields)) listFields(field, `${path}.${key}`, fields)
  if (structure.form === 'variants')
    for (const [type, variant] of structure.variants) listFields(variant, path.replace(/\*$/, String(type)), fields)
  if (structure.form === 'list') listFields(structure.element, `${path}.*`, fields)
  if (structure.form === 'record') listFields(structure.value, `${path}.*`, fields)
  return fields
}

const FIELDS = DOCUMENTS.flatMap(([name, schema]) => [...listFields(schema, name)]).filter(
  ([path]) => !CLEAR.test(path),
)

test.each(EDITOR_LANGUAGES)('every field has a hint for people who do not see files: %s', (language) => {
  const words = { ...TEXTS[language], language, labels: undefined, units: undefined }
  const hints = FIELDS.map(([path, schema]) => ({ path, hint: getHint(schema, words) ?? '' }))
  expect(hints.length).toBeGreaterThan(400)
  expect(hints.filter(({ hint }) => hint === '')).toEqual([])
  const FILE_TERMS = /\.json|"|\b(?:true|false|Markdown|npm|routes?|SVG)\b|public\/|\\n/
  expect(hints.filter(({ hint }) => FILE_TERMS.test(hint))).toEqual([])
  // A hint is read beside its field.
  expect(hints.filter(({ hint }) => hint.length > 160)).toEqual([])
  if (language === 'tr')
    expect(FIELDS.filter(([, schema]) => getHint(schema, words) === getMeta(schema)?.description)).toEqual([])
})

test('a hint says how long a text may be, unless it does so itself', () => {
  const words = { ...TEXTS.tr, language: 'tr' as const, labels: undefined, units: undefined }
  const readHint = (path: string) => getHint(new Map(FIELDS).get(path) ?? page, words)
  expect(readHint('page.blocks.hero.title')).toBe('Ziyaretçinin gördüğü sayfa başlığı. En çok 80 karakter.')
  expect(readHint('page.description')).toMatch(/50–160 karakter\.$/)
})
