import { fireEvent, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { hydrateLayout, renderLayout } from './render.tsx'

afterEach(() => vi.restoreAllMocks())

const getBar = () => within(screen.getByRole('banner'))
const getButton = () => getBar().getByRole('button', { name: /^language/ })
const list = () => getBar().queryByRole('list', { name: 'language' })
const link = (name: string) => getBar().getByRole('link', { name })

async function openMenu(options = {}) {
  const user = userEvent.setup()
  renderLayout(options)
  await user.click(getButton())
  return user
}

test('opens and closes by its button', async () => {
  const user = userEvent.setup()
  renderLayout()
  expect(list()).toBeNull()
  expect(getButton()).toHaveAttribute('aria-expanded', 'false')
  await user.click(getButton())
  expect(list()).toBeVisible()
  expect(getButton()).toHaveAttribute('aria-expanded', 'true')
  expect(getButton()).toHaveAttribute('aria-controls', list()?.id)
  await user.click(getButton())
  expect(list()).toBeNull()
})

test('lists each language by its own name, and marks the current one', async () => {
  await openMenu({ route: '/gallery', language: 'de' })
  const links = within(list() as HTMLElement).getAllByRole('link')
  expect(links.map(({ textContent, lang }) => [textContent, lang])).toEqual([
    ['Türkçe', 'tr'],
    ['English', 'en'],
    ['Deutsch', 'de'],
    ['Srpski', 'sr'],
  ])
  expect(links.filter((each) => each.hasAttribute('aria-current'))).toEqual([link('Deutsch')])
  expect(link('Deutsch')).toHaveAttribute('aria-current', 'true')
  // The flag and the check mark.
  expect(link('Deutsch').querySelectorAll('svg')).toHaveLength(2)
  expect(link('English').querySelectorAll('svg')).toHaveLength(1)
})

test('links to the same page, anchor and scroll position', async () => {
  const user = await openMenu({ route: '/products/pipe', anchor: '#specs' })
  expect(link('English')).toHaveAttribute('href', '/en/products/pipe#specs')
  expect(link('English')).toHaveAttribute('hreflang', 'en')
  expect(link('Türkçe')).toHaveAttribute('href', '/products/pipe#specs')
  await user.click(link('Srpski'))
  expect(screen.getByRole('status')).toHaveTextContent('/sr/products/pipe#specs')
  expect(screen.getByRole('status')).toHaveAttribute('data-place', 'kept')
})

test('links to the home page from an unknown address', async () => {
  const user = await openMenu({ route: '/blog/not-found', notFound: true, anchor: '#specs' })
  expect(link('Türkçe')).toHaveAttribute('href', '/')
  await user.click(link('Deutsch'))
  expect(screen.getByRole('status')).toHaveTextContent('/de')
  expect(screen.getByRole('status')).toHaveAttribute('data-place', 'new')
})

test.each([
  ['after a choice', 'the button', (user: UserEvent) => user.click(link('English'))],
  ['after Escape', 'the button', (user: UserEvent) => user.keyboard('{ArrowDown}{Escape}')],
  [
    'when something else is pressed',
    'the pressed element',
    async () => fireEvent.pointerDown(screen.getByRole('main')),
  ],
  ['when the focus leaves', 'the next element', (user: UserEvent) => user.keyboard('{Shift>}{Tab}{/Shift}')],
])('closes %s, and the focus is on %s', async (_, focusedName, act) => {
  const user = await openMenu()
  fireEvent.pointerDown(list() as HTMLElement)
  expect(list()).toBeVisible()
  await act(user)
  expect(list()).toBeNull()
  if (focusedName === 'the button') expect(getButton()).toHaveFocus()
})

test('arrow keys move from language to language, round and round', async () => {
  const user = await openMenu()
  for (const [key, name] of [
    ['ArrowUp', 'Srpski'],
    ['ArrowDown', 'Türkçe'],
    ['ArrowDown', 'English'],
    ['ArrowUp', 'Türkçe'],
    ['ArrowUp', 'Srpski'],
  ] as const) {
    await user.keyboard(`{${key}}`)
    expect(link(name)).toHaveFocus()
  }
})

test('the build, which knows no anchor, and the browser agree before the anchor is added', async () => {
  const findEnglishLink = (root: Element) => root.querySelector('header a[hreflang="en"]')
  const root = await hydrateLayout({ route: '/gallery' }, (built) => {
    expect(findEnglishLink(built)).toHaveAttribute('href', '/en/gallery')
    return { route: '/gallery', anchor: '#galeri' }
  })
  expect(findEnglishLink(root)).toHaveAttribute('href', '/en/gallery#galeri')
})
