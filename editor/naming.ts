import { z } from 'zod'
import { page } from '../schema/documents/page.ts'
import { getSharedFile, SHARED, SHARED_NAMES } from '../schema/documents/shared.ts'
import { getFieldType } from '../schema/fieldTypes/fieldType.ts'
import { getField, isObject } from '../schema/fieldTypes/json.ts'
import { quantity } from '../schema/fieldTypes/quantity.ts'
import { formatLimits, formatNumber, formatQuantity } from '../schema/figures/formatQuantity.ts'
import type { Quantity } from '../schema/figures/quantity.ts'
import type { UnitsByName } from '../schema/figures/unit.ts'
import { createDisplayNames, toLowerCase } from '../schema/names/intl.ts'
import { isLanguage, LANGUAGE_NAMES, type Language } from '../schema/names/languages.ts'
import { type EditorLanguage, toTitle, translateTitle } from '../schema/names/titles.ts'
import { isTranslations, readText, type Text } from '../schema/readText.ts'
import { getMeta, getStructure, type Schema } from '../schema/structure.ts'

/** Language and documents that names of fields and values depend on. */
export interface Naming {
  readonly language: EditorLanguage
  /** The documents `_labels.json` and `_units.json`; any JSON. Undefined until they are loaded. */
  readonly labels: unknown
  readonly units: unknown
}

/** The schema of a document by its file name. Undefined for other files. */
export function findFileSchema(file: string): Schema | undefined {
  const shared = SHARED_NAMES.find((name) => getSharedFile(name) === file)
  if (shared) return SHARED[shared].schema
  return /^pages\/(?:[^_.][^.]*)\.json$/.test(file) ? page : undefined
}

/** Keys that name an entry, in order of preference. */
const NAMING_KEYS = ['title', 'name', 'label', 'question', 'caption', 'text', 'alt', 'file', 'page', 'code']

/** `de` → `German`, in the reader's language. */
export const getLanguageName = (language: Language, naming: Naming): string =>
  createDisplayNames(naming.language, { type: 'language' }).of(language) ?? language

export const isQuantity = (schema: Schema | undefined): boolean =>
  schema !== undefined && getFieldType(schema) === getFieldType(quantity)

/**
 * The label of a field: from its schema, or else its key. Labels of the site's interface have no Turkish title; their own
 * text labels them.
 */
export function getFieldTitle(
  schema: Schema | undefined,
  key: string | number,
  { language }: Pick<Naming, 'language'>,
  value?: unknown,
): string {
  const { title } = getMeta(schema) ?? {}
  const fallback = title ?? (typeof key === 'string' ? toTitle(key) : '')
  const inLanguage = language === 'en' ? undefined : getField(value, language)
  return (
    translateTitle(title, language) ?? (typeof inLanguage === 'string' && inLanguage !== '' ? inLanguage : fallback)
  )
}

/** The label of a choice: `sunken` → `Sunken`, `Hafif koyu` */
export function translateName(name: unknown, { language }: Naming): string {
  if (isLanguage(name)) return LANGUAGE_NAMES[name]
  const title = toTitle(name === true ? 'yes' : name === false ? 'no' : String(name))
  return translateTitle(title, language) ?? title
}

/**
 * The name of a part of an object or list: an entry is named by its own words, any other part by the title of its
 * field.
 */
export function getPartName(key: string | number, value: unknown, schema: Schema | undefined, naming: Naming): string {
  if (typeof key === 'string' && isLanguage(key)) return getLanguageName(key, naming)
  if (typeof key === 'string' && (getMeta(schema)?.title !== undefined || !isObject(value)))
    return getFieldTitle(schema, key, naming, value)
  const structure = schema && getStructure(schema)
  if (!isObject(value)) return formatValue(value, schema, naming)
  if (structure?.form !== 'variants') return summarize(value, naming) || (typeof key === 'string' ? key : `${key + 1}`)
  const type = getField(value, structure.discriminator)
  const words = getField(value, 'title')
  const title = getFieldTitle(structure.variants.get(type), String(type), naming)
  return words === undefined ? title : `${title} “${cut(summarize(words, naming), 40)}”`
}

/** The place of a part, in words. Skips lists of objects and figures, since their entries and owners have names. */
export function getPlace(
  where: readonly string[],
  key: string | number,
  value: unknown,
  schema: Schema | undefined,
  naming: Naming,
  owner?: Schema,
): readonly string[] {
  if (owner && getStructure(owner).form === 'record') return [...where, getEntryName(value, String(key), naming)]
  const hasObjects = typeof key === 'string' && Array.isArray(value) && value.some(isObject)
  if (hasObjects || (isQuantity(schema) && where.length > 0)) return where
  const isScalar = typeof value !== 'object' && typeof key === 'number'
  return isScalar ? where : [...where, cut(getPartName(key, value, schema, naming), 60)]
}

/** The name of a record's entry. Its key is for the code. */
export function getEntryName(entry: unknown, key: string, naming: Naming): string {
  const name = getField(entry, 'name') ?? getField(entry, 'title') ?? entry
  return isTranslations(name) || typeof name === 'string' ? summarize(name, naming) : key
}

/** The words of a value in the reader's language, or the name of its property. */
export function summarize(value: unknown, naming: Naming): string {
  if (typeof value === 'number') return formatNumber(value, naming.language)
  if (Array.isArray(value)) {
    // Turkish figures contain commas.
    const separator = value.some((entry) => typeof entry === 'number') ? ' · ' : ', '
    return value.map((entry) => summarize(entry, naming)).join(separator)
  }
  if (!isObject(value)) return value === undefined || value === null ? '' : String(value)
  if (isTranslations(value)) {
    // Keywords are a list in each language.
    const [list] = [getField(value, naming.language), ...Object.values(value)].filter(Array.isArray)
    return list ? summarize(list, naming) : readText(value as Text, naming.language)
  }
  if (typeof value.property === 'string') return getPropertyName(value.property, naming)
  const [min, max] = [value.min, value.max].map((limit) => (typeof limit === 'number' ? limit : undefined))
  const limits = formatLimits({ min, max }, naming.language)
  if (limits) return limits
  const parts = [...NAMING_KEYS.map((name) => value[name]), ...Object.values(value)]
  return parts.map((part) => summarize(part, naming)).find((words) => words !== '') ?? ''
}

/** The name of a property such as `wallThickness`. */
export function getPropertyName(name: string, naming: Naming): string {
  const label = getField(getField(getField(naming.labels, 'properties'), name), 'name')
  return label === undefined ? toTitle(name) : summarize(label, naming)
}

/** A value in words: a figure with its unit, a text in quotation marks. */
export function formatValue(value: unknown, schema: Schema | undefined, naming: Naming): string {
  if (value === undefined || value === null) return '–'
  if (isQuantity(schema) && isObject(value)) return formatFigure(value, naming)
  if (typeof value === 'boolean') return toLowerCase(translateName(value, naming), naming.language)
  if (schema instanceof z.ZodEnum && isLanguage(value)) return getLanguageName(value, naming)
  const words = summarize(value, naming)
  if (getFieldType(schema)?.guideSection === 'properties') return getPropertyName(words, naming)
  return typeof value === 'number' || Array.isArray(value) ? words : `“${words}”`
}

function formatFigure(value: object, { language, labels, units }: Naming): string {
  const readLabel = (key: string, instead: string) => {
    const text = getField(getField(labels, 'interface'), key)
    return isTranslations(text) ? readText(text as Text, language) : instead
  }
  const context = {
    quantityUpTo: readLabel('quantityUpTo', '≤ {quantity}'),
    quantityFrom: readLabel('quantityFrom', '≥ {quantity}'),
  }
  try {
    return formatQuantity(value as Quantity, language, context, (isObject(units) ? units : {}) as UnitsByName).text
  } catch {
    // A half-typed quantity is not valid yet.
    return JSON.stringify(value)
  }
}

export const cut = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1).trimEnd()}…` : text
