import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderLayout } from './render.tsx'

const NOTICE = { key: 'a1b2c3d4', text: 'Closed on Monday.', link: { label: 'Write to us', href: '/contact' } }

beforeEach(() => delete document.documentElement.dataset.closedNotice)

const queryNotice = () => screen.queryByRole('region', { name: 'notice' })

test('stands before the navigation, and has its link', () => {
  renderLayout({ notice: NOTICE })
  const notice = queryNotice()
  expect(notice).toHaveTextContent('Closed on Monday.')
  expect(within(notice as HTMLElement).getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact')
  const follows = notice?.compareDocumentPosition(screen.getByRole('banner'))
  expect(follows).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('is shown if an earlier notice was closed', () => {
  document.documentElement.dataset.closedNotice = 'another'
  renderLayout({ notice: NOTICE })
  expect(queryNotice()).toBeVisible()
})
