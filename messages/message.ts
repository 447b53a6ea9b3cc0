import type { Language } from '../schema/names/languages.ts'
import type { FormName } from './fields.ts'
import type { QuoteItem } from './item.ts'

/** A visitor's message that has passed the checks. */
export interface Message {
  readonly form: FormName
  readonly language: Language
  /** The fields that were filled in. */
  readonly fields: Readonly<Record<string, string>>
  readonly items: readonly QuoteItem[]
  readonly fileNames: readonly string[]
  /** The `id` of the item that each file belongs to, or an empty text. */
  readonly fileItems: readonly string[]
}

export const getPersonName = ({ fields: { name = '', surname = '' } }: Message): string => `${name} ${surname}`.trim()
