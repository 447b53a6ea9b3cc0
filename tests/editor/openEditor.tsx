import '@testing-library/jest-dom/vitest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { setState } from '../../editor/app/core/store.ts'
import { App } from '../../editor/app/shell/App.tsx'
import './closeDocuments.ts'
import { serveInProcess } from './inProcess.ts'

// Frames have an address, but load no page.
window.happyDOM.settings.enableIframePageLoading = true
window.happyDOM.settings.navigation.disableChildFrameNavigation = true

export const user = userEvent.setup()

/** Opens the editor of a site in this window. */
export async function openEditor(root: string, address = '') {
  // Otherwise no row of a list is near the window.
  vi.stubGlobal('IntersectionObserver', undefined)
  vi.stubGlobal('fetch', (await serveInProcess(root)).fetch)
  setState({ documents: new Map(), steps: [], doneCount: 0, problems: [], warnings: [] })
  window.history.replaceState(null, '', `#${address}`)
  render(<App />)
  await screen.findByRole('button', { name: address === '' ? 'Ana sayfa' : 'All fields of this page' })
  const readText = (file: string) => readFileSync(join(root, file), 'utf8')
  return { root, readText, readJson: (file: string) => JSON.parse(readText(file)) }
}

export const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
export const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
export const getPanel = () => within(screen.getByRole('complementary'))

/** Saves all documents by the keyboard. */
export async function save(): Promise<void> {
  await user.keyboard('{Control>}s{/Control}')
  await expectSaved()
}

export const expectSaved = () => waitFor(() => expect(screen.getByText('Everything is saved')).toBeDisabled())
