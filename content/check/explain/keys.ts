import { z } from 'zod'
import { getFieldType } from '../../../schema/fieldTypes/fieldType.ts'
import { getField, isObject } from '../../../schema/fieldTypes/json.ts'
import type { Finding, Path, Report } from '../../../schema/finding.ts'
import { isLanguage, LANGUAGES } from '../../../schema/names/languages.ts'
import { splitWords, toTitle } from '../../../schema/names/titles.ts'
import { report } from '../../../schema/reports/report.ts'
import { addArticle, describePath, quote } from '../../../schema/reports/words.ts'
import { findNearest, toAscii } from '../../../schema/spelling.ts'
import { getMeta, type Schema, unwrapOptional } from '../../../schema/structure.ts'
import { writeExample } from './exampleOf.ts'
import { getShape, type LocatedIssue, type TypedValue, toId } from './schemaAt.ts'

/** The names of other systems and languages for a key, folded. Similar spellings need no entry. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  picture: 'image img photo resim gorsel bild',
  title: 'heading header headline baslik',
  lead: 'subtitle subheading intro summary',
  text: 'content body description value metin desc',
  href: 'url link adres to',
  label: 'name text etiket',
  file: 'src path dosya',
  alt: 'alttext',
  actions: 'buttons button ctas cta links',
  items: 'cards entries list',
  questions: 'faqs items',
  question: 'q title',
  answer: 'a text',
  value: 'amount number deger',
  quantity: 'number amount figure',
  min: 'from',
  max: 'to',
  unit: 'birim einheit',
  x: 'left',
  y: 'top',
  type: 'component block kind blocktype tur',
  blocks: 'sections content',
  warning: 'rule id code',
  because: 'reason why comment neden',
  sr: 'rs srp srb',
  en: 'gb us uk eng',
  de: 'at ch ger',
}

/** Finds keys by their names in other systems, perhaps with a prefix: `_type`, `__component` */
function findByOtherName(name: string): string[] {
  const word = toAscii(name).replace(/^[_$@]+/, '')
  return Object.keys(OTHER_NAMES).filter((key) => key === word || OTHER_NAMES[key]?.split(' ').includes(word))
}

/** A key without its last noun and without the ending of its verb, so that `openingTime` matches `opens`. */
const getStem = (key: string): string =>
  toAscii(splitWords(key).replace(/ (?:time|hour|date|name|text|value|file|field|list|url)s?$/i, '')).replace(
    /(?:ing|es|ed|s|e)$/,
    '',
  )

interface Unknown {
  readonly finding: Finding
  /** The missing keys that are probably meant, by the unknown key or by a key inside its value. They are not reported again. */
  readonly intendedPaths: readonly Path[]
}

/** Reports unknown keys of an object. `missingIds` are the paths of missing keys. */
export function explainUnknown({ issue, ...object }: LocatedIssue, missingIds: readonly string[]): Unknown[] {
  if (issue.code !== 'unrecognized_keys') return []
  const { keys } = issue
  const { path: parent, value, schema } = object
  const shape = getShape(schema, value) ?? {}
  const names = Object.keys(shape)
  const absentNames = new Set(names.filter((name) => getField(value, name) === undefined))
  const missingNames = [...absentNames].filter((name) => missingIds.includes(toId([...parent, name])))
  const owner = describeOwner(object)
  const unclearKeys: string[] = []
  const hasInnerKey = (name: string, key: string) => Object.hasOwn(getInnerShape(shape[name]), key)
  const createUnknown = (key: string, explanation: Report, intendedNames: readonly string[] = []): Unknown => ({
    finding: { path: [...parent, key], ...explanation, location: 'key', isWhole: true },
    intendedPaths: intendedNames.map((name) => [...parent, name]),
  })
  const isText = names.includes(LANGUAGES[0])
  // Fields of another system in place of a text.
  if (isText && keys.length > 1 && !keys.some((key) => suggestKey(key, undefined, shape, absentNames, [])))
    return [{ finding: { path: parent, ...report('value.notText', { value }), isWhole: true }, intendedPaths: [] }]
  const unknowns = keys.flatMap((key): Unknown[] => {
    if (key === '__proto__') return [createUnknown(key, report('key.forbidden', { key }))]
    if (key === '$schema') return [createUnknown(key, report('key.schema', { key }))]
    const part = getField(value, key)
    if (key === 'draft' && typeof part === 'boolean' && names.includes('published'))
      return [createUnknown(key, report('key.draft', { published: `${!part}` }))]
    const outerName = isLanguage(key) ? undefined : missingNames.find((name) => hasInnerKey(name, key))
    if (outerName) {
      const innerKeys = keys.filter((innerKey) => hasInnerKey(outerName, innerKey))
      const mistake = report('key.outer', { keys: innerKeys, outer: outerName })
      return key === innerKeys[0] ? [createUnknown(key, mistake, [outerName])] : []
    }
    const suggestion = suggestKey(key, part, shape, absentNames, keys.length === 1 ? missingNames : [])
    if (suggestion) absentNames.delete(suggestion)
    if (isText && Object.hasOwn(getShape(object.owner.schema, object.owner.value) ?? {}, key)) {
      return [createUnknown(key, report('key.beside', { key, sibling: String(parent.at(-1)) }))]
    }
    if (isText) {
      return [createUnknown(key, report('key.notLanguage', { key, suggestion }), suggestion ? [suggestion] : [])]
    }
    const baseKey = LANGUAGE_SUFFIX.exec(key)?.[1] ?? ''
    if (names.includes(baseKey)) return [createUnknown(key, report('key.languages', { key: baseKey }), [baseKey])]
    if (suggestion)
      return [createUnknown(key, report('key.unknown', { keys: [key], owner, names, suggestion }), [suggestion])]
    const nestedNames = isObject(part) ? Object.keys(part).filter((name) => absentNames.has(name)) : []
    if (nestedNames.length === 0) unclearKeys.push(key)
    else if (isLanguage(key)) return [createUnknown(key, report('key.perLanguage'), names)]
    else return [createUnknown(key, report('key.nested', { key, owner }), nestedNames)]
    return []
  })
  const [firstKey] = unclearKeys
  // If all keys are unknown, the reports about missing keys say enough.
  const isForeign = missingNames.length > 0 && isObject(value) && Object.keys(value).length === unclearKeys.length
  if (firstKey === undefined || isForeign) return unknowns
  return [...unknowns, createUnknown(firstKey, report('key.unknown', { keys: unclearKeys, owner, names }))]
}

/** `title_tr`, `title-de` */
const LANGUAGE_SUFFIX = new RegExp(`^(.+)[_-](?:${LANGUAGES.join('|')})$`, 'i')

/** Suggests an absent key. A single missing key is suggested for any name, if it can hold the value. */
function suggestKey(
  key: string,
  part: unknown,
  shape: Readonly<Record<string, Schema>>,
  absentNames: ReadonlySet<string>,
  missingNames: readonly string[],
): string | undefined {
  const language = key.toLowerCase().split(/[-_]/)[0]
  if (isLanguage(language) && absentNames.has(language)) return language
  const [onlyName, ...otherNames] = missingNames
  const isOnlyNameIntended = onlyName !== undefined && otherNames.length === 0 && canHold(shape[onlyName], part)
  return (
    findByOtherName(key).find((name) => absentNames.has(name)) ??
    findNearest(key, absentNames) ??
    [...absentNames].find((name) => getStem(name) === getStem(key) && canHold(shape[name], part)) ??
    (isOnlyNameIntended ? onlyName : undefined)
  )
}

/** The fields of the object that a field holds. */
const getInnerShape = (field: Schema | undefined) => (field && getShape(unwrapOptional(field), undefined)) ?? {}

/** Whether a value has the type of a field. Mistakes inside the value do not matter. */
function canHold(field: Schema | undefined, value: unknown): boolean {
  const { error } = field ? z.safeParse(field, value) : {}
  return !error?.issues.some(({ path, code }) => path.length === 0 && code !== 'unrecognized_keys')
}

export function explainMissing({ path, field, owner }: LocatedIssue, document: unknown): Finding {
  const key = String(path.at(-1))
  // The discriminator of an unknown block is in no schema.
  if (!field) {
    const keys = Object.keys(isObject(owner.value) ? owner.value : {})
    const otherKey = keys.find((name) => findByOtherName(name).includes(key))
    if (otherKey === undefined) return { path, ...report('block.noType', { key }) }
    const mistake = report('block.otherKey', { key: otherKey, suggestion: key })
    return { path: [...owner.path, otherKey], ...mistake, location: 'key' }
  }
  const { title = toTitle(key), description = '' } = getMeta(field) ?? {}
  const example = writeExample(field, writeTextExample(document))
  return { path, ...report('value.missing', { key, owner: describeOwner(owner), example, description, title }) }
}

/** An object as the subject of a sentence: `A hero block`, `An entry of "items"`, `"hours"`. */
function describeOwner({ path, value, schema }: TypedValue): string {
  const step = path.at(-1)
  const type = getField(value, 'type')
  if (path[0] === 'blocks' && path.length === 2 && typeof type === 'string') return `${addArticle(type)} block`
  // Without a field type, a title names the field and not the kind of value: "working hours".
  const title = typeof step === 'string' && !getFieldType(schema) ? undefined : getMeta(schema)?.title
  if (title && !/[^s]s$/.test(title)) return addArticle(title.toLowerCase())
  if (step === undefined) return 'This document'
  return typeof step === 'number' ? `An entry of ${describePath(path.slice(0, -1))}` : quote(step)
}

/** An empty text in the languages of the page. */
function writeTextExample(document: unknown): string {
  const pageLanguages = getField(document, 'languages')
  const languages = Array.isArray(pageLanguages)
    ? LANGUAGES.filter((language) => pageLanguages.includes(language))
    : LANGUAGES
  if (languages.length < 2) return '"…"'
  return `{ ${languages.map((language) => `"${language}": "…"`).join(', ')} }`
}
