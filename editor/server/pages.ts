import { z } from 'zod'
import { findReferences } from '../../content/check/document.ts'
import { getValueAt } from '../../content/check/explain/schemaAt.ts'
import { formatDocument } from '../../content/check/formatDocument.ts'
import { joinMessages } from '../../content/check/messages/index.ts'
import { listDocuments } from '../../content/check/read/files.ts'
import { createPictureReader } from '../../content/check/read/pictures.ts'
import { applyChanges, areApplied, type Changes, getInverse, tryChanges } from '../../content/edit/changes.ts'
import { create, duplicate, findListsFor } from '../../content/edit/create.ts'
import { getPageFile, parseRoute, readDocuments, type SiteDocument } from '../../content/edit/documents.ts'
import { fillPlaceholders } from '../../content/edit/placeholders.ts'
import { changeAt, findTitleAround, type List, type Places } from '../../content/edit/references.ts'
import { remove } from '../../content/edit/remove.ts'
import { rename } from '../../content/edit/rename.ts'
import { createOverview, type PageOverview } from '../../content/translate/overview.ts'
import { fieldOf, isObject } from '../../schema/fieldTypes/json.ts'
import type { Path } from '../../schema/finding.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '../../schema/names/languages.ts'
import { fold } from '../../schema/spelling.ts'
import { variantAddress, widthsOf } from '../../src/ui/pictureVariants.ts'
import { type Answers, type Parts, RequestError } from './requests.ts'

/** A page as the start page of the editor lists it. */
export interface PageEntry extends Omit<PageOverview, 'words' | 'pictures'> {
  /** The address of a small variant of its picture. */
  readonly picture: string | undefined
  /** Whether it can be looked at: a new page cannot before it has all that it needs. */
  readonly isShown: boolean
  /** Whether its file is other than in the last commit. */
  readonly isChanged: boolean
}

/** A picture to choose from. */
export interface PictureEntry {
  readonly name: string
  readonly address: string
  /** Of its file, in px. */
  readonly width: number
  /** The names of the pages. */
  readonly usedOn: readonly string[]
}

/** A place that leads to a page; its route is that of the page that it is on. */
export interface Lead {
  readonly file: string
  readonly route: string
  readonly path: Path
  readonly title: string | undefined
}

const route = z.string()
const name = z.string()

/** What can be done with pages, each with what it needs. */
const pageChange = z.discriminatedUnion('does', [
  z.object({
    does: z.literal('create'),
    type: z.string(),
    name,
    title: z.string(),
    description: z.string(),
    address: z.string(),
    lists: z.array(z.number()).readonly(),
  }),
  z.object({ does: z.literal('duplicate'), route, name }),
  z.object({ does: z.literal('rename'), route, to: z.string() }),
  z.object({ does: z.literal('remove'), route, redirect: z.string() }),
])
export type PageChange = z.infer<typeof pageChange>

/** The list of all pages, and what makes, moves and removes them. */
export function pageAnswers({ root, checker, edits, repository, shown, changed, network }: Parts) {
  const lookAtPictures = createPictureReader(root)
  const overview = createOverview(root, checker, edits.texts)
  /** The last change, and what undoes it. */
  let last: { readonly made: Changes; readonly back: Changes } | undefined

  function smallPicture(file: string | undefined): string | undefined {
    const picture = shown()?.pictures.get(file ?? '')
    const [width] = picture ? widthsOf(picture.width, 'webp') : []
    if (!picture || !width) return undefined
    return variantAddress(`/assets/pictures/${picture.name ?? file}`, width, 'webp')
  }

  /** Makes changes, unless something on the site would be wrong with them that is not now. */
  function make(changes: Changes): void {
    const unsaved = [...changes.keys()].find((file) => edits.texts.has(file))
    if (unsaved !== undefined)
      throw new RequestError(409, `${unsaved} has changes that are not saved.`, { notSaved: unsaved })
    const { added } = tryChanges(root, changes)
    if (added.length > 0) {
      const { message, translations } = joinMessages(added)
      throw new RequestError(422, message, { translations })
    }
    last = { made: changes, back: getInverse(root, changes) }
    applyChanges(root, changes)
    for (const file of changes.keys()) changed(file, 'add')
  }

  return {
    'GET /pages': async () => {
      const changes = await repository.changes().catch(() => [])
      const changedFiles = new Set(changes.map(({ file }) => file))
      const pages = overview().map(({ words, pictures, ...page }): PageEntry => {
        const isShown = shown()?.pages.has(page.route) ?? true
        return { ...page, picture: smallPicture(pictures[0]), isShown, isChanged: changedFiles.has(page.file) }
      })
      // The home page comes first.
      pages.sort((one, other) => Number(other.route === '/') - Number(one.route === '/'))
      const settings = listDocuments(root).documents.flatMap(({ type, file }) => (type === 'page' ? [] : [file]))
      return { pages, network: network?.(), settings }
    },

    'GET /found': ({ query }) => {
      const words = fold(query.get('words') ?? '').split(/\s+/)
      const found = overview().filter((page) => words.every((word) => page.words.includes(word)))
      return { routes: found.map(({ route }) => route) }
    },

    'GET /pictures': () => {
      const { names, sizeOf } = lookAtPictures()
      const pages = overview()
      const pictures = [...names].map((name): PictureEntry => {
        const usedOn = pages.filter(({ pictures }) => pictures.includes(name)).map((page) => page.name)
        return { name, address: smallPicture(name) ?? `/pictures/${name}`, width: sizeOf(name)?.width ?? 0, usedOn }
      })
      // What is no picture has no size.
      return { pictures: pictures.filter(({ width }) => width > 0) }
    },

    'GET /lists': ({ query }) => {
      const [documents, type] = [readDocuments(root), query.get('type') ?? '']
      const lists = findListsFor(documents, type)
      const { route: first } = create(documents, type, 'x', [])
      return {
        lists: lists.map(({ document, path }) => leadOf(document, path)),
        // Where pages of this type are.
        folder: first.slice(0, first.lastIndexOf('/')),
      }
    },

    'GET /leads': ({ query }) => {
      const { entries, byHand } = remove(readDocuments(root), query.get('route') ?? '')
      return { entries: entries.flatMap(leadsIn), byHand: byHand.flatMap(leadsIn) }
    },

    'PUT /page': ({ body }) => {
      const { data } = pageChange.safeParse(body)
      if (!data) throw new RequestError(400, 'This is no change of a page.')
      const { changes, route } = changesFor(readDocuments(root), data)
      make(changes)
      const gone = [...changes].flatMap(([file, text]) => (text === undefined ? [file] : []))
      return { does: data.does, route, file: getPageFile(route), gone }
    },

    'PUT /page/undo': () => {
      if (!last || !areApplied(root, last.made)) {
        throw new RequestError(409, 'These files have been changed since. Their history undoes it.', { isLate: true })
      }
      make(last.back)
      last = undefined
    },
  } satisfies Answers
}

function changesFor(documents: readonly SiteDocument[], asked: PageChange): { changes: Changes; route: string } {
  switch (asked.does) {
    case 'create': {
      const lists = findListsFor(documents, asked.type).filter((_, index) => asked.lists.includes(index))
      return createFilled(documents, asked, lists)
    }
    case 'duplicate':
      return duplicate(documents, asked.route, asked.name)
    case 'rename': {
      const route = parseRoute(asked.to)
      return { changes: rename(documents, asked.route, route), route }
    }
    case 'remove':
      return { changes: remove(documents, asked.route, asked.redirect || undefined).changes, route: asked.route }
  }
}

/** A new page that can be seen: what was asked for is written, and placeholders stand for the rest. */
function createFilled(
  documents: readonly SiteDocument[],
  { type, name, title, description, address }: Extract<PageChange, { does: 'create' }>,
  lists: readonly List[],
) {
  const { changes, route, file, like } = create(documents, type, name, lists, { address: parseRoute(address) })
  const model = documents.find((document) => document.route === like)?.document
  const [picture] = findReferences('page', model).filter(({ fieldType }) => fieldType.target?.isPicture)
  const empty: unknown = JSON.parse(changes.get(file) ?? '{}')
  const languages = [fieldOf(empty, 'languages')].flat().filter(isLanguage)
  const [main = DEFAULT_LANGUAGE] = languages
  const texts = [
    [['title'], title],
    [['description'], description],
    [['blocks', 0, 'title'], name],
    [['blocks', 0, 'lead'], description],
    [['card', 'text'], description],
  ] as const
  const folder = like.slice(0, like.lastIndexOf('/') + 1)
  const beside = documents.filter((document) => document.route.startsWith(folder) && document.type === 'page')
  /** What more than half of the pages beside it say in the same words. */
  const fixedText = (path: Path) => {
    const text = getValueAt(model, path)
    const words = JSON.stringify(fieldOf(text, main) ?? text ?? '')
    const isFixed = beside.filter(({ source }) => source.includes(words)).length > Math.max(1, beside.length / 2)
    return isFixed && words.length > 4 ? text : undefined
  }
  let filled = fillPlaceholders(empty, { languages, picture: picture?.name ?? '', fixedText })
  for (const [path, words] of texts) {
    filled = changeAt(filled, path, (text) => (isObject(text) && words !== '' ? { ...text, [main]: words } : text))
  }
  return { changes: new Map([...changes, [file, formatDocument(filled)]]), route }
}

const leadOf = ({ file, type, route, document }: SiteDocument, path: Path): Lead => ({
  file,
  route: type === 'page' ? route : '',
  path,
  title: findTitleAround(document, path),
})

const leadsIn = ({ document, references }: Places) => references.map(({ path }) => leadOf(document, path))
