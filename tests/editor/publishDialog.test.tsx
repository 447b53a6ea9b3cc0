import '@testing-library/jest-dom/vitest'
import { renameSync } from 'node:fs'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadProblems } from '../../editor/app/core/sync.ts'
import { Publish } from '../../editor/app/screens/publish/Publish.tsx'
import { cloneBeforeEach, mine, remote, theirClone } from './clones.ts'
import './closeDocuments.ts'
import { serveInProcess } from './inProcess.ts'

const PIPE = 'pages/products/boru.json'
cloneBeforeEach()
beforeEach(async () => {
  vi.stubGlobal('fetch', (await serveInProcess(mine.root)).fetch)
})

async function showDialog() {
  render(<Publish onSave={async () => 'saved'} />)
  await userEvent.click(screen.getByRole('button', { name: /^Publish/ }))
  return within(await screen.findByRole('dialog'))
}

const getResult = () => within(screen.getByRole('dialog')).getByRole('status')

/** Opens the dialog. Returns the button in it, which has the same name as the button that opens it. */
const openDialog = async () => (await showDialog()).findByRole('button', { name: /^Publish/ })

test('a page with problems cannot be published, and says why', async () => {
  mine.replace(PIPE, '"min": 6,', '"min": 6000,')
  await loadProblems()
  const dialog = await showDialog()
  expect(await screen.findByText('This stands in the way:')).toBeTruthy()
  expect(screen.getByText(/“Smallest” must be less than “Largest”\./)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /^Publish/ })).toBeNull()
})

test('a publication without a network is kept, and sent once there is one', { tags: 'slow' }, async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  renameSync(remote, `${remote}.away`)
  mine.replace(PIPE, '"Stainless Steel Pipe"', '"Offline"')
  await loadProblems()
  await userEvent.click(await openDialog())
  await waitFor(() => expect(getResult()).toHaveTextContent('Kept on this computer'))
  expect(await screen.findByText(/not sent to the others yet: 1/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await screen.findByText('1 not sent yet, trying again')
  renameSync(`${remote}.away`, remote)
  vi.advanceTimersByTime(60_000)
  await waitFor(() => expect(screen.queryByText(/not sent yet/)).toBeNull())
  expect(mine.git('ls-remote', 'origin', 'main')).toContain(mine.git('rev-parse', 'HEAD'))
})

test('a conflict needs a decision, and the rest of what others have published is taken over', {
  tags: 'slow',
}, async () => {
  theirClone.replace(PIPE, '"Stainless Steel Pipe"', '"Theirs"')
  theirClone.replace(PIPE, '"Steam lines."', '"Vapour lines."')
  theirClone.git('commit', '-qam', 'Theirs')
  theirClone.git('push', '-q')
  mine.replace(PIPE, '"Stainless Steel Pipe"', '"Mine"')
  await loadProblems()
  await userEvent.click(await openDialog())
  const conflict = await screen.findByRole('group', { name: /Title › English/ })
  expect(conflict).toHaveTextContent('“Theirs”')
  expect(screen.getByRole('button', { name: 'Take over' })).toBeDisabled()
  // The repository has no merge in progress meanwhile.
  expect(mine.git('status', '--porcelain', '--', 'pages')).toBe('')
  await userEvent.click(within(conflict).getByLabelText(/“Theirs”/))
  await userEvent.click(screen.getByRole('button', { name: 'Take over' }))
  await waitFor(() => expect(getResult()).toHaveTextContent('Published.'))
  expect(mine.read(PIPE)).toMatch(/"Theirs".*"Vapour lines\."/s)
  expect(mine.git('log', '--format=%s', 'origin/main')).toContain('Pipe: ')
})

test('what others have published can be taken over while no page is ticked', async () => {
  theirClone.replace(PIPE, '"Steam lines."', '"Vapour lines."')
  theirClone.git('commit', '-qam', 'Theirs')
  theirClone.git('push', '-q')
  mine.replace(PIPE, '"Stainless Steel Pipe"', '"Half done"')
  await showDialog()
  await userEvent.click(await screen.findByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Get what others have published' }))
  await waitFor(() => expect(getResult()).toHaveTextContent('Took over what others published.'))
  expect(mine.read(PIPE)).toMatch(/"Half done".*"Vapour lines\."/s)
  expect(mine.git('show', `origin/main:${PIPE}`)).not.toContain('"Half done"')
})

test('an editor sends for approval, and a publisher sees the changes and approves or sends back', async () => {
  theirClone.git('config', 'branch.main.merge', 'refs/heads/edit/bora')
  theirClone.replace(PIPE, '"Stainless Steel Pipe"', '"Theirs"')
  const [publisher, editor] = [fetch, (await serveInProcess(theirClone.root)).fetch]
  vi.stubGlobal('fetch', editor)
  await loadProblems()
  await showDialog()
  await userEvent.click(await screen.findByRole('button', { name: 'Send for approval' }))
  await waitFor(() => expect(getResult()).toHaveTextContent('Sent for approval.'))
  cleanup()

  vi.stubGlobal('fetch', publisher)
  await showDialog()
  const sentChanges = await screen.findByRole('group', { name: 'Bora has sent this for approval' })
  expect(sentChanges).toHaveTextContent('“Theirs”')
  await userEvent.type(within(sentChanges).getByLabelText('What has to change, in a sentence?'), 'Too short.')
  await userEvent.click(within(sentChanges).getByRole('button', { name: 'Send back' }))
  await waitFor(() => expect(sentChanges).not.toBeInTheDocument())
  cleanup()

  vi.stubGlobal('fetch', editor)
  theirClone.replace(PIPE, '"Theirs"', '"A longer name"')
  await showDialog()
  expect(await screen.findByText('Your changes were sent back: Too short.')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Send for approval' }))
  await screen.findByText(/Sent for approval\./)
  cleanup()

  vi.stubGlobal('fetch', publisher)
  await showDialog()
  await userEvent.click(await screen.findByRole('button', { name: 'Open the pages here' }))
  await waitFor(() => expect(mine.read(PIPE)).toContain('"A longer name"'))
  cleanup()

  // While it is unknown what waits, or if nobody can say, the opened page is not ticked as the publisher's own change.
  vi.stubGlobal('fetch', (address: string, request?: RequestInit) =>
    address.includes('/waiting') ? Promise.reject(new TypeError('offline')) : publisher(address, request),
  )
  await showDialog()
  expect(await screen.findByRole('checkbox')).not.toBeChecked()
  expect(screen.getByText('A colleague has sent this for approval.')).toBeTruthy()
  cleanup()

  vi.stubGlobal('fetch', publisher)
  await showDialog()
  await userEvent.click(await screen.findByRole('button', { name: 'Approve and publish 1' }))
  const getPublished = () => mine.git('show', `origin/main:${PIPE}`)
  // Each attempt starts Git.
  await waitFor(() => expect(getPublished()).toContain('"A longer name"'), { interval: 500 })
})
