import type { BlogPosting, FAQPage, ImageObject, ItemList, Product, PropertyValue, Service } from 'schema-dts'
import { type BlockViewWith, findBlockViews, findFirstPicture } from '../../../content/resolve/blocksIn.ts'
import { type Content, getRows } from '../../../content/resolve/content.ts'
import { getPageName } from '../../../content/resolve/page.ts'
import type { Units } from '../../../schema/documents/units.ts'
import type { Row } from '../../../schema/fieldTypes/row.ts'
import type { PictureView, RowView } from '../../../schema/fieldTypes/views.ts'
import type { Quantity } from '../../../schema/figures/quantity.ts'
import { chooseLanguage } from '../../../schema/names/languages.ts'
import { getReferences } from '../../../schema/names/references.ts'
import { readText } from '../../../schema/readText.ts'
import { getPlainSrc } from '../../../src/ui/pictureVariants.ts'
import { getAbsoluteUrl, toAbsoluteHref } from '../../content/writtenPages.ts'
import { getLastChange } from '../lastModified.ts'
import { ids, type Subject } from './ids.ts'

/** A picture as JPEG, which every consumer can read. */
const getImageUrl = (content: Content, picture: PictureView) => toAbsoluteHref(content, getPlainSrc(picture))

/** Properties that products, services and posts share. */
function describeThing(subject: Subject) {
  const { content, view, url } = subject
  const picture = findFirstPicture(view)
  return {
    ...ids.main(subject),
    name: view.name,
    description: view.description,
    url,
    image: picture && getImageUrl(content, picture),
  }
}

/**
 * A product with its specification, without its tables of sizes. The company supplies and processes what mills make, so
 * it is not the manufacturer. Prices and ratings are not published.
 */
export function createProduct(subject: Subject): Product {
  const { view } = subject
  const additionalProperty = createPropertyValues(subject)
  const category = getCategory(subject)
  return {
    '@type': 'Product',
    ...describeThing(subject),
    name: findBlockViews(view, 'opening')[0]?.title ?? view.name,
    category,
    additionalProperty: additionalProperty.length > 0 ? additionalProperty : undefined,
  }
}

/** The group of the product standards that the page names; undefined if they are of several groups. */
function getCategory({ content: { materials }, page, language }: Subject): string | undefined {
  const standards = getRows(page).flatMap((row) => row.standards ?? [])
  const groups = new Set(standards.flatMap((id) => materials.standards[id]?.group ?? []))
  for (const shared of ['series', 'general'] as const) groups.delete(shared)
  const [group] = groups
  return group && groups.size === 1 ? readText(materials.words.groups[group], language) : undefined
}

export function createService(subject: Subject): Service {
  return {
    '@type': 'Service',
    ...describeThing(subject),
    serviceType: subject.view.name,
    provider: ids.organization(subject),
  }
}

/** A post. Its author is a team of the company. */
export function createBlogPosting(subject: Subject, article: BlockViewWith<'post'>): BlogPosting {
  const { content, route, language, view, url } = subject
  const changeDate = getLastChange(content.changes?.get(route), article.date.iso)
  const publisher = ids.organization(subject)
  return {
    '@type': 'BlogPosting',
    ...ids.main(subject),
    mainEntityOfPage: ids.page(subject),
    url,
    headline: article.title,
    description: view.description,
    image: getImageUrl(content, article.picture),
    datePublished: article.date.iso,
    dateModified: changeDate,
    author: { '@type': 'Organization', name: article.author, parentOrganization: publisher },
    publisher,
    inLanguage: language,
    articleSection: article.category,
    keywords: article.tags,
  }
}

/** The posts in the list of a page, in its order. */
export function listPosts({ content, page, language }: Subject): ItemList {
  const posts = page.blocks.flatMap((block) =>
    block.type === 'postList' ? block.posts.map((route) => ({ route, listLanguage: block.language ?? language })) : [],
  )
  return {
    '@type': 'ItemList',
    itemListElement: posts.flatMap(({ route, listLanguage }, index) => {
      const post = content.pages.get(route)
      if (!post) return []
      const language = chooseLanguage(post.languages, listLanguage)
      const url = getAbsoluteUrl(content, route, language)
      return { '@type': 'ListItem', position: index + 1, name: getPageName(post, language), url } as const
    }),
  }
}

export function listImages({ content, view }: Subject): ImageObject[] {
  const slides = findBlockViews(view, 'slides').flatMap(({ slides }) => slides)
  return slides.map(({ picture, caption }) => ({
    '@type': 'ImageObject',
    contentUrl: getImageUrl(content, picture),
    caption,
    description: picture.alt,
  }))
}

/** The questions of all blocks of a page, as a separate node, since the page can be about something else. */
export function listQuestions(subject: Subject): FAQPage[] {
  const questions = findBlockViews(subject.view, 'questions').flatMap((block) => block.questions)
  if (questions.length === 0) return []
  const mainEntity = questions.map(({ question, answer }) => {
    return { '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } } as const
  })
  return [{ '@type': 'FAQPage', ...ids.questions(subject), isPartOf: ids.website(subject), mainEntity }]
}

/** The specification of a page, row by row: figures as numbers, words in the page's language. */
function createPropertyValues({ content, page, view }: Subject): PropertyValue[] {
  const views = findBlockViews(view, 'rows').flatMap(({ rows }) => rows)
  return getRows(page).flatMap((row, index) => {
    const words = views[index]
    return words ? [createPropertyValue(row, words, content.units)] : []
  })
}

function createPropertyValue({ property, quantity }: Row, view: RowView, units: Units): PropertyValue {
  const { property: propertyName, label, list, text } = view
  // Lists all names, since a machine does not know that AISI 304 is 1.4301.
  const materials = getReferences(view)?.map(({ name, names }) => `${name} (${names})`)
  return {
    '@type': 'PropertyValue',
    name: propertyName?.name ?? label ?? '',
    propertyID: property,
    ...(quantity ? describeMeasurement(quantity, units) : { value: list ?? materials ?? text ?? '' }),
  }
}

/** A tolerance becomes a range: ±0.1 is −0.1 to 0.1. */
function describeMeasurement({ value, min, max, plusMinus, plus, unit }: Quantity, units: Units) {
  const least = plus ? value : plusMinus !== undefined ? -plusMinus : min
  const upperBound = plusMinus ?? max
  return {
    value: plus ? undefined : value,
    minValue: least,
    maxValue: upperBound,
    unitCode: unit && units[unit]?.unitCode,
    unitText: unit,
  }
}
