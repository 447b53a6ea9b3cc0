import { findBlocks, type Page, page as pageSchema } from '../../schema/documents/page.ts'
import { getFieldType } from '../../schema/fieldTypes/fieldType.ts'
import { isObject } from '../../schema/fieldTypes/json.ts'
import { isNotFound } from '../../schema/fieldTypes/notFound.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '../../schema/names/languages.ts'
import { CREATED_TYPES } from '../../schema/names/pageTypes.ts'
import { isTranslations } from '../../schema/readText.ts'
import { report } from '../../schema/reports/report.ts'
import { listChoices, quote } from '../../schema/reports/words.ts'
import { slugify } from '../../schema/spelling.ts'
import { getStructure, type Schema } from '../../schema/structure.ts'
import { getBuiltPage } from '../check/checkDocument.ts'
import { getSchemaAt } from '../check/explain/schemaAt.ts'
import { formatDocument } from '../formatDocument.ts'
import { getPageType } from '../resolve/pageType.ts'
import { EditError } from './changes.ts'
import { getOldRoutes } from './redirects.ts'
import { changeAt, findLists, type List } from './references.ts'
import { checkAddress } from './rename.ts'
import { findPage, getPageFile, reportMissingPage, type SiteDocument } from './siteDocuments.ts'

/** A valid page of the site. */
interface Sample {
  readonly document: SiteDocument
  readonly page: Page
  /** The page's declared type, "post", or "page" as a fallback. */
  readonly type: (typeof CREATED_TYPES)[number]
}

/**
 * Creates an empty page of a type with the structure of `model`, or of the best page of that type, and appends it to
 * `lists`.
 */
export function create(
  documents: readonly SiteDocument[],
  pageType: string,
  name: string,
  lists: readonly List[],
  { model, address }: { readonly model?: string | undefined; readonly address?: string | undefined } = {},
) {
  const allSamples = findSamples(documents)
  const samples = allSamples.filter(
    ({ type, page }) => type === pageType && (model !== undefined || !isAboutGrade(page)),
  )
  const sample = model === undefined ? pickBest(samples) : samples.find(({ document }) => document.route === model)
  if (!sample && model !== undefined && samples.length > 0) {
    const routes = samples.map(({ document }) => document.route)
    throw new EditError(`${quote(model)} is not a page of the type ${quote(pageType)}. Write ${listChoices(routes)}.`)
  }
  if (!sample) {
    throw new EditError(
      report('page.noModel', { type: pageType, types: [...new Set(allSamples.map(({ type }) => type))] }),
    )
  }

  const siblings = samples.map(({ document }) => document)
  const route = getFreeRoute(documents, siblings, name, address)
  const emptyDocument = createEmpty(sample.document.document, pageSchema, sample.page.languages)
  const { languages, ...emptyFields } = isObject(emptyDocument) ? emptyDocument : {}
  const initialFields = { published: false, name: createName(sample.page, name) }
  const draft = Object.assign({ languages, published: false }, emptyFields, initialFields)
  return addPage(route, draft, lists, pageType, sample.document.route)
}

/** A page about a grade is made of the values of that grade. Without it, little is left as a model. */
const isAboutGrade = (page: Page) => findBlocks(page, 'gradeSheet').length > 0

/** Adds a page with the structure of `model`, also to lists: the newest post comes first, other pages last. */
function addPage(
  route: string,
  draft: object,
  joinedLists: readonly List[],
  pageType: string | undefined,
  model: string,
) {
  const isPost = pageType === 'post'
  const file = getPageFile(route)
  const changedValues = new Map<SiteDocument, unknown>()
  for (const { document, path } of joinedLists) {
    const join = (list: unknown) => (Array.isArray(list) ? (isPost ? [route, ...list] : [...list, route]) : list)
    changedValues.set(document, changeAt(changedValues.get(document) ?? document.document, path, join))
  }
  const lists = [...changedValues].map(([{ file }, document]) => [file, formatDocument(document)] as const)
  return { changes: new Map([[file, formatDocument(draft)], ...lists]), route, file, like: model }
}

export const findPageType = (documents: readonly SiteDocument[], route: string): string | undefined =>
  findSamples(documents).find(({ document }) => document.route === route)?.type

/** Creates a draft with the content of another page, under its own name, and adds it to `joinedLists`. */
export function duplicate(
  documents: readonly SiteDocument[],
  from: string,
  name: string,
  joinedLists: readonly List[] = [],
  address?: string,
) {
  const original = findPage(documents, from)
  if (!original || !isObject(original.document)) throw new EditError(reportMissingPage(documents, from))
  const route = getFreeRoute(documents, [original], name, address)
  const { languages, drafts = [], published, name: originalName, ...otherFields } = original.document
  const copy = { languages, published: false, name, ...otherFields }
  if (isTranslations(originalName)) {
    // Nobody has translated the name yet. Until then, the other languages are drafts.
    const [main = DEFAULT_LANGUAGE, ...otherLanguages] = [languages, drafts].flat().filter(isLanguage)
    Object.assign(copy, {
      languages: [main],
      drafts: otherLanguages.length > 0 ? otherLanguages : undefined,
      name: { [main]: name },
    })
  }
  return addPage(route, copy, joinedLists, findPageType(documents, from), from)
}

/** A list that a new page can join. Lists with most pages of its type are suggested, others were picked by hand. */
interface JoinableList extends List {
  readonly isSuggested: boolean
}

/** Lists with pages of a type, which a new page can join. Suggested ones come first. */
export function findListsFor(documents: readonly SiteDocument[], pageType: string): readonly JoinableList[] {
  const samples = findSamples(documents).filter(({ type }) => type === pageType)
  const routesOfType = new Set(samples.map(({ document }) => document.route))
  const countOwn = ({ routes }: List) => routes.filter((route) => routesOfType.has(route)).length
  const isSuggested = (list: List) =>
    list.document.type === 'page' && !routesOfType.has(list.document.route) && countOwn(list) > routesOfType.size / 2
  return documents
    .flatMap(findLists)
    .filter((list) => countOwn(list) > 0)
    .map((list) => ({ ...list, isSuggested: isSuggested(list) }))
    .toSorted((a, b) => Number(b.isSuggested) - Number(a.isSuggested))
}

/** The valid pages of a site with a type. */
function findSamples(documents: readonly SiteDocument[]): readonly Sample[] {
  return documents.flatMap((document) => {
    const page = document.type === 'page' && !isNotFound(document.route) ? getBuiltPage(document.document) : undefined
    const type = page && CREATED_TYPES.find((created) => created === getPageType(document.route, page))
    return page && type ? [{ document, page, type }] : []
  })
}

/** Picks the page with the most languages, then with the most common structure, then the longest. */
function pickBest(samples: readonly Sample[]): Sample | undefined {
  const getBlockTypes = ({ page }: Sample) => page.blocks.map(({ type }) => type).join()
  const structures = samples.map(getBlockTypes)
  const countSharing = (sample: Sample) => structures.filter((structure) => structure === getBlockTypes(sample)).length
  return samples.toSorted(
    (a, b) =>
      b.page.languages.length - a.page.languages.length ||
      countSharing(b) - countSharing(a) ||
      b.document.source.length - a.document.source.length,
  )[0]
}

/** The address of a new page. Throws if it is taken. */
function getFreeRoute(
  documents: readonly SiteDocument[],
  neighbors: readonly SiteDocument[],
  name: string,
  address?: string,
): string {
  const route = address ?? suggestRoute(documents, neighbors, name)
  checkAddress(route)
  if (findPage(documents, route)) throw new EditError(report('address.taken', { route, isName: true }))
  if (getOldRoutes(documents).includes(route)) throw new EditError(report('address.redirected', { route }))
  return route
}

/** An address in the folder of most other pages. If those are numbered, the next number. */
function suggestRoute(documents: readonly SiteDocument[], neighbors: readonly SiteDocument[], name: string): string {
  const folders = neighbors.map(getFolder)
  const countUses = (name: string) => folders.filter((folder) => folder === name).length
  const [folder = ''] = folders.toSorted((a, b) => countUses(b) - countUses(a))
  const getNumber = ({ route }: SiteDocument) => Number(route.slice(route.lastIndexOf('/') + 1))
  const neighborsInFolder = neighbors.filter((document) => getFolder(document) === folder)
  if (!neighborsInFolder.every((document) => Number.isInteger(getNumber(document)))) return `${folder}/${slugify(name)}`
  // Drafts have numbers, too.
  const numbers = documents.filter((document) => getFolder(document) === folder).map(getNumber)
  return `${folder}/${Math.max(...numbers.filter(Number.isInteger)) + 1}`
}

const getFolder = ({ route }: SiteDocument): string => route.slice(0, route.lastIndexOf('/'))

/** The typed name in the main language. Other languages are empty. */
function createName({ name, languages }: Page, typedName: string): Page['name'] {
  if (typeof name === 'string') return typedName
  const main = languages.includes(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : languages[0]
  return Object.fromEntries(Object.keys(name).map((language) => [language, language === main ? typedName : '']))
}

/**
 * An empty document with the same structure: texts are empty, figures have only units, pictures no file, and materials,
 * icons and drawings no name. Layout and links remain. Undefined if nothing is left.
 */
function createEmpty(value: unknown, schema: Schema | undefined, languages: readonly string[]): unknown {
  if (typeof value === 'number') return undefined
  if (typeof value === 'string') return createEmptyString(value, schema)
  const createPart = (step: string | number, part: unknown) =>
    createEmpty(part, getSchemaAt(schema, [step], value), languages)
  if (Array.isArray(value)) {
    // How many words, grades or sizes another page has does not matter here.
    const entry = getSchemaAt(schema, [0], value)
    const isFact = isText(entry) || getFieldType(entry)?.isFact || Array.isArray(value[0])
    const entries = isFact ? value.slice(0, 1) : value
    return entries.map((entry: unknown, index) => createPart(index, entry))
  }
  if (!isObject(value)) return value
  const parts = Object.entries(value).flatMap(([key, part]) => {
    // Texts may have more languages than the page, but those cannot be empty.
    const emptyPart = isText(schema) ? (languages.includes(key) ? '' : undefined) : createPart(key, part)
    return emptyPart === undefined ? [] : [[key, emptyPart] as const]
  })
  return parts.length > 0 ? Object.fromEntries(parts) : undefined
}

function createEmptyString(value: string, schema: Schema | undefined): string {
  const fieldType = getFieldType(schema)
  if (fieldType?.control === 'date') return new Date().toISOString().slice(0, 10)
  return fieldType?.isFact || isText(schema) ? '' : value
}

/** Only texts are unions. */
const isText = (schema: Schema | undefined): boolean => schema !== undefined && getStructure(schema).form === 'union'
