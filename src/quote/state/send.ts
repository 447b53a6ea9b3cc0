import { PARTS } from '../../../messages/fields.ts'
import type { QuoteItem } from '../../../messages/item.ts'
import { isObject } from '../../../schema/fieldTypes/json.ts'
import { createKey } from '../../ui/form/key.ts'
import { type Answer, type Failure, post } from '../../ui/form/post.ts'
import type { Outcome, Problem } from '../../ui/form/useForm.ts'
import { FIELD_NAMES } from './draft.ts'
import { findUnreadable } from './files.ts'

/** Aborts an upload after this many milliseconds without progress. There is no total limit. */
const UPLOAD_TIMEOUT_MS = 30_000

interface SendOptions {
  readonly items: readonly QuoteItem[]
  readonly files: readonly File[]
  readonly itemIds: ReadonlyMap<File, string>
  readonly endpoint: string
  readonly signal: AbortSignal
  readonly onProgress: (loaded: number, total: number) => void
  readonly uploadTimeoutMs?: number
}

/** Sends the fields, then the list, then the files. */
export async function sendQuote(
  formData: FormData,
  { items, files, itemIds, endpoint, uploadTimeoutMs = UPLOAD_TIMEOUT_MS, ...options }: SendOptions,
): Promise<Outcome> {
  const unreadableIndex = await findUnreadable(files)
  if (unreadableIndex >= 0)
    return { name: 'refused', problems: new Map([[getFileProblemKey(unreadableIndex), 'missing']]) }
  formData.set(PARTS.items, JSON.stringify(items))
  const ids = new Set(items.map(({ id }) => id))
  const fileItems = files.map((file) => itemIds.get(file) ?? '').map((id) => (ids.has(id) ? id : ''))
  formData.set(PARTS.fileItems, JSON.stringify(fileItems))
  const values = [...FIELD_NAMES, PARTS.items, PARTS.fileItems].map((name) => formData.get(name))
  const fileStats = files.map(({ name, size, lastModified }) => [name, size, lastModified])
  formData.set(PARTS.key, createKey(JSON.stringify([values, fileStats])))
  formData.delete(PARTS.files)
  for (const file of files) formData.append(PARTS.files, file)
  return parseOutcome(await post(formData, endpoint, { timeoutMs: uploadTimeoutMs, ...options }), formData)
}

export const getFileProblemKey = (index: number): string => `${PARTS.files}-${index}`

/** A message counts as sent only if the answer has a reference number. */
function parseOutcome(answer: Answer | Failure, formData: FormData): Outcome {
  if (typeof answer === 'string') return { name: 'failed', failure: answer }
  const { reference, error, fields, file } = isObject(answer.body) ? answer.body : {}
  if (answer.ok && typeof reference === 'string' && reference !== '') return { name: 'sent', data: formData, reference }
  const invalidFields = isObject(fields) ? FIELD_NAMES.filter((name) => Object.hasOwn(fields, name)) : []
  const names = error === 'files' && typeof file === 'number' ? [getFileProblemKey(file)] : invalidFields
  if (names.length > 0) {
    return { name: 'refused', problems: new Map(names.map((name): [string, Problem] => [name, 'refused'])) }
  }
  return { name: 'failed', failure: error === 'busy' || error === 'full' ? error : 'failed' }
}
