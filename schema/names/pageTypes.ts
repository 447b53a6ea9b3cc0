import type { Title } from './titles.ts'

interface PageTypeOptions {
  /** Pages declare it, as their `kind`. */
  readonly isDeclared?: true
  /** Otherwise a page has it by the role of one of its blocks: `roles.ts`. */
  readonly role?: string
  /** Pages of this type have a separate list. Others are listed as pages. */
  readonly isListed?: true
  /** Editors can create pages of this type. */
  readonly isCreated?: true
}

/**
 * The page types. The first that fits is the type of a page. The compiler asks for the Turkish title and the
 * structured data of a new one, and for its priority in the search and its name in the editor if it is listed.
 */
export const PAGE_TYPES = {
  home: {},
  product: { isDeclared: true, isListed: true, isCreated: true },
  service: { isDeclared: true, isListed: true, isCreated: true },
  page: { isListed: true, isCreated: true },
  post: { role: 'post', isListed: true, isCreated: true },
  about: { isDeclared: true, isCreated: true },
  contact: { role: 'form' },
  gallery: { role: 'slides' },
  posts: { role: 'posts' },
} as const satisfies { readonly [T in Uncapitalize<Title>]?: PageTypeOptions }

export type PageType = keyof typeof PAGE_TYPES

type TypesWith<Option extends keyof PageTypeOptions> = {
  [T in PageType]: Option extends keyof (typeof PAGE_TYPES)[T] ? T : never
}[PageType]

function listTypes<Option extends keyof PageTypeOptions>(option: Option) {
  const types = Object.keys(PAGE_TYPES) as PageType[]
  return types.filter((type): type is TypesWith<Option> => option in PAGE_TYPES[type])
}

export type ListedType = TypesWith<'isListed'>

export const LISTED_TYPES = listTypes('isListed')
export const DECLARED_TYPES = listTypes('isDeclared')
export const CREATED_TYPES = listTypes('isCreated')
export const TYPES_BY_ROLE = listTypes('role')
