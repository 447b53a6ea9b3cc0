import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { writeReport } from '../../content/check/index.ts'
import { applyChanges, type Changes, EditError, tryChanges } from '../../content/edit/changes.ts'
import { create, findListsFor } from '../../content/edit/create.ts'
import { describeList, findPlaces, type List, listReferences } from '../../content/edit/references.ts'
import { remove } from '../../content/edit/remove.ts'
import { rename } from '../../content/edit/rename.ts'
import {
  findPage,
  parseRoute,
  readDocuments,
  reportMissingPage,
  type SiteDocument,
} from '../../content/edit/siteDocuments.ts'
import { localize } from '../../schema/reports/index.ts'
import { count } from '../../schema/reports/words.ts'

const USAGE = `npm run page -- links /page             lists the links to a page
npm run page -- rename /old /new        renames a page and updates all links to it
npm run page -- remove /page            removes a page: with --redirect /other, or with --gone
npm run page -- new product "Its name"  adds a page: --join / adds it to the lists of a page,
                                        --like /page copies the structure of that page`

/** Runs a command line. Returns whether it succeeded. */
export async function run(root: string, line: readonly string[], terminal: Terminal = ownTerminal): Promise<boolean> {
  try {
    const { values, positionals } = parseOptions(line)
    const [command = '', firstPage, secondPage, ...otherArguments] = positionals
    const site = { root, documents: readDocuments(root), terminal }
    const isFor = (name: string, pages: 1 | 2) =>
      command === name && (pages === 1 ? !secondPage : secondPage && otherArguments.length === 0)
    if (firstPage && isFor('links', 1)) return listLinks(site, parseRoute(firstPage))
    if (firstPage && isFor('remove', 1)) return await removePage(site, parseRoute(firstPage), values)
    if (firstPage && secondPage && isFor('rename', 2))
      return renamePage(site, parseRoute(firstPage), parseRoute(secondPage))
    if (firstPage && secondPage && command === 'new')
      return await createPage(site, firstPage, [secondPage, ...otherArguments].join(' '), values)
    terminal.print(USAGE)
  } catch (error) {
    if (!(error instanceof EditError)) throw error
    terminal.print(error.message)
  }
  return false
}

function parseOptions(line: readonly string[]) {
  try {
    return parseArgs({
      args: [...line],
      allowPositionals: true,
      options: {
        redirect: { type: 'string' },
        gone: { type: 'boolean' },
        join: { type: 'string', multiple: true },
        like: { type: 'string' },
      },
    })
  } catch (error) {
    throw new EditError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
}

type Options = ReturnType<typeof parseOptions>['values']

/** The terminal that a command runs in. */
interface Terminal {
  print(text: string): void
  /** Undefined if nobody can answer. */
  ask?: ((question: string) => Promise<string>) | undefined
}

const ownTerminal: Terminal = {
  print: (text) => console.log(text),
  ask:
    process.stdin.isTTY && process.stdout.isTTY
      ? async (question) => {
          const lines = createInterface({ input: process.stdin, output: process.stdout })
          try {
            return (await lines.question(question)).trim()
          } finally {
            lines.close()
          }
        }
      : undefined,
}

/** The site that a command changes. */
interface Site {
  readonly root: string
  readonly documents: readonly SiteDocument[]
  readonly terminal: Terminal
}

/** Lists links to a page, which need not exist. */
function listLinks({ documents, terminal: { print } }: Site, route: string): boolean {
  const linkingDocuments = findPlaces(documents, route)
  const hasPage = findPage(documents, route) !== undefined
  if (!hasPage) print(localize(reportMissingPage(documents, route)).message)
  if (linkingDocuments.length > 0) print(listReferences(linkingDocuments))
  if (linkingDocuments.length > 0) print(`${countLinks(linkingDocuments)} to ${route}.`)
  else if (hasPage) print(`No page links to ${route}.`)
  return hasPage
}

/** `3 links in 2 files` */
function countLinks(linkingDocuments: ReturnType<typeof findPlaces>): string {
  const links = linkingDocuments.reduce((sum, { references }) => sum + references.length, 0)
  return `${count(links, 'link')} in ${count(linkingDocuments.length, 'file')}`
}

/** Makes changes, unless they would cause new problems on the site. Returns the result, if they were made. */
function save({ root, terminal: { print } }: Site, changes: Changes) {
  const outcome = tryChanges(root, changes)
  if (outcome.newProblems.length > 0) {
    print(writeReport({ ...outcome.result, problems: outcome.newProblems, warnings: [] }))
    print('Nothing was changed, because the site would have these problems.')
    return undefined
  }
  applyChanges(root, changes)
  return outcome
}

function renamePage(site: Site, from: string, to: string): boolean {
  const { documents, terminal } = site
  if (!save(site, rename(documents, from, to))) return false
  terminal.print(`${from} is now ${to}. Updated ${countLinks(findPlaces(documents, from))}.`)
  terminal.print('The old address redirects to the new one: pages/_redirects.json.')
  return true
}

async function removePage(site: Site, route: string, options: Options): Promise<boolean> {
  const { documents, terminal } = site
  const { print, ask } = terminal
  if (options.gone && options.redirect !== undefined) throw new EditError('Write --redirect or --gone, not both.')
  // Fails before any question.
  remove(documents, route)
  listLinks(site, route)
  let redirect = options.redirect
  if (redirect === undefined && !options.gone) {
    redirect = await ask?.(`Which address should ${route} redirect to? An address, or nothing: `)
    if (redirect === undefined) {
      const fix = `add --redirect with an address, or --gone for no redirect`
      throw new EditError(`Nothing was changed. Decide what happens to ${route}: ${fix}.`)
    }
  }

  const to = redirect ? parseAddress(redirect) : undefined
  const { changes, entries, byHand } = remove(documents, route, to)
  if (byHand.length > 0) {
    print(
      `\nThese links cannot be removed automatically: they are not entries of a list, or the list would be too short. Change them first:\n${listReferences(byHand)}`,
    )
    print('Nothing has been changed.')
    return false
  }
  if (!save(site, changes)) return false
  print(`\n${route} is removed.`)
  if (entries.length > 0) print(`Also removed from these lists:\n${listReferences(entries)}`)
  print(
    to
      ? `Its address redirects to ${to}: pages/_redirects.json.`
      : 'Its address does not redirect: visitors see the not-found page.',
  )
  return true
}

/** Finds a page by its address, which may have an anchor, or its file. */
function parseAddress(text: string): string {
  const [page = '', anchor] = text.split('#')
  return parseRoute(page) + (anchor === undefined ? '' : `#${anchor}`)
}

async function createPage(site: Site, kind: string, name: string, { join, like }: Options): Promise<boolean> {
  const { documents, terminal } = site
  const model = like === undefined ? undefined : parseRoute(like)
  // Fails before any question.
  create(documents, kind, name, [], { model })
  const lists = findListsFor(documents, kind)
  const joinedLists = join ? findListsOn(documents, lists, join) : await askForLists(lists, terminal)
  const { changes, file, route, like: sample } = create(documents, kind, name, joinedLists, { model })

  const outcome = save(site, changes)
  if (!outcome) return false
  const remainingWarnings = outcome.result.warnings.filter((warning) => warning.file === file)
  const { print } = terminal
  print(`${file} is the page ${route}, a draft with the structure of ${sample}: "published": false.`)
  if (model === undefined)
    print('To copy the structure of another page, delete the file and add --like with that page’s address.')
  for (const list of joinedLists) print(`Added to ${describeList(list)}.`)
  if (joinedLists.length === 0) for (const list of lists.slice(0, 5)) print(`You can add it to ${describeList(list)}.`)
  print(
    `${count(remainingWarnings.length, 'place is', 'places are')} still to be filled in. npm run validate lists each.`,
  )
  return true
}

/** The lists on these pages. */
function findListsOn(
  documents: readonly SiteDocument[],
  lists: readonly List[],
  pages: readonly string[],
): readonly List[] {
  return pages.flatMap((page) => {
    const route = parseRoute(page)
    const document = findPage(documents, route)
    if (!document) throw new EditError(reportMissingPage(documents, route))
    const documentLists = lists.filter((list) => list.document === document)
    if (documentLists.length === 0) throw new EditError(`${route} has no list with pages of this kind.`)
    return documentLists
  })
}

/** Asks which lists to add the page to, if somebody can answer. */
async function askForLists(lists: readonly List[], { print, ask }: Terminal): Promise<readonly List[]> {
  if (!ask || lists.length === 0) return []
  for (const [index, list] of lists.entries()) print(`${index + 1}  ${describeList(list)}`)
  const answer = await ask('Which of these lists should contain it? Numbers, or nothing: ')
  return (answer.match(/\d+/g) ?? []).flatMap((number) => lists[Number(number) - 1] ?? [])
}
