import { z } from 'zod'
import { PAGE_SORTS, type PageSort } from '../names/pageSorts.ts'
import { bind, type Kind } from './kind.ts'
import type { LinkView } from './views.ts'

const kind: Kind<PageSort, readonly LinkView[]> = {
  noun: 'a sort of pages',
  control: 'choice',
  resolve: (sort, context) => context.pages(sort),
}

/** All pages of a sort, as links. */
export const pageList = bind(kind, z.enum(PAGE_SORTS))
