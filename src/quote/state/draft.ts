import { useSyncExternalStore } from 'react'
import { QUOTE_FIELDS } from '../../../messages/fields.ts'
import { isObject, parseJson } from '../../../schema/fieldTypes/json.ts'
import { onCleared } from '../../data/storage.ts'
import { createStored } from './stored.ts'

/*
 * The form's fields are stored until the form is sent, so that pages, languages and windows share them. Files are too
 * large for that and stay in memory. Only their names are stored, so that the form can ask for them after a reload.
 */

export type FieldName = keyof typeof QUOTE_FIELDS

export const FIELD_NAMES = Object.keys(QUOTE_FIELDS) as FieldName[]

export type DraftFields = { readonly [N in FieldName]?: string }

interface Draft {
  readonly fields: DraftFields
  readonly files: readonly string[]
}

/** Increase this number when a stored field changes its meaning. */
const VERSION = 1

const EMPTY_DRAFT: Draft = { fields: {}, files: [] }

const draftStore = createStored('quoteDraft', parseDraft)

export const subscribeDraft = draftStore.subscribe

export const readFields = (): DraftFields => draftStore.read().fields

export const useStoredFields = (): DraftFields => draftStore.use().fields

function parseDraft(json: string): Draft {
  const draft = parseJson(json)
  if (!isObject(draft) || draft.version !== VERSION || !Array.isArray(draft.files)) return EMPTY_DRAFT
  return { fields: parseFields(draft.fields), files: draft.files.filter((name) => typeof name === 'string') }
}

/** Parses fields from untrusted JSON. Skips anything else. */
export function parseFields(value: unknown): DraftFields {
  const fields = isObject(value) ? value : {}
  return Object.fromEntries(
    FIELD_NAMES.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : [])),
  )
}

const changeDraft = (changes: Partial<Draft>) =>
  draftStore.write(JSON.stringify({ version: VERSION, ...draftStore.read(), ...changes }))

/** Stores some fields of the form. Other fields stay as stored, since another window may have changed them. */
export function changeFields(fields: DraftFields): void {
  changeDraft({ fields: { ...readFields(), ...fields } })
}

/** Merges statements of pasted lines into the form. A place or date that is already entered wins. */
export function mergeFields(entries: readonly DraftFields[]): void {
  if (entries.length === 0) return
  const listTexts = (name: FieldName) => [readFields(), ...entries].flatMap((fields) => fields[name] || [])
  changeFields({
    place: listTexts('place')[0]?.slice(0, QUOTE_FIELDS.place.max) ?? '',
    date: listTexts('date')[0] ?? '',
    message: [...new Set(listTexts('message'))].join('\n'),
  })
}

interface Attachments {
  readonly files: readonly File[]
  /** Ids of the list's items by file. A file without one belongs to the whole request. */
  readonly itemIds: ReadonlyMap<File, string>
  /** Names of files that were chosen before a reload. */
  readonly lostNames: readonly string[]
}

const NO_FILES: Attachments = { files: [], itemIds: new Map(), lostNames: [] }
let attachments: Attachments | undefined
onCleared(() => {
  attachments = NO_FILES
})

function readAttachments(): Attachments {
  const { files: lostNames } = draftStore.read()
  attachments ??= lostNames.length > 0 ? { ...NO_FILES, lostNames } : NO_FILES
  return attachments
}

/** The chosen files. Empty in the build and during hydration. */
export const useAttachments = (): Attachments =>
  useSyncExternalStore(draftStore.subscribe, readAttachments, () => NO_FILES)

export function changeAttachments(changes: Partial<Attachments>): void {
  attachments = { ...readAttachments(), ...changes }
  changeDraft({ files: [...attachments.lostNames, ...attachments.files.map(({ name }) => name)] })
}

export function clearDraft(): void {
  attachments = NO_FILES
  draftStore.remove()
}
