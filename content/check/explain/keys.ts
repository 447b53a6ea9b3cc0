import { z } from 'zod'
import { getFieldType } from '../../../schema/fieldTypes/fieldType.ts'
import { isObject } from '../../../schema/fieldTypes/json.ts'
import { type Finding, type Path, type Report, writePath } from '../../../schema/finding.ts'
import { isLanguage, LANGUAGES } from '../../../schema/names/languages.ts'
import { toTitle } from '../../../schema/names/titles.ts'
import { report } from '../../../schema/reports/report.ts'
import { addArticle, nameAt, quote } from '../../../schema/reports/words.ts'
import { findNearest, toAscii } from '../../../schema/spelling.ts'
import { getMeta, type Schema } from '../../../schema/structure.ts'
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
  src: 'file',
  from: 'min',
  to: 'max',
  name: 'label',
  text: 'label',
  value: 'text',
  component: 'type',
  block: 'type',
  kind: 'type',
  blocktype: 'type',
  tur: 'type',
  sections: 'blocks',
  content: 'blocks',
  description: 'text',
}

interface Unknown {
  readonly finding: Finding
  /** The missing keys that were probably meant, or that are within the unknown one. */
  readonly meant: readonly Path[]
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
  const shape = getShape(getSchemaAt(schema, parent, document), value) ?? {}
  const names = Object.keys(shape)
  const absent = names.filter((name) => getValueAt(value, [name]) === undefined)
  const missing = absent.filter((name) => missingPaths.some((path) => writePath(path) === writePath([...parent, name])))
  const owner = describeOwner(parent, schema, document)
  const unclearKeys: string[] = []
  const create = (key: string, explanation: Report, meant: readonly string[] = []): Unknown => ({
    finding: { path: [...parent, key], ...explanation, location: 'key', isWhole: true },
    meant: meant.map((name) => [...parent, name]),
  })
  const unknowns = keys.flatMap((key): Unknown[] => {
    if (key === '__proto__') return [create(key, report('key.forbidden', { key }))]
    if (key === '$schema') return [create(key, report('key.schema', { key }))]
    const part = getValueAt(value, [key])
    const suggestion = suggestKey(key, part, shape, absent, keys.length === 1 ? missing : [])
    if (names.includes(LANGUAGES[0])) {
      return [create(key, report('key.notLanguage', { key, suggestion }), suggestion ? [suggestion] : [])]
    }
    const base = LANGUAGE_SUFFIX.exec(key)?.[1] ?? ''
    if (names.includes(base)) return [create(key, report('key.languages', { key: base }), [base])]
    if (suggestion) return [create(key, report('key.unknown', { keys: [key], owner, names, suggestion }), [suggestion])]
    const inside = isObject(part) ? Object.keys(part).filter((name) => absent.includes(name)) : []
    if (inside.length === 0) unclearKeys.push(key)
    else if (isLanguage(key)) return [create(key, report('key.perLanguage'), names)]
    else return [create(key, report('key.nested', { key, owner }), inside)]
    return []
  })
  const [first] = unclearKeys
  // If all keys are unknown, the reports about missing keys say enough.
  const isForeign = missing.length > 0 && isObject(value) && Object.keys(value).length === unclearKeys.length
  if (first === undefined || isForeign) return unknowns
  return [...unknowns, create(first, report('key.unknown', { keys: unclearKeys, owner, names }))]
}

/** `title_tr`, `title-de` */
const LANGUAGE_SUFFIX = new RegExp(`^(.+)[_-](?:${LANGUAGES.join('|')})$`, 'i')

/** The absent key that was probably meant. Of `missing` keys, a single one is meant by any name. */
function suggestKey(
  key: string,
  part: unknown,
  shape: Readonly<Record<string, Schema>>,
  absent: readonly string[],
  missing: readonly string[],
): string | undefined {
  const language = key.toLowerCase().split(/[-_]/)[0]
  if (isLanguage(language) && absent.includes(language)) return language
  const otherName = OTHER_NAMES[toAscii(key)]
  const [onlyName, ...more] = missing
  const canBeOnly = onlyName !== undefined && more.length === 0 && canBe(shape[onlyName], part)
  return (
    findNearest(key, absent) ??
    (otherName && absent.includes(otherName) ? otherName : undefined) ??
    (canBeOnly ? onlyName : undefined)
  )
}

/** Whether a value has the type that a field needs, whatever is wrong within. */
function canBe(field: Schema | undefined, value: unknown): boolean {
  const { error } = field ? z.safeParse(field, value) : {}
  return !error?.issues.some(({ path, code }) => path.length === 0 && code !== 'unrecognized_keys')
}

export function explainMissing(path: Path, schema: Schema, document: unknown): Finding {
  const key = String(path.at(-1))
  const field = getFieldAt(schema, path, document)
  // The discriminator of an unknown block is in no schema.
  if (!field) {
    const block = getValueAt(document, path.slice(0, -1))
    const otherKey = Object.keys(isObject(block) ? block : {}).find((name) => OTHER_NAMES[toAscii(name)] === key)
    return otherKey === undefined
      ? { path, ...report('block.noType', { key }) }
      : {
          path: [...path.slice(0, -1), otherKey],
          ...report('block.otherKey', { key: otherKey, suggestion: key }),
          location: 'key',
        }
  }
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
