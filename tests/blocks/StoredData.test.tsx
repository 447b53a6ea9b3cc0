import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { storedData } from '../../schema/blocks/storedData.ts'
import { readStored, writeStored } from '../../src/data/storage.ts'
import { storeConsent } from '../../src/hooks/consent.ts'
import { renderBlock } from './render.tsx'

const examples = storedData.meta()?.examples
const example: unknown = Array.isArray(examples) ? examples[0] : undefined

test('consent can be withdrawn without losing the quote list', async () => {
  storeConsent('accepted')
  writeStored('quoteList', '[]')
  writeStored('recentSearches', '["boru"]')
  renderBlock(example, { language: 'en' })
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw consent' }))
  expect(screen.getByRole('status')).toHaveTextContent('Consent withdrawn.')
  expect(readStored('cookieConsent')).toBe('declined')
  expect(readStored('recentSearches')).toBeUndefined()
  expect(readStored('quoteList')).toBe('[]')
})

test('everything that is stored is deleted, which is said', async () => {
  for (const key of ['quoteList', 'theme'] as const) writeStored(key, '[]')
  renderBlock(example, { language: 'en' })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete everything' }))
  expect(screen.getByRole('status')).toHaveTextContent('Deleted.')
  expect(localStorage).toHaveLength(0)
})
