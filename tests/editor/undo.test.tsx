import { readFileSync } from 'node:fs'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getSchemaAt, getValueAt } from '../../content/check/explain/schemaAt.ts'
import { listDocuments } from '../../content/check/read/files.ts'
import { formatDocument } from '../../content/formatDocument.ts'
import { change, redo, undo } from '../../editor/app/core/history.ts'
import { getDocument } from '../../editor/app/core/store.ts'
import { openFile } from '../../editor/app/core/sync.ts'
import { createEntry } from '../../editor/app/core/values.ts'
import { BlockDialog } from '../../editor/app/fields/BlockDialog.tsx'
import { findFileSchema } from '../../editor/naming.ts'
import { walkBySchema } from '../../schema/fieldTypes/walkBySchema.ts'
import type { Path } from '../../schema/finding.ts'
import { LANGUAGES } from '../../schema/names/languages.ts'
import { getStructure } from '../../schema/structure.ts'
import './closeDocuments.ts'

const EDITS = 50

const { documents } = listDocuments('.')
beforeEach(() => void vi.useFakeTimers())
vi.stubGlobal('fetch', async (address: string) => {
  const file = new URL(address, 'http://editor').searchParams.get('file')
  const entry = documents.find((document) => document.file === file)
  if (!address.includes('/document') || !entry)
    return Response.json({ problems: [], pages: [{ file: 'pages/contact.json', route: '/contact', name: 'Contact' }] })
  const savedDocument: unknown = JSON.parse(readFileSync(entry.file, 'utf8'))
  return Response.json({ ...entry, saved: savedDocument, etag: '"1"' })
})

/** Pseudo-random numbers from 0 to 1, the same in each run (a linear congruential generator). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (1_664_525 * state + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** A random change of a document: a path and its new value. */
function createEdit(file: string, random: () => number): readonly [Path, unknown] {
  const openDocument = getDocument(file)
  if (!openDocument) throw new Error(`${file} is not open.`)
  const schema = findFileSchema(file)
  if (!schema) throw new Error(`${file} has no schema.`)
  const paths: Path[] = []
  walkBySchema(openDocument.document, schema, (value, _, path) => {
    if (path.length > 0 && value !== undefined) paths.push(path)
    return undefined
  })
  const pick = <T,>(choices: readonly T[]) => choices[Math.floor(random() * choices.length)]
  const path = pick(paths)
  if (!path) throw new Error(`There is nothing in ${file}.`)
  const value = getValueAt(openDocument.document, path)
  const valueSchema = getSchemaAt(schema, path, openDocument.document)
  const structure = valueSchema && getStructure(valueSchema)
  if (Array.isArray(value) && structure?.form === 'list') {
    const index = Math.floor(random() * value.length)
    const after = [
      value.toSpliced(index, 1),
      value.toSpliced(index, 0, value[index]),
      value.toSpliced(index, 1).toSpliced(0, 0, value[index]),
      [...value, createEntry(structure.element, LANGUAGES)],
    ]
    return [path, pick(after)]
  }
  if (random() < 0.2) return [path, undefined]
  if (typeof value === 'string') return [path, pick(['', `${value} ğ🙂`, ' אב ', value.slice(1)])]
  if (typeof value === 'number') return [path, value + 1]
  const [key, field] = (structure?.form === 'object' && pick(Object.entries(structure.fields))) || []
  return key !== undefined && field ? [[...path, key], createEntry(field, LANGUAGES)] : [path, value]
}

test.each(documents.map(({ file }) => file))(`${EDITS} edits of %s are undone exactly, and redone`, async (file) => {
  await openFile(file)
  const formatCurrent = () => formatDocument(getDocument(file)?.document)
  const original = readFileSync(file, 'utf8')
  expect(formatCurrent()).toBe(original)
  const random = createRandom(file.length)
  for (let count = 0; count < EDITS; count++) change(file, ...createEdit(file, random))
  const editedState = formatCurrent()
  expect(editedState).not.toBe(original)
  for (let count = 0; count < EDITS; count++) undo()
  expect(formatCurrent()).toBe(original)
  for (let count = 0; count < EDITS; count++) redo()
  expect(formatCurrent()).toBe(editedState)
  for (let count = 0; count < EDITS; count++) undo()
})

test('a block is copied to a place on another page with its texts and without its anchor, in one step', async () => {
  const [from, to] = ['pages/products/paslanmaz-boru.json', 'pages/contact.json']
  await openFile(from)
  render(<BlockDialog action="copy" file={from} index={1} onClose={() => undefined} />)
  await act(() => vi.advanceTimersByTimeAsync(0))
  fireEvent.click(screen.getByRole('combobox'))
  await act(async () => fireEvent.click(screen.getByRole('option', { name: /Contact/ })))
  const getBlocks = (file: string) => Object(getDocument(file)?.document).blocks
  const [block, original] = [getBlocks(from)[1], JSON.parse(readFileSync(to, 'utf8')).blocks]
  fireEvent.change(screen.getByLabelText('After which block'), { target: { value: '1' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy' })))
  const { anchor, ...copy } = block
  expect(anchor).toBeTruthy()
  expect(getBlocks(to)).toEqual(original.toSpliced(1, 0, copy))
  await undo()
  expect(getBlocks(to)).toEqual(original)
})
