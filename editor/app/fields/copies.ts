import { removeLanguages } from '../../../content/check/rules/drafts.ts'
import { isObject } from '../../../schema/fieldTypes/json.ts'
import { LANGUAGES } from '../../../schema/names/languages.ts'
import { change } from '../core/history.ts'
import type { ChosenField } from '../core/navigation.ts'
import { getDocument, readField } from '../core/store.ts'
import { getLanguages } from '../core/values.ts'

/** A copy of a block or another entry. Its anchor stays with the original, since it identifies one block. */
export function copyEntry(entry: unknown): unknown {
  if (!isObject(entry)) return entry
  const { anchor, ...parts } = entry
  return parts
}

/** Inserts a copy of a block into an open page, in the languages of that page. Returns the place of the copy. */
export function insertCopy(block: unknown, file: string, index: number): ChosenField | undefined {
  const page = getDocument(file)
  const blocks = readField(file, ['blocks'])
  if (!page || !Array.isArray(blocks) || !isObject(block)) return undefined
  const languages = getLanguages(page.document)
  const missingLanguages = LANGUAGES.filter((language) => !languages.includes(language))
  change(file, ['blocks'], blocks.toSpliced(index, 0, removeLanguages(copyEntry(block), missingLanguages)))
  return { file, path: ['blocks', index], isFocused: false }
}
