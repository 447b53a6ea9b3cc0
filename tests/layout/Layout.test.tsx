import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { findSharedTexts } from '../sharedTexts.ts'
import { hydrateLayout, PHONE, renderLayout } from './render.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the main element has the language of the content', () => {
  renderLayout({ language: 'de' })
  expect(screen.getByRole('main')).toHaveAttribute('lang', 'en')
})

test('no text of the layout has siblings, which translators would break', async () => {
  const foreignPages = { '/en/gallery': 'tr' } as const
  const notice = { key: '1', text: 'Closed', link: { label: 'More', href: '/contact' } }
  window.happyDOM.setViewport(PHONE)
  const { container } = renderLayout({ language: 'en', foreignPages, notice })
  await userEvent.setup().click(screen.getByRole('button', { name: 'openMenu' }))
  expect(findSharedTexts(container)).toEqual([])
})

test('the first link skips the navigation, and its click is left to the browser', async () => {
  const user = userEvent.setup()
  renderLayout()
  await user.tab()
  const link = screen.getByRole('link', { name: 'skipToContent' })
  expect(link).toHaveFocus()
  expect(link).toHaveAttribute('href', '#main')
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main')
  expect(screen.getByRole('main')).toHaveAttribute('tabindex', '-1')
  expect(fireEvent.click(link)).toBe(true)
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

test('the chat button opens the chat with a greeting in a new tab', () => {
  renderLayout()
  const chat = screen.getByRole('link', { name: 'openChat Chat (opensInNewTab)' })
  expect(chat).toHaveAttribute('href', expect.stringMatching(/^https:\/\/chat\.example\/902320000000\?text=Merhaba/))
  expect(chat).toHaveAttribute('target', '_blank')
})

describe('the footer', () => {
  const getFooter = () => within(screen.getByRole('contentinfo'))

  test('has the quick links, and the legal links', () => {
    renderLayout({ language: 'en' })
    const quick = within(getFooter().getByRole('navigation', { name: 'quickLinks' })).getAllByRole('link')
    expect(quick.map((link) => link.getAttribute('href'))).toEqual(['/en#products', '/en/gallery'])
    expect(getFooter().getByRole('link', { name: '/terms-of-service' })).toHaveAttribute('href', '/en/terms-of-service')
  })

  test.each([
    ['the social network', /^LinkedIn/, 'https://social.example/bornox'],
    ['the address on a map', /^Örnek Sokak 1, Bornova, İzmir/, 'https://maps.example/bornova'],
    ['the phone', '+90 232 000 00 00', 'tel:+902320000000'],
    ['the mail', 'info@bornox.example', 'mailto:info@bornox.example'],
    ['a call button with a name that says so', /^getInTouch ?: \+90 232 000 00 00$/, 'tel:+902320000000'],
  ])('has %s', (_, name, href) => {
    renderLayout()
    expect(getFooter().getByRole('link', { name })).toHaveAttribute('href', href)
  })

  test('shows the current year even if the page was built in an earlier one', async () => {
    vi.setSystemTime('2030-12-31T12:00:00')
    const root = await hydrateLayout({}, (built) => {
      expect(built).toHaveTextContent('© 2030')
      vi.setSystemTime('2031-01-01T12:00:00')
      return {}
    })
    expect(root).toHaveTextContent('© 2031 Bornox. İzmir’de yapıldı.')
  })
})
