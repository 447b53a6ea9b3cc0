// Generates documents: copies of the site's English ones.
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getBuiltPage } from '../../content/check/checkDocument.ts'
import { removeLanguages } from '../../content/check/rules/drafts.ts'
import { getPageFile, readDocuments } from '../../content/edit/siteDocuments.ts'
import { formatDocument } from '../../content/formatDocument.ts'
import type { Page } from '../../schema/documents/page.ts'
import { isObject } from '../../schema/fieldTypes/json.ts'
import { LANGUAGES } from '../../schema/names/languages.ts'
import { readText, type Text } from '../../schema/readText.ts'

const LANGUAGE = 'en'
const OTHERS = LANGUAGES.filter((language) => language !== LANGUAGE)

/** A page of the site in one language, to be copied. */
interface Template {
  readonly route: string
  readonly page: Page
}

/** The site's English products, services and posts, without other languages. */
function listTemplates(root: string): Template[] {
  return readDocuments(root).flatMap(({ type, route, document }) => {
    const isEnglish = isObject(document) && Array.isArray(document.languages) && document.languages.includes(LANGUAGE)
    if (type !== 'page' || !isEnglish) return []
    const page = getBuiltPage(Object.assign({}, removeLanguages(document, OTHERS), { languages: [LANGUAGE] }))
    const isOfMany =
      page?.kind === 'product' || page?.kind === 'service' || page?.blocks.some(({ type }) => type === 'article')
    return page && isOfMany ? [{ route, page }] : []
  })
}

/** A text of at most `max` characters with a number, so that no two pages have the same. The brand stays at the end. */
function addNumber(text: Text, number: number, max: number): Text {
  const [, words = '', brand = ''] = /^(.*?)( · [^·]+)?$/s.exec(readText(text, LANGUAGE)) ?? []
  const end = ` ${number}${brand}`
  const room = max - end.length
  const short = words.length > room ? words.slice(0, room).replace(/\s+\S*$/, '') : words
  return { [LANGUAGE]: short + end }
}

const numberPage = (page: Page, number: number): Page => ({
  ...page,
  name: addNumber(page.name, number, 60),
  title: addNumber(page.title, number, 65),
  description: addNumber(page.description, number, 160),
  blocks: page.blocks.map((block) =>
    block.type === 'hero' || block.type === 'article' ? { ...block, title: addNumber(block.title, number, 80) } : block,
  ),
})

const text = (englishText: string): Text => ({ [LANGUAGE]: englishText })
const listRoute = (number: number) => `/lists/${number}`

/** A page with links to the pages of one number, and to the next list. */
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
 * Writes at least `count` documents into a folder, the site's own and generated ones, with a symbolic link to its
 * pictures. Generated documents with the same number link to each other like the site's own. Returns their routes.
 */
export function writeContent(root: string, folder: string, count: number): readonly string[] {
  cpSync(join(root, 'pages'), join(folder, 'pages'), { recursive: true })
  symlinkSync(join(root, 'public'), join(folder, 'public'))
  const missing = count - readDocuments(root).filter(({ type }) => type === 'page').length
  const templates = listTemplates(root)
  const rounds = Math.max(0, Math.ceil(missing / (templates.length + 1)))
  const links = new RegExp(`(?<=["(])(?:${templates.map(({ route }) => route).join('|')})(?=["#?)])`, 'g')
  const routes: string[] = []
  for (let number = 1; number <= rounds; number++) {
    const write = (route: string, page: Page) => {
      const file = join(folder, getPageFile(route))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(
        file,
        formatDocument(page).replace(links, (link) => `${link}-${number}`),
      )
      routes.push(route)
    }
    write(listRoute(number), listPage(templates, number, (number % rounds) + 1))
    for (const { route, page } of templates) write(`${route}-${number}`, numberPage(page, number))
  }
  return routes
}
