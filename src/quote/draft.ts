import { QUOTE_FIELDS } from '../../messages/fields.ts'
import { isObject } from '../../schema/fieldTypes/json.ts'
import { onCleared, readStored, removeStored, writeStored } from '../hooks/storage.ts'

/*
 * What is typed in the form, and the files that are chosen. They are kept until they are sent: over pages and languages in
 * memory, and what is typed in local storage, too. Files are too large for that; of them their names are kept there.
 */

export type FieldName = keyof typeof QUOTE_FIELDS

export const FIELD_NAMES = Object.keys(QUOTE_FIELDS) as FieldName[]

interface Draft {
  readonly fields: { readonly [N in FieldName]?: string }
  readonly files: readonly File[]
  /** Of files that were chosen before the page was loaded anew. */
  readonly lost: readonly string[]
}

const KEY = 'quoteDraft'

/** Raised when what is kept means something else. */
const VERSION = 1

const NONE: Draft = { fields: {}, files: [], lost: [] }

let draft: Draft | undefined

onCleared(() => {
  draft = NONE
})

export function readDraft(): Draft {
  draft ??= readKept(readStored(KEY) ?? '')
  return draft
}

function readKept(json: string): Draft {
  try {
    const kept: unknown = JSON.parse(json)
    if (!isObject(kept) || kept.version !== VERSION || !isObject(kept.fields) || !Array.isArray(kept.files)) return NONE
    const { fields } = kept
    const texts = FIELD_NAMES.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : []))
    return { ...NONE, fields: Object.fromEntries(texts), lost: kept.files.filter((name) => typeof name === 'string') }
  } catch {
    return NONE
  }
}

export function changeDraft(change: Partial<Draft>): Draft {
  draft = { ...readDraft(), ...change }
  const { fields, files, lost } = draft
  const names = [...lost, ...files.map(({ name }) => name)]
  writeStored(KEY, JSON.stringify({ version: VERSION, fields, files: names }))
  return draft
}

export function forgetDraft(): void {
  draft = NONE
  removeStored(KEY)
}
