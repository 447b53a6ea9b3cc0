import { z } from 'zod'
import { pageList } from '../fieldTypes/choices.ts'
import { list } from '../fieldTypes/list.ts'
import { text } from '../fieldTypes/text.ts'
import { block } from './roles.ts'

/** The search with its results, above lists of all pages. */
export const search = block('search', {
  title: 'Search',
  group: 'opening',
  description: 'The search over the whole site. Without JavaScript, the search button of the bar opens this page.',
  roles: ['search'],
  fields: {
    lists: list(
      z.strictObject({
        title: text({ max: 60 }).meta({ title: 'Title', description: 'Above the pages.' }),
        pages: pageList.meta({
          title: 'Pages',
          description: 'All pages of this type are listed automatically.',
        }),
      }),
      { max: 4 },
    ).meta({
      title: 'Lists',
      description: 'All pages by type, while the search field is empty, or without JavaScript.',
    }),
  },
  examples: [
    {
      lists: [
        { title: { tr: 'Ürünler', en: 'Products' }, pages: 'product' },
        { title: { tr: 'Yazılar', en: 'Posts' }, pages: 'post' },
      ],
    },
  ],
})
