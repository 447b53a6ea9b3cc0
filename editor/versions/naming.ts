import { z } from 'zod'
import { page } from '../../schema/documents/page.ts'
import { SHARED, SHARED_NAMES, sharedFile } from '../../schema/documents/shared.ts'
import { getFieldType } from '../../schema/fieldTypes/fieldType.ts'
import { fieldOf, isObject } from '../../schema/fieldTypes/json.ts'
import { quantity } from '../../schema/fieldTypes/quantity.ts'
import { getMeta, getStructure } from '../../schema/fieldTypes/structure.ts'
import { isTranslations, readText, type Text } from '../../schema/fieldTypes/text.ts'
import { formatNumber, formatQuantity, type Quantity } from '../../schema/figures/quantity.ts'
import type { UnitsByName } from '../../schema/figures/unit.ts'
import { isLanguage, type Language } from '../../schema/names/languages.ts'
import { toTitle, translateTitle } from '../../schema/names/titles.ts'

type Schema = z.core.$ZodType

/** Language and documents that names of fields and values depend on. */
export interface Naming {
  readonly language: 'tr' | 'en'
  /** The documents `_labels.json` and `_units.json`; any JSON. */
  readonly labels: unknown
  readonly units: unknown
}

/** The schema of a document by its file name. Undefined for other files. */
export function schemaOfFile(file: string): Schema | undefined {
  const shared = SHARED_NAMES.find((name) => sharedFile(name) === file)
  if (shared) return SHARED[shared].schema
  return /^pages\/(?:[^_.][^.]*)\.json$/.test(file) ? page : undefined
}

/** Keys that name an entry, in order of preference. */
const NAMING_KEYS = ['title', 'name', 'label', 'question', 'caption', 'text', 'alt', 'file', 'page', 'code']

/** `de` → `German`, in the reader's language. */
export const languageIn = (language: Language, { language: own }: Naming): string =>
  new Intl.DisplayNames(own, { type: 'language' }).of(language) ?? language

export const isQuantity = (schema: Schema | undefined): boolean =>
  schema !== undefined && getFieldType(schema) === getFieldType(quantity)

/** The name of a part of an object or list: of an entry its own words, otherwise the title of its field. */
export function nameOf(key: string | number, value: unknown, schema: Schema | undefined, naming: Naming): string {
  if (typeof key === 'string' && isLanguage(key)) return languageIn(key, naming)
  if (typeof key === 'string' && getMeta(schema)?.title !== undefined) return titleOf(schema, key, naming)
  if (typeof key === 'string' && !isObject(value)) return toTitle(key)
  const structure = schema && getStructure(schema)
  if (!isObject(value)) return written(value, schema, naming)
  if (structure?.form !== 'variants') return called(value, naming) || (typeof key === 'string' ? key : `${key + 1}`)
  const type = fieldOf(value, structure.by)
  const words = fieldOf(value, 'title')
  const title = titleOf(structure.variants.get(type), String(type), naming)
  return words === undefined ? title : `${title} “${cut(called(words, naming), 40)}”`
}

function titleOf(schema: Schema | undefined, key: string, { language }: Naming): string {
  const { title = toTitle(key) } = getMeta(schema) ?? {}
  return translateTitle(title, language === 'tr' ? 'tr' : 'en') ?? title
}

/** The words of a value in the reader's language, or the name of its property. */
export function called(value: unknown, naming: Naming): string {
  if (typeof value === 'number') return formatNumber(value, naming.language)
  if (Array.isArray(value)) return value.map((entry) => called(entry, naming)).join(', ')
  if (!isObject(value)) return value === undefined || value === null ? '' : String(value)
  if (isTranslations(value)) return readText(value as Text, naming.language)
  if (typeof value.property === 'string') return propertyName(value.property, naming)
  const parts = [...NAMING_KEYS.map((name) => value[name]), ...Object.values(value)]
  return parts.map((part) => called(part, naming)).find((words) => words !== '') ?? ''
}

function propertyName(name: string, naming: Naming): string {
  const label = fieldOf(fieldOf(fieldOf(naming.labels, 'properties'), name), 'name')
  return label === undefined ? toTitle(name) : called(label, naming)
}

/** A value in words: a figure with its unit, a text in quotation marks. */
export function written(value: unknown, schema: Schema | undefined, naming: Naming): string {
  if (value === undefined || value === null) return '–'
  if (isQuantity(schema) && isObject(value)) return figure(value, naming)
  if (typeof value === 'boolean') return naming.language === 'tr' ? (value ? 'evet' : 'hayır') : value ? 'yes' : 'no'
  if (schema instanceof z.ZodEnum && isLanguage(value)) return languageIn(value, naming)
  const words = called(value, naming)
  if (getFieldType(schema)?.guideSection === 'properties') return propertyName(words, naming)
  return typeof value === 'number' || Array.isArray(value) ? words : `“${words}”`
}

function figure(value: object, { language, labels, units }: Naming): string {
  const words = (key: string, instead: string) => {
    const text = fieldOf(fieldOf(labels, 'interface'), key)
    return isTranslations(text) ? readText(text as Text, language) : instead
  }
  const around = {
    quantityUpTo: words('quantityUpTo', '≤ {quantity}'),
    quantityFrom: words('quantityFrom', '≥ {quantity}'),
  }
  try {
    return formatQuantity(value as Quantity, language, around, (isObject(units) ? units : {}) as UnitsByName).text
  } catch {
    // A half-typed quantity is not valid yet.
    return JSON.stringify(value)
  }
}

export const cut = (words: string, most: number): string =>
  words.length > most ? `${words.slice(0, most - 1).trimEnd()}…` : words
