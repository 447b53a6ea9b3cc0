import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setState } from '../../editor/app/core/store.ts'
import { createSite } from '../check/site.ts'
import { openEditor } from './openEditor.tsx'

test('the end of the panel says what others do with the page, and tells screen readers', async () => {
  await openEditor(createSite(), '/en/contact')
  const since = new Date(new Date().setHours(10, 12)).toISOString()
  const open = { file: 'pages/contact.json', state: 'open', since } as const
  act(() => setState({ presence: [{ ...open, name: 'Ayşe' }, open, { ...open, state: 'unsent', name: 'Bora' }] }))
  const line = screen.getByText('Also open by Ayşe since 10:12')
  expect(line.closest('[role="status"]')).toHaveTextContent(
    /in another window since 10:12Bora has unsent changes here$/,
  )
  act(() => setState({ presence: [] }))
  expect(line).not.toBeInTheDocument()
})
