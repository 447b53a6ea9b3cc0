import { formatDate, formatQuantity, formatWeekdays } from './format.ts'
import { CONTENT_LABELS, type ContentLabelsView, type LabelKey, type Labels, type LabelsView } from './labels.ts'
import { addressOf, fallback, isLanguage, LANGUAGES, type Language } from './languages.ts'
import type { SiteHref } from './link.ts'
import { type MarkdownNode, mapInlines, parseMarkdown, plainText } from './markdown.ts'
import type { Block, BlockType, Card, Page } from './page.ts'
import type { Picture, PictureFile, PictureView } from './picture.ts'
import type { Quantity } from './quantity.ts'
import { remember } from './remember.ts'
import type { Row } from './row.ts'
import { addressLines, type Site } from './site.ts'
import { isTranslations, type Text, type Translations } from './text.ts'
import type { BlockView, CardView, PageView, PostView, ResolvedKeys, RowView, SiteView } from './view.ts'

/** All content of the site, parsed and checked: resolving it cannot fail. */
export interface Content {
  readonly site: Site
  readonly labels: Labels
  /** By route: `/products/paslanmaz-boru`. */
  readonly pages: ReadonlyMap<string, Page>
  /** By file name. */
  readonly pictures: ReadonlyMap<string, PictureFile>
}

/** How many characters of a post's body its entry in the list of posts shows at most. */
const EXCERPT_LENGTH = 100

interface Context {
  readonly content: Content
  readonly page: Page
  /** The visitor's, which links keep. */
  readonly language: Language
  /** The one that texts are read in. */
  readonly contentLanguage: Language
}

/** The views of the page that was read last. */
let recent: { content: Content; route: string; page: Page; views: Map<Language, PageView> } | undefined

/**
 * A page in one language. Total: parsing and checking have proved that everything it names is there.
 *
 * The views of one page are kept until another is read: the page, its graph and its card ask for the same ones in turn.
 */
export function resolvePage(content: Content, route: string, page: Page, language: Language): PageView {
  if (recent?.content !== content || recent.page !== page || recent.route !== route)
    recent = { content, route, page, views: new Map() }
  const { views } = recent
  const view = views.get(language) ?? viewOf(content, route, page, language)
  views.set(language, view)
  return view
}

function viewOf(content: Content, route: string, page: Page, language: Language): PageView {
  const contentLanguage = fallback(page.languages, language)
  const context: Context = { content, page, language, contentLanguage }
  const parent = content.site.navigation.find(({ href }) => href === page.parent)
  const quote = quoteAddress(context)
  return {
    route,
    language,
    contentLanguage,
    languages: page.languages,
    name: nameOf(page, language),
    title: read(page.title, contentLanguage),
    description: read(page.description, contentLanguage),
    ...(parent && {
      parent: { label: read(parent.label, language), href: addressIn(parent.href, content.site, language) },
    }),
    ...(quote && { quote }),
    ...(page.scrollToTop && { scrollToTop: page.scrollToTop }),
    ...(isNotFound(route) && { notFound: true }),
    blocks: page.blocks.map((block) => resolveValue(block, context) as BlockView),
  }
}

/** What a page is called in one language. */
export function nameOf(page: Page, language: Language): string {
  return read(page.name, fallback(page.languages, language))
}

/** A page as its card shows it in one language, if it has one. */
export function cardOf(content: Content, route: string, page: Page, language: Language): CardView | undefined {
  const contentLanguage = fallback(page.languages, language)
  return page.card && resolveCard(route, page, page.card, { content, page, language, contentLanguage })
}

/** `not-found.json` of a folder stands in for every address below it that leads nowhere. */
export function isNotFound(route: string): boolean {
  return route === '/not-found' || route.endsWith('/not-found')
}

const siteViews = new WeakMap<Content, Map<Language, SiteView>>()

/** The whole site's facts and words in one language. Every page has them, so that they are read once. */
export function resolveSite(content: Content, language: Language): SiteView {
  const views = siteViews.get(content) ?? new Map<Language, SiteView>()
  siteViews.set(content, views)
  const view = views.get(language) ?? siteViewOf(content, language)
  views.set(language, view)
  return view
}

function siteViewOf({ site, labels }: Content, language: Language): SiteView {
  const links = (list: Site['navigation']) =>
    list.map(({ label, href }) => ({ label: read(label, language), href: addressIn(href, site, language) }))
  const words = labelsIn(labels, language)
  return {
    language,
    brand: site.brand,
    url: site.url,
    description: read(site.description, language),
    phone: { label: site.phone, href: siteHref('site:phone', site) },
    email: { label: site.email, href: siteHref('site:email', site) },
    address: addressLines(site.address),
    hours: {
      days: formatWeekdays(site.hours.from, site.hours.to, language),
      times: `${site.hours.opens}–${site.hours.closes}`,
    },
    responseTime: formatQuantity(site.responseTime, language, words).text,
    social: { label: site.social.network, href: site.social.href },
    chat: { label: site.chat.network, href: siteHref('site:chat', site) },
    map: site.map,
    navigation: links(site.navigation),
    quickLinks: links(site.quickLinks),
    legalLinks: links(site.legalLinks),
    cookieDetails: addressOf(site.cookieDetails, language),
    madeWith: read(site.madeWith, language),
    themeTooltips: labels.themeTooltips,
    labels: words,
    contentLabels: contentLabelsOf(labels),
  }
}

/** What stands under {@link ResolvedKeys} in a document, and how it is looked up. */
const resolvers: { readonly [K in keyof ResolvedKeys]: (value: never, context: Context) => ResolvedKeys[K] } = {
  href: (href: string, context) => resolveHref(href, context),
  page: (route: string, { language }) => addressOf(route, language),
  picture: (picture: Picture, context) => resolvePicture(picture, context),
  quantity: (quantity: Quantity, { content, contentLanguage }) =>
    formatQuantity(quantity, contentLanguage, labelsIn(content.labels, contentLanguage)),
  property: (property: string, { content, contentLanguage }) => {
    const { name, symbol } = content.labels.properties[property] ?? { name: property }
    return { name: read(name, contentLanguage), ...(symbol && { symbol }) }
  },
  keyProperties: (properties: readonly string[], context) =>
    properties.flatMap((property) => {
      const row = rowsOf(context.page).find((candidate) => candidate.property === property)
      return row ? [resolveValue(row, context) as RowView] : []
    }),
  pages: (routes: readonly string[], context) =>
    routes.flatMap((route) => {
      const page = context.content.pages.get(route)
      return page?.card ? [resolveCard(route, page, page.card, context)] : []
    }),
  posts: (routes: readonly string[], context) =>
    routes.flatMap((route) => {
      const page = context.content.pages.get(route)
      const article = page && blockOf(page, 'article')
      return article ? [resolvePost(route, page, article, context)] : []
    }),
  date: (iso: string, { contentLanguage }) => ({ iso, text: formatDate(iso, contentLanguage) }),
  body: (body: Text, context) => resolveBody(body, context),
}

const isResolvedKey = (key: string): key is keyof ResolvedKeys => Object.hasOwn(resolvers, key)

/** Walks a part of a document: texts become strings, known keys are looked up, all else keeps its shape.
 * A part with a `language` of its own is read in that, and leads on in it. */
function resolveValue(value: unknown, context: Context): unknown {
  if (isTranslations(value)) return read(value, context.contentLanguage)
  if (Array.isArray(value)) return value.map((item) => resolveValue(item, context))
  if (typeof value !== 'object' || value === null) return value
  const own = 'language' in value ? value.language : undefined
  const inner = isLanguage(own) ? { ...context, language: own, contentLanguage: own } : context
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      isResolvedKey(key) ? resolvers[key](part as never, inner) : resolveValue(part, inner),
    ]),
  )
}

function read(text: Text, language: Language): string {
  if (typeof text === 'string') return text
  return text[fallback(languagesOf(text), language)] ?? ''
}

function languagesOf(text: Translations): Language[] {
  return LANGUAGES.filter((language) => text[language] !== undefined)
}

function resolveHref(href: string, context: Context): string {
  const { content, page, language, contentLanguage } = context
  const { site } = content
  if (href === 'site:chat') {
    const name = read(page.name, 'tr') || read(page.name, contentLanguage)
    return chatHref(
      site,
      site.chat.greetingAbout.replaceAll('{name}', () => name),
    )
  }
  return (href === formRoute(content) && quoteAddress(context)) || addressIn(href, site, language)
}

/** The search parameter that tells the message form what it is asked about: `src/browser/useAbout.ts` reads it. */
const ABOUT = 'about'

const formRoutes = new WeakMap<Content, string>()

/** The page that has the message form, if any. */
function formRoute(content: Content): string | undefined {
  const known = formRoutes.get(content)
  if (known !== undefined) return known || undefined
  const [route = ''] = [...content.pages].find(([, page]) => blockOf(page, 'contact')) ?? []
  formRoutes.set(content, route)
  return route || undefined
}

/** The message form's address with what a page of a product or a service is of: `/en/contact?about=Pipe` */
function quoteAddress({ content, page, language, contentLanguage }: Context): string | undefined {
  const route = formRoute(content)
  if (route === undefined || (page.kind !== 'product' && page.kind !== 'service')) return undefined
  const about = new URLSearchParams({ [ABOUT]: read(page.name, contentLanguage) })
  return `${addressOf(route, language)}?${about}`
}

/** Where a link of any kind leads in a language. */
function addressIn(href: string, site: Site, language: Language): string {
  if (href.startsWith('site:') || href === 'history:back') return siteHref(href as SiteHref, site)
  return href.startsWith('/') ? addressOf(href, language) : href
}

function siteHref(href: SiteHref, site: Site): string {
  switch (href) {
    case 'site:phone':
      return `tel:${site.phone.replaceAll(' ', '')}`
    case 'site:email':
      return `mailto:${site.email}`
    case 'site:chat':
      return chatHref(site, site.chat.greeting)
    case 'site:map':
      return site.map.href
    case 'site:social':
      return site.social.href
    case 'history:back':
      return href
  }
}

function chatHref({ chat }: Site, greeting: string): string {
  return `${chat.href}?text=${encodeURIComponent(greeting)}`
}

function resolvePicture({ file, alt, focus }: Picture, { content, contentLanguage }: Context): PictureView {
  const { name = file, ...rest } = content.pictures.get(file) ?? { width: 0, height: 0 }
  return {
    src: `/assets/pictures/${name}`,
    alt: read(alt, contentLanguage),
    ...rest,
    ...(focus && { focus: `${focus.x}% ${focus.y}%` }),
  }
}

function resolveCard(route: string, page: Page, card: Card, context: Context): CardView {
  const written = isTranslations(card.text) ? languagesOf(card.text) : page.languages
  const contentLanguage = fallback(written, context.contentLanguage)
  const inner: Context = { ...context, page, contentLanguage }
  const picture = card.picture ?? blockOf(page, 'hero')?.picture ?? blockOf(page, 'article')?.picture
  return {
    href: addressOf(route, context.language),
    name: read(card.name ?? page.name, contentLanguage),
    text: read(card.text, contentLanguage),
    ...(contentLanguage !== context.contentLanguage && { language: contentLanguage }),
    ...(picture && { picture: resolvePicture(picture, inner) }),
    ...(card.mark && { mark: card.mark }),
    ...(card.icon && { icon: card.icon }),
    ...(card.figure && { figure: resolveValue(card.figure, inner) as RowView }),
  }
}

function resolvePost(route: string, page: Page, article: BlockOf<'article'>, context: Context): PostView {
  const contentLanguage = fallback(page.languages, context.contentLanguage)
  const inner: Context = { ...context, page, contentLanguage }
  return {
    href: addressOf(route, context.language),
    title: read(article.title, contentLanguage),
    text: read(article.lead, contentLanguage),
    excerpt: excerptOf(article.body, inner),
    ...(contentLanguage !== context.contentLanguage && { language: contentLanguage }),
    category: read(article.category, contentLanguage),
    date: { iso: article.date, text: formatDate(article.date, contentLanguage) },
    picture: resolvePicture(article.picture, inner),
  }
}

function excerptOf(body: Text, context: Context): string {
  const own = ownBody(body, context)
  return own === undefined ? beginning(generalBody(context)) : beginningOf(own)
}

/** Every list of posts shows them again in every language, so that they are kept for more posts than bodies are. */
const beginningOf = remember(10_000, (source) => beginning(parseMarkdown(source).nodes))

function beginning(nodes: readonly MarkdownNode[]): string {
  const words = plainText(nodes)
  if (words.length <= EXCERPT_LENGTH) return words
  // One more, to see whether a word ends there; one word that is longer than all is cut.
  const whole = words.slice(0, EXCERPT_LENGTH + 1).replace(/\s+\S*$/, '')
  return `${whole.slice(0, EXCERPT_LENGTH).replace(/[\s.,;:]+$/, '')}…`
}

function resolveBody(body: Text, context: Context): readonly MarkdownNode[] {
  const { content, language } = context
  const own = ownBody(body, context)
  const nodes = own === undefined ? generalBody(context) : parseMarkdown(own).nodes
  return mapInlines(nodes, (inline) =>
    typeof inline === 'object' && inline.type === 'link'
      ? { ...inline, href: addressIn(inline.href, content.site, language) }
      : inline,
  )
}

function ownBody(body: Text, { contentLanguage }: Context): string | undefined {
  return typeof body === 'string' ? body : body[contentLanguage]
}

/**
 * A post without a body in the language shows a general one, made from its description: that is put into what has been
 * read as Markdown, since it is none.
 */
function generalBody({ content, page, contentLanguage }: Context): readonly MarkdownNode[] {
  const description = read(blockOf(page, 'article')?.lead ?? '', contentLanguage)
  const { nodes } = parseMarkdown(read(content.labels.genericArticle, contentLanguage))
  return mapInlines(nodes, (inline) =>
    typeof inline === 'string' ? inline.replaceAll('{description}', () => description) : inline,
  )
}

type BlockOf<T extends BlockType> = Extract<Block, { type: T }>

function blockOf<T extends BlockType>(page: Page, type: T): BlockOf<T> | undefined {
  return page.blocks.find((block): block is BlockOf<T> => block.type === type)
}

/** The named values of a page that its hero can point to. */
export function rowsOf(page: Page): readonly Row[] {
  return page.blocks.flatMap((block) => (block.type === 'specTable' || block.type === 'capacity' ? block.rows : []))
}

const labelsCache = new WeakMap<Labels, Map<Language, LabelsView>>()
function labelsIn(labels: Labels, language: Language): LabelsView {
  const views = labelsCache.get(labels) ?? new Map<Language, LabelsView>()
  labelsCache.set(labels, views)
  let view = views.get(language)
  if (!view) {
    view = Object.fromEntries(
      Object.entries(labels.interface).map(([key, text]) => [key, read(text, language)]),
    ) as Record<LabelKey, string>
    views.set(language, view)
  }
  return view
}

function contentLabelsOf(labels: Labels): ContentLabelsView {
  const entries = LANGUAGES.map((language) => {
    const words = labelsIn(labels, language)
    return [language, Object.fromEntries(CONTENT_LABELS.map((key) => [key, words[key]]))]
  })
  return Object.fromEntries(entries) as ContentLabelsView
}
