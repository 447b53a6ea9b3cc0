import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Problem } from '../../content/check/index.ts'
import { EditingContext } from '../../editor/app/fields/editing.ts'
import { Field } from '../../editor/app/fields/Fields.tsx'
import { Problems } from '../../editor/app/panel/Problems.tsx'
import { TEXTS, WordsContext } from '../../editor/app/words/index.ts'
import { specTable } from '../../schema/blocks/specTable.ts'
import { edit, siteWith } from '../check/site.ts'
import { serveInProcess } from './inProcess.ts'

const PIPE = 'pages/products/boru.json'
const SENTENCE = '“En küçük” sayı “En büyük” sayıdan küçük olmalı. Yerlerini değiştirin.'

let problems: readonly Problem[] = []
let block: unknown
beforeAll(async () => {
  const server = await serveInProcess(
    siteWith(edit(PIPE, '"min": 0.5', '"min": 20'), edit('pages/_labels.json', '"slides":', '"slide":')),
  )
  vi.stubGlobal('fetch', server.fetch)
  problems = (await server.answer('GET /problems')).answer.problems
  block = (await server.answer('GET /document', { query: { file: PIPE } })).answer.saved.blocks[1]
})
afterEach(cleanup)

const renderInTurkish = (content: ReactNode) =>
  render(
    <WordsContext value={{ ...TEXTS.tr, language: 'tr', labels: undefined, units: undefined }}>{content}</WordsContext>,
  )

test('problems are listed in the editor’s language, with the names of its fields', async () => {
  renderInTurkish(<Problems problems={problems} />)
  const place = await screen.findByRole('button', { name: / › Bloklar › .* › En küçük$/ })
  expect(place.closest('li')).toHaveTextContent(SENTENCE)
  // A mistake that only a handwritten file can have is reported in English, and marked as English.
  expect(screen.getByText(/"interface" has no "slide"\./)).toHaveAttribute('lang', 'en')
})

test('a problem is reported at its field', () => {
  const ofPipe = problems.filter(({ file }) => file === PIPE)
  renderInTurkish(
    <EditingContext
      value={{
        file: PIPE,
        languages: ['tr', 'en'],
        chosen: ['blocks', 1, 'rows', 1, 'quantity', 'min'],
        problems: ofPipe,
        change: () => undefined,
      }}
    >
      <Field schema={specTable} value={block} path={['blocks', 1]} title="Tablo" />
    </EditingContext>,
  )
  const rows = screen.getByText('Satırlar').closest('details')
  expect(rows).toHaveTextContent(SENTENCE)
})
