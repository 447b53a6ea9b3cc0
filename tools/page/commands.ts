import { parseArgs } from 'node:util'
import { Refusal } from '../../schema/edit/changes.ts'
import { readDocuments } from '../../schema/edit/documents.ts'
import { routeGiven } from '../../schema/edit/routes.ts'
import { links } from './links.ts'
import { newPage } from './new.ts'
import { removePage } from './remove.ts'
import { renamePage } from './rename.ts'
import { ownTerminal, type Terminal } from './terminal.ts'

const USAGE = `npm run page -- links /page             lists who leads to a page
npm run page -- rename /old /new        moves a page, and all that leads to it
npm run page -- remove /page            takes a page away: with --redirect /other, or with --gone
npm run page -- new product "Its name"  adds a page like those of its kind: --join / puts it into the lists on a page`

/** Does what a command line asks for; returns whether it could. */
export async function run(root: string, line: readonly string[], terminal: Terminal = ownTerminal): Promise<boolean> {
  try {
    const { values, positionals } = read(line)
    const [command = '', one, two, ...more] = positionals
    const documents = readDocuments(root)
    const isFor = (name: string, pages: 1 | 2) => command === name && (pages === 1 ? !two : two && more.length === 0)
    if (one && isFor('links', 1)) return links(documents, routeGiven(one), terminal)
    if (one && isFor('remove', 1)) return await removePage(root, documents, routeGiven(one), values, terminal)
    if (one && two && isFor('rename', 2)) {
      return renamePage(root, documents, routeGiven(one), routeGiven(two), terminal)
    }
    if (one && two && command === 'new') {
      return await newPage(root, documents, one, [two, ...more].join(' '), values, terminal)
    }
    terminal.say(USAGE)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    terminal.say(error.message)
  }
  return false
}

function read(line: readonly string[]) {
  try {
    return parseArgs({
      args: [...line],
      allowPositionals: true,
      options: {
        redirect: { type: 'string' },
        gone: { type: 'boolean' },
        join: { type: 'string', multiple: true },
      },
    })
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
}
