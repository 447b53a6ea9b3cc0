import '@testing-library/jest-dom/vitest'
import { renameSync } from 'node:fs'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadProblems } from '../../editor/app/documents.ts'
import { Publish } from '../../editor/app/publish/Publish.tsx'
import { type Clone, prepareClones } from './clones.ts'
import { serveInProcess } from './inProcess.ts'

const PIPE = 'pages/products/boru.json'
const openClones = prepareClones()
let mine: Clone
let other: Clone
let remote = ''
beforeEach(async () => {
  ;({ mine, other, remote } = await openClones())
  vi.stubGlobal('fetch', (await serveInProcess(mine.root)).fetch)
})
afterEach(cleanup)

/** Opens the dialog. Returns its button, which it shares its name with. */
async function openDialog() {
  render(<Publish onSave={async () => 'saved'} />)
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  return within(await screen.findByRole('dialog')).findByRole('button', { name: /^Publish \d|^Publish/ })
}

test('a page with problems cannot be published, and says why', async () => {
  mine.replace(PIPE, '"min": 6,', '"min": 6000,')
  await loadProblems()
  const publish = await openDialog()
  expect(await screen.findByText('This stands in the way:')).toBeTruthy()
  expect(screen.getByText(/“Smallest” must be less than “Largest”\./)).toBeTruthy()
  expect(publish).toBeDisabled()
})

test('a publication without a network is kept, and sent with the next one', async () => {
  renameSync(remote, `${remote}.away`)
  mine.replace(PIPE, '"Stainless Steel Pipe"', '"Offline"')
  await loadProblems()
  await userEvent.click(await openDialog())
  await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Kept on this computer'), 15_000)
  expect(await screen.findByText(/not sent to the others yet: 1/)).toBeTruthy()
  renameSync(`${remote}.away`, remote)
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Publish/ }))
  await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Published.'), 15_000)
})

test('a conflict needs a decision', async () => {
  other.replace(PIPE, '"Stainless Steel Pipe"', '"Theirs"')
  other.git('commit', '-qam', 'Theirs')
  other.git('push', '-q')
  mine.replace(PIPE, '"Stainless Steel Pipe"', '"Mine"')
  await loadProblems()
  await userEvent.click(await openDialog())
  const conflict = await screen.findByRole('group', { name: /Title › English/ }, { timeout: 15_000 })
  expect(conflict).toHaveTextContent('“Theirs”')
  expect(screen.getByRole('button', { name: 'Take over' })).toBeDisabled()
  await userEvent.click(within(conflict).getByLabelText(/^Theirs/))
  await userEvent.click(screen.getByRole('button', { name: 'Take over' }))
  await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Published.'), 15_000)
  expect(mine.read(PIPE)).toContain('"Theirs"')
})
