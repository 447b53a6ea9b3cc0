import '@testing-library/jest-dom/vitest'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Problem } from '../../content/check/index.ts'
import { Complaint } from '../../editor/app/core/styles.ts'
import { openFile } from '../../editor/app/core/sync.ts'
import { TEXTS, WordsContext } from '../../editor/app/core/words/index.ts'
import { EditingContext } from '../../editor/app/fields/controls/editing.ts'
import { Field } from '../../editor/app/fields/Fields.tsx'
import { Folded, Problems } from '../../editor/app/fields/Problems.tsx'
import { Pages } from '../../editor/app/screens/pages/Pages.tsx'
import { specTable } from '../../schema/blocks/specTable.ts'
import { createSite, edit } from '../check/site.ts'
import './closeDocuments.ts'
import { serveInProcess } from './inProcess.ts'

const PIPE = 'pages/products/boru.json'
const SENTENCE = '“En küçük” sayı “En büyük” sayıdan küçük olmalı. Yerlerini değiştirin.'

let problems: readonly Problem[] = []
let block: unknown
let server: Awaited<ReturnType<typeof serveInProcess>>
beforeAll(async () => {
  // Otherwise everything is out of sight.
  vi.stubGlobal('IntersectionObserver', undefined)
  server = await serveInProcess(
    createSite(edit(PIPE, '"min": 0.5', '"min": 20'), edit('pages/_labels.json', '"slides":', '"slide":')),
  )
  vi.stubGlobal('fetch', server.fetch)
  problems = (await server.answer('GET /problems')).answer.problems
  block = (await server.answer('GET /document', { query: { file: PIPE } })).answer.saved.blocks[1]
})

const renderInTurkish = (content: ReactNode) =>
  render(
    <WordsContext value={{ ...TEXTS.tr, language: 'tr', labels: undefined, units: undefined }}>{content}</WordsContext>,
  )

test('a folded list opens no documents', async () => {
  const fetchSpy = vi.spyOn(globalThis, 'fetch')
  render(<Folded Title={Complaint} title="Problems" problems={problems} />)
  expect(fetchSpy).not.toHaveBeenCalled()
  await userEvent.click(screen.getByText('Problems'))
  expect(await screen.findAllByRole('listitem')).toHaveLength(problems.length)
})

test('problems are listed in the editor’s language, with the names of its fields', async () => {
  renderInTurkish(<Problems problems={problems} />)
  const link = await screen.findByRole('button', { name: / › Bloklar › .* › En küçük$/ })
  expect(link.closest('li')).toHaveTextContent(SENTENCE)
  // A mistake that only a handwritten file can have.
  expect(screen.getByText(/Burada "slide" olmaz\./)).toBeInTheDocument()
})

const listed = { ...TEXTS.en, language: 'en', labels: undefined, units: undefined } as const

test('a document that is opened does not render the list of pages again', async () => {
  const settings = vi.fn(listed.settings)
  const { pages } = (await server.answer('GET /pages')).answer
  render(
    <WordsContext value={{ ...listed, settings }}>
      <Pages pages={pages} network={undefined} settings={[]} refresh={async () => undefined} onNote={() => undefined} />
    </WordsContext>,
  )
  const before = settings.mock.calls.length
  expect(before).toBeGreaterThanOrEqual(pages.length)
  await act(() => openFile('pages/_site.json'))
  expect(settings).toHaveBeenCalledTimes(before)
})

test('a problem is reported at its field', () => {
  const pipeProblems = problems.filter(({ file }) => file === PIPE)
  renderInTurkish(
    <EditingContext
      value={{
        file: PIPE,
        languages: ['tr', 'en'],
        selectedPath: ['blocks', 1, 'rows', 1, 'quantity', 'min'],
        problems: pipeProblems,
        change: () => undefined,
      }}
    >
      <Field schema={specTable} value={block} path={['blocks', 1]} title="Tablo" />
    </EditingContext>,
  )
  const rows = screen.getByText('Satırlar').closest('details')
  expect(rows).toHaveTextContent(SENTENCE)
})
