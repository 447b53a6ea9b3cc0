import { readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { NewItem } from '../../messages/item.ts'
import type { QuoteWords } from '../../schema/names/quoteWords.ts'
import { fill } from '../../schema/names/toolWords.ts'
import { ConfirmLines } from '../../src/quote/ConfirmLines.tsx'
import type { PastedLine } from '../../src/quote/reading/readLines.ts'
import { QuoteContext } from '../../src/quote/state/context.ts'
import { changeFields, readFields } from '../../src/quote/state/draft.ts'
import { createView, withView } from '../blocks/render.tsx'

const words: QuoteWords = JSON.parse(readFileSync('tests/fixtures/site/pages/_labels.json', 'utf8')).quote

const lines: readonly PastedLine[] = [
  { text: 'boru 60,3x2 parlak', item: { route: '/boru', values: { requirements: 'parlak' } }, unusedRanges: [] },
  { text: 'çubuk 20 316', item: { route: '/cubuk', values: { grades: '316' } }, unusedRanges: [] },
  { text: 'bakır boru', item: { values: {}, note: 'bakır boru' }, notMade: 'Bakır', unusedRanges: [] },
  { text: 'tümü 304, 3.1', statement: { values: { grades: '304', requirements: '3.1' } }, unusedRanges: [] },
  { text: 'İzmir, 2. hafta', statement: { fields: { place: 'İzmir', message: '2. hafta' } }, unusedRanges: [] },
]

test('statements about the whole order go to all items and into the form, beside what is typed there', async () => {
  changeFields({ message: 'Merhaba' })
  const onAdd = vi.fn<(items: readonly NewItem[]) => void>()
  const view = createView({ type: 'hero', size: 'plain', title: 'Quote' })
  const confirm = <ConfirmLines lines={lines} onAdd={onAdd} onCancel={() => {}} />
  render(withView(view, <QuoteContext value={{ orders: [], words, language: 'tr' }}>{confirm}</QuoteContext>))
  expect(screen.getByText(`${words.place}: İzmir`, { exact: false })).toBeVisible()
  expect(screen.getByText('searchNotMade Bakır')).toBeVisible()
  expect(screen.queryByText(words.notUnderstood)).toBeNull()
  await userEvent.selectOptions(screen.getAllByRole('combobox')[2] as HTMLElement, words.useNothing)
  await userEvent.click(screen.getByRole('button', { name: fill(words.readAdd, { n: 2 }) }))
  expect(onAdd).toHaveBeenCalledWith([
    { route: '/boru', values: { grades: '304', requirements: 'parlak, 3.1' } },
    { route: '/cubuk', values: { grades: '316', requirements: '3.1' } },
  ])
  expect(readFields()).toMatchObject({ place: 'İzmir', message: 'Merhaba\n2. hafta' })
})
