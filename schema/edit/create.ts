import { blocksWith, type Page, page as pageSchema } from '../documents/page.ts'
import { isObject } from '../fieldTypes/json.ts'
import { isNotFound } from '../fieldTypes/notFound.ts'
import { formatDocument } from '../format/document.ts'
import { DEFAULT_LANGUAGE } from '../names/languages.ts'
import { builtPage } from '../validate/document.ts'
import { slug } from '../wording/nearest.ts'
import { choice, quote } from '../wording/words.ts'
import { type Changes, Refusal } from './changes.ts'
import { fileOf, pageAt, type SiteDocument, sharedOf } from './documents.ts'
import { type List, listsOf } from './lists.ts'
import { oldRoutes } from './redirects.ts'
import { refuseAddress } from './rename.ts'
import { emptied } from './template.ts'
import { changeAt } from './values.ts'

export interface Creation {
  readonly changes: Changes
  readonly route: string
  readonly file: string
  /** The page whose structure it has. */
  readonly like: string
}

/** A page of the site that is right, of the kind that is asked for. */
interface Sample {
  readonly document: SiteDocument
  readonly page: Page
}

/** What a page is: what it says it is, or a post. */
const fieldTypeOf = (page: Page): string | undefined =>
  page.kind ?? (blocksWith(page, 'post').length > 0 ? 'post' : undefined)

/**
 * Makes a page of a kind, with the structure of the site's best one of it and nothing said yet, and puts it at the end of
 * `joined` lists.
 */
export function create(
  documents: readonly SiteDocument[],
  kind: string,
  name: string,
  joined: readonly List[],
): Creation {
  const samples = samplesOf(documents, kind)
  const like = bestOf(samples)
  if (!like) {
    const there = choice(kindsIn(documents))
    throw new Refusal(`There is no page of the kind ${quote(kind)} to begin from. There is ${there}.`)
  }

  const route = routeFor(documents, samples, name)
  refuseAddress(route)
  const free = 'Choose another name.'
  if (pageAt(documents, route)) throw new Refusal(`${quote(route)} is a page already. ${free}`)
  if (oldRoutes(sharedOf(documents, 'redirects')?.document).includes(route)) {
    throw new Refusal(`Whoever asks for ${quote(route)} is led on by _redirects.json. ${free}`)
  }

  const empty = emptied(like.document.document, pageSchema)
  const { languages, ...rest } = isObject(empty) ? empty : {}
  const named = { languages, published: false, ...rest, name: nameIn(like.page, name) }
  const changes = new Map([[fileOf(route), formatDocument(named)]])
  for (const document of new Set(joined.map((list) => list.document))) {
    const lists = joined.filter((list) => list.document === document)
    const added = lists.reduce(
      (changed, { path }) => changeAt(changed, path, (value) => (Array.isArray(value) ? [...value, route] : value)),
      document.document,
    )
    changes.set(document.file, formatDocument(added))
  }
  return { changes, route, file: fileOf(route), like: like.document.route }
}

/** The lists that have pages of a kind, which a new one can join; those of other such pages come last. */
export function listsFor(documents: readonly SiteDocument[], kind: string): readonly List[] {
  const own = new Set(samplesOf(documents, kind).map(({ document }) => document.route))
  const ofOwn = ({ document }: List) => Number(document.kind === 'page' && own.has(document.route))
  return documents
    .flatMap(listsOf)
    .filter(({ routes }) => routes.some((route) => own.has(route)))
    .toSorted((one, other) => ofOwn(one) - ofOwn(other))
}

function samplesOf(documents: readonly SiteDocument[], kind: string): readonly Sample[] {
  return documents.flatMap((document) => {
    const page = document.kind === 'page' && !isNotFound(document.route) ? parsed(document) : undefined
    return page && fieldTypeOf(page) === kind ? [{ document, page }] : []
  })
}

const parsed = ({ document }: SiteDocument): Page | undefined => builtPage(document)

function kindsIn(documents: readonly SiteDocument[]): readonly string[] {
  const kinds = documents.flatMap((document) => {
    const page = document.kind === 'page' ? parsed(document) : undefined
    return page ? (fieldTypeOf(page) ?? []) : []
  })
  return [...new Set(kinds)]
}

/** The fullest page of those that are built as most of their kind are; of pages in more languages rather. */
function bestOf(samples: readonly Sample[]): Sample | undefined {
  const structure = ({ page }: Sample) => page.blocks.map(({ type }) => type).join()
  const shared = new Map<string, number>()
  for (const sample of samples) shared.set(structure(sample), (shared.get(structure(sample)) ?? 0) + 1)
  const rank = (sample: Sample) => [
    sample.page.languages.length,
    shared.get(structure(sample)) ?? 0,
    sample.document.source.length,
  ]
  return samples.toSorted((one, other) => {
    const [ranks, others] = [rank(one), rank(other)]
    return ranks.map((value, index) => (others[index] ?? 0) - value).find((difference) => difference !== 0) ?? 0
  })[0]
}

/** Beside most of its kind; where those are numbered, with the next number. */
function routeFor(documents: readonly SiteDocument[], samples: readonly Sample[], name: string): string {
  const folders = samples.map(({ document }) => folderOf(document))
  const times = (one: string) => folders.filter((folder) => folder === one).length
  const [folder = ''] = folders.toSorted((one, other) => times(other) - times(one))
  const numberOf = ({ route }: SiteDocument) => Number(route.slice(route.lastIndexOf('/') + 1))
  const there = samples.filter(({ document }) => folderOf(document) === folder)
  if (!there.every(({ document }) => Number.isInteger(numberOf(document)))) return `${folder}/${slug(name)}`
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
