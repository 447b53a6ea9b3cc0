import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { storedData } from '../../schema/blocks/storedData.ts'
import { readStored, writeStored } from '../../src/data/storage.ts'
import { storeConsent } from '../../src/hooks/consent.ts'
import { renderBlock } from './render.tsx'

const [example = {}] = storedData.meta()?.examples ?? []

test('consent can be withdrawn without losing the quote list', async () => {
  storeConsent('accepted')
  writeStored('quoteList', '[]')
  writeStored('recentSearches', '["boru"]')
  renderBlock({ ...example, type: 'storedData' }, { language: 'en' })
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw consent' }))
  expect(screen.getByRole('status')).toHaveTextContent('Consent withdrawn.')
  expect(readStored('cookieConsent')).toBe('declined')
  expect(readStored('recentSearches')).toBeUndefined()
  expect(readStored('quoteList')).toBe('[]')
})
