import { getFieldType } from '../../../schema/fieldTypes/fieldType.ts'
import type { Finding, Path, Report } from '../../../schema/finding.ts'
import { LANGUAGES } from '../../../schema/names/languages.ts'
import { toTitle } from '../../../schema/names/titles.ts'
import { report } from '../../../schema/reports/report.ts'
import { addArticle, nameAt, quote } from '../../../schema/reports/words.ts'
import { findNearest, toAscii } from '../../../schema/spelling.ts'
import { getMeta, type Schema } from '../../../schema/structure.ts'
import { writePath } from '../report/problem.ts'
import { writeExample } from './exampleOf.ts'
import { getFieldAt, getSchemaAt, getShape, getValueAt } from './schemaAt.ts'

/** Other names of keys, folded, that are not similar in spelling. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  image: 'picture',
  img: 'picture',
  photo: 'picture',
  resim: 'picture',
  heading: 'title',
  header: 'title',
  baslik: 'title',
  url: 'href',
  link: 'href',
  adres: 'href',
  metin: 'text',
  subtitle: 'lead',
  intro: 'lead',
  birim: 'unit',
}

interface Unknown {
  readonly finding: Finding
  /** The missing key that was probably meant. */
  readonly meant: Path | undefined
}

/** Reports unknown keys of the object at `parent`. `missingPaths` are the paths of missing keys. */
export function explainUnknown(
  parent: Path,
  keys: readonly string[],
  missingPaths: readonly Path[],
  schema: Schema,
  document: unknown,
): Unknown[] {
  const value = getValueAt(document, parent)
  const expected = Object.keys(getShape(getSchemaAt(schema, parent, document), value) ?? {})
  const absent = expected.filter((key) => getValueAt(value, [key]) === undefined)
  const [missingKey, ...more] = absent.filter((key) =>
    missingPaths.some((path) => writePath(path) === writePath([...parent, key])),
  )
  // A single unknown key is probably the only missing one under another name.
  const byAnotherName = keys.length === 1 && more.length === 0 ? missingKey : undefined
  return keys.map((key) => {
    const other = OTHER_NAMES[toAscii(key)]
    const suggestion = findNearest(key, absent) ?? (other && absent.includes(other) ? other : byAnotherName)
    const explanation = explainKey(key, expected, suggestion, describeOwner(parent, schema, document))
    return {
      finding: { path: [...parent, key], ...explanation, location: 'key', isWhole: true },
      meant: suggestion === undefined ? undefined : [...parent, suggestion],
    }
  })
}

function explainKey(key: string, names: readonly string[], suggestion: string | undefined, owner: string): Report {
  if (key === '__proto__') return report('key.forbidden', { key })
  if (key === '$schema') return report('key.schema', { key })
  if (names.includes(LANGUAGES[0])) return report('key.notLanguage', { key, suggestion })
  return report('key.unknown', { key, owner, names, suggestion })
}

export function explainMissing(path: Path, schema: Schema, document: unknown): Finding {
  const key = String(path.at(-1))
  const field = getFieldAt(schema, path, document)
  // The discriminator of an unknown block is in no schema.
  if (!field) return { path, ...report('block.noType', { key }) }
  const { title = toTitle(key), description = '' } = getMeta(field) ?? {}
  const owner = describeOwner(path.slice(0, -1), schema, document)
  return {
    path,
    ...report('value.missing', {
      key,
      owner,
      example: writeExample(field, writeTextExample(document)),
      description,
      title,
    }),
  }
}

/** The object at `path` as the subject of a sentence: `A hero block`, `An entry of "items"`, `"hours"`. */
function describeOwner(path: Path, schema: Schema, document: unknown): string {
  const step = path.at(-1)
  const type = getValueAt(document, [...path, 'type'])
  if (path[0] === 'blocks' && path.length === 2 && typeof type === 'string') return `${addArticle(type)} block`
  const field = getSchemaAt(schema, path, document)
  // Without a field type, a title names the field and not the kind of value: "working hours".
  const title = typeof step === 'string' && !getFieldType(field) ? undefined : getMeta(field)?.title
  if (title) return addArticle(title.toLowerCase())
  if (step === undefined) return 'This document'
  return typeof step === 'number' ? `An entry of ${nameAt(path.slice(0, -1))}` : quote(step)
}

/** An empty text in the languages of the page. */
function writeTextExample(document: unknown): string {
  const pageLanguages = getValueAt(document, ['languages'])
  const languages = Array.isArray(pageLanguages)
    ? LANGUAGES.filter((language) => pageLanguages.includes(language))
    : LANGUAGES
  if (languages.length < 2) return '"…"'
  return `{ ${languages.map((language) => `"${language}": "…"`).join(', ')} }`
}
