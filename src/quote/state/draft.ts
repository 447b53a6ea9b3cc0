import { useSyncExternalStore } from 'react'
import { QUOTE_FIELDS } from '../../../messages/fields.ts'
import { isObject } from '../../../schema/fieldTypes/json.ts'
import { onCleared } from '../../data/storage.ts'
import { createStored } from './stored.ts'

/*
 * The form's fields are stored until the form is sent, so that pages, languages and windows share them. Files are too
 * large for that: they stay in memory, and their names are stored, to be asked for again after a reload.
 */

export type FieldName = keyof typeof QUOTE_FIELDS

export const FIELD_NAMES = Object.keys(QUOTE_FIELDS) as FieldName[]

export type DraftFields = { readonly [N in FieldName]?: string }

interface Draft {
  readonly fields: DraftFields
  /** Names of files. */
  readonly files: readonly string[]
}

/** Raised when a stored field changes its meaning. */
const VERSION = 1

const NONE: Draft = { fields: {}, files: [] }

const stored = createStored('quoteDraft', parse)

export const subscribeDraft = stored.subscribe

export const readFields = (): DraftFields => stored.read().fields

export const useTypedFields = (): DraftFields => stored.use().fields

function parse(json: string): Draft {
  try {
    const draft: unknown = JSON.parse(json)
    if (!isObject(draft) || draft.version !== VERSION || !Array.isArray(draft.files)) {
      return NONE
    }
    return { fields: parseFields(draft.fields), files: draft.files.filter((name) => typeof name === 'string') }
  } catch {
    return NONE
  }
}

/** Fields of the form from untrusted JSON. Anything else is left out. */
export function parseFields(value: unknown): DraftFields {
  const fields = isObject(value) ? value : {}
  return Object.fromEntries(
    FIELD_NAMES.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : [])),
  )
}

const change = (part: Partial<Draft>) => stored.write(JSON.stringify({ version: VERSION, ...stored.read(), ...part }))

/** Stores some fields of the form. Other fields stay as stored, since another window may have changed them. */
export function changeFields(fields: DraftFields): void {
  change({ fields: { ...readFields(), ...fields } })
}

/** Enters what a pasted text says about the whole order. A place and a date that are typed stay. */
export function enterFields(entries: readonly DraftFields[]): void {
  if (entries.length === 0) return
  const list = (name: FieldName) => [readFields(), ...entries].flatMap((fields) => fields[name] || [])
  const [[place = ''], [date = '']] = [list('place'), list('date')]
  changeFields({
    place: place.slice(0, QUOTE_FIELDS.place.max),
    date,
    message: [...new Set(list('message'))].join('\n'),
  })
}

export interface Attachments {
  readonly files: readonly File[]
  /** Ids of the list's items by file. A file without one belongs to the whole request. */
  readonly itemIds: ReadonlyMap<File, string>
  /** Names of files that were chosen before a reload. */
  readonly lost: readonly string[]
}

const NO_FILES: Attachments = { files: [], itemIds: new Map(), lost: [] }
let attachments: Attachments | undefined
onCleared(() => {
  attachments = NO_FILES
})

function readAttachments(): Attachments {
  const { files: lost } = stored.read()
  attachments ??= lost.length > 0 ? { ...NO_FILES, lost } : NO_FILES
  return attachments
}

/** The chosen files. Empty in the build and during hydration. */
export const useAttachments = (): Attachments => useSyncExternalStore(stored.subscribe, readAttachments, () => NO_FILES)

export function changeAttachments(changed: Partial<Attachments>): void {
  attachments = { ...readAttachments(), ...changed }
  change({ files: [...attachments.lost, ...attachments.files.map(({ name }) => name)] })
}

export function forgetDraft(): void {
  attachments = NO_FILES
  stored.remove()
}
