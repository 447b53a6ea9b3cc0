import type { BlogPosting, FAQPage, ImageObject, ItemList, Product, Service } from 'schema-dts'
import { type BlockViewWith, blocksIn } from '../../../content/resolve/blocksIn.ts'
import type { Content } from '../../../content/resolve/content.ts'
import { nameOf } from '../../../content/resolve/page.ts'
import type { PictureView } from '../../../schema/fieldTypes/views.ts'
import { fallback } from '../../../schema/names/languages.ts'
import { plainSrc } from '../../../src/ui/pictureVariants.ts'
import { absolute, absoluteHref } from '../../content/writtenPages.ts'
import { ids, type Subject } from './ids.ts'
import { propertyValues, sizeValues } from './propertyValue.ts'

/** A picture as JPEG, which every consumer can read. */
const imageUrl = (content: Content, picture: PictureView) => absoluteHref(content, plainSrc(picture))

/** Properties that products, services and posts share. */
function thing(subject: Subject) {
  const { content, view, url } = subject
  const picture = view.blocks.flatMap((block) => ('picture' in block && block.picture ? [block.picture] : []))[0]
  return {
    ...ids.main(subject),
    name: view.name,
    description: view.description,
    url,
    ...(picture && { image: imageUrl(content, picture) }),
    ...(view.parent && { category: view.parent.label }),
  }
}

/** A product with its specification and its standard sizes. Prices and ratings are not published, so there are none. */
export function product(subject: Subject): Product {
  const maker = ids.organization(subject)
  const additionalProperty = [...propertyValues(subject), ...sizeValues(subject)]
  return {
    '@type': 'Product',
    ...thing(subject),
    brand: maker,
    manufacturer: maker,
    ...(additionalProperty.length > 0 && { additionalProperty }),
  }
}

export function service(subject: Subject): Service {
  return { '@type': 'Service', ...thing(subject), serviceType: subject.view.name, provider: ids.organization(subject) }
}

/** A post. Its author is a team of the company. */
export function blogPosting(subject: Subject, article: BlockViewWith<'post'>): BlogPosting {
  const { content, language, view, url } = subject
  const publisher = ids.organization(subject)
  return {
    '@type': 'BlogPosting',
    ...ids.main(subject),
    mainEntityOfPage: ids.page(subject),
    url,
    headline: article.title,
    description: view.description,
    image: imageUrl(content, article.picture),
    datePublished: article.date.iso,
    author: { '@type': 'Organization', name: article.author, parentOrganization: publisher },
    publisher,
    inLanguage: language,
    articleSection: article.category,
    keywords: article.tags,
  }
}

/** The posts in the list of a page, in its order. */
export function postItems({ content, page, language }: Subject): ItemList {
  const posts = page.blocks.flatMap((block) =>
    block.type === 'postList' ? block.posts.map((route) => ({ route, kept: block.language ?? language })) : [],
  )
  return {
    '@type': 'ItemList',
    itemListElement: posts.flatMap(({ route, kept }, index) => {
      const post = content.pages.get(route)
      if (!post) return []
      const own = fallback(post.languages, kept)
      const url = absolute(content, route, own)
      return { '@type': 'ListItem', position: index + 1, name: nameOf(post, own), url } as const
    }),
  }
}

export function images({ content, view }: Subject): ImageObject[] {
  const slides = blocksIn(view, 'slides').flatMap(({ slides }) => slides)
  return slides.map(({ picture, caption }) => ({
    '@type': 'ImageObject',
    contentUrl: imageUrl(content, picture),
    caption,
    description: picture.alt,
  }))
}

/** The questions of all blocks of a page, as a node of its own, since the page can be about something else. */
export function questions(subject: Subject): FAQPage[] {
  const asked = blocksIn(subject.view, 'questions').flatMap((block) => block.questions)
  if (asked.length === 0) return []
  const mainEntity = asked.map(({ question, answer }) => {
    return { '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } } as const
  })
  return [{ '@type': 'FAQPage', ...ids.questions(subject), isPartOf: ids.website(subject), mainEntity }]
}
