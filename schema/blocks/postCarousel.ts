import { link } from '../fieldTypes/href.ts'
import { list } from '../fieldTypes/list.ts'
import { postRoute } from '../fieldTypes/route.ts'
import { block } from './roles.ts'
import { section } from './section.ts'

/** Posts side by side, with the texts of their pages. */
export const postCarousel = block('postCarousel', {
  title: 'Post carousel',
  group: 'cards',
  load: 'home',
  description: 'Blog posts in a row to swipe: picture, category, date, title, description.',
  roles: ['posts'],
  fields: {
    ...section,
    more: link.optional().meta({ title: 'More', description: 'A link beside the title.' }),
    posts: list(postRoute, { min: 2, max: 24 }).meta({
      title: 'Posts',
      description: 'Routes of pages with an article, in order.',
    }),
  },
  examples: [
    {
      anchor: 'blog',
      title: { tr: 'Blog', en: 'Blog' },
      more: { label: { tr: 'Tüm yazılar', en: 'All posts' }, href: '/blog/all' },
      posts: ['/blog/1', '/blog/2', '/blog/6'],
    },
  ],
})
