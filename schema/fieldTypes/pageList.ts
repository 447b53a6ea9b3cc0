import { z } from 'zod'
import { PAGE_SORTS, type PageSort } from '../names/pageSorts.ts'
import { bind, type FieldType } from './fieldType.ts'
import type { LinkView } from './views.ts'

const kind: FieldType<PageSort, readonly LinkView[]> = {
  noun: 'a sort of pages',
  control: 'choice',
  resolve: (sort, context) => context.pages(sort),
}

/** All pages of a sort, as links. */
export const pageList = bind(kind, z.enum(PAGE_SORTS))
