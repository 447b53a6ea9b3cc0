import { Refusal } from '../../schema/edit/changes.ts'
import { create, listsFor } from '../../schema/edit/create.ts'
import { pageAt, type SiteDocument } from '../../schema/edit/documents.ts'
import { describeList } from '../../schema/edit/listing.ts'
import type { List } from '../../schema/edit/lists.ts'
import { noPage, routeGiven } from '../../schema/edit/routes.ts'
import { count } from '../../schema/wording/words.ts'
import type { Options } from './options.ts'
import { save } from './save.ts'
import type { Terminal } from './terminal.ts'

export async function newPage(
  root: string,
  documents: readonly SiteDocument[],
  kind: string,
  name: string,
  { join }: Options,
  terminal: Terminal,
): Promise<boolean> {
  // Refuses before anything is asked.
  create(documents, kind, name, [])
  const lists = listsFor(documents, kind)
  const joined = join ? listsOn(documents, lists, join) : await chosen(lists, terminal)
  const { changes, file, route, like } = create(documents, kind, name, joined)

  const outcome = save(root, changes, terminal)
  if (!outcome) return false
  const open = outcome.checked.warnings.filter((warning) => warning.file === file)
  const { say } = terminal
  say(`${file} is the page ${route}, a draft with the structure of ${like}: "published": false.`)
  for (const list of joined) say(`It stands in ${describeList(list)}.`)
  if (joined.length === 0) for (const list of lists.slice(0, 5)) say(`It could stand in ${describeList(list)}.`)
  say(`${count(open.length, 'place is', 'places are')} to be filled in it. npm run validate names each.`)
  return true
}

/** The lists on these pages. */
function listsOn(
  documents: readonly SiteDocument[],
  lists: readonly List[],
  pages: readonly string[],
): readonly List[] {
  return pages.flatMap((page) => {
    const route = routeGiven(page)
    const document = pageAt(documents, route)
    if (!document) throw new Refusal(noPage(documents, route))
    const own = lists.filter((list) => list.document === document)
    if (own.length === 0) throw new Refusal(`${route} has no list with pages of this kind.`)
    return own
  })
}

/** Asks which lists it is to join, where somebody is there to answer. */
async function chosen(lists: readonly List[], { say, ask }: Terminal): Promise<readonly List[]> {
  if (!ask || lists.length === 0) return []
  for (const [index, list] of lists.entries()) say(`${index + 1}  ${describeList(list)}`)
  const answer = await ask('Which of these lists is it to join? Numbers, or nothing: ')
  return (answer.match(/\d+/g) ?? []).flatMap((number) => lists[Number(number) - 1] ?? [])
}
