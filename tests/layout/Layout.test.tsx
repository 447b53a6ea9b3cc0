import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findSharedTexts } from '../sharedTexts.ts'
import { PHONE, renderLayout } from './render.tsx'

const NOTICE = { key: '1', text: 'Closed', link: { label: 'More', href: '/contact' } }

test('a notice is shown if an earlier one was closed', () => {
  document.documentElement.dataset.closedNotice = 'another'
  renderLayout({ notice: NOTICE })
  expect(screen.getByRole('region', { name: 'notice' })).toBeVisible()
})

test('no text of the layout has siblings, which translators would break', async () => {
  const foreignPages = { '/en/gallery': 'tr' } as const
  window.happyDOM.setViewport(PHONE)
  const { container } = renderLayout({ language: 'en', foreignPages, notice: NOTICE })
  await userEvent.setup().click(screen.getByRole('button', { name: 'openMenu' }))
  expect(findSharedTexts(container)).toEqual([])
})

test('one theme button has its name as its tooltip, and a moon or sun icon', async () => {
  const user = userEvent.setup()
  renderLayout({ language: 'en' })
  const button = screen.getByTitle('switchToDark')
  const [moon, sun] = button.querySelectorAll('svg')
  expect(button).toHaveAccessibleName('switchToDark')
  expect(moon).toBeVisible()
  expect(sun).not.toBeVisible()
  await user.click(button)
  expect(button).toHaveAccessibleName('switchToLight')
  expect(button).toHaveAttribute('title', 'switchToLight')
  expect(moon).not.toBeVisible()
  expect(sun).toBeVisible()
})
