import type { Content } from '../../content/resolve/content.ts'
import { getPageName, resolveParent } from '../../content/resolve/page.ts'
import { resolveSite } from '../../content/resolve/site.ts'
import type { Page } from '../../schema/documents/page.ts'
import { isNotFound } from '../../schema/fieldTypes/notFound.ts'
import { groupBy } from '../../schema/groupBy.ts'
import { FEED } from '../../schema/names/headFiles.ts'
import { createDisplayNames } from '../../schema/names/intl.ts'
import { chooseLanguage, type Language } from '../../schema/names/languages.ts'
import { readText } from '../../schema/readText.ts'
import { getParent } from '../../src/data/viewAddresses.ts'
import { getAbsoluteUrl, getMainLanguage } from '../content/writtenPages.ts'

/** The language of the file. Its readers understand English best. */
const FILE_LANGUAGE: Language = 'en'

const languageNames = createDisplayNames(FILE_LANGUAGE, { type: 'language' })

/**
 * `llms.txt`: a summary of the site for language models, in English or the nearest language of a page, with a section
 * for each navigation link. https://llmstxt.org
 */
export function createLlms(content: Content, feeds: readonly Language[]): string {
  const { brand, description } = resolveSite(content, FILE_LANGUAGE)
  const pages = [...content.pages].filter(([route]) => !isNotFound(route))
  const sections = groupBy(pages, ([route, page]) => getSection(content, route, page))
  // By convention, models may skip the section of this name. It comes last.
  const sortedSections = [...sections].sort(([a], [b]) => Number(a === OPTIONAL) - Number(b === OPTIONAL))
  const parts = sortedSections.map(
    ([section, list]) => [section, list.map(([route, page]) => writeLine(content, route, page))] as const,
  )
  const data = ['Data', listDataFiles(content, feeds)] as const
  const paragraphs = [
    `# ${brand}`,
    `> ${description}`,
    'Each page’s content is also there as JSON, as `index.json` below its address.',
    ...[data, ...parts].map(([name, lines]) => `## ${name}\n\n${lines.join('\n')}`),
  ]
  return `${paragraphs.join('\n\n')}\n`
}

const OPTIONAL = 'Optional'

function getSection(content: Content, route: string, page: Page): string {
  const parent = getParent({ route, language: FILE_LANGUAGE, parent: resolveParent(content, page, FILE_LANGUAGE) })
  if (parent) return parent.label
  return page.parent ? 'Company' : OPTIONAL
}

/** A link to a page. Pages in another main language get a second link to that. */
function writeLine(content: Content, route: string, page: Page): string {
  const language = chooseLanguage(page.languages, FILE_LANGUAGE)
  const main = getMainLanguage(page)
  const notes =
    language === FILE_LANGUAGE
      ? main !== FILE_LANGUAGE &&
        ` (${writeLink(`in ${languageNames.of(main)}`, getAbsoluteUrl(content, route, main))})`
      : ` (in ${languageNames.of(language)})`
  const { name, text } = readEnglishCard(page) ?? {
    name: getPageName(page, language),
    text: readText(page.description, language),
  }
  return `- ${writeLink(name, getAbsoluteUrl(content, route, language))}: ${text}${notes || ''}`
}

/** The English words of a card about a page that is not in English. */
function readEnglishCard({ languages, card }: Page) {
  if (languages.includes(FILE_LANGUAGE) || typeof card?.text !== 'object' || card.name === undefined) return undefined
  return { name: readText(card.name, FILE_LANGUAGE), text: readText(card.text, FILE_LANGUAGE) }
}

function listDataFiles(content: Content, feeds: readonly Language[]): string[] {
  const links = feeds.map((language) => {
    const link = writeLink(`Feed in ${languageNames.of(language)}`, getAbsoluteUrl(content, FEED, language))
    return `- ${link}: all posts in full, as Atom`
  })
  return [...links, `- ${writeLink('Sitemap', `${content.site.url}/sitemap.xml`)}: every page in every language`]
}

const writeLink = (text: string, address: string) => `[${text.replaceAll(/[[\]\\]/g, '\\$&')}](${address})`
