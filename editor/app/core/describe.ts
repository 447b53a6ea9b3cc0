import { getFieldAt, getValueAt } from '../../../content/check/explain/schemaAt.ts'
import type { Path } from '../../../schema/finding.ts'
import { createDateFormat } from '../../../schema/names/intl.ts'
import { getStructure } from '../../../schema/structure.ts'
import { findFileSchema, getEntryName, getPartName, summarize } from '../../naming.ts'
import { findSchema, type OpenDocument, type Step } from './store.ts'
import { documentName, type Words } from './words/index.ts'

/** Describes a place in a document: `Paslanmaz Boru › Bloklar › Sayfa açılışı 1 › Başlık › Türkçe` */
export function describePlace(file: string, path: Path, openDocument: OpenDocument | undefined, words: Words): string {
  // The names come from the document, which may not be open yet.
  const names = openDocument ? path.map((_, index) => getName(openDocument, path.slice(0, index + 1), words)) : []
  return [documentName(file, openDocument?.document, words), ...names].filter(Boolean).join(' › ')
}

/** Describes what a step changes: its place, the number of documents, or the page that was created, renamed or removed. */
export const describeStep = (
  { page, file, pathKey, edits }: Step,
  documents: ReadonlyMap<string, OpenDocument>,
  words: Words,
): string =>
  page
    ? words.done[page.does](page.name)
    : edits.length > 1
      ? words.severalDocuments(edits.length)
      : describePlace(file, JSON.parse(pathKey), documents.get(file), words)

/** The name of a part of a document. An entry of a list is named by its type or its words. */
export function getName(openDocument: OpenDocument, path: Path, words: Words): string {
  const step = path.at(-1)
  if (step === undefined) return documentName(openDocument.file, openDocument.document, words)
  const value = getValueAt(openDocument.document, path)
  const parent = findSchema(openDocument, path.slice(0, -1))
  // A cell of a size table is named by its column.
  const column =
    path.at(-3) === 'rows' ? getValueAt(openDocument.document, [...path.slice(0, -3), 'columns', step]) : undefined
  if (column !== undefined) return summarize(column, words)
  if (parent && getStructure(parent).form === 'record') return getEntryName(value, String(step), words)
  return getPartName(step, value, getFieldAt(findFileSchema(openDocument.file), path, openDocument.document), words)
}

/** Formats a moment: the time if it is today, otherwise the day and the time. */
export function formatTime(time: string | undefined, { language }: Words): string {
  const date = new Date(time || 0)
  const isToday = date.toDateString() === new Date().toDateString()
  return createDateFormat(language, { timeStyle: 'short', dateStyle: isToday ? undefined : 'medium' }).format(date)
}
