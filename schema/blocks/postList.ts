import { list } from '../fieldTypes/list.ts'
import { postRoute } from '../fieldTypes/route.ts'
import { readingLanguage } from '../fieldTypes/text.ts'
import { block } from './roles.ts'

/** A list of posts, each with the first 100 characters of its body. */
export const postList = block('postList', {
  title: 'Post list',
  group: 'cards',
  description: 'All posts: picture, title, the beginning of the text and a link.',
  roles: ['posts'],
  fields: {
    language: readingLanguage.optional().meta({
      title: 'Language',
      description: 'The language of the list, if it differs from the page’s.',
    }),
    posts: list(postRoute, { max: 100 }).meta({
      title: 'Posts',
      description: 'Routes of pages with an article, in order.',
    }),
  },
  examples: [{ language: 'tr', posts: ['/blog/1', '/blog/2'] }],
})
