import type { BlockType } from '../../schema/documents/page.ts'
import type { Language } from '../../schema/names/languages.ts'
import type { ThemeName } from '../../src/hooks/themeChoice.ts'

/** Where the handbook is; as a route, no page document's. */
export const HANDBOOK_ROUTE = '/_blocks'

/** Where an example stands alone, to be framed. */
export const EXAMPLE_ROUTE = `${HANDBOOK_ROUTE}/example`

/** Where a picture's small rendition is, used or not. */
export const PICTURE_ROUTE = `${HANDBOOK_ROUTE}/picture`

export interface ExampleAddress {
  readonly type: BlockType
  readonly index: number
  readonly language: Language
  readonly theme: ThemeName
}

export const exampleAddress = ({ type, index, language, theme }: ExampleAddress): string =>
  `${EXAMPLE_ROUTE}?${new URLSearchParams({ type, index: String(index), language, theme })}`

export const pictureAddress = (file: string): string => `${PICTURE_ROUTE}?${new URLSearchParams({ file })}`
