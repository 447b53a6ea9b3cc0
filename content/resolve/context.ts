import { type BlockWith, type Card, findBlocks, type Page } from '../../schema/documents/page.ts'
import type { Context } from '../../schema/fieldTypes/context.ts'
import { isNotFound } from '../../schema/fieldTypes/notFound.ts'
import { picture } from '../../schema/fieldTypes/picture.ts'
import { row } from '../../schema/fieldTypes/row.ts'
import type { CardView, LinkView, PostView } from '../../schema/fieldTypes/views.ts'
import { formatDate } from '../../schema/figures/dates.ts'
import { getPlainText, type Markdown, mapInlines, parseMarkdown } from '../../schema/markdown/parseMarkdown.ts'
import { memoize } from '../../schema/memoize.ts'
import { ICONS } from '../../schema/names/icons.ts'
import { sortByText } from '../../schema/names/intl.ts'
import { chooseLanguage, joinAddress, type Language } from '../../schema/names/languages.ts'
import type { ListedType } from '../../schema/names/pageTypes.ts'
import { getTextLanguages, isTranslations, isWrittenIn, readText, readWords, type Text } from '../../schema/readText.ts'
import { traceText } from '../../schema/trace.ts'
import {
  findFormRoute,
  findQuoteListRoute,
  getChatHref,
  getQuoteAddress,
  isDraftAddress,
  resolveHref,
} from './addresses.ts'
import { resolveCompany } from './company.ts'
import { compile } from './compile.ts'
import { type Content, getListedName, getOpeningPicture, getRows } from './content.ts'
import { getLabels } from './labels.ts'
import { resolveMaterials } from './materials.ts'
import { resolveOrder, resolveOrders } from './orders.ts'
import { getListedType } from './pageType.ts'

const resolveRow = compile(row)
const resolvePicture = compile(picture)

/**
 * Creates the context of a page: see {@link Context}. Calls `onVisitor` each time a value depends on the visitor's
 * language.
 */
export function createContext(
  content: Content,
  route: string,
  page: Page,
  visitor: Language,
  contentLanguage: Language,
  onVisitor: () => void = () => {},
): Context {
  const { site, labels, units, materials, trace } = content
  const findRow = (property: string) => getRows(page).find((candidate) => candidate.property === property)
  const context: Context = {
    get language() {
      onVisitor()
      return visitor
    },
    contentLanguage,
    words: getLabels(labels, contentLanguage),
    units,
    get materials() {
      return resolveMaterials(content, context.language, contentLanguage, context.card)
    },
    placeholders: { retentionDays: site.retentionDays },
    company: resolveCompany(content, contentLanguage),
    inLanguage: (newLanguage) => createContext(content, route, page, newLanguage, newLanguage),
    href(address) {
      if (isDraftAddress(address, content)) return undefined
      if (address === 'site:chat') return getChatHref(content, page, context.language)
      const isQuoteLink = address === (findQuoteListRoute(content) ?? findFormRoute(content))
      const quote = isQuoteLink && getQuoteAddress(content, route, page, context.language, contentLanguage)
      return quote || resolveHref(address, site, context.language)
    },
    picture: (file) => content.pictures.get(file),
    property(property) {
      const { name, symbol } = labels.properties[property] ?? { name: property }
      return { name: readText(name, contentLanguage), symbol }
    },
    card(route) {
      const cardPage = content.pages.get(route)
      return cardPage?.card && resolveCard(content, route, cardPage, cardPage.card, context)
    },
    post(route) {
      const postPage = content.pages.get(route)
      const [post] = postPage ? findBlocks(postPage, 'post') : []
      return postPage && post && resolvePost(content, route, postPage, post, context)
    },
    row(property) {
      const row = findRow(property)
      const { language } = context
      return row && resolveRow(row, isWrittenIn(row, language) ? context.inLanguage(language) : context)
    },
    quantity: (property) => findRow(property)?.quantity,
    grade(id) {
      const grade = materials.grades[id]
      if (!grade) return { id, name: id, density: 0 }
      return { id, name: traceText(trace, grade.name, grade, 'name'), density: grade.density }
    },
    grades: () => Object.keys(materials.grades).map((id) => context.grade(id)),
    tools: () => readWords(labels.tools, contentLanguage),
    quoteWords: () => readWords(labels.quote, contentLanguage),
    order: () => (page.order && findQuoteListRoute(content) ? resolveOrder(route, page, context) : undefined),
    orders: (kind) => resolveOrders(content, kind, context),
    pages: (type) => listPages(content, route, type, context),
    genericBody: () => createGenericBody(content, page, contentLanguage),
    trace,
  }
  return context
}

/** The pages of a type as links, sorted by name. */
function listPages(
  content: Content,
  excludedRoute: string,
  type: ListedType,
  { language, contentLanguage }: Reader,
): LinkView[] {
  const links = [...content.pages].flatMap(([route, page]) => {
    if (
      route === excludedRoute ||
      isNotFound(route) ||
      content.drafts.has(route) ||
      getListedType(route, page) !== type
    )
      return []
    return [{ label: getListedName(page, contentLanguage), href: joinAddress(route, language) }]
  })
  return sortByText(links, ({ label }) => label, contentLanguage)
}

/** Resolves a page's card for the reader of another page. */
export function resolveCard(content: Content, route: string, page: Page, card: Card, reader: Reader): CardView {
  const languages = isTranslations(card.text) ? getTextLanguages(card.text) : page.languages
  const contentLanguage = chooseLanguage(languages, reader.contentLanguage)
  const context = createContext(content, route, page, reader.language, contentLanguage)
  const picture = card.picture ?? getOpeningPicture(page)
  return {
    href: joinAddress(route, reader.language),
    name: readText(card.name ?? page.name, contentLanguage),
    text: readText(card.text, contentLanguage),
    language: contentLanguage === reader.contentLanguage ? undefined : contentLanguage,
    picture: picture && resolvePicture(picture, context),
    mark: card.mark,
    icon: card.icon && ICONS[card.icon],
    figure: card.figure && resolveRow(card.figure, context),
  }
}

/** The languages of the page that shows a card or a post. */
type Reader = Pick<Context, 'language' | 'contentLanguage'>

function resolvePost(content: Content, route: string, page: Page, post: BlockWith<'post'>, reader: Reader): PostView {
  const contentLanguage = chooseLanguage(page.languages, reader.contentLanguage)
  const context = createContext(content, route, page, reader.language, contentLanguage)
  const trace = (text: string, key: 'body' | 'date') => traceText(content.trace, text, post, key)
  const { body } = post
  const excerpt = getExcerpt(body, context)
  return {
    href: joinAddress(route, reader.language),
    title: readText(post.title, contentLanguage),
    text: readText(post.lead, contentLanguage),
    excerpt: isWrittenIn(body, contentLanguage)
      ? traceText(content.trace, excerpt, body, contentLanguage)
      : trace(excerpt, 'body'),
    language: contentLanguage === reader.contentLanguage ? undefined : contentLanguage,
    category: readText(post.category, contentLanguage),
    date: { iso: post.date, text: trace(formatDate(post.date, contentLanguage), 'date') },
    picture: resolvePicture(post.picture, context),
  }
}

/** Maximum length of an excerpt in characters. */
const EXCERPT_LENGTH = 100

function getExcerpt(body: Text, context: Context): string {
  const source = typeof body === 'string' ? body : body[context.contentLanguage]
  return source === undefined ? cutExcerpt(context.genericBody()) : getBeginning(source)
}

/** The first paragraphs of a body. Parsing whole bodies would take far longer. */
const FIRST_PARAGRAPHS = new RegExp(`^[^]{${4 * EXCERPT_LENGTH}}[^]*?\\n\\n`)

/** Every list of posts shows the same excerpts in every language, so more of them are cached than of bodies. */
const getBeginning = memoize(10_000, (source) =>
  cutExcerpt(parseMarkdown(FIRST_PARAGRAPHS.exec(source)?.[0] ?? source).nodes),
)

function cutExcerpt(nodes: Markdown['nodes']): string {
  const words = getPlainText(nodes)
  if (words.length <= EXCERPT_LENGTH) return words
  // One character more shows whether a word ends there. A single word that is too long is cut.
  const wholeWords = words.slice(0, EXCERPT_LENGTH + 1).replace(/\s+\S*$/, '')
  return `${wholeWords.slice(0, EXCERPT_LENGTH).replace(/[\s.,;:]+$/, '')}…`
}

/**
 * The generic body of a post without a body in the language. The post's description is plain text, so it is inserted
 * after parsing.
 */
function createGenericBody({ labels }: Content, page: Page, contentLanguage: Language): Markdown['nodes'] {
  const description = readText(findBlocks(page, 'post')[0]?.lead ?? '', contentLanguage)
  const { nodes } = parseMarkdown(readText(labels.genericArticle, contentLanguage))
  return mapInlines(nodes, (inline) =>
    typeof inline === 'string' ? inline.replaceAll('{description}', () => description) : inline,
  )
}
