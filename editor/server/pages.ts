import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { findReferences } from '../../content/check/checkDocument.ts'
import { getValueAt } from '../../content/check/explain/schemaAt.ts'
import { listDocuments } from '../../content/check/read/files.ts'
import { removeLanguages } from '../../content/check/rules/drafts.ts'
import { applyChanges, areApplied, type Changes, getInverse, tryChanges } from '../../content/edit/changes.ts'
import { create, duplicate, findListsFor, findPageType } from '../../content/edit/create.ts'
import { leaveOutErrors } from '../../content/edit/leaveOutErrors.ts'
import { fillPlaceholders } from '../../content/edit/placeholders.ts'
import { changeAt, findTitleAround, type List, type Places } from '../../content/edit/references.ts'
import { remove } from '../../content/edit/remove.ts'
import { rename } from '../../content/edit/rename.ts'
import {
  findPage,
  getPageFile,
  parseRoute,
  readDocuments,
  type SiteDocument,
} from '../../content/edit/siteDocuments.ts'
import { formatDocument } from '../../content/formatDocument.ts'
import type { PageOverview } from '../../content/translate/overview.ts'
import { getField, isObject } from '../../schema/fieldTypes/json.ts'
import type { Path } from '../../schema/finding.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '../../schema/names/languages.ts'
import { joinMessages } from '../../schema/reports/index.ts'
import { report } from '../../schema/reports/report.ts'
import type { Access } from './access.ts'
import { createPageSearch, createSharedSearch } from './pageSearch.ts'
import { findSmallVariant } from './pictures.ts'
import { findReplacements, findValues } from './replacements.ts'
import { RequestError, type Routes, type Services } from './requests.ts'

/** A page in the list of the start page. */
export interface PageEntry extends Omit<PageOverview, 'texts' | 'pictures'> {
  /** The address of a small variant of its picture. */
  readonly picture: string | undefined
  /** False for a page that lacks too much to be rendered. */
  readonly isShown: boolean
  /** Whether its file differs from the last commit. */
  readonly isChanged: boolean
}

/** A link to a page, or a list that contains it. `route` is the page with the link, or empty for a shared document. */
export interface Link {
  readonly file: string
  readonly route: string
  readonly path: Path
  readonly title: string | undefined
}

const route = z.string()

const pageChange = z.discriminatedUnion('does', [
  z.object({
    does: z.literal('create'),
    type: z.string(),
    /** The route of the page to copy. Without it, the new page has placeholders. */
    copyOf: route.optional(),
    name: z.string(),
    title: z.string(),
    description: z.string(),
    address: z.string(),
    lists: z.array(z.number()).readonly(),
  }),
  z.object({ does: z.literal('rename'), route, to: z.string() }),
  z.object({ does: z.literal('remove'), route, redirect: z.string() }),
])
export type PageChange = z.infer<typeof pageChange>
type PageCreation = Extract<PageChange, { does: 'create' }>

/** Lists and searches all pages, and creates, renames and removes them. */
export function createPageRoutes(services: Services, access: Access, listPages: () => PageOverview[]) {
  const { root, checker, edits, repository, getContent, onChange, networkAddress } = services
  const searchPages = createPageSearch()
  const searchShared = createSharedSearch(services, access)
  /** Changes since the start, each with the one that reverts it. */
  const steps = new Map<unknown, { readonly changes: Changes; readonly inverse: Changes }>()

  /** Makes changes, unless they would cause new problems on the site. */
  function applyStep(step: string, changes: Changes): void {
    const unsavedFile = [...changes.keys()].find((file) => edits.texts.has(file))
    if (unsavedFile !== undefined) throw new RequestError(409, report('page.unsaved', { file: unsavedFile }))
    const { newProblems } = tryChanges(root, changes, checker)
    if (newProblems.length > 0) {
      const { message, translations } = joinMessages(newProblems)
      throw new RequestError(422, message, { translations })
    }
    steps.set(step, { changes, inverse: getInverse(root, changes) })
    applyChanges(root, changes)
    for (const file of changes.keys()) onChange(file, 'add')
  }

  return {
    'GET /pages': async () => {
      const changes = await repository.listChangedFiles().catch(() => [])
      const changedFiles = new Set(changes.map(({ file }) => file))
      const content = getContent()
      const pages = listPages().map(({ texts, pictures, ...page }): PageEntry => {
        const isShown = content?.pages.has(page.route) ?? true
        const picture = findSmallVariant(content, pictures[0]?.name)
        return { ...page, picture, isShown, isChanged: changedFiles.has(page.file) }
      })
      // The home page comes first.
      pages.sort((a, b) => Number(b.route === '/') - Number(a.route === '/'))
      const settings = listDocuments(root).documents.flatMap(({ type, file }) => (type === 'page' ? [] : [file]))
      return { pages, network: networkAddress?.(), settings }
    },

    'GET /matches': ({ query }) => {
      const words = query.get('words') ?? ''
      return { matches: searchPages(listPages(), words), shared: searchShared(words) }
    },

    'GET /replacements': ({ query }) => {
      const find = query.get('find') ?? ''
      return {
        changes: findReplacements(services, access, find, query.get('by') ?? ''),
        places: findValues(services, access, find),
      }
    },

    'GET /lists': ({ query }) => {
      const [documents, copyOf] = [readDocuments(root), query.get('copyOf')]
      const type = copyOf ? (findPageType(documents, copyOf) ?? '') : (query.get('type') ?? '')
      const siblingRoute = copyOf ?? create(documents, type, 'x', []).route
      return {
        lists: findListsFor(documents, type).map(({ document, path, isSuggested }) => ({
          ...createLink(document, path),
          isSuggested,
        })),
        /** The folder of pages of this type. */
        folder: siblingRoute.slice(0, siblingRoute.lastIndexOf('/')),
      }
    },

    'GET /links': ({ query }) => {
      const { entries, byHand } = remove(readDocuments(root), query.get('route') ?? '')
      return { entries: entries.flatMap(listLinks), byHand: byHand.flatMap(listLinks) }
    },

    'PUT /page': ({ body }) => {
      const { data } = pageChange.safeParse(body)
      if (!data) throw new RequestError(400, 'The body is not a change of a page.')
      const { changes, route } = planChanges(readDocuments(root), data)
      const isNew = data.does === 'create' && data.copyOf === undefined
      const step = randomUUID()
      applyStep(step, isNew ? leaveOutErrors(root, changes, getPageFile(route), checker) : changes)
      const removedFiles = [...changes].flatMap(([file, text]) => (text === undefined ? [file] : []))
      return {
        does: data.does,
        file: getPageFile(route),
        removed: removedFiles,
        step,
        name: data.does === 'create' ? data.name : undefined,
        /** The routes before and after. A new page has none before, and a removed one has none after. */
        from: data.does === 'create' ? undefined : data.route,
        to: data.does === 'remove' ? undefined : route,
      }
    },

    /** Undoes a change of pages. The same request redoes it afterwards. */
    'PUT /page/undo': ({ body }) => {
      const step = getField(body, 'step')
      const change = steps.get(step)
      if (!change || !areApplied(root, change.changes)) {
        throw new RequestError(409, 'These files have changed since. Use their history instead.')
      }
      applyStep(String(step), change.inverse)
    },
  } satisfies Routes
}

function planChanges(documents: readonly SiteDocument[], change: PageChange): { changes: Changes; route: string } {
  switch (change.does) {
    case 'create':
      return change.copyOf === undefined
        ? createWithPlaceholders(documents, change)
        : createCopy(documents, change.copyOf, change)
    case 'rename': {
      const route = parseRoute(change.to)
      return { changes: rename(documents, change.route, route), route }
    }
    case 'remove':
      return { changes: remove(documents, change.route, change.redirect || undefined).changes, route: change.route }
  }
}

const chooseLists = (
  documents: readonly SiteDocument[],
  type: string,
  chosenIndexes: readonly number[],
): readonly List[] => findListsFor(documents, type).filter((_, index) => chosenIndexes.includes(index))

function createCopy(documents: readonly SiteDocument[], from: string, creation: PageCreation) {
  const { name, address, lists } = creation
  const joinedLists = chooseLists(documents, findPageType(documents, from) ?? '', lists)
  const { changes, route, file } = duplicate(documents, from, name, joinedLists, parseRoute(address))
  return { changes: withTexts(changes, file, creation), route }
}

/** A new page that can be shown at once: it has the given texts, and placeholders for the rest. */
function createWithPlaceholders(documents: readonly SiteDocument[], creation: PageCreation) {
  const { type, name, address } = creation
  const lists = chooseLists(documents, type, creation.lists)
  const { changes, route, file, like } = create(documents, type, name, lists, { address: parseRoute(address) })
  const model = findPage(documents, like)?.document
  const [picture] = findReferences('page', model).filter(({ fieldType }) => fieldType.target?.isPicture)
  const { languages: allLanguages, ...otherFields } = JSON.parse(changes.get(file) ?? '{}')
  const { languages, main } = readLanguages({ languages: allLanguages })
  // The other languages can be translated later. Until then, they do not hold back the page.
  const drafts = languages.filter((language) => language !== main)
  const contentInMainLanguage = removeLanguages(otherFields, drafts)
  const emptyPage = Object.assign({ languages: [main], ...(drafts.length > 0 && { drafts }) }, contentInMainLanguage)
  const folder = like.slice(0, like.lastIndexOf('/') + 1)
  const siblings = documents.filter((document) => document.route.startsWith(folder) && document.type === 'page')
  /** A text that more than half of the sibling pages share, such as “Back to blog”. */
  const getFixedText = (path: Path) => {
    const text = getValueAt(model, path)
    const words = JSON.stringify(getField(text, main) ?? text ?? '')
    const isFixed = siblings.filter(({ source }) => source.includes(words)).length > Math.max(1, siblings.length / 2)
    return isFixed && words.length > 4 ? text : undefined
  }
  const filled = fillPlaceholders(emptyPage, {
    languages: [main],
    picture: picture?.name ?? '',
    fixedText: getFixedText,
  })
  return { changes: withTexts(new Map([...changes, [file, formatDocument(filled)]]), file, creation), route }
}

/** Writes the texts that the form asks for into a new page, in its main language. */
function withTexts(changes: Changes, file: string, { name, title, description }: PageCreation): Changes {
  const created: unknown = JSON.parse(changes.get(file) ?? '{}')
  const { main } = readLanguages(created)
  const texts = [
    [['title'], title],
    [['description'], description],
    [['blocks', 0, 'title'], name],
    [['blocks', 0, 'lead'], description],
    [['card', 'text'], description],
  ] as const
  const filled = texts.reduce<unknown>(
    (document, [path, words]) =>
      changeAt(document, path, (text) => {
        if (words === '' || text === undefined) return text
        return isObject(text) ? { ...text, [main]: words } : words
      }),
    created,
  )
  return new Map([...changes, [file, formatDocument(filled)]])
}

function readLanguages(document: unknown) {
  const languages = [getField(document, 'languages')].flat().filter(isLanguage)
  return { languages, main: languages[0] ?? DEFAULT_LANGUAGE }
}

const createLink = ({ file, type, route, document }: SiteDocument, path: Path): Link => ({
  file,
  route: type === 'page' ? route : '',
  path,
  title: findTitleAround(document, path),
})

const listLinks = ({ document, references }: Places) => references.map(({ path }) => createLink(document, path))
