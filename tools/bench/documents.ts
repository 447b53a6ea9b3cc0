import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from '../../schema/documents/page.ts'
import { fileOf, readDocuments } from '../../schema/edit/documents.ts'
import { read, type Text } from '../../schema/fieldTypes/text.ts'
import { formatDocument } from '../../schema/format/document.ts'
import { type Template, templatesIn } from './templates.ts'

const LANGUAGE = 'en'

/** The longest that a page's texts may be, where a number is added to them. */
const MAX = { name: 60, title: 65, description: 160, heading: 80 }

/** A text with a number at its end, so that no other page has the same. */
function numbered(text: Text, number: number, max: number): Text {
  const words = read(text, LANGUAGE)
  const room = max - `${number}`.length - 1
  const short = words.length > room ? words.slice(0, room).replace(/\s+\S*$/, '') : words
  return { [LANGUAGE]: `${short} ${number}` }
}

const numberedPage = (page: Page, number: number): Page => ({
  ...page,
  name: numbered(page.name, number, MAX.name),
  title: numbered(page.title, number, MAX.title),
  description: numbered(page.description, number, MAX.description),
  blocks: page.blocks.map((block) =>
    block.type === 'hero' || block.type === 'article'
      ? { ...block, title: numbered(block.title, number, MAX.heading) }
      : block,
  ),
})

const text = (words: string): Text => ({ [LANGUAGE]: words })
const listRoute = (number: number) => `/lists/${number}`

/** A page that leads to those of one number, and to the next such page. */
const listPage = (templates: readonly Template[], number: number, next: number): Page => ({
  languages: [LANGUAGE],
  name: text(`List ${number}`),
  title: text(`Products, services and posts of list ${number}`),
  description: text(`Each product, each service and each post that has the number ${number}, one after the other.`),
  blocks: [
    {
      type: 'hero',
      size: 'plain',
      title: text(`List ${number}`),
      actions: [{ label: text('Next list'), href: listRoute(next) }],
    },
    {
      type: 'pageCards',
      title: text('Products and services'),
      pages: templates.filter(({ page }) => page.card).map(({ route }) => route),
    },
    { type: 'postList', posts: templates.filter(({ page }) => !page.card).map(({ route }) => route) },
  ],
})

/**
 * Generates documents by route until there are `count`: the site's products, services and posts in one language, each
 * again and again, with a number. Those of one number lead to each other where the site's own do.
 */
function* generate(templates: readonly Template[], count: number): Generator<[route: string, text: string]> {
  const rounds = Math.ceil(count / (templates.length + 1))
  const links = new RegExp(`(?<=["(])(?:${templates.map(({ route }) => route).join('|')})(?=["#?)])`, 'g')
  const withLinks = (page: Page, number: number) => formatDocument(page).replace(links, (route) => `${route}-${number}`)
  for (let number = 1; number <= rounds; number++) {
    yield [listRoute(number), withLinks(listPage(templates, number, (number % rounds) + 1), number)]
    for (const { route, page } of templates) {
      yield [`${route}-${number}`, withLinks(numberedPage(page, number), number)]
    }
  }
}

/**
 * Makes a root with the real site's pages and pictures, and generated documents beside them, so that there are at least
 * `count`; 0: the site as it is. The site's own files stay as they are. Returns the routes of those generated.
 */
export function makeRoot(root: string, folder: string, count: number): readonly string[] {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(join(root, 'pages'), join(folder, 'pages'), { recursive: true })
  symlinkSync(join(root, 'public'), join(folder, 'public'))
  const documents = readDocuments(root)
  const missing = count - documents.filter(({ kind }) => kind === 'page').length
  if (missing <= 0) return []
  const routes: string[] = []
  for (const [route, source] of generate(templatesIn(documents, LANGUAGE), missing)) {
    const file = join(folder, fileOf(route))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, source)
    routes.push(route)
  }
  return routes
}
