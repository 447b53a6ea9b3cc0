import type { FormName } from '../../messages/fields.ts'
import type { QuoteItem } from '../../messages/item.ts'
import type { Language } from '../../schema/names/languages.ts'

/** What a visitor has sent, as it was checked. */
export interface Message {
  readonly form: FormName
  readonly language: Language
  /** What was typed; nothing is empty. */
  readonly fields: Readonly<Record<string, string>>
  readonly items: readonly QuoteItem[]
  /** The names of the files that came with it. */
  readonly fileNames: readonly string[]
}

/** Of the person. */
export const nameOf = ({ fields: { name = '', surname = '' } }: Message): string => `${name} ${surname}`.trim()
