import type { z } from 'zod'
import { type Page, page as pageSchema } from '../../schema/documents/page.ts'
import { fieldTypeOf } from '../../schema/fieldTypes/fieldType.ts'
import { isObject } from '../../schema/fieldTypes/json.ts'
import { isNotFound } from '../../schema/fieldTypes/notFound.ts'
import { structureOf } from '../../schema/fieldTypes/structure.ts'
import { isTranslations, languagesOf } from '../../schema/fieldTypes/text.ts'
import { DEFAULT_LANGUAGE } from '../../schema/names/languages.ts'
import { LISTED_TYPES } from '../../schema/names/pageTypes.ts'
import { report } from '../../schema/reports.ts'
import { slug } from '../../schema/spelling.ts'
import { builtPage } from '../check/document.ts'
import { schemaAt } from '../check/explain/schemaAt.ts'
import { formatDocument } from '../check/formatDocument.ts'
import { choice, quote } from '../check/messages/words.ts'
import { pageTypeOf } from '../resolve/pageType.ts'
import { type Changes, Refusal } from './changes.ts'
import { fileOf, noPage, pageAt, type SiteDocument } from './documents.ts'
import { oldRoutes } from './redirects.ts'
import { changeAt, type List, listsOf } from './references.ts'
import { refuseAddress } from './rename.ts'

interface Creation {
  readonly changes: Changes
  readonly route: string
  readonly file: string
  /** The page whose structure it has. */
  readonly like: string
}

/** The types that there can be more pages of. */
export const NEW_TYPES = [...LISTED_TYPES, 'about'] as const

/** A page of the site that is right. */
interface Sample {
  readonly document: SiteDocument
  readonly page: Page
  /** What it says that it is, or a post; a page, where it is of no other type. */
  readonly type: (typeof NEW_TYPES)[number]
}

/**
 * Makes a page of a type, with the structure of the `model`, or the site's best one of it, and nothing said yet, and puts
 * it at the end of `joined` lists.
 */
export function create(
  documents: readonly SiteDocument[],
  pageType: string,
  name: string,
  joined: readonly List[],
  { model, address }: { readonly model?: string | undefined; readonly address?: string | undefined } = {},
): Creation {
  const all = samplesIn(documents)
  const samples = all.filter(({ type }) => type === pageType)
  const like = model === undefined ? bestOf(samples) : samples.find(({ document }) => document.route === model)
  if (!like && model !== undefined && samples.length > 0) {
    const routes = samples.map(({ document }) => document.route)
    throw new Refusal(`${quote(model)} is no page of the kind ${quote(pageType)}. There is ${choice(routes)}.`)
  }
  if (!like) {
    throw new Refusal(report('page.noModel', { type: pageType, types: [...new Set(all.map(({ type }) => type))] }))
  }

  const beside = samples.map(({ document }) => document)
  const route = freeRoute(documents, beside, name, address)
  const empty = emptied(like.document.document, pageSchema, like.page.languages)
  const { languages, ...rest } = isObject(empty) ? empty : {}
  const own = { published: false, name: nameIn(like.page, name) }
  const named = Object.assign({ languages, published: false }, rest, own)
  const changed = new Map<SiteDocument, unknown>()
  for (const { document, path } of joined) {
    const before = changed.get(document) ?? document.document
    changed.set(
      document,
      changeAt(before, path, (list) => (Array.isArray(list) ? joinedBy(list, route, pageType) : list)),
    )
  }
  const changes = new Map([[fileOf(route), formatDocument(named)]])
  for (const [{ file }, document] of changed) changes.set(file, formatDocument(document))
  return { changes, route, file: fileOf(route), like: like.document.route }
}

/** A list of pages with another: the newest post comes first. */
const joinedBy = (list: readonly unknown[], route: string, pageType: string) =>
  pageType === 'post' ? [route, ...list] : [...list, route]

/** Makes a draft that says what another page says, beside it, under a name of its own. */
export function duplicate(documents: readonly SiteDocument[], from: string, name: string): Creation {
  const original = pageAt(documents, from)
  if (!original || !isObject(original.document)) throw new Refusal(noPage(documents, from))
  const route = freeRoute(documents, [original], name)
  const { languages, published, name: before, ...rest } = original.document
  const own = isTranslations(before)
    ? Object.fromEntries(languagesOf(before).map((language) => [language, name]))
    : name
  const copy = { languages, published: false, name: own, ...rest }
  return { changes: new Map([[fileOf(route), formatDocument(copy)]]), route, file: fileOf(route), like: from }
}

/** The lists that have pages of a type, which a new one can join; those of other such pages come last. */
export function listsFor(documents: readonly SiteDocument[], pageType: string): readonly List[] {
  const samples = samplesIn(documents).filter(({ type }) => type === pageType)
  const own = new Set(samples.map(({ document }) => document.route))
  const ofOwn = ({ document }: List) => Number(document.type === 'page' && own.has(document.route))
  return documents
    .flatMap(listsOf)
    .filter(({ routes }) => routes.some((route) => own.has(route)))
    .toSorted((one, other) => ofOwn(one) - ofOwn(other))
}

/** The pages of a site that are right and have a type. */
function samplesIn(documents: readonly SiteDocument[]): readonly Sample[] {
  return documents.flatMap((document) => {
    const page = document.type === 'page' && !isNotFound(document.route) ? builtPage(document.document) : undefined
    const type = page && NEW_TYPES.find((one) => one === pageTypeOf(document.route, page))
    return page && type ? [{ document, page, type }] : []
  })
}

/** The fullest page of those that are built as most of their type are; of pages in more languages rather. */
function bestOf(samples: readonly Sample[]): Sample | undefined {
  const structureIn = ({ page }: Sample) => page.blocks.map(({ type }) => type).join()
  const structures = samples.map(structureIn)
  const sharing = (sample: Sample) => structures.filter((other) => other === structureIn(sample)).length
  return samples.toSorted(
    (one, other) =>
      other.page.languages.length - one.page.languages.length ||
      sharing(other) - sharing(one) ||
      other.document.source.length - one.document.source.length,
  )[0]
}

/** The address of a new page, which nothing else has. */
function freeRoute(
  documents: readonly SiteDocument[],
  others: readonly SiteDocument[],
  name: string,
  address?: string,
): string {
  const route = address ?? routeFor(documents, others, name)
  refuseAddress(route)
  if (pageAt(documents, route)) throw new Refusal(report('address.taken', { route, isName: true }))
  if (oldRoutes(documents).includes(route)) throw new Refusal(report('address.redirected', { route }))
  return route
}

/** Beside most of the others; where those are numbered, with the next number. */
function routeFor(documents: readonly SiteDocument[], others: readonly SiteDocument[], name: string): string {
  const folders = others.map(folderOf)
  const times = (one: string) => folders.filter((folder) => folder === one).length
  const [folder = ''] = folders.toSorted((one, other) => times(other) - times(one))
  const numberOf = ({ route }: SiteDocument) => Number(route.slice(route.lastIndexOf('/') + 1))
  const there = others.filter((document) => folderOf(document) === folder)
  if (!there.every((document) => Number.isInteger(numberOf(document)))) return `${folder}/${slug(name)}`
  // Those that are drafts have theirs, too.
  const numbers = documents.filter((document) => folderOf(document) === folder).map(numberOf)
  return `${folder}/${Math.max(...numbers.filter(Number.isInteger)) + 1}`
}

const folderOf = ({ route }: SiteDocument): string => route.slice(0, route.lastIndexOf('/'))

/** The name that was given, as far as its language is known. */
function nameIn({ name, languages }: Page, given: string): Page['name'] {
  if (typeof name === 'string') return given
  const main = languages.includes(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : languages[0]
  return Object.fromEntries(Object.keys(name).map((language) => [language, language === main ? given : '']))
}

type Schema = z.core.$ZodType

/**
 * A document of the same structure in which nothing is said yet: its texts are empty, its figures have only their units,
 * its pictures no file, its materials, icons and drawings no name. How it is laid out, and where it leads, stays. Nothing
 * where nothing is left.
 */
function emptied(value: unknown, schema: Schema | undefined, languages: readonly string[]): unknown {
  if (typeof value === 'number') return undefined
  if (typeof value === 'string') return emptiedString(value, schema)
  const inner = (step: string | number, part: unknown) =>
    emptied(part, schema && schemaAt(schema, [step], value), languages)
  if (Array.isArray(value)) {
    // How many words, grades or sizes another page has says nothing of this one.
    const entry = schema && schemaAt(schema, [0], value)
    const isFact = isText(entry) || fieldTypeOf(entry)?.isFact || Array.isArray(value[0])
    const kept = isFact ? value.slice(0, 1) : value
    return kept.map((entry: unknown, index) => inner(index, entry))
  }
  if (!isObject(value)) return value
  const parts = Object.entries(value).flatMap(([key, part]) => {
    // A text in another language can be there, and cannot be empty.
    const rest = isText(schema) ? (languages.includes(key) ? '' : undefined) : inner(key, part)
    return rest === undefined ? [] : [[key, rest] as const]
  })
  return parts.length > 0 ? Object.fromEntries(parts) : undefined
}

function emptiedString(value: string, schema: Schema | undefined): string {
  const fieldType = fieldTypeOf(schema)
  if (fieldType?.control === 'date') return new Date().toISOString().slice(0, 10)
  return fieldType?.isFact || isText(schema) ? '' : value
}

/** Only texts can be one string, or one for each language. */
const isText = (schema: Schema | undefined): boolean => schema !== undefined && structureOf(schema).form === 'union'
